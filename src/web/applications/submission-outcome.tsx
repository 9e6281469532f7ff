import { useEffect, useRef } from 'react';
import { message } from '../../core/texts/message.ts';
import { SECURE_FORM_TEXTS } from '../../core/texts/secure-form-texts.ts';
import { useSession } from '../auth/session.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FileIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { FormResultCard } from './form-result-card.tsx';
import type { Problem } from './refusals.ts';
import { RetentionNote } from './retention-note.tsx';
import type { Outcome } from './send-submission.ts';
import classes from './submission-outcome.module.css';
import { SubmissionProblem } from './submission-problem.tsx';

interface SubmissionOutcomeProps {
  outcome: Outcome;
  isBusy: boolean;
  /** Why the entry could not be sent. */
  problem: Problem | null;
  /** Sends the entry, or sends it again. */
  onSubmit: () => void;
  onCorrect: () => void;
  onStartAnother: () => void;
}

/** The outcome of a submission: for a user, each form filled from it. */
export function SubmissionOutcome(props: SubmissionOutcomeProps) {
  const { outcome, isBusy, problem, onSubmit, onCorrect, onStartAnother } = props;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    // Focus alone would leave a list longer than the screen scrolled to its end, where the form
    // was.
    top.current?.scrollIntoView();
  }, []);
  const { results } = outcome;
  return (
    <div className={classes.outcome} ref={top} tabIndex={-1}>
      <SubmissionProblem problem={problem} />
      <Verdict outcome={outcome} isBusy={isBusy} onSubmit={onSubmit} />
      {results?.length === 0 && !outcome.leftOut?.length && (
        <EmptyState icon={<FileIcon size={26} />} title={SECURE_FORM_TEXTS.noFormsConfigured}>
          A form is filled once it has been uploaded, analyzed and its fields mapped in Form Config.
        </EmptyState>
      )}
      {results && results.length > 0 && (
        <section className={classes.results}>
          <h2>Filled forms</h2>
          <RetentionNote />
          {results.map((result) => (
            <FormResultCard key={result.formId} result={result} />
          ))}
        </section>
      )}
      {outcome.leftOut && outcome.leftOut.length > 0 && (
        <section className={classes.results}>
          <h2>{SECURE_FORM_TEXTS.leftOut}</h2>
          <dl className={classes.leftOut}>
            {outcome.leftOut.map(({ formId, formName, reasons }) => (
              <div key={formId}>
                <dt>{formName}</dt>
                <dd>{reasons.join(' ')}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <div className={`${classes.actions} no-print`}>
        <Button kind="secondary" onClick={onCorrect}>
          Correct this entry
        </Button>
        <Button onClick={onStartAnother}>Enter another application</Button>
      </div>
    </div>
  );
}

type VerdictProps = Pick<SubmissionOutcomeProps, 'outcome' | 'isBusy' | 'onSubmit'>;

/** Show a success message only after a success. */
function Verdict({ outcome, isBusy, onSubmit }: VerdictProps) {
  const { user } = useSession();
  const { submissionId, results, error, message: more } = outcome;
  const succeeded = message(SECURE_FORM_TEXTS.succeeded, { submissionId });
  if (results === null) {
    return (
      <Notice
        tone="warn"
        live
        title={succeeded}
        action={
          <Button isWaiting={isBusy} onClick={onSubmit}>
            {user ? SECURE_FORM_TEXTS.fillForms : SECURE_FORM_TEXTS.signInAndFill}
          </Button>
        }
      >
        {user ? SECURE_FORM_TEXTS.nothingSentYet : SECURE_FORM_TEXTS.nothingSent}
      </Notice>
    );
  }
  if (error !== null) {
    const filled = results.filter(({ success }) => success).length;
    const { kept, noneKept } = SECURE_FORM_TEXTS;
    return (
      <Notice
        tone="bad"
        live
        title={error}
        action={
          <Button isWaiting={isBusy} onClick={onSubmit}>
            {SECURE_FORM_TEXTS.tryAgain}
          </Button>
        }
      >
        {filled > 0 ? message(kept, { filled, total: results.length }) : noneKept}
      </Notice>
    );
  }
  const isWhole =
    results.every(({ success }) => success) && (more === null || results.length === 0);
  return (
    <Notice tone={isWhole ? 'good' : 'warn'} live title={succeeded}>
      {results.length > 0 && more}
    </Notice>
  );
}
