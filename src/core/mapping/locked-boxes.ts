import { boxWords } from '../pdf/labels/printed-name.ts';
import { isLocked, type PdfField } from '../pdf/pdf-form.ts';
import { type FieldMappings, isLeftEmpty } from './field-mapping.ts';

/**
 * The labels of mapped boxes that the form has locked with a text of its own, each once. Every
 * client's packet has that text.
 */
export function lockedBoxes(fields: readonly PdfField[], mappings: FieldMappings): string[] {
  const locked = fields.filter((field) => {
    const mapping = mappings[field.name];
    return isLocked(field) && mapping !== undefined && !isLeftEmpty(mapping.transform);
  });
  return [...new Set(locked.map(boxWords))];
}
