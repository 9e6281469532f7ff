import type { ApplicationData } from '../../application/application-fields.ts';
import type { FillOptions } from '../../pdf/pdf-form.ts';
import { insuredName } from './source-value.ts';

/**
 * Options for filling a form of a packet. Text that does not fit continues on sheets that name the
 * form and the insured.
 *
 * @param kinds what the form's boxes hold, by `valueKinds`
 */
export function paperOptions(
  formName: string,
  kinds: NonNullable<FillOptions['kinds']>,
  application: ApplicationData,
): FillOptions {
  return {
    continueLongText: true,
    continues: [formName, insuredName(application)].filter(Boolean).join(', '),
    kinds,
  };
}
