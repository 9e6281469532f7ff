import { expect, it } from 'vitest';
import { undoPredictor } from './undo-predictor.ts';

const rows = { columns: 3, colors: 1, bitsPerComponent: 8 };

it.each([
  ['none', [0, 1, 2, 3, 0, 4, 5, 6], [1, 2, 3, 4, 5, 6]],
  ['sub', [1, 1, 1, 1, 1, 250, 10, 0], [1, 2, 3, 250, 4, 4]],
  ['up', [2, 1, 2, 3, 2, 1, 1, 1], [1, 2, 3, 2, 3, 4]],
  ['average', [0, 10, 20, 30, 3, 5, 5, 5], [10, 20, 30, 10, 20, 30]],
  ['paeth', [0, 10, 20, 30, 4, 1, 1, 1], [10, 20, 30, 11, 21, 31]],
  ['a short last row', [2, 1, 2, 3, 2, 1], [1, 2, 3, 2, 0, 0]],
])('%s', (_, data, expected) => {
  expect([...undoPredictor(Uint8Array.from(data), rows)]).toEqual(expected);
});
