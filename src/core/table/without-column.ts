import { type ApplicationFieldName, applicationField } from '../application/application-fields.ts';
import { REPLACEMENT_QUESTIONS, unansweredNote } from '../application/good-order.ts';
import type { FieldMappings } from '../mapping/field-mapping.ts';
import { mappedAnswers } from '../mapping/fill-values/answer-of.ts';
import { type Column, fieldsIn } from './match-columns.ts';

/** Labels of the replacement questions that a form asks and no column of the table answers. */
export function openQuestions(mappings: FieldMappings, columns: readonly Column[]): string[] {
  const taken = mappedAnswers(mappings);
  return withoutColumn(columns)
    .filter((name) => taken.includes(name))
    .map(labelOf);
}

/**
 * The notes that forms add for these in every row, and that are therefore no reason to look at one
 * row.
 */
export function notesOfEveryRow(columns: readonly Column[]): string[] {
  return withoutColumn(columns).map((name) => unansweredNote(labelOf(name)));
}

const labelOf = (name: ApplicationFieldName) => applicationField(name).label;

function withoutColumn(columns: readonly Column[]): ApplicationFieldName[] {
  const held = fieldsIn(columns);
  return REPLACEMENT_QUESTIONS.filter((name) => !held.includes(name));
}
