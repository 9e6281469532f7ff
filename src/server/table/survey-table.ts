/**
 * Finds out what a table holds before anything is made from it. What only a person can know becomes
 * a question, not a refusal.
 */
import type { Question } from '../../core/application/questions.ts';
import { TABLE_LIMITS } from '../../core/limits.ts';
import type { ColumnChoices } from '../../core/table/column-choices.ts';
import { type DateColumns, dateColumns } from '../../core/table/column-dates.ts';
import {
  type Column,
  type Duplicate,
  duplicates,
  isRowOfClient,
  matchColumns,
  SAMPLE_ROWS,
} from '../../core/table/match-columns.ts';
import { cellText, type TableCell } from '../../core/table/table-cell.ts';
import {
  type DateOrder,
  type DateOrderEvidence,
  noteDateOrder,
} from '../../core/table/table-dates.ts';
import { unusableFile } from '../files/unusable-file.ts';
import { headKey } from './head-key.ts';
import { readRecords, type TableFormat, tableFormat } from './read-table.ts';
import type { TableFile } from './table-file.ts';

export interface Survey extends DateColumns {
  format: TableFormat;
  /** Equal for tables with the same header. */
  headKey: string;
  columns: Column[];
  duplicates: Duplicate[];
  /** What the values of each column say about its date order, by column index. */
  witnesses: DateOrderEvidence[];
  /** Number of rows, without the header. */
  rows: number;
  leftOut: LeftOutRows;
}

/** Numbers of rows that are not read as clients. */
export interface LeftOutRows {
  aboveHeader: number;
  hidden: number;
}

interface SurveyOptions {
  /** Needed when the table is read. If they fail, the table is read no further. */
  questions: readonly Question[] | Promise<readonly Question[]>;
  choices?: ColumnChoices | undefined;
  /** A person's choice for all columns whose values leave the order open. */
  order?: DateOrder | undefined;
  /** Called for each row; throws to read no further. */
  requireSize?: ((size: TableSize) => void) | undefined;
}

interface TableSize {
  rows: number;
  /** In all cells. A workbook can use one text in many. */
  characters: number;
}

const ADD_A_HEADER =
  'Put the names of the columns into a row above it, such as First Name, then try again';

/**
 * @throws AppError file_not_readable; file_unusable for a file that is not a table, or for a wrong
 *   choice
 */
export async function surveyTable(file: TableFile, options: SurveyOptions): Promise<Survey> {
  const { questions, choices = {}, order, requireSize } = options;
  const refuse = (reason: string) => unusableFile(file.name, reason);
  let isWanted = true;
  Promise.resolve(questions).catch(() => {
    isWanted = false;
  });
  const format = await tableFormat(file);
  const samples: string[][] = [];
  const witnesses: DateOrderEvidence[] = [];
  let header: string[] | undefined;
  let rows = 0;
  let characters = 0;
  // What the line above adds to the titles is read.
  const isRead = format.groups.some((group) => group !== '');
  const leftOut = { aboveHeader: format.above - (isRead ? 1 : 0), hidden: 0 };
  const onHidden = () => {
    leftOut.hidden++;
  };
  for await (const record of readRecords(file, format, onHidden)) {
    if (!isWanted) await questions;
    if (!header) {
      header = record.map(beginning);
      if (header.length > TABLE_LIMITS.columns) {
        throw refuse(`it has more than ${TABLE_LIMITS.columns} columns`);
      }
      if (isRowOfClient(header)) {
        throw unusableFile(file.name, 'its first row is a client, not a header', ADD_A_HEADER);
      }
      continue;
    }
    rows++;
    if (rows > TABLE_LIMITS.rows) throw refuse(`it has more than ${TABLE_LIMITS.rows} rows`);
    for (const cell of record) characters += cellText(cell).length;
    requireSize?.({ rows, characters });
    if (samples.length < SAMPLE_ROWS && record.length === header.length)
      samples.push(record.map(beginning));
    for (const [i, value] of record.slice(0, header.length).entries()) {
      witnesses[i] ??= { mdy: 0, dmy: 0, either: 0 };
      noteDateOrder(witnesses[i], beginning(value));
    }
  }
  if (!header) throw refuse('it has no header');
  if (rows === 0) throw refuse('it has a header and no rows');
  const columns = matchColumns(header, await questions, samples, choices);
  return {
    format,
    headKey: headKey(header),
    columns,
    ...dateColumns(columns, witnesses, (column) => choices.orders?.[column] ?? order),
    duplicates: duplicates(columns),
    witnesses: Array.from(header, (_, i) => witnesses[i] ?? { mdy: 0, dmy: 0, either: 0 }),
    rows,
    leftOut,
  };
}

/** As much of a cell as can be read, because patterns take more than linear time. */
const beginning = (cell: TableCell) => cellText(cell).slice(0, TABLE_LIMITS.cellCharacters);
