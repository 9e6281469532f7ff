import { suggestMappings } from '../../src/core/mapping/auto-map/auto-map.ts';
import type { PdfField } from '../../src/core/pdf/pdf-form.ts';
import { drawnFields } from './drawn-fields.ts';

/** The suggestions as `source` or `source:transform`, by the ids in the drawing. */
export function map(drawing: string, traits: Record<string, Partial<PdfField>> = {}) {
  const fields = drawnFields(drawing).map((field) => ({ ...field, ...traits[field.id] }));
  const mappings = suggestMappings(fields);
  return Object.fromEntries(
    fields.flatMap(({ id, name }) => {
      const mapping = mappings[name];
      if (!mapping) return [];
      const { sourceField, transform } = mapping;
      return [[id, transform === 'default' ? sourceField : `${sourceField}:${transform}`]];
    }),
  );
}
