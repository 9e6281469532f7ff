/**
 * Boxes of sections that are mostly sure. A remaining box of such a section and one of the matching
 * section are the same if either caption contains the other and no other free box is nearly as
 * alike.
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
    const kept = new Map<string, number>();
    const keyOf = (i: number, j: number) => `${before[i]}\n${after[j]}`;
    for (const pair of sure) {
      const key = keyOf(pair.from, pair.to);
      kept.set(key, (kept.get(key) ?? 0) + 1);
    }
    const free = freeBoxes(sure, from.length, to.length);
    const found: FoundPair[] = [];
    for (const i of free.from) {
      const other = partner.get(i);
      const isOrdered = other !== undefined && free.to.has(other);
      if (cells.from.has(i)) continue;
      for (const j of free.to) {
        if (likenesses.at(i, j) < SURE_IN_SECTION.likeness || cells.to.has(j)) continue;
        if (isOrdered && other !== j) continue;
        if ((kept.get(keyOf(i, j)) ?? 0) < SURE_BOXES) continue;
        if (likenesses.ahead(i, j, free) < AHEAD) continue;
        const pair = withSimilarity({ from: i, to: j, margin: 0 }, likenesses, true);
        if (isSure(pair, SURE_IN_SECTION) && unlike(i, j) === undefined) found.push(pair);
      }
    }
    return found;
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
