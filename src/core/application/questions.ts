/**
 * What forms ask beyond the 28 application fields: boxes that an administrator has asked of the
 * agent. A question is known by its printed words, so one that several forms ask is asked once.
 */
import { parseCalendarDate } from '../calendar-date.ts';
import { parseDollars } from '../premium/check-premium.ts';
import type { ApplicationData, ApplicationFieldKind } from './application-fields.ts';

export const QUESTION_KINDS = {
  text: 'Text',
  date: 'Date',
  money: 'Amount',
  choice: 'Choice',
  yesNo: 'Yes or no',
} as const;

export type QuestionKind = keyof typeof QUESTION_KINDS;

export interface Question {
  /** As printed beside the box; what the agent reads. */
  label: string;
  kind: QuestionKind;
  help?: string;
  required?: boolean;
  /** Kind `choice`: what may be answered. */
  choices?: string[];
  /** Shown only while another answer has this value. */
  shownWhen?: { of: AnswerName; is: string };
}

/** The name of an application field, or the id of a question. */
export type AnswerName = string;

/** A question with the forms that ask it. */
export interface AskedQuestion extends Question {
  id: string;
  formNames: string[];
}

/** Characters of a label, of its id (folding makes two of a `½`), of a help text, of an answer. */
export const QUESTION_LIMITS = {
  label: 200,
  id: 400,
  help: 500,
  choices: 60,
  answer: 2000,
  count: 500,
};

/** Tells the id of a question from the name of an application field: a form may ask for a City. */
const PREFIX = 'ask:';

/**
 * The same for labels that differ in case, spaces, accents or punctuation; of an id, the id itself.
 */
export function questionId(label: string): string {
  return PREFIX + folded(label.startsWith(PREFIX) ? label.slice(PREFIX.length) : label);
}

/** Whether the label has any letter or digit to know the question by. */
export function isQuestionLabel(label: string): boolean {
  return folded(label) !== '';
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}$%#]+/gu, ' ')
    .trim();
}

/** How an answer is written on paper: a choice is a text, the others have a field's kind. */
export function answerKind(kind: QuestionKind): ApplicationFieldKind {
  return kind === 'choice' ? 'text' : kind;
}

/** What was entered under an application field's name or a question's id; trimmed. */
export function enteredUnder(name: AnswerName, application: ApplicationData): string {
  const from: Record<string, unknown> = name.startsWith(PREFIX)
    ? (application.answers ?? {})
    : application;
  const entered = Object.hasOwn(from, name) ? from[name] : undefined;
  return typeof entered === 'string' ? entered.trim() : '';
}

/** An unknown question's words, for an answer that outlived it. */
export function wordsOf(id: string): string {
  const words = id.startsWith(PREFIX) ? id.slice(PREFIX.length) : id;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Each question once, in the order of the forms: required if any form requires it. */
export function askedQuestions(
  forms: readonly { name: string; questions: readonly Question[] }[],
): AskedQuestion[] {
  const asked = new Map<string, AskedQuestion>();
  for (const { name, questions } of forms) {
    for (const question of questions) {
      const id = questionId(question.label);
      const known = asked.get(id);
      if (known) join(known, question, name);
      else asked.set(id, { ...question, id, formNames: [name] });
    }
  }
  return [...asked.values()];
}

function join(known: AskedQuestion, question: Question, formName: string): void {
  if (!known.formNames.includes(formName)) known.formNames.push(formName);
  if (question.required) known.required = true;
  if (!known.help && question.help) known.help = question.help;
  if (question.choices) {
    known.choices = [...new Set([...(known.choices ?? []), ...question.choices])];
  }
  // Asked always by one form, it is asked always.
  if (!question.shownWhen) delete known.shownWhen;
}

/** The questions that this application is asked: a hidden one hides what depends on it. */
export function shownQuestions(
  questions: readonly AskedQuestion[],
  application: ApplicationData,
): AskedQuestion[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const isShown = ({ shownWhen }: Question, seen: readonly string[] = []): boolean => {
    if (!shownWhen) return true;
    const { of, is } = shownWhen;
    const other = byId.get(of);
    // Two questions that wait for each other would never be asked.
    // Nobody can answer a question that is gone: what waited for it is asked, lest it stay empty.
    if (!other && of.startsWith(PREFIX)) return true;
    if (other && !seen.includes(of) && !isShown(other, [...seen, of])) return false;
    return folded(enteredUnder(of, application)) === folded(is);
  };
  return questions.filter((question) => isShown(question, [question.id]));
}

/**
 * Answers to questions that no form asks now, such as those of a draft made before a change.
 * @param known ids of the questions of every form
 */
export function noLongerAsked(
  known: readonly string[],
  { answers = {} }: ApplicationData,
): [id: string, answer: string][] {
  return Object.entries(answers).filter(
    ([id, answer]) => answer.trim() !== '' && !known.includes(id),
  );
}

/** An answer that does not fit its question's kind: it is printed as it was entered. */
export function oddAnswer({ kind }: Question, answer: string): string | undefined {
  const entered = answer.trim();
  if (entered === '') return undefined;
  if (kind === 'date' && !parseCalendarDate(entered)) return 'is not a date';
  if (kind === 'money' && parseDollars(entered) === null) return 'is not an amount';
  return undefined;
}
