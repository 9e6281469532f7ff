/** What two boxes must be alike in, whatever is printed at them. */
import { isTick } from '../../pdf/pdf-form.ts';
import type { Question } from './question.ts';
import { MOST_OF_CHOICE, PART_LENGTH } from './weights.ts';

export function isSameKind(a: Question, b: Question): boolean {
  return kindOf(a) === kindOf(b);
}

function kindOf(question: Question): string {
  if (isTick(question.field)) return 'tick';
  return question.field.type === 'signature' ? 'signature' : 'text';
}

/** Whether a choice of two or three stands in the old form and one tick in the new one. */
export function isTickOfChoice(a: Question, b: Question): boolean {
  const [before, after] = [a.field.widgets.length, b.field.widgets.length];
  return (
    isTick(a.field) && isTick(b.field) && before > 1 && before <= MOST_OF_CHOICE && after === 1
  );
}

/** The second of three boxes is no like of the third of three, whatever is printed there. */
export function isOtherPart(a: Question, b: Question): boolean {
  return a.parts === b.parts && a.part !== b.part;
}

/** The box for `Yes` is never the one for `No`. */
export function isOtherAnswer(a: Question, b: Question): boolean {
  return a.answer !== undefined && b.answer !== undefined && a.answer !== b.answer;
}

/** One of several boxes, such as that for a number's last four digits, keeps its length. */
export function isSameLength(a: Question, b: Question): boolean {
  if (a.parts === 1 && b.parts === 1) return true;
  const [one, other] = [a.field.maxLength, b.field.maxLength];
  const shorter = Math.min(one ?? PART_LENGTH + 1, other ?? PART_LENGTH + 1);
  return shorter > PART_LENGTH || one === other;
}
