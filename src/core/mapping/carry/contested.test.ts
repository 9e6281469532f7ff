import { expect, test } from 'vitest';
import { contestedPairs } from './contested.ts';
import type { Boxes, FoundPair } from './pair-up.ts';
import type { Question } from './question.ts';

/** Of two old boxes and three new ones, the pair that the order shifted by one. */
function contested({ standing = 0, margin = 0.2, third = 0.6, type = 'text', own = 1 } = {}) {
  const question = { field: { type }, own: new Map(own ? [['firm', 1]] : []) };
  const questions = (count: number) => Array(count).fill(question) as Question[];
  const alike = (i: number, j: number) => (i === 0 && j === 0 ? third : 0.5);
  const likenesses = { at: alike, own: () => 0.8 } as unknown as Boxes['likenesses'];
  const shifted = { from: 0, to: 1, likeness: 0.5, own: 0.8, standing, margin } as FoundPair;
  const boxes = { from: questions(2), to: questions(3), likenesses } as unknown as Boxes;
  return contestedPairs([shifted], boxes).size;
}

test('a box that is more like a free one than its partner is looked at', () => {
  expect(contested()).toBe(1);
  expect(contested({ third: 0.4 })).toBe(0);
});

test('unless the words around it or the order of all boxes hold it', () => {
  expect(contested({ standing: 0.3 })).toBe(0);
  expect(contested({ margin: 0.6 })).toBe(0);
});

test('ticks and cells without a caption go by their order', () => {
  expect(contested({ type: 'checkbox' })).toBe(0);
  expect(contested({ own: 0 })).toBe(0);
});
