/** What two boxes must have in common, whatever is printed at them. */
import { isTick } from '../../../pdf/pdf-form.ts';
import { MOST_OF_CHOICE, PART_LENGTH } from '../weights.ts';
import type { Question } from './question.ts';

export function isSameKind(a: Question, b: Question): boolean {
  return kindOf(a) === kindOf(b);
}

function kindOf(question: Question): string {
  if (isTick(question.field)) return 'tick';
  return question.field.type === 'signature' ? 'signature' : 'text';
}

/** A key of everything that the comparisons below use, except `isTickOfChoice`. */
export function kindsKey(question: Question): string {
  const { field, part, parts, answer } = question;
  return [kindOf(question), part, parts, answer, field.maxLength, isTickForYes(question)].join();
}

/** Whether one form has a choice of two or three and the other a single tick. */
export function isTickOfChoice(a: Question, b: Question): boolean {
  const [one, other] = [a.field.widgets.length, b.field.widgets.length];
  const most = Math.max(one, other);
  const isOneTick = Math.min(one, other) === 1 && most > 1 && most <= MOST_OF_CHOICE;
  return isTick(a.field) && isTick(b.field) && isOneTick;
}

/**
 * Whether the two are different parts of answers with as many parts. The second of three boxes
 * never matches the third, whatever is printed there.
 */
export function isOtherPart(a: Question, b: Question): boolean {
  return a.parts === b.parts && a.part !== b.part;
}

/** Whether the two are different answers. The box for `Yes` is never the one for `No`. */
export function isOtherAnswer(a: Question, b: Question): boolean {
  if (isNoToTick(a, b) || isNoToTick(b, a)) return true;
  return a.answer !== undefined && b.answer !== undefined && a.answer !== b.answer;
}

/** `No` is also not the one tick that a question has instead of its answers. */
function isNoToTick(one: Question, other: Question): boolean {
  return one.answer === 'no' && other.answer === undefined && isTickForYes(other);
}

function isTickForYes({ field }: Question): boolean {
  const [said, ...others] = field.labels?.widgets ?? [];
  return said !== undefined && said !== '' && others.length === 0 && !/\bno\b/i.test(said);
}

/** A box for part of an answer, such as a number's last four digits, keeps its maximum length. */
export function isSameLength(a: Question, b: Question): boolean {
  if (a.parts === 1 && b.parts === 1) return true;
  const one = a.field.maxLength;
  const other = b.field.maxLength;
  const shorter = Math.min(one ?? PART_LENGTH + 1, other ?? PART_LENGTH + 1);
  return shorter > PART_LENGTH || one === other;
}
