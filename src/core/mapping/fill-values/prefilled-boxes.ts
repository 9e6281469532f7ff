/**
 * What a form's file already says before it is filled: an answer that its author or the agency has
 * preset, or the data of a client for whom the same file was filled before.
 */
import { boxWords, printedName } from '../../pdf/labels/printed-name.ts';
import { type FillWarning, isTick, type PdfField } from '../../pdf/pdf-form.ts';
import { FILL_TEXTS } from '../../texts/fill-texts.ts';
import {
  type FieldMapping,
  type FieldMappings,
  isLeftEmpty,
  isWritableField,
} from '../field-mapping.ts';

/** In place of an answer: a line to write on, signs alone, the pattern of a date, "Select one". */
const NO_ANSWER =
  /_{3}|^[^\p{L}\p{N}]*$|^m{1,2}\W?d{1,2}\W?y{2,4}$|^(?:please )?(?:select|choose)\b/iu;

/** Enough to tell a preset from what somebody wrote, in characters. */
const MOST_SHOWN = 80;

/**
 * Names of the boxes that the mapping decides about. What the file has in them is another client's,
 * and would stay where this client has no value.
 */
export function boxesToEmpty(fields: readonly PdfField[], mappings: FieldMappings): string[] {
  return fields
    .filter((field) => isWritableField(field) && isDecided(mappings[field.name]))
    .filter((field) => texts(field).some((text) => text.trim() !== ''))
    .map(({ name }) => name);
}

/**
 * The boxes that every packet prints as the file has them although nobody has decided so. Locked
 * boxes are the form's own text.
 */
export function prefilledBoxes(fields: readonly PdfField[], mappings: FieldMappings): PdfField[] {
  return fields.filter((field) => {
    const mapping = mappings[field.name];
    return isPrefilled(field) && !isDecided(mapping) && !isKept(field, mapping);
  });
}

/** Whether the file prints an answer in the box unless the mapping decides otherwise. */
export function isPrefilled(field: PdfField): boolean {
  return (
    isWritableField(field) &&
    !field.readOnly &&
    texts(field).some((text) => !NO_ANSWER.test(text.trim())) &&
    field.widgets.some(({ page }) => page >= 0)
  );
}

/** Whether a person decided that every packet prints what the file has in the box. */
export function isKept(field: PdfField, mapping: FieldMapping | undefined): boolean {
  return mapping?.kept !== undefined && mapping.kept === ownText(field) && !isDecided(mapping);
}

/**
 * Whether a person decided to keep what another file had in the box, such as the previous
 * revision's. That says nothing about this one.
 */
export function isKeptOfOtherFile(field: PdfField, mapping: FieldMapping): boolean {
  return mapping.kept !== undefined && !isDecided(mapping) && !isKept(field, mapping);
}

/** What the file has in the box, as `FieldMapping.kept` holds it. */
export function ownText(field: PdfField): string {
  return texts(field).join('\n');
}

/** The same as a person reads it on the page, or its beginning. */
export function ownWords(field: PdfField): string {
  if (!isTick(field)) {
    const displays = new Map(field.choices?.map((choice) => [choice.export, choice.display]));
    const words = texts(field).map((text) => displays.get(text) || text);
    const all = words.join(', ').replace(/\s+/g, ' ').trim();
    return all.length > MOST_SHOWN ? `${all.slice(0, MOST_SHOWN).trim()}…` : all;
  }
  const chosen = field.widgets.findIndex(({ onState }) => onState === field.value);
  const words = field.widgets.length > 1 ? printedName(field).options[chosen] : undefined;
  return words || FILL_TEXTS.ticked;
}

/** The words beside these boxes, each once. */
export function prefilledWords(fields: readonly PdfField[], mappings: FieldMappings): string[] {
  return [...new Set(prefilledBoxes(fields, mappings).map(boxWords))];
}

export function prefilledWarnings(
  fields: readonly PdfField[],
  mappings: FieldMappings,
): FillWarning[] {
  return prefilledBoxes(fields, mappings).map(({ name }) => ({
    field: name,
    code: 'prefilled',
    message: FILL_TEXTS.prefilled,
  }));
}

function texts({ value }: PdfField): string[] {
  return [value ?? []].flat();
}

function isDecided(mapping: FieldMapping | undefined): boolean {
  if (!mapping) return false;
  const { sourceField, ask, manualValue, transform } = mapping;
  return sourceField !== '' || !!ask || !!manualValue || isLeftEmpty(transform);
}
