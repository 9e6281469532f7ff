import { expect, test } from 'vitest';
import { groupBy, groupPairs } from './grouped.ts';

test('groups keep the order of their first items, and items theirs', () => {
  expect([...groupBy(['bob', 'ann', 'ben', 'al'], (name) => name[0])]).toEqual([
    ['b', ['bob', 'ben']],
    ['a', ['ann', 'al']],
  ]);
  const pairs = [
    [2, 'x'],
    [1, 'y'],
    [2, 'z'],
  ] as const;
  expect([...groupPairs(pairs)]).toEqual([
    [2, ['x', 'z']],
    [1, ['y']],
  ]);
  expect(groupBy([], String).size).toBe(0);
});
