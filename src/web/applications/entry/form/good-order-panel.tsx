import { Fragment, useId } from 'react';
import { applicationField } from '../../../../core/application/application-fields.ts';
import {
  entryProblems,
  notReviewedProblem,
  type OrderProblem,
} from '../../../../core/application/good-order.ts';
import { oddAnswers } from '../../../../core/application/questions.ts';
import { missingRequiredFields } from '../../../../core/application/secure-application.ts';
import { todayLocal } from '../../../../core/calendar-date.ts';
import { problemsOfForm } from '../../../../core/mapping/mapped-form.ts';
import { NO_FORM_READY } from '../../../../core/texts/form-list-texts.ts';
import { message } from '../../../../core/texts/message.ts';
import { GOOD_ORDER_TEXTS } from '../../../../core/texts/question-texts.ts';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { CheckIcon, WarnIcon } from '../../../ui/icons.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { LoadFailed } from '../../../ui/messages/load-failed.tsx';
import { clockWarning } from '../fields/clock-warning.ts';
import { focusAnswer } from '../fields/focus-answer.ts';
import { useEntry } from '../state/entry.tsx';
import type { EntryForms } from '../state/use-case-forms.ts';
import classes from './good-order-panel.module.css';
import { SameClientNote } from './same-client-note.tsx';

/**
 * What is missing or odd in the entry and in each form that it fills. Each line links to its input.
 * It blocks nothing, because the packet's forms report the same.
 */
export function GoodOrderPanel() {
  const { data, forms } = useEntry();
  const { nameOf } = forms;
  const titleId = useId();
  const needed = missingRequiredFields(data);
  const inEntry = [
    ...clockWarning(data),
    ...entryProblems(data, todayLocal()),
    ...oddAnswers(forms.questions, data),
  ];
  const ofForms = forms.applying.map((form) => ({
    form,
    // The entry's own missing fields are listed once, above.
    problems: problemsOfForm(form, data, forms.hidden).filter(
      ({ at }) => !needed.some((name) => name === at),
    ),
  }));
  const notReviewed = notReviewedProblem(
    forms.applying.map((form) => ({ ...form, formName: nameOf(form) })),
  );
  /** A form that is left out is fine, but an application without any form is not. */
  const isForNoForm = forms.isKnown && forms.applying.length === 0;
  const isEntryOpen = needed.length > 0 || inEntry.length > 0;
  const count =
    needed.length +
    inEntry.length +
    Number(isForNoForm) +
    Number(notReviewed !== undefined) +
    ofForms.reduce((sum, { problems }) => sum + problems.length, 0);
  return (
    <aside className={classes.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{GOOD_ORDER_TEXTS.title}</h2>
      <p className={classes.lead} role="status">
        {count > 0 ? message(GOOD_ORDER_TEXTS.toDo, { count }) : <InOrder forms={forms} />}
      </p>
      <SameClientNote />
      {!forms.isKnown && forms.query.isError && (
        <LoadFailed title={GOOD_ORDER_TEXTS.notLoaded} query={forms.query} />
      )}
      {isEntryOpen && (
        <section>
          <h3>{GOOD_ORDER_TEXTS.entry}</h3>
          {needed.length > 0 && (
            <p>
              {GOOD_ORDER_TEXTS.stillNeeded}:{' '}
              {needed.map((name, i) => (
                <Fragment key={name}>
                  {i > 0 && ' '}
                  <span className={classes.needed}>
                    <TextButton onClick={() => focusAnswer(name)}>
                      {applicationField(name).label}
                    </TextButton>
                    {i < needed.length - 1 && ','}
                  </span>
                </Fragment>
              ))}
            </p>
          )}
          <Problems problems={inEntry} />
        </section>
      )}
      {ofForms.map(({ form, problems }) => (
        <section key={form.id}>
          <h3>{nameOf(form)}</h3>
          {problems.length === 0 ? (
            <p className={classes.fine}>
              {isEntryOpen ? (
                GOOD_ORDER_TEXTS.formNeedsEntry
              ) : (
                <>
                  <CheckIcon /> {GOOD_ORDER_TEXTS.formInOrder}
                </>
              )}
            </p>
          ) : (
            <Problems problems={problems} />
          )}
        </section>
      ))}
      {notReviewed && (
        <section>
          <h3>{GOOD_ORDER_TEXTS.toCompare}</h3>
          <Problems problems={[notReviewed]} />
        </section>
      )}
      {isForNoForm && (
        <Problems
          problems={[
            {
              text: forms.leftOut.length > 0 ? GOOD_ORDER_TEXTS.noFormsWhy : NO_FORM_READY,
              at: null,
            },
          ]}
        />
      )}
      {forms.leftOut.length > 0 && (
        <Disclosure
          isOpen={isForNoForm}
          summary={message(GOOD_ORDER_TEXTS.leftOut, { count: forms.leftOut.length })}
        >
          <dl className={classes.leftOut}>
            {forms.leftOut.map(({ form, reasons }) => (
              <div key={form.id}>
                <dt>{nameOf(form)}</dt>
                <dd>{reasons.join(' ')}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
    </aside>
  );
}

/** Claims that all is in order only once the forms that apply are known. */
function InOrder({ forms: { isKnown, query } }: { forms: EntryForms }) {
  if (!isKnown) return query.isFetching && GOOD_ORDER_TEXTS.loading;
  return (
    <>
      <CheckIcon /> {GOOD_ORDER_TEXTS.inOrder}
    </>
  );
}

function Problems({ problems }: { problems: readonly OrderProblem[] }) {
  return (
    <ul>
      {problems.map(({ text, at }) => (
        <li key={text}>
          <WarnIcon size={18} />
          {at === null ? (
            <span>{text}</span>
          ) : (
            <TextButton onClick={() => focusAnswer(at)}>{text}</TextButton>
          )}
        </li>
      ))}
    </ul>
  );
}
