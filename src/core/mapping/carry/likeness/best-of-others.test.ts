import { expect, test } from 'vitest';
import { bestOfOthers } from './best-of-others.ts';

test.each([
  { table: [0.5, 0.25, 0.75, 0.5, 0.5, 0], columns: 3 },
  { table: [0.5, 0.5, 0.5, 0.5], columns: 2 },
  { table: [0, 0.25, 0.5], columns: 3 },
  { table: [0.25], columns: 1 },
])('gives the best of the others in row and column of $table', ({ table, columns }) => {
  const rows = table.length / columns;
  const best = bestOfOthers(Float32Array.from(table), rows, columns);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const others = table.filter((_, at) => {
        const [i, j] = [Math.floor(at / columns), at % columns];
        return (i === row) !== (j === column);
      });
      expect(best(row, column)).toBe(Math.max(0, ...others));
    }
  }
});
