import { expect, test } from 'vitest';
import type { PdfField } from '../../pdf/pdf-form.ts';
import type { FieldReading } from '../auto-map/reading/read-field.ts';
import { isBesidePart } from './answer-parts.ts';

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
