import { expect, test } from 'vitest';
import type { PdfField } from '../../../pdf/pdf-form.ts';
import type { Similarity } from '../likeness/likeness.ts';
import type { Boxes, FoundPair } from '../pairing/pair-up.ts';
import type { Question } from '../reading/question.ts';
import { comparedInSections } from './kept-sections.ts';

const SAID: Partial<Similarity> = { likeness: 0.5, caption: 0.6, contained: 1, commonWeight: 4 };

const boxUnder = (heading: string, where = 'left') =>
  ({
    field: {
      labels: { headings: [heading], near: [{ where, text: 'Year' }] },
    } as unknown as PdfField,
    labels: [] as Question['labels'],
  }) as Question;

const SIX = Array.from({ length: 6 }, () => boxUnder('The vehicle'));

/** Whether the seventh boxes are paired, when the six before them are sure. */
function isKept({
  old = boxUnder('The vehicle'),
  next = boxUnder('The vehicle'),
  said = SAID,
  ahead = 0.2,
  sure = 6,
  rows = [],
  likely = [],
}: Partial<{
  old: Question;
  next: Question;
  said: Partial<Similarity>;
  ahead: number;
  sure: number;
  rows: string[];
  likely: FoundPair[];
}>) {
  const boxes: Boxes = {
    from: [...SIX, old, ...rows.map((where) => boxUnder('The vehicle', where))],
    to: [...SIX, next, ...rows.map((where) => boxUnder('The vehicle', where))],
    likenesses: {
      at: () => said.likeness ?? 0,
      caption: () => 0,
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
