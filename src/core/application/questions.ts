/**
 * The forms' questions beyond the 28 application fields: boxes that an administrator has asked of
 * the agent. A question is identified by its printed words, so one that several forms ask is asked
 * once.
 */
import { fold, NO_WORDS, YES_WORDS } from '../answer-words.ts';
import { calendarDateProblem, parseCalendarDate } from '../calendar-date.ts';
import { message } from '../texts/message.ts';
import { QUESTION_TEXTS } from '../texts/question-texts.ts';
import type { ApplicationData, ApplicationFieldKind } from './application-fields.ts';
import { chosenOptions, listedOptions } from './chosen-options.ts';
import { AS_ENTERED, valueProblem } from './incomplete-values.ts';

export const QUESTION_KINDS = {
  text: 'Text',
  date: 'Date',
  money: 'Amount',
  phone: 'Phone number',
  ssn: 'Social Security number',
  zip: 'ZIP code',
  choice: 'One choice',
  several: 'Several choices',
  yesNo: 'Yes or no',
} as const;

export type QuestionKind = keyof typeof QUESTION_KINDS;

export interface Question {
  /** The words printed beside the box, which the agent reads. */
  label: string;
  kind: QuestionKind;
  help?: string;
  required?: boolean;
  /** For kinds `choice` and `several`: the possible answers. */
  choices?: string[];
  /** The question is asked only while another answer has this value. */
  shownWhen?: { of: AnswerName; is: string };
}

/** A question as one form asks it. */
export interface FormQuestion extends Question {
  /** The title of the form's section that asks it. */
  section?: string;
}

/** The name of an application field, or the id of a question. */
export type AnswerName = string;

/** A question with the names of the forms that ask it; its section is the first one's. */
export interface AskedQuestion extends FormQuestion {
  id: string;
  formNames: string[];
}

/**
 * Characters in a label, in its id (normalizing expands a `½`), in a help text and in an answer.
 */
export const QUESTION_LIMITS = {
  label: 200,
  id: 400,
  help: 500,
  choices: 60,
  answer: 2000,
  count: 500,
};

/**
 * Distinguishes the id of a question from the name of an application field, because a form may ask
 * for a City.
 */
const PREFIX = 'ask:';

const NOT_OFFERED = 'has an answer that is not among its choices now. Choose again';

/**
 * The id of a label. Labels that differ only in case, spaces, accents or punctuation have the same
 * id; an id is returned unchanged.
 */
export function questionId(label: string): string {
  return PREFIX + folded(label.startsWith(PREFIX) ? label.slice(PREFIX.length) : label);
}

/** Whether the label has any letter or digit to identify the question by. */
export function isQuestionLabel(label: string): boolean {
  return folded(label) !== '';
}

/** The words, cut off where a question's words must end. */
export function asQuestionLabel(words: string): string {
  return words.slice(0, QUESTION_LIMITS.label).trim();
}

/** The words without the title and colon that they may begin with. */
export function withoutTitle(words: string, title: string): string {
  const start = `${title}: `;
  return title !== '' && words.startsWith(start) ? words.slice(start.length) : words;
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}$%#]+/gu, ' ')
    .trim();
}

/** Whether the question lists its possible answers. */
export function hasChoices(kind: QuestionKind): kind is 'choice' | 'several' {
  return kind === 'choice' || kind === 'several';
}

/** How an answer is written on paper: choices as text, other kinds like an application field. */
export function answerKind(kind: QuestionKind): ApplicationFieldKind {
  return hasChoices(kind) ? 'text' : kind;
}

/** The answer as one text, for a box to write in and for people. */
export function answerText({ kind }: Question, answer: string): string {
  return hasChoices(kind) ? listedOptions(answer) : answer;
}

/** The trimmed entry for an application field's name or a question's id. */
export function enteredValue(name: AnswerName, application: ApplicationData): string {
  const from: Record<string, unknown> = name.startsWith(PREFIX)
    ? (application.answers ?? {})
    : application;
  const entered = Object.hasOwn(from, name) ? from[name] : undefined;
  return typeof entered === 'string' ? entered.trim() : '';
}

/**
 * Words for a question that no longer exists, derived from its id, for an answer that is still
 * stored.
 */
export function wordsOf(id: string): string {
  const words = id.startsWith(PREFIX) ? id.slice(PREFIX.length) : id;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Each question once, in the order of the forms. It is required if any form requires it. */
export function askedQuestions(
  forms: readonly { name: string; questions: readonly FormQuestion[] }[],
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
  // A form that takes one choice could not print several.
  if (known.kind === 'several' && question.kind === 'choice') known.kind = 'choice';
  // A question that one form always asks is always asked.
  if (!question.shownWhen) delete known.shownWhen;
}

/**
 * The questions that this application is asked. A hidden question hides those that depend on it.
 */
export function shownQuestions(
  questions: readonly AskedQuestion[],
  application: ApplicationData,
): AskedQuestion[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const isShown = ({ shownWhen }: Question, seen: readonly string[] = []): boolean => {
    if (!shownWhen) return true;
    const { of, is } = shownWhen;
    const other = byId.get(of);
    // If the other question no longer exists, nobody can answer it, so the dependent one is asked.
    // `seen` ends a cycle of questions that depend on each other.
    if (!other && of.startsWith(PREFIX)) return true;
    if (other && !seen.includes(of) && !isShown(other, [...seen, of])) return false;
    return chosenOptions(enteredValue(of, application)).some((one) => folded(one) === folded(is));
  };
  return questions.filter((question) => isShown(question, [question.id]));
}

/**
 * Answers to questions that no form asks any more, such as those in a draft made before a change.
 * @param known ids of the questions of every form
 */
export function noLongerAsked(
  known: readonly string[],
  { answers = {} }: ApplicationData,
): [id: string, answer: string][] {
  return Object.entries(answers)
    .filter(([id, answer]) => answer.trim() !== '' && !known.includes(id))
    .map(([id, answer]) => [id, listedOptions(answer)]);
}

/**
 * Why an answer does not fit its question's kind, as a sentence that continues its label. It is
 * printed all the same.
 */
export function answerProblem(question: Question, answer: string): string | undefined {
  const entered = answer.trim();
  const { kind } = question;
  if (entered === '') return undefined;
  if (!isOffered(question, entered)) return NOT_OFFERED;
  if (kind === 'date' && !parseCalendarDate(entered)) {
    return `${calendarDateProblem(entered)}. ${AS_ENTERED}`;
  }
  return valueProblem(answerKind(kind), entered);
}

/** The answers given to these questions that do not fit their kind. */
export function oddAnswers(
  questions: readonly AskedQuestion[],
  { answers = {} }: ApplicationData,
): { text: string; at: AnswerName }[] {
  return questions.flatMap((question) => {
    const problem = answerProblem(question, answers[question.id] ?? '');
    if (!problem) return [];
    return [
      { text: message(QUESTION_TEXTS.odd, { label: question.label, problem }), at: question.id },
    ];
  });
}

/** False for an answer that was given before somebody changed the question's choices or kind. */
function isOffered({ kind, choices = [] }: Question, answer: string): boolean {
  if (kind === 'yesNo') return [...YES_WORDS, ...NO_WORDS].includes(fold(answer));
  if (!hasChoices(kind) || choices.length === 0) return true;
  const given = kind === 'several' ? chosenOptions(answer) : [answer];
  const known = new Set(choices.map(folded));
  return given.every((one) => known.has(folded(one)));
}
