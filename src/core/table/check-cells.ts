import type { ApplicationData, ApplicationFieldName } from '../application/application-fields.ts';
import type { AskedQuestion } from '../application/questions.ts';
import type { CalendarDate } from '../calendar-date.ts';
import { missingCells, missingInRow, notesOnRow } from './check-row.ts';
import type { DateColumns } from './column-dates.ts';
import type { Column } from './match-columns.ts';
import { type CellRemark, readRow } from './read-row.ts';
import type { TableCell } from './table-cell.ts';

/** What is the same for every row. */
export interface CellRules {
  columns: readonly Column[];
  dates: Pick<DateColumns, 'orders'>;
  required: readonly ApplicationFieldName[];
  questions: readonly AskedQuestion[];
  /**
   * Those of the forms that apply to an application. Absent if the forms have no rules, so that
   * every row is asked all of them.
   */
  questionsFor?: (application: ApplicationData) => readonly AskedQuestion[];
  /** The application date for rows that have none. */
  today: CalendarDate;
}

export interface CheckedCells {
  application: ApplicationData;
  /** Why there can be no packet. Names columns and fields, never a value. */
  problems: string[];
  /** The cells that cause these problems, where a cell does. */
  wrong: CellRemark[];
  /** What a person should look at; empty if there can be no packet. */
  notes: string[];
  /** The cells that the notes are about, where they are about one. */
  noted: CellRemark[];
}

/** Reads a row as an application and checks it. */
export function checkCells(rules: CellRules, cells: readonly TableCell[]): CheckedCells {
  const { columns, dates, required, questionsFor, today } = rules;
  const { application, problems, wrong } = readRow(cells, columns, dates.orders, today);
  const unnoted = { notes: [], noted: [] };
  if (problems.length > 0) return { application, problems, wrong, ...unnoted };
  application.date ||= today;
  const questions = questionsFor?.(application) ?? rules.questions;
  const missing = missingInRow(application, required, questions, columns);
  if (missing.length > 0) {
    const lacking = missingCells(application, required, questions, columns);
    return { application, problems: missing, wrong: lacking, ...unnoted };
  }
  const said = notesOnRow(application, questions, columns, today);
  return { application, problems: [], wrong: [], ...said };
}
