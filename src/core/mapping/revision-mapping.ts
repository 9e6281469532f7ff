/**
 * The mapping that a new revision starts with: what was carried, as edited by a person, and the
 * suggestions that the person accepted.
 */
import { AppError } from '../errors.ts';
import type { PdfField } from '../pdf/pdf-form.ts';
import { arePartsOfOne, isPart, isPartOf, isText, isWhole, JOINED } from './answer-parts.ts';
import { decided } from './changed-boxes.ts';
import {
  type FieldMapping,
  type FieldMappings,
  isMappableField,
  isWritableField,
  mappableFieldType,
} from './field-mapping.ts';
import { isKeptOfOtherFile } from './fill-values/prefilled-boxes.ts';

/** Keyed by field of the new revision; a field that is not listed stays unmapped. */
export type RevisionChoices = Record<string, { from: string } | 'suggestion'>;

export interface RevisionSources {
  /** The old revision's mapping. */
  old: FieldMappings;
  /**
   * The carried mappings, keyed by field of the new revision. Their options can be the new
   * revision's.
   */
  carried: Record<string, FieldMapping & { from: string }>;
  suggestions: FieldMappings;
  /** The old boxes about which the comparison was unsure. */
  review: readonly { from: string; candidates: readonly string[]; reason: string }[];
}

/** @throws AppError validation_failed if a choice names a field or source that does not exist */
export function revisionMapping(
  choices: RevisionChoices,
  sources: RevisionSources,
  fields: readonly PdfField[],
): FieldMappings {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const mappings: [string, FieldMapping][] = [];
  for (const [name, choice] of Object.entries(choices)) {
    const field = byName.get(name);
    const source = sourceOf(name, choice, sources);
    if (!field || !source || !isMappableField(field)) {
      const problem = `nothing can fill the field "${name.slice(0, 80)}" like that`;
      throw new AppError('validation_failed', { problem });
    }
    // A signature field takes no value, whatever the box had before.
    if (!isWritableField(field) && source.transform !== 'leave-for-ink') continue;
    if (isKeptOfOtherFile(field, source)) continue;
    mappings.push([name, fitted(source, field)]);
  }
  return Object.fromEntries(mappings);
}

function sourceOf(
  name: string,
  choice: RevisionChoices[string],
  { old, carried, suggestions, review }: RevisionSources,
): FieldMapping | undefined {
  if (choice === 'suggestion') return own(suggestions, name);
  const same = own(carried, name);
  if (same?.from === choice.from) return same;
  return chosenMapping(choice.from, name, { old, suggestions, review });
}

/** What fills the new box `to` after a person has chosen the old box `from` for it. */
export function chosenMapping(
  from: string,
  to: string,
  { old, suggestions, review }: Omit<RevisionSources, 'carried'>,
): FieldMapping | undefined {
  const before = own(old, from);
  if (!before) return undefined;
  const read = withPartOf(before, own(suggestions, to));
  if (read !== before || !isPart(before)) return read;
  // Auto Map does not read answers, but the comparison has seen that their parts were joined.
  const joined = new Set(
    review
      .filter(({ reason, candidates }) => reason === JOINED && candidates.includes(to))
      .map((one) => one.from),
  );
  const parts = Object.entries(old).filter(([, one]) => arePartsOfOne(one, before));
  const inIt = new Set(parts.flatMap(([name, one]) => (joined.has(name) ? one.transform : [])));
  const isWholeFact = joined.has(from) && parts.every(([, one]) => inIt.has(one.transform));
  return isWholeFact ? { ...before, transform: 'default' } : before;
}

function own<Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}

/**
 * One box can have become several, or several one, so the part of the fact that the new box takes
 * is read at the new box. A part in a box for the whole would be a number that looks complete and
 * is not. Among the ways to write the whole value, a person's choice is kept.
 */
function withPartOf(before: FieldMapping, read: FieldMapping | undefined): FieldMapping {
  if (!read) return before;
  const { sourceField, transform } = read;
  const isSameFact = isText(before) && isText(read) && before.sourceField === sourceField;
  const isInParts = isSameFact
    ? !(isWhole(before) && isWhole(read))
    : isPartOf(read, before) || isPartOf(before, read);
  return isInParts ? { ...before, sourceField, transform } : before;
}

/** Drops Auto Map's evidence, because a person has chosen, and options that no longer exist. */
function fitted(source: FieldMapping, field: PdfField): FieldMapping {
  const { sourceField, options = {}, ...own } = decided(source);
  const left = Object.entries(options).filter(([, state]) => field.options.includes(state));
  return {
    sourceField,
    fieldType: mappableFieldType(field.type),
    required: false,
    ...own,
    ...(left.length === 0 ? {} : { options: Object.fromEntries(left) }),
  };
}
