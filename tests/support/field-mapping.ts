import type { FieldMapping } from '../../src/core/mapping/field-mapping.ts';

/** A text field's mapping, as Auto Map suggests it or a person makes it. */
export const fieldMapping = (
  sourceField: FieldMapping['sourceField'],
  confidence?: number,
): FieldMapping => ({
  sourceField,
  fieldType: 'text',
  required: false,
  transform: 'default',
  ...(confidence === undefined ? {} : { confidence }),
});
