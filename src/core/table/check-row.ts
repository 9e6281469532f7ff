/** Checks a row like the entry screen does: missing values refuse it, unusual ones add a note. */
import {
  APPLICATION_FIELDS,
  type ApplicationData,
  type ApplicationFieldName,
} from '../application/application-fields.ts';
import { detailsOfNo } from '../application/details-of-no.ts';
import { entryProblems } from '../application/good-order.ts';
import {
  type AskedQuestion,
  enteredValue,
  oddAnswers,
  shownQuestions,
} from '../application/questions.ts';
import { REQUIRED_FIELDS } from '../application/secure-application.ts';
import { labelsOf } from '../application/submittable.ts';
import type { CalendarDate } from '../calendar-date.ts';
import { COMBINED_SOURCES, type FieldMappings } from '../mapping/field-mapping.ts';
import { message } from '../texts/message.ts';
import { RUN_TEXTS } from '../texts/run-texts.ts';
import { fieldsOfWhole, isWhole, keysFilledBy, keysOfColumns } from './column-fact.ts';
import { type Column, fieldsIn } from './match-columns.ts';
import { type CellRemark, NOT_FROM_TABLE } from './read-row.ts';

/** Fields that hold a typed signature. */
export const SIGNATURES = APPLICATION_FIELDS.filter(({ kind }) => kind === 'signature').map(
  ({ name }) => name,
);

/** The required fields that the forms use or the table has a column for. */
export function requiredOfRows(
  mappings: readonly FieldMappings[],
  columns: readonly Column[],
): ApplicationFieldName[] {
  const used = new Set<string>();
  for (const { sourceField, manualValue } of mappings.flatMap((one) => Object.values(one))) {
    if (sourceField === '' || manualValue) continue;
    const parts: readonly string[] = COMBINED_SOURCES[
      sourceField as keyof typeof COMBINED_SOURCES
    ] ?? [sourceField];
    for (const part of parts) used.add(part);
  }
  for (const { fact } of columns) {
    if (fact && 'field' in fact) used.add(fact.field);
    for (const name of fact && isWhole(fact) ? fieldsOfWhole(fact) : []) used.add(name);
  }
  return REQUIRED_FIELDS.filter((name) => used.has(name) && !NOT_FROM_TABLE.includes(name));
}

/** @returns sentences; empty if the row can become a packet */
export function missingInRow(
  application: ApplicationData,
  required: readonly ApplicationFieldName[],
  questions: readonly AskedQuestion[],
  columns: readonly Column[],
): string[] {
  const fields = required.filter((name) => !application[name]?.trim());
  const unanswered = shownQuestions(questions, application).filter(
    ({ id, required: isRequired }) => isRequired && enteredValue(id, application) === '',
  );
  return [
    ...(fields.length > 0 ? [`Missing: ${labelsOf(fields)}.`] : []),
    // Without a column, a row has no cell to answer it in.
    ...unanswered.map(({ id, label }) =>
      keysOfColumns(columns).has(id)
        ? `Not answered: “${label}”.`
        : `No column answers “${label}”.`,
    ),
  ];
}

/** The cells in which `missingInRow` finds values missing; a fact without a column has no cell. */
export function missingCells(
  application: ApplicationData,
  required: readonly ApplicationFieldName[],
  questions: readonly AskedQuestion[],
  columns: readonly Column[],
): CellRemark[] {
  return columns.flatMap(({ fact }, column): CellRemark[] => {
    const filled = keysFilledBy(fact);
    const asked = missingInRow(
      application,
      required.filter((name) => filled.includes(name)),
      questions.filter(({ id }) => filled.includes(id)),
      columns,
    );
    return asked.map((reason) => ({ column, reason }));
  });
}

/**
 * Notes that do not refuse the row: those of the entry screen, and signatures missing in this row.
 * Unlike on the screen, a signature can be missing, because the packet is signed in ink.
 */
export function notesOnRow(
  application: ApplicationData,
  questions: readonly AskedQuestion[],
  columns: readonly Column[],
  today: CalendarDate,
): { notes: string[]; noted: CellRemark[] } {
  const odd = [
    ...entryProblems(application, today),
    ...oddAnswers(questions, application),
    ...detailsOfNo(application),
  ];
  const unsigned = signaturesIn(columns).filter((name) => !application[name]?.trim());
  const forInk = (names: typeof unsigned) =>
    message(RUN_TEXTS.notSigned, { names: labelsOf(names) });
  const remarks = [...odd, ...unsigned.map((name) => ({ text: forInk([name]), at: name }))];
  return {
    notes: [...odd.map(({ text }) => text), ...(unsigned.length > 0 ? [forInk(unsigned)] : [])],
    noted: columns.flatMap(({ fact }, column) => {
      const filled = keysFilledBy(fact);
      const about = remarks.filter(({ at }) => at !== null && filled.includes(at));
      const reason = about.map(({ text }) => text).join(' ');
      return about.length > 0 ? [{ column, reason }] : [];
    }),
  };
}

/** Signatures that the table has a column for. */
export function signaturesIn(columns: readonly Column[]): ApplicationFieldName[] {
  const held = fieldsIn(columns);
  return SIGNATURES.filter((name) => held.includes(name));
}
