import type { PdfField, PdfFieldValue, PdfFieldValues } from '../../../core/pdf/pdf-form.ts';

/** What a form's fields hold, in the shape that the filler takes. */
export function valuesOfFields(fields: readonly PdfField[]): PdfFieldValues {
  const held = fields.flatMap(({ name, type, value }): [string, PdfFieldValue][] => {
    if (type === 'button' || type === 'signature') return [];
    return value === null || value.length === 0 ? [] : [[name, value]];
  });
  return Object.fromEntries(held);
}
