import { createContext, useContext, useRef } from 'react';
import { APPLICATION_FIELDS } from '../../../../core/application/application-fields.ts';
import {
  hasChoices,
  isQuestionLabel,
  QUESTION_KINDS,
  QUESTION_LIMITS,
  type Question,
  type QuestionKind,
  questionId,
} from '../../../../core/application/questions.ts';
import type { PdfField } from '../../../../core/pdf/pdf-form.ts';
import { message } from '../../../../core/texts/message.ts';
import { QUESTION_TEXTS } from '../../../../core/texts/question-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { countedBoxes } from '../counted-boxes.ts';
import classes from './question-editor.module.css';
import { RestOfSection } from './use-rest-of-section.ts';

/** The form's other questions, on which this one can depend. */
export const QuestionsOfForm = createContext<readonly Question[]>([]);

interface QuestionEditorProps {
  field: PdfField;
  question: Question;
  onChange: (question: Question) => void;
}

/** Edits the question that the agent is asked for this box. */
export function QuestionEditor({ field, question, onChange }: QuestionEditorProps) {
  const { label, kind, required = false } = question;
  const words = useRef<HTMLInputElement>(null);
  const of = (what: string) => `${what}: ${field.name}`;
  return (
    <div className={classes.question}>
      <label className={classes.wide}>
        {QUESTION_TEXTS.label}
        <input
          ref={words}
          aria-label={of(QUESTION_TEXTS.label)}
          aria-invalid={!isQuestionLabel(label) || undefined}
          autoComplete="off"
          maxLength={QUESTION_LIMITS.label}
          value={label}
          onChange={(event) => onChange({ ...question, label: event.currentTarget.value })}
        />
        {!isQuestionLabel(label) && (
          <span className={classes.error}>{QUESTION_TEXTS.labelMissing}</span>
        )}
      </label>
      <label>
        {QUESTION_TEXTS.kind}
        <select
          aria-label={of(QUESTION_TEXTS.kind)}
          value={kind}
          onChange={(event) =>
            onChange({ ...question, kind: event.currentTarget.value as QuestionKind })
          }
        >
          {Object.entries(QUESTION_KINDS).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label className={classes.check}>
        <input
          type="checkbox"
          aria-label={of(QUESTION_TEXTS.required)}
          checked={required}
          onChange={(event) => onChange({ ...question, required: event.currentTarget.checked })}
        />
        {QUESTION_TEXTS.required}
      </label>
      {/* The button disappears with its boxes, so the focus goes to the words. */}
      <AskRestOfSection field={field} onAsk={() => words.current?.focus()} />
      <Disclosure
        summary={QUESTION_TEXTS.more}
        isOpen={needsChoices(question)}
        className={classes.wide}
      >
        <div className={classes.more}>
          <label className={classes.wide}>
            {QUESTION_TEXTS.help}
            <input
              aria-label={of(QUESTION_TEXTS.help)}
              autoComplete="off"
              maxLength={QUESTION_LIMITS.help}
              value={question.help ?? ''}
              onChange={(event) => onChange({ ...question, help: event.currentTarget.value })}
            />
          </label>
          {hasChoices(kind) && (
            <label className={classes.wide}>
              {QUESTION_TEXTS.choices}
              <textarea
                aria-label={of(QUESTION_TEXTS.choices)}
                rows={4}
                // A line can be empty while it is typed; saving drops it.
                value={(question.choices ?? []).join('\n')}
                onChange={(event) =>
                  onChange({ ...question, choices: event.currentTarget.value.split('\n') })
                }
              />
            </label>
          )}
          <Condition field={field} question={question} onChange={onChange} />
        </div>
      </Disclosure>
    </div>
  );
}

function AskRestOfSection({ field, onAsk }: { field: PdfField; onAsk: () => void }) {
  const rest = useContext(RestOfSection);
  if (rest?.field !== field.name) return null;
  const { title, count } = rest;
  return (
    <div className={classes.wide}>
      <Button
        kind="quiet"
        onClick={() => {
          onAsk();
          rest.ask();
        }}
      >
        {message(QUESTION_TEXTS.askSection, { section: title, boxes: countedBoxes(count) })}
      </Button>
    </div>
  );
}

function Condition({ field, question, onChange }: QuestionEditorProps) {
  const others = useContext(QuestionsOfForm).filter(
    (other) => questionId(other.label) !== questionId(question.label),
  );
  const { shownWhen } = question;
  const change = (of: string, is: string) => {
    const { shownWhen: _, ...always } = question;
    onChange(of === '' ? always : { ...always, shownWhen: { of, is } });
  };
  const asked = others.map(({ label }) => [questionId(label), label] as const);
  const isKnown = asked.some(([id]) => id === shownWhen?.of);
  return (
    <>
      <label>
        {QUESTION_TEXTS.shownWhen}
        <select
          aria-label={`${QUESTION_TEXTS.shownWhen}: ${field.name}`}
          value={shownWhen?.of ?? ''}
          onChange={(event) => change(event.currentTarget.value, shownWhen?.is ?? 'YES')}
        >
          <option value="">{QUESTION_TEXTS.always}</option>
          {CONDITION_FIELDS.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
          {asked.map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
          {shownWhen && questionId(shownWhen.of) === shownWhen.of && !isKnown && (
            <option value={shownWhen.of}>{shownWhen.of}</option>
          )}
        </select>
      </label>
      {shownWhen && (
        <label>
          {QUESTION_TEXTS.hasValue}
          <input
            aria-label={`${QUESTION_TEXTS.hasValue}: ${field.name}`}
            autoComplete="off"
            maxLength={QUESTION_LIMITS.label}
            value={shownWhen.is}
            onChange={(event) => change(shownWhen.of, event.currentTarget.value)}
          />
        </label>
      )}
    </>
  );
}

/** Fields with a few values, because nobody makes a question depend on a name or number. */
const CONDITION_FIELDS = APPLICATION_FIELDS.filter(
  ({ kind }) => kind === 'yesNo' || kind === 'sex' || kind === 'state',
);

const needsChoices = ({ kind, choices = [] }: Question) => hasChoices(kind) && choices.length === 0;
