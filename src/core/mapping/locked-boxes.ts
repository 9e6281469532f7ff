import { boxWords } from '../pdf/labels/printed-name.ts';
import type { PdfField } from '../pdf/pdf-form.ts';
import { type FieldMappings, isLeftEmpty } from './field-mapping.ts';

/**
 * The labels of mapped boxes that are read-only in the form, each once. They would have the same
 * content for every client. Often a script of the form copied another box into them.
 */
export function lockedBoxes(fields: readonly PdfField[], mappings: FieldMappings): string[] {
  const locked = fields.filter(({ name, readOnly }) => {
    const mapping = mappings[name];
    return readOnly && mapping !== undefined && !isLeftEmpty(mapping.transform);
  });
  return [...new Set(locked.map(boxWords))];
}
