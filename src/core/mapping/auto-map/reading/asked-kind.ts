/** What kind of fact a text clearly asks for. */
import type { PdfField } from '../../../pdf/pdf-form.ts';
import { CLEARLY_ASKED } from '../weights/reading.ts';
import type { FormWords } from '../words/form-words.ts';
import { labelParts } from '../words/label-words.ts';
import type { LabelReading } from '../words/read-label.ts';
import type { Concept } from '../words/vocabulary.ts';

/** Concepts that forms ask for in the same box under different words. */
const KIN: Partial<Record<Concept, string>> = {
  firstName: 'name',
  firstAndMiddle: 'name',
  middleName: 'name',
  lastName: 'name',
  fullName: 'name',
  nameAndAddress: 'name',
  signature: 'name',
  street: 'address',
  address: 'address',
  unit: 'address',
  city: 'address',
  state: 'address',
  zip: 'address',
  cityState: 'address',
  stateZip: 'address',
  cityStateZip: 'address',
  phone: 'phone',
  otherPhone: 'phone',
};

function kindOf(concept: Concept): string {
  return KIN[concept] ?? concept;
}

/** Undefined if the text is not clearly about one of the 28 fields. */
export function kindAsked({ concepts }: LabelReading): string | undefined {
  const [asked] = [...concepts].sort((a, b) => b[1] - a[1]);
  if (!asked || asked[0] === 'other' || asked[1] < CLEARLY_ASKED) return undefined;
  return kindOf(asked[0]);
}

/**
 * Whether another box of the same field clearly asks for another fact. Such forms are mistakes of
 * copying, and one answer would be printed at all of the questions.
 */
export function asksSeveralThings(field: PdfField, asked: Concept, words: FormWords): boolean {
  return (field.labels?.elsewhere ?? []).some((text) => {
    const kind = kindAsked(words.read(labelParts(text).main));
    return kind !== undefined && kind !== kindOf(asked);
  });
}

/** `[] Female` before a box to write in answers another question, unless the box is for a letter. */
export function withoutTickAnswers(
  { type }: PdfField,
  asked: Map<Concept, number>,
): Map<Concept, number> {
  if (type !== 'text' || asked.has('sex')) return asked;
  const others = [...asked].filter(([concept]) => concept !== 'male' && concept !== 'female');
  return others.length > 0 ? new Map(others) : asked;
}
