import { expect, test } from 'vitest';
import type { PdfField } from '../../../pdf/pdf-form.ts';
import type { Likenesses } from '../likeness/likeness.ts';
import type { Question } from '../reading/question.ts';
import { isCompanion, isSameCompanion, pairCompanions } from './companions.ts';
import type { FoundPair } from './pair-up.ts';

/** A text box with these left and right edges, in points. */
function box(
  [left, right]: readonly [number, number],
  more: Partial<Question> & { maxLength?: number; type?: string; label?: string } = {},
): Question {
  const { maxLength, type = 'text', label, ...question } = more;
  const near = label === undefined ? [] : [{ text: label, where: 'left', weight: 0.9 }];
  const field = { type, maxLength, widgets: [], labels: { near } } as unknown as PdfField;
  return {
    field,
    reading: { field, page: 0, rect: [left, 700, right, 712] },
    labels: [],
    part: 0,
    parts: 1,
    ...question,
  } as unknown as Question;
}

/** The boxes of an amount: dollars, and cents right beside them. */
const amount = (caption: string) => [box([100, 180], { label: caption }), box([182, 200])];

/** The pairs kept of those given, as [from, to]. `likeness` is that of every two boxes. */
function kept(
  pairs: readonly (readonly [number, number])[],
  from: readonly Question[],
  to: readonly Question[],
  likeness = 0.5,
) {
  const likenesses = { at: () => likeness, of: () => ({}), lead: () => 0, ahead: () => 0 };
  const found = pairs.map(([i, j]) => ({ from: i, to: j, margin: 0.2 }) as FoundPair);
  const all = pairCompanions(found, from, to, likenesses as unknown as Likenesses);
  return all.map((pair) => [pair.from, pair.to]);
}

test('cents, a later part of a number and No follow the box before them', () => {
  expect(isCompanion(amount('Wages'), 1)).toBe(true);
  expect(isCompanion([box([100, 180]), box([300, 380], { part: 1, parts: 2 })], 1)).toBe(true);
  const tick = (answer: string, text: string) =>
    box([100, 110], { type: 'checkbox', answer, labels: [{ text, bag: new Map(), weight: 1 }] });
  const yes = tick('yes', 'Are you married?');
  expect(isCompanion([yes, tick('no', 'Are you married?')], 1)).toBe(true);
  expect(isCompanion([yes, yes], 1)).toBe(false);
  expect(isCompanion([yes, tick('no', 'Are you retired?')], 1)).toBe(false);
});

test('the first box, one with its own caption and one farther off do not', () => {
  expect(isCompanion(amount('Wages'), 0)).toBe(false);
  expect(isCompanion([box([100, 180]), box([182, 200], { label: 'Interest' })], 1)).toBe(false);
  expect(isCompanion([box([100, 180]), box([300, 320])], 1)).toBe(false);
});

test('cents go with their dollars, and nothing else goes to those cents', () => {
  const from = [...amount('Wages'), box([100, 180], { label: 'State' })];
  const to = [...amount('Dividends'), ...amount('Wages')];
  expect(
    kept(
      [
        [0, 2],
        [1, 1],
        [2, 3],
      ],
      from,
      to,
    ),
  ).toEqual([
    [0, 2],
    [1, 3],
  ]);
});

test('where an answer has fewer boxes now, the pairs stay as they were', () => {
  const dollars = [box([100, 200], { label: 'Wages' }), box([300, 380], { label: 'State' })];
  const pairs = [
    [0, 0],
    [1, 1],
  ] as const;
  expect(kept(pairs, amount('Wages'), dollars)).toEqual(pairs);
});

test('a box that is not alike enough, or of another kind or length, does not follow', () => {
  const first = [[0, 0]] as const;
  expect(kept(first, amount('Wages'), amount('Wages'))).toHaveLength(2);
  expect(kept(first, amount('Wages'), amount('Wages'), 0.1)).toEqual(first);
  const short = [box([100, 180], { label: 'Wages' }), box([182, 200], { maxLength: 2 })];
  expect(kept(first, amount('Wages'), short)).toEqual(first);
  const two = box([182, 200], { maxLength: 2 });
  expect(isSameCompanion(two, box([182, 200], { maxLength: 2 }))).toBe(true);
  expect(isSameCompanion(two, box([182, 200], { maxLength: 3 }))).toBe(false);
  expect(isSameCompanion(two, box([182, 200], { maxLength: 2, type: 'checkbox' }))).toBe(false);
});

test('boxes in the middle of a number bring no others along', () => {
  const number = () => [
    box([100, 130], { label: 'SSN', parts: 3 }),
    box([200, 220], { part: 1, parts: 3 }),
    box([300, 340], { part: 2, parts: 3 }),
  ];
  expect(kept([[1, 1]], number(), number())).toEqual([[1, 1]]);
});
