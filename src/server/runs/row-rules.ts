/** What the columns of a run's table mean for the forms that its rows fill. */
import type {
  ApplicationData,
  ApplicationFieldName,
} from '../../core/application/application-fields.ts';
import { type AskedQuestion, askedQuestions } from '../../core/application/questions.ts';
import { type CalendarDate, todayLocal } from '../../core/calendar-date.ts';
import { questionsOf } from '../../core/mapping/required-boxes.ts';
import {
  missingCells,
  missingInRow,
  notesOnRow,
  requiredOfRows,
} from '../../core/table/check-row.ts';
import { type DateColumns, dateColumns } from '../../core/table/column-dates.ts';
import { readFact } from '../../core/table/column-fact.ts';
import { type Column, type Duplicate, duplicates } from '../../core/table/match-columns.ts';
import { readRow, type WrongCell } from '../../core/table/read-row.ts';
import type { TableCell } from '../../core/table/table-cell.ts';
import type { StoredForm } from '../forms/store.ts';
import type { Run } from './run.ts';

export interface RowRules {
  columns: Column[];
  questions: AskedQuestion[];
  dates: DateColumns;
  /** Facts that more than one column contains. */
  duplicates: Duplicate[];
  required: ApplicationFieldName[];
  /** The application date for rows that have none. */
  today: CalendarDate;
}

export interface CheckedCells {
  application: ApplicationData;
  /** Why there can be no packet. Names columns and fields, never a value. */
  problems: string[];
  /** The cells that cause these problems, where a cell does. */
  wrong: WrongCell[];
  /** What a person should look at. */
  notes: string[];
}

/** The questions that forms ask of an application, which columns can answer. */
export function questionsOfForms(forms: readonly StoredForm[]): AskedQuestion[] {
  return askedQuestions(
    forms.map(({ form_name: name, form_analysis, field_mappings }) => ({
      name,
      questions: questionsOf(form_analysis?.fields ?? [], field_mappings ?? {}),
    })),
  );
}

/**
 * @param run the run; one that has started keeps its day, so that a row that is done again is the
 *   same entry
 */
export function rowRules(
  run: Pick<Run, 'header' | 'choices' | 'byValues' | 'witnesses' | 'startedAt' | 'startDay'>,
  forms: readonly StoredForm[],
): RowRules {
  const questions = questionsOfForms(forms);
  const columns = columnsOf(run, questions);
  const mappings = forms.map(({ field_mappings }) => field_mappings ?? {});
  return {
    columns,
    questions,
    dates: dateColumns(columns, run.witnesses, (i) => run.choices.orders?.[i]),
    duplicates: duplicates(columns),
    required: requiredOfRows(mappings, columns),
    today: dayOfStart(run),
  };
}

/**
 * Today before the start. If the owner's day is not known, the day is that of the server's clock,
 * which can be in another time zone.
 */
export function dayOfStart({ startDay, startedAt }: Pick<Run, 'startDay' | 'startedAt'>) {
  return startDay ?? todayLocal(startedAt === null ? new Date() : new Date(startedAt));
}

/** A column for a question that the forms no longer ask fills nothing. */
function columnsOf(
  { header, choices, byValues }: Pick<Run, 'header' | 'choices' | 'byValues'>,
  questions: readonly AskedQuestion[],
): Column[] {
  return header.map((title, i): Column => {
    const fact = readFact(choices.facts?.[i] ?? null, questions) ?? null;
    return { header: title, fact, ...(byValues.includes(i) ? { byValues: true } : {}) };
  });
}

/** Whether a person has no decisions left to make about the columns. */
export function isSettled({ columns, dates, duplicates: twice }: RowRules): boolean {
  const isOpen = dates.ambiguousDates.length > 0 || twice.length > 0;
  return !isOpen && columns.some(({ fact }) => fact !== null);
}

export function checkCells(rules: RowRules, cells: readonly TableCell[]): CheckedCells {
  const { columns, dates, required, questions, today } = rules;
  const { application, problems, wrong } = readRow(cells, columns, dates.orders);
  if (problems.length > 0) return { application, problems, wrong, notes: [] };
  application.date ||= today;
  const missing = missingInRow(application, required, questions);
  return {
    application,
    problems: missing,
    wrong: missing.length > 0 ? missingCells(application, required, questions, columns) : [],
    notes: notesOnRow(application, columns, today),
  };
}
