/**
 * Reads a form twice: first with the listed words, then with the form's own word for its main
 * person.
 */
import type { PdfField } from '../../../../pdf/pdf-form.ts';
import type { FieldReading } from '../../reading/read-field.ts';
import { readFields } from '../../reading/read-fields.ts';
import { inReadingOrder } from '../../reading/reading-order.ts';
import { FormWords } from '../../words/form-words.ts';
import { unknownPeople } from './unknown-people.ts';

export function readForm(fields: readonly PdfField[]): FieldReading[] {
  const readings = readFields(fields);
  const { own, further } = unknownPeople(inReadingOrder(readings));
  if (own === undefined && further.length === 0) return readings;
  return readFields(fields, new FormWords(own, further));
}
