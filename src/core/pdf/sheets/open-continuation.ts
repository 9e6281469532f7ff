/** Prepares continuation sheets for a form being filled: what is printed beside its boxes. */
import { isAppError } from '../../errors.ts';
import { isSigned } from '../acroform/is-signed.ts';
import { readFieldsOf } from '../acroform/read-fields.ts';
import type { Filling } from '../fill/filling.ts';
import { labelFieldsOf } from '../labels/label-form-fields.ts';
import { printReader } from '../page/print-reader.ts';
import type { FillOptions, PdfField } from '../pdf-form.ts';
import { Continuation } from './continuation.ts';

/** @param names of the fields whose values do not fit */
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
    // Print that cannot be read costs the sheet its labels: it then has the fields' own names.
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
