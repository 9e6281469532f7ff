import { boxWords } from '../pdf/labels/printed-name.ts';
import type { PdfField } from '../pdf/pdf-form.ts';
import { type FieldMappings, isLeftEmpty } from './field-mapping.ts';

/**
 * The words at mapped boxes that the form lets nobody fill: the same ones for every client. Often a
 * script of the form copied another box into them.
 */
export function lockedBoxes(fields: readonly PdfField[], mappings: FieldMappings): string[] {
  const locked = fields.filter(({ name, readOnly }) => {
    const mapping = mappings[name];
    return readOnly && mapping !== undefined && !isLeftEmpty(mapping.transform);
  });
  return [...new Set(locked.map(boxWords))];
}
