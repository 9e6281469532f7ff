import {
  emptyBoxNote,
  type RequiredBox,
  unansweredNote,
} from '../../../core/application/good-order.ts';
import { notKeptNote, prefilledNote } from '../../../core/application/result-notes.ts';
import { isAppError } from '../../../core/errors.ts';
import { answerOf } from '../../../core/mapping/fill-values/answer-of.ts';
import {
  prefilledBoxes,
  prefilledWords,
} from '../../../core/mapping/fill-values/prefilled-boxes.ts';
import type { PdfField, PdfFieldValue, PdfFieldValues } from '../../../core/pdf/pdf-form.ts';
import type { StoredForm } from '../../forms/form-schema.ts';
import type { FormStore } from '../../forms/store/form-store.ts';
import type { FormCertificate, FormResult } from '../application-result.ts';
import { entryFormOf } from '../filling/entry-forms.ts';
import { valuesOfFields } from './values-of-fields.ts';

const EMPTY: ReadonlySet<PdfFieldValue | undefined> = new Set(['', 'Off', false, undefined]);

/** What a form's earlier proof missed and nobody has typed over since: still not on the paper. */
export function stillMissing(
  { proof }: FormResult,
  values: PdfFieldValues,
): FormCertificate['notWhole'] {
  return (proof?.notWhole ?? []).filter(({ field }) => !Object.hasOwn(values, field));
}

/** The form's notes, without those that typing on its page has resolved. */
export async function notesAfterTyping(
  forms: FormStore,
  { formId, notes, warnings }: FormResult,
  typed: { values: PdfFieldValues; labelOf: (field: string) => string },
): Promise<string[]> {
  const form = await forms.get(formId).catch((error: unknown) => {
    if (isAppError(error) && error.code === 'not_found') return null;
    throw error;
  });
  const boxes = form ? entryFormOf(form).requiredBoxes : [];
  const { values, labelOf } = typed;
  const isFilled = (field: string) => !EMPTY.has(values[field]);
  const filled = boxes.filter(({ field }) => isFilled(field));
  const answered = Object.entries(form?.field_mappings ?? {})
    .filter(([field]) => isFilled(field))
    .flatMap(([, mapping]) => answerOf(mapping).answer?.label ?? []);
  const about = [form?.form_analysis?.fields ?? [], form?.field_mappings ?? {}] as const;
  const isTypedOver = prefilledBoxes(...about).every(({ name }) => Object.hasOwn(values, name));
  const settled = new Set([
    ...(isTypedOver ? [prefilledNote(prefilledWords(...about))] : []),
    ...filled.flatMap((box) => calledOf(form, box)).map(emptyBoxNote),
    ...answered.map(unansweredNote),
  ]);
  const clipped = warnings.filter(({ code }) => code === 'text_clipped');
  const isTyped = ({ field }: { field: string }) => Object.hasOwn(values, field);
  const wordsOf = ({ field, label = field }: { field: string; label?: string | undefined }) =>
    label;
  // Two boxes can have the same words, and nobody has typed in the other one.
  const open = new Set(clipped.filter((one) => !isTyped(one)).map(wordsOf));
  const typedIn = clipped.filter(isTyped).map(wordsOf);
  const starts = [
    ...typedIn.filter((words) => !open.has(words)).map((words) => `"${words}": `),
    ...Object.keys(values).flatMap((name) => [
      // Notes of earlier releases name the field instead.
      `"${name}": `,
      notKeptNote(labelOf(name), ''),
    ]),
  ];
  return notes.filter(
    (note) => !settled.has(note) && !starts.some((start) => note.startsWith(start)),
  );
}

/** How notes name a required box; those of earlier releases use its tooltip or its field name. */
function calledOf(form: StoredForm | null, { field, label }: RequiredBox): string[] {
  const { tooltip } = form?.form_analysis?.fields.find(({ name }) => name === field) ?? {};
  return [label, tooltip ?? field];
}

/** Boxes filled by leaving them unticked still count, though no value can be read from them. */
export function filledAfterTyping(
  filledBefore: number,
  fieldsBefore: readonly PdfField[],
  held: PdfFieldValues,
): number {
  return filledBefore + Object.keys(held).length - Object.keys(valuesOfFields(fieldsBefore)).length;
}
