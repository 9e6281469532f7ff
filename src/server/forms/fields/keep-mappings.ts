/** Decides what happens to a form's mapping when its fields change. */
import type { FieldMappings } from '../../../core/mapping/field-mapping.ts';
import type { PdfFormAnalysis } from '../../../core/pdf/pdf-form.ts';

interface MappedForm {
  form_analysis: PdfFormAnalysis | null;
  field_mappings: FieldMappings | null;
  mappings_reviewed: boolean;
}

interface NewFields {
  analysis: PdfFormAnalysis;
  /** Auto Map's suggestions, which nobody has seen. */
  suggested: FieldMappings;
  /** The former names of renamed fields, by their present names. */
  formerNames: ReadonlyMap<string, string>;
  /** The former names of fields that were merged or split. */
  recut: ReadonlySet<string>;
}

/**
 * A field that continues to exist with its kind and extent keeps its mapping, also under another
 * name. A reviewed mapping gains nothing that no person has seen, so its new fields stay unmapped.
 */
export function keepMappings(form: MappedForm, { analysis, suggested, ...now }: NewFields) {
  const { formerNames, recut } = now;
  const before = form.field_mappings ?? {};
  const types = new Map(form.form_analysis?.fields.map(({ name, type }) => [name, type]));
  const kept: FieldMappings = {};
  const taken = new Set<string>();
  const renamed = new Set(formerNames.values());
  for (const { name, type } of analysis.fields) {
    // A new field can have a name that another field has given up.
    const former = formerNames.get(name) ?? (renamed.has(name) ? undefined : name);
    const mapping = former === undefined ? undefined : before[former];
    if (former === undefined || !mapping || types.get(former) !== type || taken.has(former))
      continue;
    if (recut.has(former)) continue;
    kept[name] = mapping;
    taken.add(former);
  }
  const isReviewed = form.mappings_reviewed && taken.size > 0;
  return {
    mappings: isReviewed ? kept : { ...suggested, ...kept },
    reviewed: isReviewed,
    kept: taken.size,
    dropped: Object.keys(before).filter((name) => !taken.has(name)),
  };
}
