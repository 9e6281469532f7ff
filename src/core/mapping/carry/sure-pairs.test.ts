import { expect, test } from 'vitest';
import { compareAll, type Witnesses } from './likeness.ts';
import type { Boxes } from './pair-up.ts';
import type { Question } from './question.ts';
import { surePairs } from './sure-pairs.ts';

/** One box of either form, or more of the old one, which no order pairs. */
function leftAlone(
  witnesses: Partial<Witnesses> & { ahead: number },
  widgets: readonly [before: number, after: number] = [1, 1],
  olds = 1,
): Boxes {
  const { ahead, ...said } = witnesses;
  const of = () => ({ standing: 0, kept: 0, nearest: 0, contained: 0, ...said }) as Witnesses;
  const likenesses = { at: () => of().likeness, own: () => of().own, of, lead: () => 0 };
  const question = (count: number) =>
    ({ field: { type: 'checkbox', widgets: Array(count) } }) as unknown as Question;
  return {
    from: Array.from({ length: olds }, () => question(widgets[0])),
    to: [question(widgets[1])],
    likenesses: { ...likenesses, ahead: () => ahead },
    otherQuestion: () => undefined,
    unlike: () => undefined,
  };
}

test('two long questions that are the most alike by far are one, in whatever order', () => {
  const alike = { likeness: 0.72, own: 0.78, told: 30 };
  expect(surePairs([], leftAlone({ ...alike, ahead: 0.35 }))).toHaveLength(1);
  expect(surePairs([], leftAlone({ ...alike, ahead: 0.02 }))).toEqual([]);
  expect(surePairs([], leftAlone({ ...alike, told: 3, ahead: 0.35 }))).toEqual([]);
});

test('a box has one partner, the first that is sure', () => {
  const alike = { likeness: 0.72, own: 0.78, told: 30, ahead: 0.35 };
  const pairs = surePairs([], leftAlone(alike, [1, 1], 2));
  expect(pairs.map(({ from, to }) => [from, to])).toEqual([[0, 0]]);
});

test('of the boxes that are left, two that no other comes near are one if their surroundings are', () => {
  const alike = { likeness: 0.58, own: 0.65, told: 6, ahead: 0.2 };
  expect(surePairs([], leftAlone({ ...alike, kept: 0.3 }))).toHaveLength(1);
  expect(surePairs([], leftAlone({ ...alike, kept: 0.1 }))).toEqual([]);
});

test('a choice of Yes and No is the tick that no other comes near', () => {
  const alike = { likeness: 0.5, own: 0.5, told: 6 };
  expect(surePairs([], leftAlone({ ...alike, ahead: 0.2 }, [2, 1]))).toHaveLength(1);
  expect(surePairs([], leftAlone({ ...alike, ahead: 0.1 }, [2, 1]))).toEqual([]);
  expect(surePairs([], leftAlone({ ...alike, ahead: 0.2 }))).toEqual([]);
});

test('what starts the line is the caption of a box that has no other', () => {
  const words = new Map([['veteran', 1]]);
  const none = new Map<string, number>();
  const box = (own: ReadonlyMap<string, number>, shared: ReadonlyMap<string, number>) =>
    ({
      field: { name: 'a', type: 'text', widgets: [] },
      reading: { index: 0, rect: [0, 0, 9, 9] },
      labels: [],
      own,
      shared,
      headings: none,
      tooltip: none,
      parts: 1,
    }) as unknown as Question;
  const standings = { of: () => undefined, captions: () => ({ around: 1, replaced: 0 }) };
  const own = (one: Question, other: Question) => compareAll([one], [other], standings).own(0, 0);
  expect(own(box(words, none), box(none, words))).toBeGreaterThan(0.5);
  expect(own(box(none, words), box(words, none))).toBeGreaterThan(0.5);
  expect(own(box(words, none), box(none, none))).toBe(0);
});
