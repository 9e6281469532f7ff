import { expect, test } from 'vitest';
import { drawnRevision } from '../../../../tests/support/drawn-revision.ts';
import type { PdfField } from '../../pdf/pdf-form.ts';
import { furnitureOf } from './page-furniture.ts';

const { fields } = drawnRevision('## Burial\nName: [name      ]');
const [name] = fields as [PdfField];
const tick = (text: string): PdfField => ({
  ...name,
  type: 'checkbox',
  labels: { near: [], headings: [], widgets: [text] },
});
const isFurniture = furnitureOf([], fields);

test('the title of a section is no caption, but the question of Yes', () => {
  const title = { text: 'Burial', where: 'question' };
  expect(isFurniture(title, name)).toBe(true);
  expect(isFurniture(title, tick('Spouse'))).toBe(true);
  expect(isFurniture(title, tick('Yes'))).toBe(false);
  expect(isFurniture({ ...title, where: 'above' }, tick('Yes'))).toBe(true);
});

test('the number of a page is nobody’s question', () => {
  expect(isFurniture({ text: 'Page 2 of 4', where: 'question' }, tick('Yes'))).toBe(true);
  expect(isFurniture({ text: 'Name:', where: 'left' }, name)).toBe(false);
});
