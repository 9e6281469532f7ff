import { expect, test } from 'vitest';
import type { Boxes, FoundPair } from '../pairing/pair-up.ts';
import type { Question } from '../reading/question.ts';
import { pairsBetween } from './between-sure.ts';

interface Said extends Partial<FoundPair> {
  /** Relative to all boxes; `lead` and `ahead` are relative to the unpaired boxes. */
  leadOfAll?: number;
  unlike?: boolean;
}

/**
 * Boxes with these captions, one under the other; those in `beside` are in the row of the box
 * before them.
 */
function form(captions: readonly string[], beside: readonly number[] = []): Question[] {
  let row = 0;
  return captions.map((text, at) => {
    if (!beside.includes(at)) row = at;
    return {
      field: { type: 'text' },
      reading: { page: 0, rect: [0, 700 - 30 * row, 99, 712 - 30 * row] },
      caption: new Map(text === '' ? [] : [[text, 1]]),
      labels: text === '' ? [] : [{ text }],
    } as unknown as Question;
  });
}

/** @returns the pairs between the sure ones, as [from, to] */
function between(
  from: readonly Question[],
  to: readonly Question[],
  sure: readonly (readonly [number, number])[],
  said: Said = {},
  found: readonly (readonly [number, number])[] = [],
) {
  const { leadOfAll = 0, unlike = false, ...rest } = said;
  const similarity = { likeness: 0.2, captionsAround: 0, replaced: 0, margin: 0.5, ...rest };
  const pairs = (list: readonly (readonly [number, number])[]) =>
    new Map(list.map(([i, j]) => [i, { from: i, to: j, ...similarity } as FoundPair]));
  const boxes = {
    from,
    to,
    likenesses: {
      of: () => similarity,
      lead: (_: number, __: number, free?: object) => (free ? (rest.lead ?? 0) : leadOfAll),
      ahead: () => rest.ahead ?? 0,
    } as unknown as Boxes['likenesses'],
    otherQuestion: () => undefined,
    unlike: () => (unlike ? 'other' : undefined),
  };
  return pairsBetween(pairs(found), pairs(sure), boxes).map((pair) => [pair.from, pair.to]);
}

const OUTER = [
  [0, 0],
  [2, 2],
] as const;
/** The middle one of three boxes in both forms. */
const amid = (before: string, after: string, said?: Said) =>
  between(form(['first', before, 'last']), form(['first', after, 'last']), OUTER, said);

test('the only box between two sure pairs in both forms is a pair, whatever its caption', () => {
  expect(amid('rank', '')).toEqual([[1, 1]]);
  expect(amid('rank', 'county', { captionsAround: 0.7, replaced: 1 })).toEqual([[1, 1]]);
});

test('the only box between two sure pairs is a pair even if its caption uses other word forms', () => {
  expect(amid('I am homeless', 'Homelessness', { replaced: 1 })).toHaveLength(1);
});

const labelled = (
  near: readonly (readonly [where: string, text: string])[],
  item?: string,
  heading = 'Amount you owe',
) =>
  form(['first', near[0]?.[1] ?? '', 'last']).map((question, at) => {
    const labels = {
      near: near.map(([where, text]) => ({ where, text })),
      headings: [heading],
    };
    return (
      at === 1 ? { ...question, item, field: { type: 'text', labels } } : question
    ) as Question;
  });

test('a line known only by its number is the line of that number under the same heading', () => {
  const line = (number: string, text: string, heading?: string) =>
    labelled([['left', text]], number, heading);
  const bare = line('37', '37');
  const pair = (other: Question[], said: Said = {}) =>
    between(bare, other, OUTER, { captionsAround: 0.2, replaced: 0.1, ...said });
  const now = line('37', '37 For details on how to pay');
  expect(pair(now)).toEqual([[1, 1]]);
  expect(pair(now, { replaced: 0.5 })).toEqual([]);
  expect(pair(now, { captionsAround: 0.1 })).toEqual([]);
  expect(pair(line('38', '38 For details on how to pay'))).toEqual([]);
  expect(pair(line('37', '37 For details on how to pay', 'Refund'))).toEqual([]);
  const said = line('37', '37 Address of the owner');
  expect(between(said, now, OUTER, { captionsAround: 0.2, replaced: 0.1 })).toEqual([]);
});

