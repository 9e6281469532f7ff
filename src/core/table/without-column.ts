import { type ApplicationFieldName, applicationField } from '../application/application-fields.ts';
import { REPLACEMENT_QUESTIONS, unansweredNote } from '../application/good-order.ts';
import type { FieldMappings } from '../mapping/field-mapping.ts';
import { mappedAnswers } from '../mapping/fill-values/answer-of.ts';
import { requiredBoxes } from '../mapping/required-boxes.ts';
import type { PdfField } from '../pdf/pdf-form.ts';
import { SIGNATURES } from './check-row.ts';
import { keysOfColumns } from './column-fact.ts';
import { type Column, fieldsIn } from './match-columns.ts';
import { NOT_FROM_TABLE } from './read-row.ts';

/** Labels of the replacement questions that a form asks and no column of the table answers. */
export function openQuestions(mappings: FieldMappings, columns: readonly Column[]): string[] {
  const taken = mappedAnswers(mappings);
  return withoutColumn(columns)
    .filter((name) => taken.includes(name))
    .map(labelOf);
}

/** What is filled, or signed with a pen, without a column. */
const NEEDS_NO_COLUMN: readonly string[] = [...SIGNATURES, ...NOT_FROM_TABLE];

/**
 * The words at boxes that the form requires and nothing in the table fills, so that they stay empty
 * in every packet.
 */
export function unfilledBoxes(
  fields: readonly PdfField[],
  mappings: FieldMappings,
  columns: readonly Column[],
): string[] {
  const filled = keysOfColumns(columns);
  const unfilled = requiredBoxes(fields, mappings).filter(
    ({ names }) => !names.some((name) => filled.has(name) || NEEDS_NO_COLUMN.includes(name)),
  );
  return [...new Set(unfilled.map(({ label }) => label))];
}

/**
 * The notes that forms add for open questions in every row, and that are therefore no reason to
 * look at one row.
 */
export function notesOfEveryRow(columns: readonly Column[]): string[] {
  return withoutColumn(columns).map((name) => unansweredNote(labelOf(name)));
}

const labelOf = (name: ApplicationFieldName) => applicationField(name).label;

function withoutColumn(columns: readonly Column[]): ApplicationFieldName[] {
  const held = fieldsIn(columns);
  return REPLACEMENT_QUESTIONS.filter((name) => !held.includes(name));
}
