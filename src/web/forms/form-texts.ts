import { TX_FORM_MARK } from '../../core/texts/signing-texts.ts';
import type { FormSummary } from './queries.ts';

const hasMark = (text: string) => text.toLowerCase().includes(TX_FORM_MARK);

/** The form that the product is built around, which comes first in the viewer. */
export function isTxForm(form: FormSummary): boolean {
  return hasMark(form.original_filename) || hasMark(form.form_name);
}
