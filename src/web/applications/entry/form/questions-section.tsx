import { replaceEqualDeep } from '@tanstack/react-query';
import { memo, useMemo, useState } from 'react';
import {
  type QuestionGroup,
  type QuestionRow,
  questionGroups,
} from '../../../../core/application/question-groups.ts';
import { noLongerAsked, wordsOf } from '../../../../core/application/questions.ts';
import { QUESTIONS_TITLE } from '../../../../core/application/secure-application.ts';
import { message } from '../../../../core/texts/message.ts';
import { QUESTION_TEXTS } from '../../../../core/texts/question-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { QuestionField } from '../fields/question-field.tsx';
import { useEntry } from '../state/entry.tsx';
import type { EntryForms } from '../state/use-case-forms.ts';
import classes from './application-form.module.css';

/** Memoized, because some forms ask hundreds of questions and a letter changes only one. */
const Field = memo(QuestionField);

/**
 * The questions that the forms of this application ask besides the specified fields; nothing if
 * there are none.
 */
export function QuestionsSection() {
  const { data, forms, reply, submission } = useEntry();
  const { ofApplying, hidden } = useUnchanged(forms);
  const groups = useMemo(() => questionGroups(ofApplying, hidden), [ofApplying, hidden]);
  const outlived = forms.isKnown ? noLongerAsked(forms.known, data) : [];
  if (groups.length === 0 && outlived.length === 0) return null;
  return (
    <fieldset className={classes.section} disabled={submission.isBusy}>
      <legend className={classes.legend}>{QUESTIONS_TITLE}</legend>
      <div className={classes.fields}>
        <p className={classes.optional}>{QUESTION_TEXTS.hint}</p>
        {groups.map((group, i) => (
          <SectionOfQuestions key={group.id} group={group} before={groups[i - 1]} />
        ))}
        {outlived.length > 0 && (
          <div className={classes.optional}>
            <p>
              <strong>{QUESTION_TEXTS.noLongerAsked}.</strong> {QUESTION_TEXTS.noLongerAskedHint}
            </p>
            <ul className={classes.outlived}>
              {outlived.map(([id, answer]) => (
                <li key={id}>
                  <span>
                    {wordsOf(id)}: <strong>{answer}</strong>
                  </span>
                  <Button
                    kind="quiet"
                    aria-label={message(QUESTION_TEXTS.removeAnswer, { label: wordsOf(id) })}
                    onClick={() => reply(id, '')}
                  >
                    {QUESTION_TEXTS.remove}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </fieldset>
  );
}

type Questions = Pick<EntryForms, 'ofApplying' | 'hidden'>;

/** The same object for as long as the questions stay the same, so that their groups do too. */
function useUnchanged({ ofApplying, hidden }: Questions): Questions {
  const [known, setKnown] = useState<Questions>({ ofApplying, hidden });
  const kept = replaceEqualDeep(known, { ofApplying, hidden });
  if (kept !== known) setKnown(kept);
  return kept;
}

interface SectionOfQuestionsProps {
  group: QuestionGroup;
  before: QuestionGroup | undefined;
}

function SectionOfQuestions({ group, before }: SectionOfQuestionsProps) {
  const { formName, section, rows } = group;
  const isNewForm = formName !== before?.formName;
  const fields = rows.map((row, i) => (
    <RowOfQuestions key={row.id} row={row} isAfterRows={i > 0} />
  ));
  return (
    <>
      {isNewForm && (
        <p className={classes.askingForm}>{message(QUESTION_TEXTS.askedBy, { form: formName })}</p>
      )}
      {section ? (
        <fieldset className={classes.group}>
          <legend className={classes.sectionTitle}>{section}</legend>
          {fields}
        </fieldset>
      ) : (
        <>
          {before?.section && !isNewForm && <hr className={classes.sectionEnd} />}
          {fields}
        </>
      )}
    </>
  );
}

function RowOfQuestions({ row, isAfterRows }: { row: QuestionRow; isAfterRows: boolean }) {
  const { data, reply } = useEntry();
  const fields = row.asked.map(({ question, words }) => (
    <div key={question.id} className={classes.field} data-kind={question.kind}>
      <Field
        question={question}
        label={words}
        value={data.answers?.[question.id] ?? ''}
        onChange={reply}
      />
    </div>
  ));
  if (row.number === null) {
    return (
      <>
        {isAfterRows && <hr className={classes.sectionEnd} />}
        {fields}
      </>
    );
  }
  return (
    <fieldset className={classes.group}>
      <legend className={classes.rowTitle}>
        {message(QUESTION_TEXTS.row, { number: row.number })}
      </legend>
      {fields}
    </fieldset>
  );
}
