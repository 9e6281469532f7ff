import { type FocusEvent, type FormEvent, useEffect, useId, useState } from 'react';
import {
  type ApplicationFieldName,
  applicationField,
} from '../../../../core/application/application-fields.ts';
import {
  isFieldShown,
  OWNER_SECTION,
  SECURE_APPLICATION_SECTIONS,
} from '../../../../core/application/secure-application.ts';
import { todayLocal } from '../../../../core/calendar-date.ts';
import { checkPremium } from '../../../../core/premium/check-premium.ts';
import { SECURE_FORM_TEXTS } from '../../../../core/texts/secure-form-texts.ts';
import { useSession } from '../../../auth/session/session.tsx';
import { afterPress } from '../../../browser/after-press.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { unreadDateIn } from '../../../ui/inputs/date-input.tsx';
import { ApplicationField } from '../fields/application-field.tsx';
import { clockWarning } from '../fields/clock-warning.ts';
import { focusAnswer } from '../fields/focus-answer.ts';
import { PremiumNote } from '../fields/premium-note.tsx';
import { valueWarning } from '../fields/value-warning.ts';
import { agentNumberNote } from '../state/agent-number-note.ts';
import { useEntry } from '../state/entry.tsx';
import { firstInvalidField } from '../state/refusals.ts';
import type { Submission } from '../state/submission.ts';
import classes from './application-form.module.css';
import { CorrectionNote } from './correction-note.tsx';
import { DiscardEntry } from './discard-entry.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { EntryDraftBar } from './entry-draft-bar.tsx';
import { GoodOrderPanel } from './good-order-panel.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { ReplacedFormsNote } from './replaced-forms-note.tsx';
import { SubmissionProblem } from './submission-problem.tsx';
import { SubmissionProgress } from './submission-progress.tsx';

const REQUIRED = 'Required';

/** How many characters the narrowest box for a text shows when the entry is printed. */
const FITS_ON_PAPER = 20;

interface ApplicationFormProps {
  onPreview: () => void;
  onDiscarded: () => void;
}

export function ApplicationForm({ onPreview, onDiscarded }: ApplicationFormProps) {
  const { data, forms, begin, change, submission, draft } = useEntry();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is first shown
  useEffect(begin, []);
  const { user, lapsedUser } = useSession();
  const whyDisabledId = useId();
  const isUnsigned = !data.proposedInsuredSignature?.trim();
  const isUser = user !== null || lapsedUser !== null;
  const ofClock = clockWarning(data);
  const sections = isUser ? SECTIONS_WITH_OWNER : SECURE_APPLICATION_SECTIONS;
  /** Fields that the agent has left. A value is checked only once it is finished. */
  const [left, setLeft] = useState<ReadonlySet<ApplicationFieldName>>(new Set());

  const leave = ({ target }: FocusEvent<HTMLElement>) => {
    const field = target.closest<HTMLElement>('[data-field]')?.dataset.field;
    if (field)
      afterPress(() => setLeft((before) => new Set(before).add(field as ApplicationFieldName)));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isUnsigned) return;
    const first = firstInvalidField(data);
    const unread = unreadDateIn(event.currentTarget);
    if (first) focusAnswer(first);
    else if (unread) return unread.focus();
    void submission.submit();
  };

  return (
    <form
      className={isUser ? `${classes.form} ${classes.beside}` : classes.form}
      onSubmit={submit}
      noValidate
    >
      {isUser && <DraftOffer onOpened={goToFirstField} onStartNew={goToFirstField} />}
      {isUser && <CorrectionNote onStartNew={goToFirstField} />}
      <ReplacedFormsNote />
      {sections.map((section) => (
        <fieldset
          key={section.title}
          className={classes.section}
          disabled={submission.isBusy}
          onBlur={leave}
        >
          <legend className={classes.legend}>{section.title}</legend>
          <div className={classes.fields}>
            {section === OWNER_SECTION && (
              <p className={classes.optional}>
                Optional. Fill in the owner when somebody else than the insured will own the policy,
                and the date when the policy is assigned, such as to a funeral trust.
              </p>
            )}
            {section.fields
              .filter((name) => isFieldShown(name, data))
              .map((name) => (
                <div
                  key={name}
                  className={classes.field}
                  data-field={name}
                  data-long={(data[name] ?? '').length > FITS_ON_PAPER}
                  data-verdict={verdict(name, data)}
                >
                  <ApplicationField
                    name={name}
                    note={name === 'agentNumber' ? agentNumberNote(data, draft.agent) : undefined}
                    value={data[name] ?? ''}
                    onChange={change}
                    error={
                      errorOf(name, submission) ??
                      ofClock.find(({ at }) => at === name)?.text ??
                      (left.has(name) ? valueWarning(name, data, todayLocal()) : undefined)
                    }
                  />
                  {name === 'singlePremium' && (
                    <PremiumNote state={data.state ?? ''} amount={data.singlePremium ?? ''} />
                  )}
                </div>
              ))}
          </div>
        </fieldset>
      ))}
      {isUser && (
        <>
          <QuestionsSection />
          <div className={`${classes.panel} no-print`}>
            <GoodOrderPanel />
          </div>
        </>
      )}
      <SubmissionProblem problem={submission.problem} />
      <SubmissionProgress id={submission.sending} total={forms.applying.length} />
      {isUser && <EntryDraftBar />}
      <div className={`${classes.actions} no-print`}>
        <p id={whyDisabledId} className={classes.hint}>
          {isUnsigned && 'To submit, enter the proposed insured signature.'}
        </p>
        {isUser && <DiscardEntry onDiscarded={onDiscarded} />}
        <Button kind="secondary" onClick={onPreview}>
          {SECURE_FORM_TEXTS.preview}
        </Button>
        <Button
          type="submit"
          disabled={isUnsigned}
          isWaiting={submission.isBusy}
          aria-describedby={whyDisabledId}
        >
          {submission.isBusy ? SECURE_FORM_TEXTS.submitting : SECURE_FORM_TEXTS.submit}
        </Button>
      </div>
    </form>
  );
}

/** The owner comes before the signatures, because the owner is settled before anybody signs. */
const SECTIONS_WITH_OWNER = [
  ...SECURE_APPLICATION_SECTIONS.slice(0, -1),
  OWNER_SECTION,
  ...SECURE_APPLICATION_SECTIONS.slice(-1),
];

function errorOf(name: ApplicationFieldName, { missing, invalid }: Submission): string | undefined {
  if (missing.includes(name)) return REQUIRED;
  const problem = invalid[name];
  return problem && `${applicationField(name).label} ${problem}`;
}

function verdict(name: ApplicationFieldName, data: { state?: string; singlePremium?: string }) {
  if (name !== 'singlePremium') return undefined;
  const check = checkPremium(data.state ?? '', data.singlePremium ?? '');
  return check ? (check.isValid ? 'valid' : 'invalid') : undefined;
}

/** The offer's buttons disappear with it, so the focus moves to the first field. */
/** Unless the user went to a field while the draft was loading, where the next letters belong. */
function goToFirstField(): void {
  if (document.activeElement?.matches('input, textarea, select')) return;
  focusAnswer('insuredFirstName');
}
