/** Predicts what filling a form will leave out, as far as can be known without the file. */
import type { ApplicationData } from '../../application/application-fields.ts';
import { refusedBy } from '../../pdf/fill/fields/refused-by.ts';
import type { FillableField } from '../../pdf/pdf-form.ts';
import type { FieldMappings } from '../field-mapping.ts';
import { answerOf } from './answer-of.ts';
import { type LeftOutField, resolveFieldValues } from './resolve-field-values.ts';
import { valueKinds } from './value-kinds.ts';

export interface ForeseenFill {
  filled: ReadonlySet<string>;
  skipped: LeftOutField[];
}

export function foreseenFill(
  fields: readonly FillableField[],
  mappings: FieldMappings,
  application: ApplicationData,
): ForeseenFill {
  const { values, skipped } = resolveFieldValues(fields, mappings, application);
  const kinds = valueKinds(mappings);
  const byName = new Map(fields.map((field) => [field.name, field]));
  const filled = new Set<string>();
  const refused: LeftOutField[] = [];
  for (const [name, value] of Object.entries(values)) {
    const field = byName.get(name);
    const refusal = field && refusedBy(field, value, kinds[name]);
    if (refusal) refused.push({ ...refusal, ...answerOf(mappings[name]) });
    else filled.add(name);
  }
  return { filled, skipped: [...skipped, ...refused] };
}
