import { expect, test } from 'vitest';
import { joinLines, uprightBox } from './page-layout.ts';

test('a page rotated by /Rotate is read upright', () => {
  const box = [10, 20, 30, 60] as const;
  expect(uprightBox([...box], 0, 600, 800)).toEqual([10, 20, 30, 60]);
  expect(uprightBox([...box], 90, 600, 800)).toEqual([20, 570, 60, 590]);
  expect(uprightBox([...box], 180, 600, 800)).toEqual([570, 740, 590, 780]);
  expect(uprightBox([...box], 270, 600, 800)).toEqual([740, 10, 780, 30]);
});

test('borders of adjacent cells become one line; fill lines with gaps stay separate', () => {
  const piece = (from: number, to: number) => ({ vertical: false, at: 100.2, from, to });
  expect(joinLines([piece(200, 300), piece(10, 200.5)])).toEqual([piece(10, 300)]);
  expect(joinLines([piece(10, 100), piece(120, 200)])).toHaveLength(2);
});
