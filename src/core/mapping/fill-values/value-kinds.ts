import type { ApplicationFieldKind } from '../../application/application-fields.ts';
import { answerKind } from '../../application/questions.ts';
import type { ValueKind } from '../../pdf/pdf-form.ts';
import type { FieldMappings, MappingSource } from '../field-mapping.ts';
import { sourceKind } from './source-value.ts';

const KINDS: Partial<Record<ApplicationFieldKind, ValueKind>> = {
  ssn: 'ssn',
  date: 'date',
  money: 'amount',
};

/**
 * The kinds of the values of mapped fields. A value that was typed by hand or has no source can be
 * anything, so it is not listed.
 */
export function valueKinds(mappings: FieldMappings): Record<string, ValueKind> {
  const kinds: [string, ValueKind][] = [];
  for (const [name, { sourceField, ask, manualValue }] of Object.entries(mappings)) {
    if (manualValue || (sourceField === '' && !ask)) continue;
    const kind = ask ? answerKind(ask.kind) : sourceKind(sourceField as MappingSource);
    kinds.push([name, KINDS[kind] ?? 'text']);
  }
  return Object.fromEntries(kinds);
}