test('a caption that was read as a question still counts as a caption', () => {
  const text = 'If you elect the lump-sum method, check here';
  const before = labelled([['right', text]]);
  const after = labelled([
    ['right', 'instructions'],
    ['question', text],
  ]);
  expect(between(before, after, OUTER, { replaced: 0.3 })).toEqual([[1, 1]]);
  expect(between(after, before, OUTER, { replaced: 0.3 })).toEqual([[1, 1]]);
  expect(between(before, after, OUTER, { replaced: 0.5 })).toEqual([]);
});

test('what starts the line of a box is read as its caption when it has none', () => {
  const led = (text: string) => {
    const near = text === '' ? [] : [{ text, where: 'lead', weight: 0.5 }];
    return form(['first', '', 'last']).map((question, at) =>
      at === 1
        ? ({ ...question, field: { type: 'text', labels: { near } } } as Question)
        : question,
    );
  };
  const line = (before: string, after: string) =>
    between(led(before), led(after), OUTER, { replaced: 1 });
  expect(line('Child who is homeless', 'Child: homelessness')).toEqual([[1, 1]]);
  expect(line('Child who is homeless', 'Parent in service')).toEqual([]);
  expect(line('', '')).toEqual([]);
});

test('a question that was replaced by another one is not carried', () => {
  expect(amid('rank', 'county', { replaced: 1 })).toEqual([]);
  expect(amid('rank', '', { replaced: 1 })).toEqual([]);
});

test('a box is not carried past an unpaired one that is much more like it', () => {
  expect(amid('rank', 'rank', { ahead: -0.2, lead: -0.05, leadOfAll: -0.2 })).toHaveLength(1);
  expect(amid('rank', 'rank', { ahead: -0.4 })).toEqual([]);
  expect(amid('rank', 'rank', { lead: -0.2 })).toEqual([]);
  expect(amid('rank', 'rank', { leadOfAll: -0.4 })).toEqual([]);
});

test('cells without captions follow each other along a row, whatever their captions were read as', () => {
  expect(amid('', '', { ahead: -0.9 })).toEqual([[1, 1]]);
  expect(amid('', '', { replaced: 1 })).toEqual([]);
  const row = (beside: number) => form(['first', '', 'last'], [beside]);
  expect(between(row(1), row(1), OUTER, { replaced: 1 })).toEqual([[1, 1]]);
  expect(between(row(2), row(2), OUTER, { replaced: 1 })).toEqual([[1, 1]]);
  expect(between(row(1), row(2), OUTER, { replaced: 1 })).toEqual([]);
});

test('the first and last boxes of both forms lie between a sure pair and the margin', () => {
  const [before, after] = [form(['rank', 'unit', 'duty']), form(['rank', 'unit', 'duty'])];
  expect(between(before, after, [[1, 1]])).toEqual([
    [0, 0],
    [2, 2],
  ]);
  expect(between(before, after, [])).toEqual([]);
});

test('where rows differ or are fewer, only the likeliest partner is carried', () => {
  const [before, after] = [form(['first', '', '', 'last'], [2]), form(['first', '', '', 'last'])];
  const outer = [
    [0, 0],
    [3, 3],
  ] as const;
  expect(between(before, after, outer)).toEqual([]);
  const found = [[1, 2]] as const;
  const clear = { likeness: 0.5, margin: 0.3, ahead: 0.1, lead: 0.1 };
  expect(between(before, after, outer, clear, found)).toEqual([[1, 2]]);
  const fewer = form(['first', '', 'last']);
  expect(
    between(
      before,
      fewer,
      [
        [0, 0],
        [3, 2],
      ],
      clear,
      [[1, 1]],
    ),
  ).toEqual([[1, 1]]);
  for (const doubt of [
    { likeness: 0.3 },
    { margin: 0.1 },
    { ahead: -0.1 },
    { lead: -0.1 },
    { unlike: true },
    { replaced: 1 },
  ])
    expect(between(before, after, outer, { ...clear, ...doubt }, found)).toEqual([]);
  expect(between(before, after, outer, clear, [[1, 3]])).toEqual([]);
});

test('nothing follows between pairs around a box that went elsewhere', () => {
  const [before, after] = [form(['first', '', 'third', 'last']), form(['first', '', '', 'third'])];
  const clear = { likeness: 0.5, margin: 0.3, ahead: 0.1, lead: 0.1 };
  const found = [[1, 2]] as const;
  const inOrder = [
    [0, 0],
    [2, 3],
  ] as const;
  expect(between(before, after, inOrder, clear, found)).toEqual([[1, 2]]);
  expect(between(before, after, [...inOrder, [3, 1]], clear, found)).toEqual([]);
});
