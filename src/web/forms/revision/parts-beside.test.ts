import { expect, it } from 'vitest';
import { fieldMapping } from '../../../../tests/support/field-mapping.ts';
import { pdfField } from '../../../../tests/support/pdf-field.ts';
import type { FieldMapping, Transform } from '../../../core/mapping/field-mapping.ts';
import { partsBeside } from './parts-beside.ts';

const part = (transform: Transform): FieldMapping => ({ ...fieldMapping('birthDate'), transform });
const READ = { mm: part('date-month'), dd: part('date-day'), yyyy: part('date-year') };

/** Two dates of three boxes each on one line, the second under `words`; and one overleaf. */
function dates(words: string) {
  const place = (name: string, left: number, tooltip: string, page = 0) =>
    pdfField({ name, tooltip, widgets: [{ page, rect: [left, 0, left + 20, 10] }] });
  const boxes = Object.keys(READ).flatMap((name, i) => [
    place(`first ${name}`, 25 * i, 'Born'),
    place(`second ${name}`, 75 + 25 * i, words),
    place(`overleaf ${name}`, 25 * i, 'Born', 1),
  ]);
  const fields = new Map(boxes.map((box) => [box.name, box]));
  const read = boxes.map(({ name }) => [name, READ[name.split(' ')[1] as keyof typeof READ]]);
  return { fields, read: Object.fromEntries(read) };
}

const none: ReadonlySet<string> = new Set();
const whole = fieldMapping('birthDate');

it('finds the other boxes of the same words on the page', () => {
  const { fields, read } = dates('Date of birth');
  const beside = (chosen: string) => partsBeside(chosen, whole, read, fields, none);
  expect(beside('first yyyy').sort()).toEqual(['first dd', 'first mm']);
  expect(beside('second mm').sort()).toEqual(['second dd', 'second yyyy']);
});

it('finds the nearest if the words do not tell, and none that another row has taken', () => {
  const { fields, read } = dates('Born');
  const beside = (taken = none) => partsBeside('first mm', whole, read, fields, taken);
  expect(beside()).toEqual(['first dd', 'first yyyy']);
  expect(beside(new Set(['first dd']))).not.toContain('first dd');
});
