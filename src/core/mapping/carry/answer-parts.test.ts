import { expect, test } from 'vitest';
import type { PdfField } from '../../pdf/pdf-form.ts';
import type { FieldReading } from '../auto-map/reading/read-field.ts';
import { isBesidePart, isFurtherPart } from './answer-parts.ts';

function box(left: number, right: number, caption: string) {
  const near = [{ text: caption, where: 'above', weight: 0.9 }];
  const field = { type: 'text', labels: { near, headings: [] } } as unknown as PdfField;
  const reading = { field, page: 0, rect: [left, 700, right, 712] } as unknown as FieldReading;
  return { field, reading };
}

test('a box right beside another under the same caption is a part, under its own it is not', () => {
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
  expect(isFurtherPart(first, second(0.29))).toBe(true);
  expect(isFurtherPart(first, second(0.6))).toBe(false);
});
