import type { Question } from '../application/questions.ts';
import type { FieldMapping } from './field-mapping.ts';

export interface IgnoredKeys {
  field: string;
  /** Keys of its mapping that no reader knows; those of its question begin with `ask.`. */
  keys: string[];
}

const KNOWN: Readonly<Record<keyof FieldMapping, true>> = {
  sourceField: true,
  fieldType: true,
  required: true,
  transform: true,
  ask: true,
  manualValue: true,
  kept: true,
  onlyIf: true,
  option: true,
  options: true,
  confidence: true,
  reason: true,
};
const KNOWN_OF_QUESTION: Readonly<Record<keyof Question, true>> = {
  label: true,
  kind: true,
  help: true,
  required: true,
  choices: true,
  shownWhen: true,
};
/** Other names of the source, the field's own name in a default mapping, and `carry-mapping`'s. */
const ALSO_KNOWN = new Set(['applicationFieldName', 'applicationField', 'pdfFieldName', 'from']);

/** What a file of mappings says and nothing reads, such as a misspelled `manualvalue`. */
export function ignoredKeys(mappings: Readonly<Record<string, unknown>>): IgnoredKeys[] {
  return Object.entries(mappings).flatMap(([field, mapping]) => {
    const keys = [
      ...keysOf(mapping).filter((key) => !Object.hasOwn(KNOWN, key) && !ALSO_KNOWN.has(key)),
      ...keysOf((mapping as Partial<FieldMapping> | null)?.ask)
        .filter((key) => !Object.hasOwn(KNOWN_OF_QUESTION, key))
        .map((key) => `ask.${key}`),
    ];
    return keys.length > 0 ? [{ field, keys }] : [];
  });
}

const keysOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];
