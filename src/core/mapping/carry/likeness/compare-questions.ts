/** Compares boxes by whether a person would say that they ask the same. */
import {
  isOtherAnswer,
  isOtherPart,
  isSameKind,
  isSameLength,
  kindsKey,
} from '../reading/box-kinds.ts';
import type { Question } from '../reading/question.ts';
import {
  ALL_BUT_ONE,
  FAR_APART,
  HALF_SHARE_WEIGHT,
  OTHER_KIND,
  OTHER_PART,
  SECOND_BEST,
  SHARE,
} from '../weights.ts';
import { Numbering } from './numbering.ts';
import type { WeighedQuestion } from './weighed-question.ts';
import { NO_WORDS, type Weighed, WordIndex } from './weighed-words.ts';

/** How alike a box and each box of the other form are, 0 to 1, indexed by the other boxes. */
export interface Compared {
  /** By the print beside the boxes alone; 1 if neither has any. */
  caption: Float64Array;
  /** By everything printed for them and their places on their lines. */
  said: Float64Array;
}

/**
 * Runs for each of 640,000 pairs of boxes. Loops over number arrays, which allocate no objects,
 * take a fifth of the time of functions of two boxes.
 * @returns a function for how alike a box and `others` are; its result is valid until the next call
 */
export function comparedWith(
  others: readonly WeighedQuestion[],
): (one: WeighedQuestion) => Compared {
  const index = (textOf: (one: WeighedQuestion) => Weighed) => new WordIndex(others.map(textOf));
  const ofShared = index((other) => other.shared);
  const ofHeadings = index((other) => other.headings);
  const ofTooltip = index((other) => other.tooltip);
  const ofName = index((other) => other.name);
  const captionSums = Float64Array.from(others, (other) => other.caption.sum);
  const rects = others.map(({ question }) => question.reading.rect);
  const lefts = Float64Array.from(rects, ([left]) => left);
  const widths = Float64Array.from(rects, ([left, , right]) => right - left);
  const numbers = new Numbering();
  const itemOf = ({ question: { item } }: WeighedQuestion) =>
    item === undefined ? NO_ITEM : numbers.of(item);
  const items = Int32Array.from(others, itemOf);
  const caption = new Float64Array(others.length);
  const said = new Float64Array(others.length);
  const compareCaptions = comparedCaptions(others, caption);
  return (one) => {
    compareCaptions(one);
    const shared = ofShared.commonWith(one.shared);
    const headings = ofHeadings.commonWith(one.headings);
    const tooltip = ofTooltip.commonWith(one.tooltip);
    const name = ofName.commonWith(one.name);
    const item = itemOf(one);
    const [left, , right] = one.question.reading.rect;
    const width = right - left;
    for (let j = 0; j < others.length; j++) {
      // What is absent in both forms has no share.
      const isShared = one.shared.sum + (ofShared.sums[j] as number) > 0;
      const isHeaded = one.headings.sum + (ofHeadings.sums[j] as number) > 0;
      const isExplained = one.tooltip.sum + (ofTooltip.sums[j] as number) > 0;
      const isNamed = one.name.sum + (ofName.sums[j] as number) > 0;
      const isItem = item !== NO_ITEM && items[j] !== NO_ITEM;
      const captionSum = one.caption.sum + (captionSums[j] as number);
      // A short caption such as `Yes` says little, so the shared print gets more of the share.
      const told = captionSum / (captionSum + HALF_SHARE_WEIGHT * 2);
      const print = SHARE.caption + SHARE.shared;
      const ofCaption = isShared ? SHARE.caption * told : print;
      const captionShare = captionSum === 0 ? 0 : ofCaption;
      const sharedShare = isShared ? print - ofCaption : 0;
      const headingShare = isHeaded ? SHARE.headings : 0;
      const tooltipShare = isExplained ? SHARE.tooltip : 0;
      const nameShare = isNamed ? SHARE.name : 0;
      const itemShare = isItem ? SHARE.item : 0;
      const shares =
        captionShare +
        sharedShare +
        headingShare +
        tooltipShare +
        nameShare +
        SHARE.place +
        itemShare;
      const apart = Math.abs(left - (lefts[j] as number)) + Math.abs(width - (widths[j] as number));
      const sum =
        captionShare * (caption[j] as number) +
        sharedShare * (shared[j] as number) +
        headingShare * (headings[j] as number) +
        tooltipShare * (tooltip[j] as number) +
        nameShare * (name[j] as number) +
        SHARE.place * Math.max(0, 1 - apart / FAR_APART) +
        (item === items[j] ? itemShare : 0);
      said[j] = sum / shares;
    }
    return { caption, said };
  };
}

const NO_ITEM = -1;

/**
 * How alike the captions of a box and `others` are. The matching label can be the second one in a
 * form where other print is nearer.
 * @param caption receives the results, one for each of the others; 1 if neither has a caption
 */
function comparedCaptions(
  others: readonly WeighedQuestion[],
  caption: Float64Array,
): (one: WeighedQuestion) => void {
  const ofCaption = new WordIndex(others.map((other) => other.caption));
  const isBare = others.map((other) => other.caption.sum === 0);
  // A box without a caption takes the print at the start of its line as one.
  const ofBare = new WordIndex(others.map((other, j) => (isBare[j] ? other.shared : NO_WORDS)));
  const labels = others.flatMap((other, j) => other.labels.map((label) => ({ ...label, j })));
  const ofLabels = new WordIndex(labels.map(({ words }) => words));
  const weights = Float64Array.from(labels, ({ weight }) => weight);
  const boxes = Int32Array.from(labels, ({ j }) => j);
  const best = new Float64Array(others.length);
  return (one) => {
    if (one.caption.sum === 0) {
      const shared = ofCaption.commonWith(one.shared);
      for (let j = 0; j < caption.length; j++)
        caption[j] = isBare[j] ? 1 : SECOND_BEST * (shared[j] as number);
      return;
    }
    findBest(one);
    const whole = ofCaption.commonWith(one.caption);
    const shared = ofBare.commonWith(one.caption);
    for (let j = 0; j < caption.length; j++) {
      const [all, single] = [whole[j] as number, best[j] as number];
      if (isBare[j]) caption[j] = SECOND_BEST * (shared[j] as number);
      else if (all > ALL_BUT_ONE) caption[j] = all;
      else caption[j] = Math.max(all, (all + single) / 2, single * SECOND_BEST);
    }
  };

  /** For each other box, the likeness of the most alike pair of single labels. */
  function findBest(one: WeighedQuestion): void {
    best.fill(0);
    for (const { words, weight } of one.labels) {
      const common = ofLabels.commonWith(words);
      for (let k = 0; k < common.length; k++) {
        if (common[k] === 0) continue;
        const box = boxes[k] as number;
        const alike = (common[k] as number) * Math.sqrt(weight * (weights[k] as number));
        if (alike > (best[box] as number)) best[box] = alike;
      }
    }
  }
}

/** The share of the likeness that remains for boxes of two kinds or two parts, by their indexes. */
export function comparedKindsOf(
  from: readonly Question[],
  to: readonly Question[],
): (i: number, j: number) => number {
  const sorts = new Numbering();
  const samples: Question[] = [];
  const sortOf = (question: Question) => {
    const sort = sorts.of(kindsKey(question));
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
