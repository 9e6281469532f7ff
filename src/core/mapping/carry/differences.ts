/** Why two boxes that look alike may still not take the same value. */
import { isOtherPart, isSameKind, isSameLength, type Witnesses } from './likeness.ts';
import type { Question } from './question.ts';
import { SAME_LINE, SAME_STANDING, SAME_WORDS, YES_TO_TICK } from './weights.ts';

/** Rows that name what each is for keep their names. */
export function isOtherLine({ line: a }: Question, { line: b }: Question): boolean {
  if (a.size === 0 && b.size === 0) return false;
  const common = [...a.keys()].filter((word) => b.has(word)).length;
  return common < SAME_LINE * Math.max(a.size, b.size);
}

/** Why two boxes of the same words may still not take the same value. */
export function difference(
  a: Question,
  b: Question,
  { own, standing }: Pick<Witnesses, 'own' | 'standing'> = { own: 1, standing: 1 },
): string | undefined {
  if (!isSameKind(a, b)) return 'The box is of another kind now.';
  if (isTick(a) && a.field.widgets.length !== b.field.widgets.length && !isYesToTick(a, b, own)) {
    return 'It has other choices now.';
  }
  if (a.people.size > 0 && b.people.size > 0 && !shares(a.people, b.people)) {
    return 'The box names another person now.';
  }
  if (isOtherPart(a, b)) return 'It is another part of the answer.';
  if (!isSameLength(a, b) && standing < SAME_STANDING)
    return 'The box takes another number of characters now.';
  return undefined;
}

/** `Yes`, `No` or `Unsure` to a question that became one tick beside the same question. */
function isYesToTick(a: Question, b: Question, own: number): boolean {
  return a.field.widgets.length <= 3 && b.field.widgets.length === 1 && own >= YES_TO_TICK;
}

export function isTick({ field }: Question): boolean {
  return field.type === 'checkbox' || field.type === 'radio';
}

/** `Date of birth` and `Date of death` differ in a word, and for Auto Map in the fact. */
export function otherFact(
  a: Question,
  b: Question,
  { own }: Pick<Witnesses, 'own'>,
): string | undefined {
  const bothSay = a.fact !== undefined && b.fact !== undefined;
  if (!bothSay || a.fact === b.fact || own >= SAME_WORDS) return undefined;
  return 'The box asks for something else now.';
}

export function shares<Item>(a: ReadonlySet<Item>, b: ReadonlySet<Item>): boolean {
  return [...a].some((item) => b.has(item));
}
