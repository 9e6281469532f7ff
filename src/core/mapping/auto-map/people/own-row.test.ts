import { expect, it } from 'vitest';
import { pdfField } from '../../../../../tests/support/pdf-field.ts';
import type { PdfField } from '../../../pdf/pdf-form.ts';
import { suggestMappings } from '../auto-map.ts';

/** A list of two rows after the form's own questions. */
function household(heading: string): PdfField[] {
  const box = (
    name: string,
    bottom: number,
    where: 'above' | 'column',
    text: string,
    headings: string[],
  ) =>
    pdfField({
      name,
      widgets: [{ page: 0, rect: [text === 'Full name' ? 36 : 236, bottom, 436, bottom + 12] }],
      labels: { near: [{ where, text, weight: 0.9 }], headings },
    });
  const list = (bottom: number, where: 'above' | 'column', n: number) => [
    box(`name${n}`, bottom, where, 'Full name', [heading]),
    box(`born${n}`, bottom, where, 'Date of birth', [heading]),
  ];
  return [
    box('name', 700, 'above', 'Full name', []),
    ...list(600, 'above', 1),
    ...list(588, 'column', 2),
    ...list(576, 'column', 3),
  ];
}

it('takes the first row of a household’s list for the person who fills it in, if it says so', () => {
  expect(
    suggestMappings(household('List everyone in your home, including yourself')),
  ).toMatchObject({
    name: { sourceField: 'insuredFullName' },
    name1: { sourceField: 'insuredFullName' },
    born1: { sourceField: 'birthDate' },
  });
  const others = suggestMappings(household('List everyone else in your home'));
  expect(Object.keys(others)).toEqual(['name']);
});

it('takes no further row for that person', () => {
  const found = suggestMappings(household('Start with yourself and list everyone'));
  expect(Object.keys(found)).toEqual(['name', 'name1', 'born1']);
});
