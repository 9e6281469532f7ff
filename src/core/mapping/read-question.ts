import {
  isQuestionLabel,
  QUESTION_KINDS,
  QUESTION_LIMITS,
  type Question,
  type QuestionKind,
  questionId,
} from '../application/questions.ts';
import type { AppError } from '../errors.ts';

/** @throws the error that `problem` makes, naming what cannot be read */
export function readQuestion(stored: unknown, problem: (what: string) => AppError): Question {
  if (typeof stored !== 'object' || stored === null) throw problem('has an unreadable question');
  const raw = stored as Record<string, unknown>;
  const label = text(raw.label, QUESTION_LIMITS.label);
  if (
    label === undefined ||
    !isQuestionLabel(label) ||
    questionId(label).length > QUESTION_LIMITS.id
  ) {
    throw problem(
      `has a question without words, or of more than ${QUESTION_LIMITS.label} characters`,
    );
  }
  if (typeof raw.kind !== 'string' || !Object.hasOwn(QUESTION_KINDS, raw.kind)) {
    throw problem('has a question of an unknown kind');
  }
  const question: Question = { label, kind: raw.kind as QuestionKind };
  const help = text(raw.help, QUESTION_LIMITS.help);
  if (help) question.help = help;
  if (raw.required === true) question.required = true;
  if (raw.choices !== undefined) question.choices = readChoices(raw.choices, problem);
  if (raw.shownWhen !== undefined && raw.shownWhen !== null) {
    question.shownWhen = readCondition(raw.shownWhen, problem);
  }
  return question;
}

function readChoices(stored: unknown, problem: (what: string) => AppError): string[] {
  if (!Array.isArray(stored) || stored.length > QUESTION_LIMITS.choices) {
    throw problem(`has a question with more than ${QUESTION_LIMITS.choices} choices`);
  }
  const choices = stored.map((choice) => {
    const read = text(choice, QUESTION_LIMITS.label);
    if (read === undefined) throw problem('has a choice that is not a text, or is too long');
    return read;
  });
  // An empty line in the editor is not a choice.
  return [...new Set(choices.filter((choice) => choice !== ''))];
}

function readCondition(
  stored: unknown,
  problem: (what: string) => AppError,
): NonNullable<Question['shownWhen']> {
  const { of, is } = stored as Record<string, unknown>;
  const [name, value] = [text(of, QUESTION_LIMITS.id), text(is, QUESTION_LIMITS.label)];
  if (!name || !value) throw problem('has a question whose condition is incomplete');
  return { of: name, is: value };
}

function text(value: unknown, longest: number): string | undefined {
  if (typeof value !== 'string' || value.length > longest) return undefined;
  return value.trim();
}
