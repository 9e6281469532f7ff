/**
 * Reads all fields of a form. Forms are copied from others together with their field names, so if
 * names and print often ask for different things, no name on the form is trusted.
 */
import type { PdfField } from '../../../pdf/pdf-form.ts';
import { UNTRUSTED_NAMES } from '../weights/reading.ts';
import { FormWords } from '../words/form-words.ts';
import { kindAsked } from './asked-kind.ts';
import type { Evidence } from './evidence.ts';
import { AT_BOX, type FieldReading, readField, readUnnamed } from './read-field.ts';

/** @param words the known meanings of words on this form */
export function readFields(fields: readonly PdfField[], words = new FormWords()): FieldReading[] {
  const readings = fields.map((field, index) => readField(field, index, words));
  if (!areMisnamed(readings)) return readings;
  return fields.map((field, index) => readUnnamed(field, index, words));
}

function areMisnamed(readings: readonly FieldReading[]): boolean {
  let both = 0;
  let agree = 0;
  for (const { evidence } of readings) {
    const printed = askedBy(evidence.filter(({ where }) => AT_BOX.has(where)));
    const named = askedBy(evidence.filter(({ where }) => where === 'name'));
    if (printed === undefined || named === undefined) continue;
    both += 1;
    if (printed === named) agree += 1;
  }
  return both >= UNTRUSTED_NAMES.boxes && agree < both * UNTRUSTED_NAMES.share;
}

/** What the strongest text clearly asks for; undefined if it is not about one of the 28 fields. */
function askedBy(evidence: readonly Evidence[]): string | undefined {
  const [text] = [...evidence].sort((a, b) => b.weight - a.weight);
  return text && kindAsked(text.reading);
}
