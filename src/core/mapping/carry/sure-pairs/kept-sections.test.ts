import { expect, test } from 'vitest';
import type { PdfField } from '../../../pdf/pdf-form.ts';
import type { Similarity } from '../likeness/likeness.ts';
import type { Boxes, FoundPair } from '../pairing/pair-up.ts';
import type { Question } from '../reading/question.ts';
import { comparedInSections } from './kept-sections.ts';

const SAID: Partial<Similarity> = { likeness: 0.5, caption: 0.6, contained: 1, commonWeight: 4 };

const boxUnder = (heading: string, where = 'left', address?: Question['address']) =>
  ({
    field: {
      labels: { headings: [heading], near: [{ where, text: 'Year' }] },
    } as unknown as PdfField,
    labels: [] as Question['labels'],
    ...(address && { address }),
  }) as Question;

const SIX = Array.from({ length: 6 }, () => boxUnder('The vehicle'));

/** Whether the seventh boxes are paired, when the six before them are sure. */
function isKept({
  old = boxUnder('The vehicle'),
  next = boxUnder('The vehicle'),
  said = SAID,
  ahead = 0.2,
  captions = 0,
  sure = 6,
  rows = [],
  likely = [],
}: Partial<{
  old: Question;
  next: Question;
  said: Partial<Similarity>;
  ahead: number;
  /** How alike the captions are that belong together. */
  captions: number;
  sure: number;
  rows: string[];
  likely: FoundPair[];
}>) {
  const boxes: Boxes = {
    from: [...SIX, old, ...rows.map((where) => boxUnder('The vehicle', where))],
    to: [...SIX, next, ...rows.map((where) => boxUnder('The vehicle', where))],
    likenesses: {
      at: () => said.likeness ?? 0,
      caption: (i, j) => (i === j ? captions : 0),
      of: () => said as Similarity,
      lead: () => 0,
      ahead: () => ahead,
    },
    otherQuestion: () => undefined,
    unlike: () => undefined,
  };
  const pairs = SIX.slice(0, sure).map((_, i) => ({ from: i, to: i }) as FoundPair);
  return comparedInSections(boxes, likely)(pairs).some(({ from, to }) => from === 6 && to === 6);
}

test('a box left over in a mostly sure section needs less of its caption to be recognized', () => {
  expect(isKept({})).toBe(true);
  expect(isKept({ next: boxUnder('The owner') })).toBe(false);
  expect(isKept({ sure: 5 })).toBe(false);
});

test('another leftover box that is nearly as alike, or other words, leaves it in doubt', () => {
  expect(isKept({ ahead: 0.05 })).toBe(false);
  expect(isKept({ said: { ...SAID, contained: 0.6 } })).toBe(false);
});

test('a box that the order assigns to another leftover is not taken', () => {
  const next = { from: 6, to: 7 } as FoundPair;
  expect(isKept({ rows: ['left'], likely: [next] })).toBe(false);
  expect(isKept({ rows: ['left'], likely: [{ ...next, to: 6 }] })).toBe(true);
});

test('a table cell is not recognized by less of its caption', () => {
  expect(isKept({ old: boxUnder('The vehicle', 'column') })).toBe(false);
  expect(isKept({ old: boxUnder('The vehicle', 'above'), rows: ['column'] })).toBe(false);
  expect(isKept({ old: boxUnder('The vehicle', 'above') })).toBe(true);
});

/** Four of the boxes of two sections are each other's, and the seventh say less. */
const IN_ONE = { sure: 4, captions: 0.6, ahead: 0, said: { ...SAID, commonWeight: 2 } };

test('less of a caption is enough where all sure boxes of two sections are each other’s', () => {
  expect(isKept(IN_ONE)).toBe(true);
  expect(isKept({ ...IN_ONE, sure: 3 })).toBe(false);
  expect(isKept({ ...IN_ONE, captions: 0.1 })).toBe(false);
});

test('a caption over one box and under the other can be that of the row between', () => {
  const [over, under] = [boxUnder('The vehicle', 'above'), boxUnder('The vehicle', 'below')];
  expect(isKept({ ...IN_ONE, old: over, next: under })).toBe(false);
  expect(isKept({ ...IN_ONE, old: under, next: over })).toBe(false);
  expect(isKept({ ...IN_ONE, old: under, next: under })).toBe(true);
  expect(isKept({ ...IN_ONE, old: over, next: boxUnder('The vehicle') })).toBe(true);
});

test('the city of an address is left to its first line', () => {
  const city = boxUnder('The vehicle', 'left', { first: 0, firstLine: 'Address', part: 'city' });
  expect(isKept({ ...IN_ONE, old: city })).toBe(false);
  expect(isKept({ ...IN_ONE, next: city })).toBe(false);
  const first = boxUnder('The vehicle', 'left', { first: 6, firstLine: 'Address', part: '' });
  expect(isKept({ ...IN_ONE, old: first, next: first })).toBe(true);
});
