import type { Packet } from '../../core/packet/packet.ts';
import type { ContinuedField, PdfFieldValue } from '../../core/pdf/pdf-form.ts';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import type { Proof } from '../proof/proof.ts';
import { prove } from '../proof/prove.ts';
import type { FilledForm } from './packet-form.ts';

/** The proof of what will be printed: of the merged file, by the names that its fields have there. */
export function provePacket(
  work: PdfWork,
  { bytes, forms }: Packet,
  filled: readonly FilledForm[],
): Promise<Proof> {
  const intended: [string, PdfFieldValue][] = [];
  const skipped: { field: string }[] = [];
  const continued: ContinuedField[] = [];
  for (const [i, form] of filled.entries()) {
    const { firstPage = null, prefix } = forms[i] ?? {};
    if ('error' in form || firstPage === null) continue;
    const named = (field: string) => `${prefix}.${field}`;
    for (const [field, value] of Object.entries(form.values)) intended.push([named(field), value]);
    skipped.push(...form.unfilled.map(({ field }) => ({ field: named(field) })));
    for (const one of form.continued)
      continued.push({ ...one, field: named(one.field), sheetPage: one.sheetPage + firstPage });
  }
  return prove(work, { bytes, skipped, continued }, Object.fromEntries(intended));
}

/** The proof of a form that could not be merged. */
export function proveOwnFile(
  work: PdfWork,
  { bytes, unfilled, continued, values }: Exclude<FilledForm, { error: unknown }>,
): Promise<Proof> {
  return prove(work, { bytes, skipped: unfilled, continued }, values);
}
