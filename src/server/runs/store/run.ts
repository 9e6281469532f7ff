import type { CalendarDate } from '../../../core/calendar-date.ts';
import type { ColumnChoices } from '../../../core/table/column-choices.ts';
import type { DateOrderEvidence } from '../../../core/table/table-dates.ts';
import type { RunRowState, RunState } from '../../db/schema.ts';
import type { LeftOutRows } from '../../table/survey-table.ts';

/** A table of clients, as its owner sees it. */
export interface Run {
  id: string;
  userId: string;
  createdAt: string;
  /** When its state or its columns last changed. */
  updatedAt: string;
  state: RunState;
  /** Code of the error that paused it. */
  problem: string | null;
  /** The file name. */
  name: string;
  header: string[];
  /** For a workbook: the sheet that was read, and the other sheets with rows, which were not. */
  sheets: { read: string; others: string[] } | null;
  leftOut: LeftOutRows;
  headKey: string;
  witnesses: DateOrderEvidence[];
  /** What each column holds, chosen by a person or recognized automatically. */
  choices: ColumnChoices;
  /** Indices of columns that were recognized by their values. */
  byValues: number[];
  rows: number;
  startedAt: string | null;
  /** The day of the start where its owner is, if known. */
  startDay: CalendarDate | null;
  /** Milliseconds spent running until `updatedAt`. */
  workedMs: number;
}

export type NewRun = Pick<
  Run,
  | 'id'
  | 'userId'
  | 'name'
  | 'header'
  | 'sheets'
  | 'leftOut'
  | 'headKey'
  | 'witnesses'
  | 'choices'
  | 'byValues'
  | 'rows'
> & {
  /** Checksum of the file. */
  sum: string;
};

export type RowCounts = Record<RunRowState, number>;

export type RowList = RunRowState | 'noted';

export interface RunRow {
  row: number;
  state: RunRowState;
  /** Why it was refused, or what to look at. */
  reason: string | null;
  /** Id of the row's packet. */
  submissionId: string | null;
}
