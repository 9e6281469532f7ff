/** Reads a form twice: in the words that a list knows, and then with its own for its main person. */
import type { PdfField } from '../../../pdf/pdf-form.ts';
import type { FieldReading } from '../reading/read-field.ts';
import { readFields } from '../reading/read-fields.ts';
import { inReadingOrder } from '../reading/reading-order.ts';
import { FormWords } from '../words/form-words.ts';
import { ownWord } from './own-word.ts';

export function readForm(fields: readonly PdfField[]): FieldReading[] {
  const readings = readFields(fields);
  const own = ownWord(inReadingOrder(readings));
  return own === undefined ? readings : readFields(fields, new FormWords(own));
}
