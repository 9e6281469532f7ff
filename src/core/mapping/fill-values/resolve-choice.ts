/** Resolves values for boxes to tick or choose from: check boxes, radio groups and drop-downs. */
import { fold, TICKED_WORDS, UNTICKED_WORDS } from '../../answer-words.ts';
import type { ApplicationFieldKind } from '../../application/application-fields.ts';
import { chosenOptions, listedOptions } from '../../application/chosen-options.ts';
import type { FillableField, PdfFieldValue, SkipReason } from '../../pdf/pdf-form.ts';
import type { FieldMapping } from '../field-mapping.ts';
import { coversRelationship, matchOption, meaningOf } from './match-option.ts';
import { formatValue, missingPart, transformedTexts } from './value-transforms.ts';

export type ResolvedValue = { value: PdfFieldValue } | { skip: SkipReason };

/** @returns null if the field takes the value as text */
export function resolveChoice(
  field: FillableField,
  mapping: FieldMapping,
  kind: ApplicationFieldKind,
  entered: string,
): ResolvedValue | null {
  const ticked = isTicked(mapping, kind, entered);
  if (ticked !== null) return tick(field, ticked);
  if (isSingleBox(field)) {
    const outcomes = chosenOptions(entered).map((one) => tickByState(field, mapping, kind, one));
    const ticks = outcomes.find((one) => 'value' in one && one.value === true);
    return ticks ?? outcomes.find((one) => 'value' in one) ?? (outcomes[0] as ResolvedValue);
  }
  return isChoice(field) ? choose(field, mapping, kind, entered) : null;
}

/**
 * The value of a typed override. A text that has no meaning for the field is passed on, and filling
 * refuses it.
 */
export function manualValue(field: FillableField, text: string): PdfFieldValue {
  if (field.type === 'checkbox' && !field.options.includes(text)) {
    if (TICKED_WORDS.includes(fold(text)) && isSingleBox(field)) return true;
    return UNTICKED_WORDS.includes(fold(text)) ? false : text;
  }
  if (!isChoice(field)) return text;
  const option = matchOption(field, 'text', [text]) ?? text;
  return field.multiSelect ? [option] : option;
}

/** Null if the transform does not tick a box. */
function isTicked(
  mapping: FieldMapping,
  kind: ApplicationFieldKind,
  value: string,
): boolean | null {
  switch (mapping.transform) {
    case 'is-yes':
      return meaningOf('yesNo', value) === 'YES';
    case 'is-no':
      return meaningOf('yesNo', value) === 'NO';
    case 'is-male':
      return meaningOf('sex', value) === 'M';
    case 'is-female':
      return meaningOf('sex', value) === 'F';
    case 'is-option':
      return chosenOptions(value).some((one) => says(kind, mapping.option ?? '', one));
    default:
      return null;
  }
}

function tick(field: FillableField, ticked: boolean): ResolvedValue {
  if (field.type === 'text') return { value: ticked ? 'X' : '' };
  if (isSingleBox(field)) return { value: ticked };
  const [only, ...others] = field.options;
  if (only === undefined || others.length > 0) return { skip: 'no_such_option' };
  return { value: ticked ? only : '' };
}

/** For a single box that takes the whole value: ticked if the value means its on-state or YES. */
function tickByState(
  field: FillableField,
  mapping: FieldMapping,
  kind: ApplicationFieldKind,
  value: string,
): ResolvedValue {
  const onState = field.options[0] ?? '';
  if (mapping.options) {
    const state = optionFor(mapping.options, kind, value);
    return state === null ? { skip: 'no_such_option' } : { value: state === onState };
  }
  const meaning = meaningOf(kind, value);
  const onMeaning = meaningOf(kind, onState);
  if (meaning !== null && onMeaning !== null) return { value: meaning === onMeaning };
  if (kind === 'yesNo' && meaning !== null) return { value: meaning === 'YES' };
  return fold(onState) === fold(value) ? { value: true } : { skip: 'no_such_option' };
}

function choose(
  field: FillableField,
  mapping: FieldMapping,
  kind: ApplicationFieldKind,
  entered: string,
): ResolvedValue {
  if (!field.multiSelect) return chooseOne(field, mapping, kind, listedOptions(entered));
  const outcomes = chosenOptions(entered).map((one) => chooseOne(field, mapping, kind, one));
  const chosen = outcomes.flatMap((one) => ('value' in one ? [String(one.value)] : []));
  const refused = outcomes.find((one) => 'skip' in one);
  return refused ?? { value: chosen };
}

function chooseOne(
  field: FillableField,
  mapping: FieldMapping,
  kind: ApplicationFieldKind,
  entered: string,
): ResolvedValue {
  const texts = transformedTexts(mapping.transform, kind, entered);
  if (texts === null) return { skip: missingPart(mapping.transform) };
  const asked = mapping.options ? optionFor(mapping.options, kind, texts[0] ?? '') : null;
  const whole = mapping.transform === 'default' ? [entered] : [];
  const option = asked ?? matchOption(field, kind, [...texts, ...whole]);
  if (option !== null) return { value: option };
  return field.editable ? { value: texts[0] as string } : { skip: 'no_such_option' };
}

function isSingleBox(field: FillableField): boolean {
  return field.type === 'checkbox' && field.options.length < 2;
}

function isChoice(field: FillableField): boolean {
  return field.type === 'radio' || field.type === 'dropdown' || field.type === 'checkbox';
}

function optionFor(
  options: Record<string, string>,
  kind: ApplicationFieldKind,
  value: string,
): string | null {
  const key = Object.keys(options).find((name) => says(kind, name, value));
  return key === undefined ? null : (options[key] ?? null);
}

/** Whether the value means the option. */
export function says(kind: ApplicationFieldKind, option: string, value: string): boolean {
  const meaning = meaningOf(kind, value);
  if (meaning !== null && meaningOf(kind, option) === meaning) return true;
  if (kind === 'text' && coversRelationship(option, value)) return true;
  return fold(option) === fold(value) || fold(option) === fold(formatValue(kind, value));
}
