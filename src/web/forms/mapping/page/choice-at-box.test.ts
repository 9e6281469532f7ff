import { expect, test } from 'vitest';
import { standsAbove } from './choice-at-box.tsx';

test.each([
  ['below its box if there is room', { boxTop: 500, above: 300, below: 420 }, false],
  ['above if there is room only there', { boxTop: 500, above: 450, below: 200 }, true],
  [
    'on the side with more room if neither has enough',
    { boxTop: 900, above: 300, below: 200 },
    true,
  ],
  ['below if it would begin above the paper', { boxTop: 310, above: 300, below: 250 }, false],
])('the choice at a box stands %s', (_, room, isAbove) => {
  expect(standsAbove({ ...room, needed: 400 })).toBe(isAbove);
});
