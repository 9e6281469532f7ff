import { hasChoices, isQuestionLabel } from '../../../core/application/questions.ts';
import {
  type FieldMapping,
  type FieldMappings,
  isMappableField,
} from '../../../core/mapping/field-mapping.ts';
import { isKept } from '../../../core/mapping/fill-values/prefilled-boxes.ts';
import type { PdfField } from '../../../core/pdf/pdf-form.ts';
import { message } from '../../../core/texts/message.ts';
import { QUESTION_TEXTS } from '../../../core/texts/question-texts.ts';
import { type BoxState, WORKBENCH_TEXTS } from '../../../core/texts/workbench-texts.ts';

export interface MappingWithGuesses {
  mappings: FieldMappings;
  /** Offered while the field has no mapping. */
  guesses: FieldMappings;
}

/** @returns null for a button, which takes no value */
export function boxState(
  field: PdfField,
  mapping: FieldMapping | undefined,
  guess: FieldMapping | undefined,
): BoxState | null {
  if (!isMappableField(field)) return null;
  if (!mapping) return guess ? 'guess' : 'unmapped';
  if (mappingProblem(field, mapping)) return 'problem';
  if (mapping.transform === 'not-used') return 'unused';
  if (mapping.transform === 'leave-for-ink') return 'ink';
  if (mapping.ask) return 'asked';
  if (isKept(field, mapping)) return 'mapped';
  return mapping.sourceField === '' && mapping.manualValue === undefined ? 'unmapped' : 'mapped';
}

/** Whether a person still has to look at the box. */
export function isOpenState(state: BoxState | null): boolean {
  return state === 'guess' || state === 'problem' || state === 'unmapped';
}

/** Why a box would stay empty or be refused for every application; null if the mapping is sound. */
export function mappingProblem(field: PdfField, mapping: FieldMapping): string | null {
  const { ask, transform, option, manualValue } = mapping;
  if (ask && !isQuestionLabel(ask.label)) return QUESTION_TEXTS.labelMissing;
  if (ask && hasChoices(ask.kind) && !ask.choices?.some((choice) => choice.trim() !== '')) {
    return WORKBENCH_TEXTS.noChoices;
  }
  if (transform === 'is-option' && !option) return WORKBENCH_TEXTS.noOption;
  if (!manualValue) return null;
  if (field.type === 'text' && field.maxLength && manualValue.length > field.maxLength) {
    const { length } = manualValue;
    return message(WORKBENCH_TEXTS.tooLong, { length, maxLength: field.maxLength });
  }
  const isChosen = (field.type === 'dropdown' && !field.editable) || field.type === 'radio';
  if (isChosen && !field.options.includes(manualValue)) return WORKBENCH_TEXTS.otherThanOption;
  return null;
}

/** Whether a person or Auto Map has decided what the box takes, including nothing. */
const isAnswered = (state: BoxState) => state !== 'unmapped' && state !== 'guess';

/** Counts the same boxes as the counters, so that the sums agree. */
export function countMapped(counts: Record<BoxState, number>): number {
  const states = Object.keys(counts) as BoxState[];
  return states.filter(isAnswered).reduce((sum, state) => sum + counts[state], 0);
}

/** The number of boxes in each state. */
export function countStates(
  fields: readonly PdfField[],
  { mappings, guesses }: MappingWithGuesses,
): Record<BoxState, number> {
  const counts = { mapped: 0, guess: 0, problem: 0, unmapped: 0, asked: 0, ink: 0, unused: 0 };
  for (const field of fields) {
    const state = boxState(field, mappings[field.name], guesses[field.name]);
    if (state) counts[state]++;
  }
  return counts;
}
