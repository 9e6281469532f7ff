/** Whether a person would say of two boxes that they ask the same. */
import {
  isOtherAnswer,
  isOtherPart,
  isSameKind,
  isSameLength,
  whatKindsCompare,
} from './box-kinds.ts';
import { Numbering } from './numbering.ts';
import type { Question } from './question.ts';
import type { WeighedQuestion } from './weighed-question.ts';
import { common, type Weighed, WordIndex } from './weighed-words.ts';
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

/** What the texts of one box and those of each box of the other form have in common, 0 to 1. */
export interface InCommon {
  own: Float64Array;
  shared: Float64Array;
  headings: Float64Array;
  tooltip: Float64Array;
  name: Float64Array;
  /** By weight, and of all labels together. */
  labels: Float64Array;
}

/** @returns what a box has in common with `others`, until it is called for the next one */
export function comparedWith(
  others: readonly WeighedQuestion[],
): (one: WeighedQuestion) => InCommon {
  const index = (textOf: (one: WeighedQuestion) => Weighed) => new WordIndex(others.map(textOf));
  const own = index((other) => other.own);
  const shared = index((other) => other.shared);
  const headings = index((other) => other.headings);
  const tooltip = index((other) => other.tooltip);
  const name = index((other) => other.name);
  const labels = index((other) => other.ofLabels);
  return (one) => ({
    own: own.commonWith(one.own),
    shared: shared.commonWith(one.shared),
    headings: headings.commonWith(one.headings),
    tooltip: tooltip.commonWith(one.tooltip),
    name: name.commonWith(one.name),
    labels: labels.sharedWith(one.ofLabels),
  });
}

/**
 * A label may be the second in one form, where something else stands nearer.
 * @param at where `b` is in what both have in common
 */
export function ownLikeness(
  a: WeighedQuestion,
  b: WeighedQuestion,
  both: InCommon,
  at: number,
): number | undefined {
  // What is printed at the start of the line is the caption of a box that has no other.
  if (a.own.sum === 0 && b.own.sum > 0) return SECOND_BEST * (common(a.shared, b.own) ?? 0);
  if (b.own.sum === 0 && a.own.sum > 0) return SECOND_BEST * (common(a.own, b.shared) ?? 0);
  if (a.own.sum + b.own.sum === 0) return undefined;
  const whole = both.own[at] as number;
  if (whole > ALL_BUT_ONE || both.labels[at] === 0) return whole;
  let best = 0;
  for (const one of a.labels) {
    for (const other of b.labels) {
      const weight = Math.sqrt(one.weight * other.weight);
      const sum = one.words.sum + other.words.sum;
      const least = Math.min(one.words.sum, other.words.sum);
      // No two texts have more in common than the shorter one says.
      if (2 * least * weight <= Math.max(best, whole) * sum) continue;
      best = Math.max(best, (common(one.words, other.words) ?? 0) * weight);
    }
  }
  return Math.max(whole, (whole + best) / 2, best * SECOND_BEST);
}

/** @param at where `b` is in what both have in common */
export function alike(
  a: WeighedQuestion,
  b: WeighedQuestion,
  both: InCommon,
  at: number,
  own: number | undefined,
  standing: number,
  ofKinds: number,
): number {
  // `Yes` says little: what it answers says the rest.
  const told = (a.own.sum + b.own.sum) / (a.own.sum + b.own.sum + TELLING * 2);
  const print = SHARE.own + SHARE.shared;
  const ofOwn = isSaid(a.shared, b.shared) ? SHARE.own * told : print;
  // What neither form says has no share.
  const ownShare = own === undefined ? 0 : ofOwn;
  const sharedShare = isSaid(a.shared, b.shared) ? print - ofOwn : 0;
  const headingShare = isSaid(a.headings, b.headings) ? SHARE.headings : 0;
  const tooltipShare = isSaid(a.tooltip, b.tooltip) ? SHARE.tooltip : 0;
  const nameShare = isSaid(a.name, b.name) ? SHARE.name : 0;
  const { item } = a.question;
  const other = b.question.item;
  const itemShare = item === undefined || other === undefined ? 0 : SHARE.item;
  const shares =
    ownShare + sharedShare + headingShare + tooltipShare + nameShare + SHARE.place + itemShare;
  const sum =
    ownShare * (own ?? 0) +
    sharedShare * (both.shared[at] as number) +
    headingShare * (both.headings[at] as number) +
    tooltipShare * (both.tooltip[at] as number) +
    nameShare * (both.name[at] as number) +
    SHARE.place * placeLikeness(a.question, b.question) +
    (item === other ? itemShare : 0);
  const said = sum / shares;
  return (said + (1 - said) * STANDING * standing) * ofKinds;
}

/** By their places in the lists, what is left of the likeness of boxes of two kinds, or of two parts. */
export function comparedKindsOf(
  from: readonly Question[],
  to: readonly Question[],
): (i: number, j: number) => number {
  const sorts = new Numbering();
  const samples: Question[] = [];
  const sortOf = (question: Question) => {
    const sort = sorts.of(whatKindsCompare(question));
    samples[sort] ??= question;
    return sort;
  };
  const [before, after] = [from.map(sortOf), to.map(sortOf)];
  const count = samples.length;
  const shares = new Float64Array(count * count);
  for (const [k, one] of samples.entries())
    for (const [l, other] of samples.entries()) shares[k * count + l] = shareOfKinds(one, other);
  return (i, j) => shares[(before[i] as number) * count + (after[j] as number)] as number;
}

function shareOfKinds(a: Question, b: Question): number {
  const kind = isSameKind(a, b) ? 1 : OTHER_KIND;
  const isOther = isOtherPart(a, b) || isOtherAnswer(a, b) || !isSameLength(a, b);
  return kind * (isOther ? OTHER_PART : 1);
}

function isSaid(a: Weighed, b: Weighed): boolean {
  return a.sum + b.sum > 0;
}

function placeLikeness({ reading: { rect: a } }: Question, { reading: { rect: b } }: Question) {
  const apart = Math.abs(a[0] - b[0]) + Math.abs(a[2] - a[0] - (b[2] - b[0]));
  return Math.max(0, 1 - apart / ELSEWHERE);
}
