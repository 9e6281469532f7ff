import { expect, test } from 'vitest';
import { drawnRevision } from '../../../../../tests/support/drawn-revision.ts';
import type { PageLayout } from '../../../pdf/page/page-layout.ts';
import type { PdfField } from '../../../pdf/pdf-form.ts';
import { furnitureOf } from './page-furniture.ts';

const { fields } = drawnRevision('## Burial\nName: [name      ]');
const [name] = fields as [PdfField];
const tick = (...widgets: string[]): PdfField => ({
  ...name,
  type: 'checkbox',
  labels: { near: [], headings: [], widgets },
});
const isFurniture = furnitureOf([], fields);

test('the title of a section is not a caption, but the question of Yes is', () => {
  const title = { text: 'Burial', where: 'question' };
  expect(isFurniture(title, name)).toBe(true);
  expect(isFurniture(title, tick('Spouse'))).toBe(true);
  expect(isFurniture(title, tick('Yes'))).toBe(false);
  expect(isFurniture(title, tick('Yes', 'No'))).toBe(false);
  expect(isFurniture(title, tick('Yes', 'Spouse'))).toBe(true);
  expect(isFurniture({ ...title, where: 'above' }, tick('Yes'))).toBe(true);
});

test('text at the foot of each page is the page’s, unless its body says it too', () => {
  const page = (...texts: readonly (readonly [text: string, bottom: number])[]) => {
    const runs = texts.map(([text, bottom]) => ({ text, box: [30, bottom, 90, bottom + 8] }));
    return { width: 612, height: 792, runs } as unknown as PageLayout;
  };
  const pages = [
    page(['City', 40], ['Form 9', 20]),
    page(['City', 40], ['City', 400], ['Form 9', 20]),
  ];
  const is = furnitureOf(pages, []);
  expect(is({ text: 'Form 9', where: 'below' }, name)).toBe(true);
  expect(is({ text: 'City', where: 'below' }, name)).toBe(false);
});

test('a page number is not a question', () => {
  expect(isFurniture({ text: 'Page 2 of 4', where: 'question' }, tick('Yes'))).toBe(true);
  expect(isFurniture({ text: 'Name:', where: 'left' }, name)).toBe(false);
});

test('cents printed at the boxes for amounts are no caption', () => {
  expect(isFurniture({ text: '.00', where: 'above' }, name)).toBe(true);
  expect(isFurniture({ text: '00', where: 'right' }, name)).toBe(true);
  expect(isFurniture({ text: '100', where: 'left' }, name)).toBe(false);
});
