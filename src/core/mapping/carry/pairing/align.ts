/**
 * Aligns two forms as sequences: the pairing of their boxes that keeps the order of both and has
 * the highest total likeness (Needleman and Wunsch, 1970).
 */
import type { Likenesses } from '../likeness/likeness.ts';
import { EVEN_LIKENESS, UNPAIRED } from '../weights.ts';

export interface Pair {
  from: number;
  to: number;
  /** How much lower the total of the best pairing is in which either box has another partner. */
  margin: number;
}

/**
 * Time is linear in the product of both lengths: 800 by 800 boxes are 640,000 cells.
 * @param from the boxes of the old form to be paired, in order
 * @param to the same for the new form
 */
export function align(
  likenesses: Likenesses,
  from: readonly number[],
  to: readonly number[],
): Pair[] {
  const rows = from.length;
  const columns = to.length;
  // The gain from pairing two boxes. Stored because it is read three times for each pair.
  const gains = new Float64Array(rows * columns);
  for (let i = 0; i < rows; i++)
    for (let j = 0; j < columns; j++)
      gains[i * columns + j] = likenesses.at(from[i] as number, to[j] as number) - EVEN_LIKENESS;
  const gain = (i: number, j: number) => gains[i * columns + j] as number;
  const before = bestTotals(gains, rows, columns);
  // From the end: the same table for both forms in reverse, itself in reverse.
  const after = bestTotals(gains.slice().reverse(), rows, columns).reverse();
  const whole = at(before, rows, columns);
  const through = (i: number, j: number) => at(before, i, j) + gain(i, j) + at(after, i + 1, j + 1);
  return paired().map(([i, j]) => ({
    from: from[i] as number,
    to: to[j] as number,
    margin: whole - second(i, j),
  }));

  function at(table: Float64Array, i: number, j: number): number {
    return table[i * (columns + 1) + j] as number;
  }

  function paired(): [row: number, column: number][] {
    const pairs: [number, number][] = [];
    let i = rows;
    let j = columns;
    while (i > 0 && j > 0) {
      const here = at(before, i, j);
      if (here === at(before, i - 1, j - 1) + gain(i - 1, j - 1)) {
        pairs.push([--i, --j]);
      } else if (here === at(before, i - 1, j) - UNPAIRED) i--;
      else j--;
    }
    return pairs.reverse();
  }

  /** The best total in which `row` or `column` has another partner. */
  function second(row: number, column: number): number {
    let best = Number.NEGATIVE_INFINITY;
    for (let j = 0; j < columns; j++) if (j !== column) best = Math.max(best, through(row, j));
    for (let i = 0; i < rows; i++) if (i !== row) best = Math.max(best, through(i, column));
    return best;
  }
}

/** For the first `i` and `j` boxes, at `i * (columns + 1) + j`, the total of their best pairing. */
function bestTotals(gains: Float64Array, rows: number, columns: number): Float64Array {
  const width = columns + 1;
  const best = new Float64Array((rows + 1) * width);
  for (let i = 1; i <= rows; i++) best[i * width] = (best[(i - 1) * width] as number) - UNPAIRED;
  for (let j = 1; j <= columns; j++) best[j] = (best[j - 1] as number) - UNPAIRED;
  for (let i = 1; i <= rows; i++) {
    for (let j = 1; j <= columns; j++) {
      const here = i * width + j;
      const pair = gains[(i - 1) * columns + j - 1] as number;
      const unpaired = Math.max(best[here - width] as number, best[here - 1] as number) - UNPAIRED;
      best[here] = Math.max(unpaired, (best[here - width - 1] as number) + pair);
    }
  }
  return best;
}
