import type { ColumnChoices } from '../../core/table/column-choices.ts';
import type { OrderWitness } from '../../core/table/table-dates.ts';
import type { RunRowState, RunState } from '../db/schema.ts';

/** A table of clients, as its owner sees it. */
export interface Run {
  id: string;
  userId: string;
  createdAt: string;
  /** When its state or its columns changed last. */
  updatedAt: string;
  state: RunState;
  /** Code of the error that paused it. */
  problem: string | null;
  /** Of the file. */
  name: string;
  header: string[];
  /** Of a workbook: the sheet that was read, and those with rows that were not. */
  sheets: { read: string; others: string[] } | null;
  headKey: string;
  witnesses: OrderWitness[];
  /** What each column holds, chosen or known by itself. */
  choices: ColumnChoices;
  /** Indices of columns that were known by their values. */
  byValues: number[];
  rows: number;
  startedAt: string | null;
  /** Time spent running until `updatedAt`. */
  workedMs: number;
}

export type NewRun = Pick<
  Run,
  | 'id'
  | 'userId'
  | 'name'
  | 'header'
  | 'sheets'
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
  /** Of its packet. */
  submissionId: string | null;
}
