/** Why two boxes that look alike may still not take the same value. */
import { isContrast, namesOthers } from './contrasts.ts';
import { isOtherPart, isSameKind, isSameLength, type Witnesses } from './likeness.ts';
import type { Question } from './question.ts';
import {
  AMONG_SAME,
  NEARLY_ALIKE,
  SAME_LINE,
  SAME_STANDING,
  SAME_WORDS,
  YES_TO_TICK,
} from './weights.ts';
import { comparedWords } from './words.ts';

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

/** The captions that are most alike, and those of the first rank and of the line if they nearly are. */
function captionsOf(
  a: Question,
  b: Question,
  captions: Witnesses['captions'],
): (readonly [string, string])[] {
  if (!captions) return [];
  const text = ({ labels }: Question, at: number) => labels[at]?.text ?? '';
  const others = [[text(a, 0), text(b, 0)] as const, [a.print, b.print] as const];
  const best = [text(a, captions[0]), text(b, captions[1])] as const;
  return [best, ...others.filter(([one, other]) => isNearlyAlike(one, other))];
}

function isNearlyAlike(a: string, b: string): boolean {
  const [one, other] = [new Set(comparedWords(a)), new Set(comparedWords(b))];
  const both = [...one].filter((word) => other.has(word)).length;
  return 2 * both >= NEARLY_ALIKE * (one.size + other.size);
}

/** `Date of birth` and `Date of death` differ in a word, and for Auto Map in the fact. */
export function otherFact(
  a: Question,
  b: Question,
  { own, captions, standing, nearest, captionsAround }: Witnesses,
): string | undefined {
  for (const [one, other] of captionsOf(a, b, captions)) {
    if (isContrast(one, other)) return 'The box asks for something else now.';
    if (namesOthers(one, other)) return 'The box names another person now.';
  }
  const bothSay = a.fact !== undefined && b.fact !== undefined;
  if (!bothSay || a.fact === b.fact || own >= SAME_WORDS) return undefined;
  const isAmongSame =
    standing >= AMONG_SAME.standing &&
    nearest >= AMONG_SAME.nearest &&
    captionsAround >= AMONG_SAME.captions;
  if (isAmongSame) return undefined;
  return 'The box asks for something else now.';
}

export function shares<Item>(a: ReadonlySet<Item>, b: ReadonlySet<Item>): boolean {
  return [...a].some((item) => b.has(item));
}
