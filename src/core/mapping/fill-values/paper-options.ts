import type { ApplicationData } from '../../application/application-fields.ts';
import type { FillOptions } from '../../pdf/pdf-form.ts';
import type { FieldMappings } from '../field-mapping.ts';
import { insuredName } from './source-value.ts';
import { valueKinds } from './value-kinds.ts';

/**
 * Options for filling a form of a packet. Text that does not fit continues on sheets that name the
 * form and the insured.
 */
export function paperOptions(
  formName: string,
  mappings: FieldMappings,
  application: ApplicationData,
): FillOptions {
  return {
    continueLongText: true,
    continues: [formName, insuredName(application)].filter(Boolean).join(', '),
    kinds: valueKinds(mappings),
  };
}
