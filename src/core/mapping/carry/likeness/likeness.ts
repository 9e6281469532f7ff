/** How alike each box of one revision is to each box of the other. */

import type { Free } from '../free-boxes.ts';
import type { Question } from '../reading/question.ts';
import { CONTEXT_SHARE, OTHER_ADDRESS, OTHER_SECTION } from '../weights.ts';
import { bestOfOthers } from './best-of-others.ts';
import { comparedKindsOf, comparedWith } from './compare-questions.ts';
import type { ContextLikenesses } from './landmarks.ts';
import { Numbering } from './numbering.ts';
import type { OtherSection } from './other-sections.ts';
import { type WeighedQuestion, weigher, wordWeights } from './weighed-question.ts';
import { compareWording, type Wording } from './wording.ts';

/** How alike a box of the old form and a box of the new form are, each 0 to 1. */
export interface Similarity extends Wording {
  /** By everything together. */
  likeness: number;
  /** By the print beside the boxes alone; 1 if neither has any. */
  caption: number;
  /** By their places among the words around them; 0 if nothing is printed there. */
  context: number;
  /** How much of the print around either is also around the other. */
  sharedPrint: number;
  /** The same for the nearest words alone. */
  nearest: number;
  /** How much of either caption is around the other box, whatever it was read as. */
  captionsAround: number;
  /** How much of the old caption is gone and of the new caption is new, whichever is less. */
  replaced: number;
}

/** For each box of the old form (rows) and of the new form (columns), by index. */
export interface Likenesses {
  at(from: number, to: number): number;
  caption(from: number, to: number): number;
  of(from: number, to: number): Similarity;
  /**
   * How far the context of the two is above that of either to any third box, or to any free box.
   */
  lead(from: number, to: number, free?: Free): number;
  /** The same for their likeness. */
  ahead(from: number, to: number, free?: Free): number;
}

export function compareAll(
  from: readonly Question[],
  to: readonly Question[],
  contexts: ContextLikenesses,
  otherSection: OtherSection,
  isOtherAddress: (i: number, j: number) => boolean,
): Likenesses {
  const weigh = weigher(wordWeights([...from, ...to]), new Numbering());
  const [rows, columns] = [from.map(weigh), to.map(weigh)];
  const cells = rows.length * columns.length;
  const likeness = new Float32Array(cells);
  const caption = new Float32Array(cells);
  const context = new Float32Array(cells);
  const cell = (i: number, j: number) => i * columns.length + j;
  const value = (table: Float32Array, i: number, j: number) => table[cell(i, j)] ?? 0;
  const indexOf = ({ reading }: Question) => reading.index;
  const [before, after] = [from.map(indexOf), to.map(indexOf)];
  const compare = comparedWith(columns);
  const ofKinds = comparedKindsOf(from, to);
  for (const [i, row] of rows.entries()) {
    const compared = compare(row);
    // Runs for each pair of boxes, where an iterator would allocate 640,000 arrays.
    for (let j = 0; j < columns.length; j++) {
      const contextLikeness = contexts.alike(before[i] as number, after[j] as number);
      const said = compared.said[j] as number;
      caption[cell(i, j)] = compared.caption[j] as number;
      context[cell(i, j)] = contextLikeness;
      likeness[cell(i, j)] =
        (said + (1 - said) * CONTEXT_SHARE * contextLikeness) *
        ofKinds(i, j) *
        (otherSection(i, j) === undefined ? 1 : OTHER_SECTION) *
        (isOtherAddress(i, j) ? OTHER_ADDRESS : 1);
    }
  }
  const bestContext = bestOfOthers(context, rows.length, columns.length);
  const bestLikeness = bestOfOthers(likeness, rows.length, columns.length);
  return {
    at: (i, j) => value(likeness, i, j),
    caption: (i, j) => value(caption, i, j),
    of: (i, j) => {
      const [one, other] = [before[i] as number, after[j] as number];
      const { around, replaced } = contexts.captions(one, other);
      const contextLikeness = contexts.of(one, other);
      const { contained, exchangedShare, commonWeight, comparedCaptions } = compareWording(
        (rows[i] as WeighedQuestion).labels,
        (columns[j] as WeighedQuestion).labels,
      );
      return {
        likeness: value(likeness, i, j),
        caption: value(caption, i, j),
        context: value(context, i, j),
        sharedPrint: contextLikeness?.sharedPrint ?? 0,
        nearest: contextLikeness?.nearest ?? 0,
        captionsAround: around,
        replaced,
        contained,
        exchangedShare,
        commonWeight,
        comparedCaptions,
      };
    },
    lead: (i, j, free) =>
      free ? aheadIn(context, i, j, free) : value(context, i, j) - bestContext(i, j),
    ahead: (i, j, free) =>
      free ? aheadIn(likeness, i, j, free) : value(likeness, i, j) - bestLikeness(i, j),
  };

  function aheadIn(table: Float32Array, i: number, j: number, free: Free): number {
    let best = 0;
    for (const k of free.to) if (k !== j) best = Math.max(best, value(table, i, k));
    for (const k of free.from) if (k !== i) best = Math.max(best, value(table, k, j));
    return value(table, i, j) - best;
  }
}
