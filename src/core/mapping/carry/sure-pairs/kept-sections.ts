/**
 * Boxes of sections that are mostly sure. A remaining box of such a section and one of the matching
 * section are the same if either caption contains the other and no other free box is nearly as
 * alike. Less of the caption is enough where all sure boxes of either section are of the other one.
 */
import type { FieldLabel } from '../../../pdf/pdf-form.ts';
import { freeBoxes } from '../free-boxes.ts';
import { type Boxes, type FoundPair, isSure, withSimilarity } from '../pairing/pair-up.ts';
import type { Question } from '../reading/question.ts';
import type { SureThresholds } from '../sure-thresholds.ts';

/** The least number of its boxes that must be sure. */
const SURE_BOXES = 6;
/** How much more alike the two must be than any other free box. */
const AHEAD = 0.1;
const SURE_IN_SECTION: SureThresholds = {
  likeness: 0.35,
  caption: 0.4,
  margin: 0,
  contained: 0.9,
  commonWeight: 3,
  ahead: -0.35,
  lead: -0.25,
};

/** For sections whose sure boxes are all each other's, and at least this many. */
const SURE_BOXES_IN_ONE = 4;
const SURE_IN_ONE: SureThresholds = {
  likeness: 0.35,
  caption: 0.6,
  margin: 0,
  contained: 0.9,
  commonWeight: 2,
};

/** @param likely the pairs of the best ordered pairing of both forms */
export function comparedInSections(
  boxes: Boxes,
  likely: readonly FoundPair[],
): (sure: readonly FoundPair[]) => FoundPair[] {
  const { from, to, likenesses, unlike } = boxes;
  const [before, after] = [from.map(headingOf), to.map(headingOf)];
  const partner = new Map(likely.map((pair) => [pair.from, pair.to]));
  const cells = { from: cellsOf(from), to: cellsOf(to) };
  return (sure) => {
    const kept = countKept(sure);
    const isOne = onlyPartners(sure, before, after);
    const free = freeBoxes(sure, from.length, to.length);
    return [...free.from].flatMap((i) => {
      if (cells.from.has(i)) return [];
      const other = partner.get(i);
      const ordered = other !== undefined && free.to.has(other) ? [other] : [...free.to];
      return ordered.flatMap((j) => {
        if (likenesses.at(i, j) < SURE_IN_SECTION.likeness || cells.to.has(j)) return [];
        const count = kept.get(keyOf(i, j)) ?? 0;
        if (count < SURE_BOXES_IN_ONE) return [];
        const pair = withSimilarity({ from: i, to: j, margin: 0 }, likenesses, true);
        const isAhead = count >= SURE_BOXES && likenesses.ahead(i, j, free) >= AHEAD;
        const isKept =
          (isAhead && isSure(pair, SURE_IN_SECTION)) || (isOne(i, j) && isSureInOne(pair));
        return isKept && unlike(i, j) === undefined ? [pair] : [];
      });
    });
  };

  function keyOf(i: number, j: number): string {
    return `${before[i]}\n${after[j]}`;
  }

  /** The number of sure pairs of each two sections. */
  function countKept(sure: readonly FoundPair[]): Map<string, number> {
    const kept = new Map<string, number>();
    for (const pair of sure) {
      const key = keyOf(pair.from, pair.to);
      kept.set(key, (kept.get(key) ?? 0) + 1);
    }
    return kept;
  }

  function isSureInOne(pair: FoundPair): boolean {
    const { from: i, to: j } = pair;
    // The later parts of an address go with its first line.
    if (from[i]?.address?.part || to[j]?.address?.part) return false;
    return isSure(pair, SURE_IN_ONE) && isAheadInSection(i, j) && isSameSide(i, j);
  }

  /** Whether the caption is not over one box and under the other, where it can be a neighbor's. */
  function isSameSide(i: number, j: number): boolean {
    const sides = [from[i], to[j]].map((one) => one?.field.labels?.near[0]?.where);
    return !(sides.includes('above') && sides.includes('below'));
  }

  /** Whether no other box of either section has a caption nearly as alike. */
  function isAheadInSection(i: number, j: number): boolean {
    const caption = likenesses.caption(i, j) - AHEAD;
    return (
      before.every(
        (one, k) => k === i || one !== before[i] || likenesses.caption(k, j) < caption,
      ) &&
      after.every((one, k) => k === j || one !== after[j] || likenesses.caption(i, k) < caption)
    );
  }
}

/** Whether all sure boxes of the sections of two boxes, by index, are each other's. */
function onlyPartners(
  sure: readonly FoundPair[],
  before: readonly string[],
  after: readonly string[],
): (i: number, j: number) => boolean {
  const partners = { from: new Map<string, Set<string>>(), to: new Map<string, Set<string>>() };
  const add = (to: Map<string, Set<string>>, one: string, other: string) =>
    to.set(one, (to.get(one) ?? new Set()).add(other));
  for (const pair of sure) {
    const [one, other] = [before[pair.from] ?? '', after[pair.to] ?? ''];
    add(partners.from, one, other);
    add(partners.to, other, one);
  }
  return (i, j) => {
    const [one, other] = [before[i] ?? '', after[j] ?? ''];
    const isOnly = partners.from.get(one)?.size === 1 && partners.to.get(other)?.size === 1;
    return one !== '' && other !== '' && isOnly && partners.from.get(one)?.has(other) === true;
  };
}

function headingOf({ field }: Question): string {
  return field.labels?.headings[0] ?? '';
}

/** The indexes of table cells. Their captions are the same in all rows. */
function cellsOf(questions: readonly Question[]): ReadonlySet<number> {
  const heads = new Set(questions.flatMap((question) => labelsAt(question, 'column')));
  return new Set(
    [...questions.entries()].flatMap(([at, question]) => {
      const isFirst = labelsAt(question, 'above').some((text) => heads.has(text));
      return isFirst || labelsAt(question, 'column').length > 0 ? [at] : [];
    }),
  );
}

function labelsAt({ field }: Question, side: FieldLabel['where']): string[] {
  return (field.labels?.near ?? []).flatMap(({ where, text }) => (where === side ? [text] : []));
}
