/**
 * Resolves an application and a form's mappings to the values of its boxes. Nothing is dropped
 * silently: a field without a value is listed with the reason.
 */
import type {
  ApplicationData,
  ApplicationFieldKind,
} from '../../application/application-fields.ts';
import { namesInsuredAsOwner } from '../../application/form-rules.ts';
import type { Answer } from '../../application/left-out-notes.ts';
import { reasonNeedsAttention } from '../../application/needs-attention.ts';
import { answerKind, answerText, enteredValue, questionId } from '../../application/questions.ts';
import { isAfterDollarSign, withoutDollarSign } from '../../pdf/labels/dollar-sign.ts';
import {
  type FillableField,
  type PdfFieldValue,
  type PdfFieldValues,
  type SkippedField,
  type SkipReason,
  skippedField,
} from '../../pdf/pdf-form.ts';
import type { FieldMapping, FieldMappings, MappingSource } from '../field-mapping.ts';
import { answerOf } from './answer-of.ts';
import { manualValue, type ResolvedValue, resolveChoice } from './resolve-choice.ts';
import { isCombined, sourceKind, sourceValue } from './source-value.ts';
import {
  type MappedBox,
  questionOf,
  type ResolvedBox,
  ticksOfOneAnswer,
} from './ticks-of-one-answer.ts';
import { missingPart, transformedTexts } from './value-transforms.ts';

/** A mapped field without a value. Has the answer it takes if a person must look at it. */
export type LeftOutField = SkippedField & { answer?: Answer };

export interface ResolvedFieldValues {
  /** Ready for `fillForm`. */
  values: PdfFieldValues;
  /** Mapped fields without a value. `empty_value` means that the application left it empty. */
  skipped: LeftOutField[];
}

export function resolveFieldValues(
  fields: readonly FillableField[],
  mappings: FieldMappings,
  application: ApplicationData,
): ResolvedFieldValues {
  return resolveBoxes(mappedBoxes(fields, mappings), application);
}

/** The part of `resolveFieldValues` that is the same for every application. */
export function mappedBoxes(
  fields: readonly FillableField[],
  mappings: FieldMappings,
): readonly MappedBox[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return Object.entries(mappings)
    .filter(([, mapping]) => isMapped(mapping))
    .map(([name, mapping]) => {
      const field = byName.get(name);
      return { name, field, mapping, question: questionOf(field, mapping) };
    });
}

/** The part of `resolveFieldValues` that each application needs anew. */
export function resolveBoxes(
  boxes: readonly MappedBox[],
  application: ApplicationData,
): ResolvedFieldValues {
  const resolved = boxes.map((box): ResolvedBox => {
    const outcome: ResolvedValue = box.field
      ? resolveField(box.field, box.mapping, application)
      : { skip: 'unknown_field' };
    const { name, field, mapping, question } = box;
    return { name, field, mapping, question, outcome };
  });
  const values: [string, PdfFieldValue][] = [];
  const skipped: LeftOutField[] = [];
  for (const { name, mapping, outcome } of ticksOfOneAnswer(resolved, application)) {
    if ('value' in outcome) values.push([name, outcome.value]);
    else skipped.push(leftOut(name, mapping, outcome.skip));
  }
  // Built from entries, so that a field named `__proto__` is a key like any other.
  return { values: Object.fromEntries(values), skipped };
}

/** The fields that are filled or that this application need not fill, even if the form requires them. */
export function settledFields(
  filled: Iterable<string>,
  skipped: readonly LeftOutField[],
): Set<string> {
  const notNeeded = skipped.filter(({ code }) => code === 'owner_is_insured');
  return new Set([...filled, ...notNeeded.map(({ field }) => field)]);
}

function leftOut(name: string, mapping: FieldMapping, code: SkipReason): LeftOutField {
  const skipped = skippedField(name, code);
  return reasonNeedsAttention(skipped) ? { ...skipped, ...answerOf(mapping) } : skipped;
}

function isMapped(mapping: FieldMapping): boolean {
  if (mapping.transform === 'not-used') return false;
  return (
    mapping.sourceField !== '' ||
    !!mapping.ask ||
    !!mapping.manualValue ||
    mapping.transform === 'leave-for-ink'
  );
}

function resolveField(
  field: FillableField,
  mapping: FieldMapping,
  application: ApplicationData,
): ResolvedValue {
  if (mapping.transform === 'leave-for-ink') return { skip: 'left_for_ink' };
  if (mapping.manualValue) return { value: manualValue(field, mapping.manualValue) };
  const { entered, kind, ordered } = enteredFor(mapping, application);
  if (entered === '') return { skip: mapping.ask ? 'not_answered' : 'empty_value' };
  if (mapping.onlyIf === 'otherOwner' && namesInsuredAsOwner(application)) {
    return { skip: 'owner_is_insured' };
  }
  const choice = resolveChoice(field, mapping, kind, entered);
  if (choice) return choice;
  const written = mapping.ask ? answerText(mapping.ask, entered) : entered;
  const whole = ordered ? [entered] : transformedTexts(mapping.transform, kind, written);
  if (whole === null) return { skip: missingPart(mapping.transform) };
  const texts = isAfterDollarSign(field) ? whole.map(withoutDollarSign) : whole;
  // A box of one letter, or of two for `J.`, asks for the initial, so the rest of the name is not
  // missing.
  if (mapping.transform === 'name-middle' && (field.maxLength ?? Infinity) <= 2) {
    texts.push(texts.join('').slice(0, 1));
  }
  // If every form is too long, the engine refuses the best one and reports by how many characters.
  return { value: texts.find((text) => fits(field, text)) ?? (texts[0] as string) };
}

/** `ordered` means that the text already has the order its transform asks for. */
function enteredFor(
  mapping: FieldMapping,
  application: ApplicationData,
): { entered: string; kind: ApplicationFieldKind; ordered: boolean } {
  const { ask, transform } = mapping;
  if (ask) {
    const entered = enteredValue(questionId(ask.label), application);
    return { entered, kind: answerKind(ask.kind), ordered: false };
  }
  const source = mapping.sourceField as MappingSource;
  return {
    entered: sourceValue(source, transform, application),
    kind: sourceKind(source),
    ordered: isCombined(source) && transform === 'last-name-first',
  };
}

function fits(field: FillableField, text: string): boolean {
  return field.maxLength === undefined || text.length <= field.maxLength;
}
