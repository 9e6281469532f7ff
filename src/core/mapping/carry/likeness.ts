/** How alike each box of one revision is to each box of the other. */

import { bestOfOthers } from './best-of-others.ts';
import { comparedKindsOf, comparedWith } from './compare-questions.ts';
import type { Free } from './free-boxes.ts';
import type { Standings } from './landmarks.ts';
import { Numbering } from './numbering.ts';
import type { OtherSection } from './other-sections.ts';
import type { Question } from './question.ts';
import { telling, type WeighedQuestion, weigher } from './weighed-question.ts';
import { OTHER_SECTION, STANDING } from './weights.ts';
import { compareWording, type Wording } from './wording.ts';

/** How alike a box of the old form and a box of the new form are, each 0 to 1. */
export interface Witnesses extends Wording {
  /** By everything together. */
  likeness: number;
  /** By the print beside the boxes alone; 1 if neither has any. */
  own: number;
  /** By their places among the words around them; 0 if nothing is printed there. */
  standing: number;
  /** How much of the print around either is also around the other. */
  kept: number;
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
  own(from: number, to: number): number;
  of(from: number, to: number): Witnesses;
  /**
   * How far the standing of the two is above that of either to any third box, or to any free box.
   */
  lead(from: number, to: number, free?: Free): number;
  /** The same for their likeness. */
  ahead(from: number, to: number, free?: Free): number;
}

export function compareAll(
  from: readonly Question[],
  to: readonly Question[],
  standings: Standings,
  otherSection: OtherSection,
): Likenesses {
  const weigh = weigher(telling([...from, ...to]), new Numbering());
  const [rows, columns] = [from.map(weigh), to.map(weigh)];
  const cells = rows.length * columns.length;
  const likeness = new Float32Array(cells);
  const own = new Float32Array(cells);
  const standing = new Float32Array(cells);
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
      const stands = standings.alike(before[i] as number, after[j] as number);
      const said = compared.said[j] as number;
      own[cell(i, j)] = compared.own[j] as number;
      standing[cell(i, j)] = stands;
      likeness[cell(i, j)] =
        (said + (1 - said) * STANDING * stands) *
        ofKinds(i, j) *
        (otherSection(i, j) === undefined ? 1 : OTHER_SECTION);
    }
  }
  const bestStanding = bestOfOthers(standing, rows.length, columns.length);
  const bestLikeness = bestOfOthers(likeness, rows.length, columns.length);
  return {
    at: (i, j) => value(likeness, i, j),
    own: (i, j) => value(own, i, j),
    of: (i, j) => {
      const [one, other] = [before[i] as number, after[j] as number];
      const { around, replaced } = standings.captions(one, other);
      const stands = standings.of(one, other);
      const { contained, exchanged, told, captions } = compareWording(
        (rows[i] as WeighedQuestion).labels,
        (columns[j] as WeighedQuestion).labels,
      );
      return {
        likeness: value(likeness, i, j),
        own: value(own, i, j),
        standing: value(standing, i, j),
        kept: stands?.kept ?? 0,
        nearest: stands?.nearest ?? 0,
        captionsAround: around,
        replaced,
        contained,
        exchanged,
        told,
        captions,
      };
    },
    lead: (i, j, free) =>
      free ? aheadIn(standing, i, j, free) : value(standing, i, j) - bestStanding(i, j),
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
