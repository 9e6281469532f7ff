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
  const width = columns + 1;
  // The gain from pairing two boxes. Stored because it is read three times for each pair.
  const gains = new Float64Array(rows * columns);
  for (let i = 0; i < rows; i++)
    for (let j = 0; j < columns; j++)
      gains[i * columns + j] = likenesses.at(from[i] as number, to[j] as number) - EVEN_LIKENESS;
  const gain = (i: number, j: number) => gains[i * columns + j] as number;
  const before = new Float64Array((rows + 1) * width);
  const after = new Float64Array((rows + 1) * width);
  for (let i = 0; i <= rows; i++) {
    for (let j = 0; j <= columns; j++) {
      if (i === 0 && j === 0) continue;
      const here = i * width + j;
      let best = Number.NEGATIVE_INFINITY;
      if (i > 0) best = (before[here - width] as number) - UNPAIRED;
      if (j > 0) best = Math.max(best, (before[here - 1] as number) - UNPAIRED);
      if (i > 0 && j > 0) {
        const pair = gains[(i - 1) * columns + j - 1] as number;
        best = Math.max(best, (before[here - width - 1] as number) + pair);
      }
      before[here] = best;
    }
  }
  for (let i = rows; i >= 0; i--) {
    for (let j = columns; j >= 0; j--) {
      if (i === rows && j === columns) continue;
      const here = i * width + j;
      let best = Number.NEGATIVE_INFINITY;
      if (i < rows) best = (after[here + width] as number) - UNPAIRED;
      if (j < columns) best = Math.max(best, (after[here + 1] as number) - UNPAIRED);
      if (i < rows && j < columns) {
        const pair = gains[i * columns + j] as number;
        best = Math.max(best, (after[here + width + 1] as number) + pair);
      }
      after[here] = best;
    }
  }
  const whole = at(before, rows, columns);
  const through = (i: number, j: number) => at(before, i, j) + gain(i, j) + at(after, i + 1, j + 1);
  return paired().map(([i, j]) => ({
    from: from[i] as number,
    to: to[j] as number,
    margin: whole - second(i, j),
  }));

  function at(table: Float64Array, i: number, j: number): number {
    return table[i * width + j] as number;
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
