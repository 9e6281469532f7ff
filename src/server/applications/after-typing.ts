import { emptyBoxNote } from '../../core/application/good-order.ts';
import { isAppError } from '../../core/errors.ts';
import type { PdfFieldValues } from '../../core/pdf/pdf-form.ts';
import type { FormStore } from '../forms/store.ts';
import type { FormCertificate, FormResult } from './application-result.ts';
import { entryFormOf } from './entry-forms.ts';

/** What a form's earlier proof missed and nobody has typed since: it is still not on the paper. */
export function stillOpen(
  { proof }: FormResult,
  values: PdfFieldValues,
): FormCertificate['notWhole'] {
  return (proof?.notWhole ?? []).filter(({ field }) => !Object.hasOwn(values, field));
}

/** The form's notes, without those that typing on its page has settled. */
export async function notesAfterTyping(
  forms: FormStore,
  { formId, notes }: FormResult,
  typed: PdfFieldValues,
): Promise<string[]> {
  const form = await forms.get(formId).catch((error: unknown) => {
    if (isAppError(error) && error.code === 'not_found') return null;
    throw error;
  });
  const boxes = form ? entryFormOf(form).requiredBoxes : [];
  const filled = boxes.filter(({ field }) => typed[field] !== undefined && typed[field] !== '');
  const settled = new Set(filled.map(({ label }) => emptyBoxNote(label)));
  const names = Object.keys(typed);
  return notes.filter(
    (note) => !settled.has(note) && !names.some((name) => note.startsWith(`"${name}": `)),
  );
}
