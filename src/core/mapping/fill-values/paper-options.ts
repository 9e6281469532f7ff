import type { ApplicationData } from '../../application/application-fields.ts';
import type { FillOptions, PdfField } from '../../pdf/pdf-form.ts';
import type { FieldMappings } from '../field-mapping.ts';
import { boxesToEmpty } from './prefilled-boxes.ts';
import { insuredName } from './source-value.ts';
import { valueKinds } from './value-kinds.ts';

export type BoxOptions = Pick<FillOptions, 'kinds' | 'emptied' | 'fillsEmptyLocked'>;

/** The part of a fill's options that is the same for every application. */
export function boxOptions(fields: readonly PdfField[], mappings: FieldMappings): BoxOptions {
  return {
    kinds: valueKinds(mappings),
    emptied: boxesToEmpty(fields, mappings),
    fillsEmptyLocked: true,
  };
}

/**
 * Options for filling a form of a packet. Text that does not fit continues on sheets that name the
 * form and the insured.
 *
 * @param boxes by `boxOptions`
 */
export function paperOptions(
  formName: string,
  boxes: BoxOptions,
  application: ApplicationData,
): FillOptions {
  return {
    continueLongText: true,
    continues: [formName, insuredName(application)].filter(Boolean).join(', '),
    ...boxes,
  };
}
