import { expect, it } from 'vitest';
import { pdfField } from '../../../../tests/support/pdf-field.ts';
import { boxLabels } from './box-labels.ts';

const box = (name: string, text: string, left: number) =>
  pdfField({
    name,
    widgets: [{ page: 5, rect: [left, 0, left + 20, 10] }],
    labels: { near: [{ where: 'above', text, weight: 0.9 }], headings: [] },
  });

it('numbers boxes with the same words by their place on the page', () => {
  const labels = boxLabels([
    box('year', 'Date of birth', 80),
    box('month', 'Date of birth', 20),
    box('city', 'City', 20),
    box('day', 'Date of birth', 50),
  ]);
  expect(Object.fromEntries(labels)).toEqual({
    city: 'City (page 6)',
    month: 'Date of birth (page 6), box 1 of 3',
    day: 'Date of birth (page 6), box 2 of 3',
    year: 'Date of birth (page 6), box 3 of 3',
  });
});
