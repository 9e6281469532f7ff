/** Prepares continuation sheets for a form being filled by reading the print beside its boxes. */
import { isAppError } from '../../errors.ts';
import { isSigned } from '../acroform/is-signed.ts';
import { readFieldsOf } from '../acroform/read-fields.ts';
import type { Filling } from '../fill/filling.ts';
import { labelFieldsOf } from '../labels/label-form-fields.ts';
import { printReader } from '../page/print-reader.ts';
import type { FillOptions, PdfField } from '../pdf-form.ts';
import { Continuation } from './continuation.ts';

/** @param names names of the fields with values that do not fit */
export async function openContinuation(
  { pdf, tree, fonts }: Filling,
  names: ReadonlySet<string>,
  options: FillOptions,
): Promise<Continuation> {
  const { fields } = readFieldsOf(pdf);
  const wanted = fields.filter(({ name }) => names.has(name));
  const pages = new Set(wanted.flatMap(({ widgets }) => widgets.map(({ page }) => page)));
  let labelled: PdfField[] = fields;
  try {
    labelled = labelFieldsOf(pdf, printReader(pdf), fields, pages);
  } catch (error) {
    // If the print cannot be read, the sheet shows the fields' own names instead of labels.
    if (!isAppError(error)) throw error;
  }
  const byName = new Map(labelled.map((field) => [field.name, field]));
  return new Continuation({
    fonts: fonts.added,
    fields: byName,
    kinds: options.kinds ?? {},
    continues: options.continues ?? '',
    isSigned: isSigned(pdf, tree),
  });
}
