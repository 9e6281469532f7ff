import { applicationField } from '../../application/application-fields.ts';
import type { Answer } from '../../application/left-out-notes.ts';
import { type AnswerName, questionId } from '../../application/questions.ts';
import {
  COMBINED_LABELS,
  COMBINED_SOURCES,
  type FieldMapping,
  type FieldMappings,
} from '../field-mapping.ts';
import { isCombined } from './source-value.ts';

/** Every answer that at least one box of a form takes. */
export function mappedAnswers(mappings: FieldMappings): AnswerName[] {
  return Object.values(mappings).flatMap((mapping) => answerOf(mapping).answer?.name ?? []);
}

/** The answer that a box takes; empty for a box with its own text. */
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
