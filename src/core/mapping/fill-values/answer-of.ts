import { applicationField } from '../../application/application-fields.ts';
import { type AnswerName, questionId } from '../../application/questions.ts';
import type { Answer } from '../../application/told-once.ts';
import {
  COMBINED_LABELS,
  COMBINED_SOURCES,
  type FieldMapping,
  type FieldMappings,
} from '../field-mapping.ts';
import { isCombined } from './source-value.ts';

/** Every answer that some box of a form is for. */
export function answersTaken(mappings: FieldMappings): AnswerName[] {
  return Object.values(mappings).flatMap((mapping) => answerOf(mapping).answer?.name ?? []);
}

/** The answer that a box is for; nothing for a box with a text of its own. */
export function answerOf(mapping: FieldMapping | undefined): { answer?: Answer } {
  if (!mapping || mapping.manualValue) return {};
  const { ask, sourceField } = mapping;
  if (ask) return { answer: { name: questionId(ask.label), label: ask.label } };
  if (sourceField === '') return {};
  if (!isCombined(sourceField)) {
    return { answer: { name: sourceField, label: applicationField(sourceField).label } };
  }
  return {
    answer: { name: COMBINED_SOURCES[sourceField][0], label: COMBINED_LABELS[sourceField] },
  };
}
