import { expect, test } from 'vitest';
import type { PdfField } from '../../../pdf/pdf-form.ts';
import type { FieldReading } from '../../auto-map/reading/read-field.ts';
import { answerParts, isBesidePart, isFurtherPart } from './answer-parts.ts';

function box(left: number, right: number, caption: string) {
  const near = [{ text: caption, where: 'above', weight: 0.9 }];
  const field = { type: 'text', labels: { near, headings: [] } } as unknown as PdfField;
  const reading = { field, page: 0, rect: [left, 700, right, 712] } as unknown as FieldReading;
  return { field, reading };
}

test('a box beside another under the same caption is a part of one answer, else it is not', () => {
  expect(isBesidePart(box(100, 140, 'Date'), box(142, 160, 'Date'))).toBe(true);
  expect(isBesidePart(box(100, 140, 'Date'), box(142, 160, 'Place'))).toBe(false);
});

test('a title far over the second box of a number is not its caption', () => {
  const first = box(100, 140, 'Number');
  const second = (weight: number) => {
    const { reading } = box(160, 180, 'Number');
    const near = [
      { text: 'Initial claim', where: 'above', weight },
      { text: 'Number', where: 'lead', weight: 0.53 },
    ];
    const field = { type: 'text', labels: { near, headings: [] } } as unknown as PdfField;
    return { field, reading: { ...reading, field } };
  };
  expect(isFurtherPart(first, second(0.29), true)).toBe(true);
  expect(isFurtherPart(first, second(0.6), true)).toBe(false);
});

function cell(left: number, head: string) {
  const { reading } = box(left, left + 40, head);
  const near = [
    { text: '2', where: left === 100 ? 'left' : 'lead', weight: 0.8 },
    { text: head, where: 'column', weight: 0.5 },
  ];
  const field = { type: 'text', labels: { near, headings: [] } } as unknown as PdfField;
  return { field, reading: { ...reading, field } };
}

test('cells of a numbered row under different headings are not parts of one answer', () => {
  const parts = (...cells: ReturnType<typeof cell>[]) =>
    answerParts(cells.map(({ reading }) => reading)).map((one) => one.parts);
  expect(parts(cell(100, 'Name'), cell(160, 'Sex'))).toEqual([1, 1]);
  expect(parts(cell(100, 'Number'), cell(160, 'Number'))).toEqual([2, 2]);
});

test('a line with one amount that has two columns now was split', () => {
  expect(isFurtherPart(cell(100, 'Owner'), cell(160, 'Spouse'), false)).toBe(true);
  expect(isFurtherPart(cell(100, 'Owner'), cell(160, 'Spouse'), true)).toBe(false);
});

test('what is over the first box of a row leads other questions, not parts of its answer', () => {
  const street = box(100, 200, 'Address');
  const { reading } = box(220, 300, 'City');
  const near = [
    { text: 'City', where: 'above', weight: 0.9 },
    { text: 'Address', where: 'lead', weight: 0.5 },
  ];
  const field = { type: 'text', labels: { near, headings: [] } } as unknown as PdfField;
  expect(isFurtherPart(street, { field, reading: { ...reading, field } }, false)).toBe(false);
});
