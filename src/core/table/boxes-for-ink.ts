import { type FieldMappings, isLeftEmpty } from '../mapping/field-mapping.ts';
import { boxWords } from '../pdf/labels/printed-name.ts';
import type { PdfField } from '../pdf/pdf-form.ts';
import { SIGNATURES, signaturesIn } from './check-row.ts';
import type { Column } from './match-columns.ts';

/**
 * The words beside signature boxes that no column of the table fills, so that they stay empty in
 * every packet.
 */
export function boxesForInk(
  fields: readonly PdfField[],
  mappings: FieldMappings,
  columns: readonly Column[],
): string[] {
  const held = signaturesIn(columns);
  const absent = new Set<string>(SIGNATURES.filter((name) => !held.includes(name)));
  const empty = fields.filter(({ name }) => {
    const mapping = mappings[name];
    if (!mapping || mapping.manualValue || isLeftEmpty(mapping.transform)) return false;
    return absent.has(mapping.sourceField);
  });
  return [...new Set(empty.map(boxWords))];
}
