/** Whether a person would say of two boxes that they ask the same. */
import { isOtherAnswer, isOtherPart, isSameKind, isSameLength } from './box-kinds.ts';
import type { Question } from './question.ts';
import type { WeighedQuestion } from './weighed-question.ts';
import { common } from './weighed-words.ts';
import {
  ALL_BUT_ONE,
  ELSEWHERE,
  OTHER_KIND,
  OTHER_PART,
  SECOND_BEST,
  SHARE,
  STANDING,
  TELLING,
} from './weights.ts';

/** A label may be the second in one form, where something else stands nearer. */
export function ownLikeness(a: WeighedQuestion, b: WeighedQuestion): number | undefined {
  // What is printed at the start of the line is the caption of a box that has no other.
  if (a.own.sum === 0 && b.own.sum > 0) return SECOND_BEST * (common(a.shared, b.own) ?? 0);
  if (b.own.sum === 0 && a.own.sum > 0) return SECOND_BEST * (common(a.own, b.shared) ?? 0);
  const whole = common(a.own, b.own);
  if (whole === undefined || whole > ALL_BUT_ONE) return whole;
  let best = 0;
  for (const one of a.labels) {
    for (const other of b.labels) {
      const weight = Math.sqrt(one.weight * other.weight);
      const sum = one.words.sum + other.words.sum;
      const least = Math.min(one.words.sum, other.words.sum);
      // No two texts have more in common than the shorter one says.
      if (2 * least * weight <= Math.max(best, whole ?? 0) * sum) continue;
      best = Math.max(best, (common(one.words, other.words) ?? 0) * weight);
    }
  }
  return Math.max(whole, (whole + best) / 2, best * SECOND_BEST);
}

export function alike(
  a: WeighedQuestion,
  b: WeighedQuestion,
  own: number | undefined,
  standing: number | undefined,
): number {
  let sum = 0;
  let shares = 0;
  const count = (share: number, likeness: number | undefined) => {
    if (likeness === undefined) return;
    sum += share * likeness;
    shares += share;
  };
  // `Yes` says little: what it answers says the rest.
  const told = (a.own.sum + b.own.sum) / (a.own.sum + b.own.sum + TELLING * 2);
  const print = SHARE.own + SHARE.shared;
  const ownShare = a.shared.sum + b.shared.sum === 0 ? print : SHARE.own * told;
  count(ownShare, own);
  count(print - ownShare, common(a.shared, b.shared));
  count(SHARE.headings, common(a.headings, b.headings));
  count(SHARE.tooltip, common(a.tooltip, b.tooltip));
  count(SHARE.name, common(a.name, b.name));
  count(SHARE.place, placeLikeness(a.question, b.question));
  const { item } = a.question;
  if (item !== undefined && b.question.item !== undefined) {
    count(SHARE.item, item === b.question.item ? 1 : 0);
  }
  const kind = isSameKind(a.question, b.question) ? 1 : OTHER_KIND;
  const isOther =
    isOtherPart(a.question, b.question) ||
    isOtherAnswer(a.question, b.question) ||
    !isSameLength(a.question, b.question);
  const part = isOther ? OTHER_PART : 1;
  const said = sum / shares;
  return (said + (1 - said) * STANDING * (standing ?? 0)) * kind * part;
}

function placeLikeness({ reading: { rect: a } }: Question, { reading: { rect: b } }: Question) {
  const apart = Math.abs(a[0] - b[0]) + Math.abs(a[2] - a[0] - (b[2] - b[0]));
  return Math.max(0, 1 - apart / ELSEWHERE);
}
