/** Makes a packet of forms for each row of a table and writes it to disk at once. */
import { join } from 'node:path';
import { serialize } from 'node:v8';
import type { AskedQuestion } from '../../core/application/questions.ts';
import type { CalendarDate } from '../../core/calendar-date.ts';
import { errorText } from '../../core/error-texts.ts';
import { type AppError, isAppError } from '../../core/errors.ts';
import type { FormOfRows, PacketOfRow, RowsPlan } from '../../core/table/packet-of-row.ts';
import { createSameClientNotes } from '../../core/table/same-client.ts';
import type { TableCell } from '../../core/table/table-cell.ts';
import { checksumOf } from '../files/checksum-of.ts';
import type { BlankForm, RowOutcome, RowsToFill } from '../pdf-work/pdf-jobs.ts';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import { sharedBytes } from '../pdf-work/shared-bytes.ts';
import { rowsFrom } from './read-rows.ts';
import type { Survey } from './survey-table.ts';
import type { TableFile } from './table-file.ts';

/** A blank form that is read once for all rows. */
export type TableForm = FormOfRows & BlankForm;

export interface MadeRow {
  /** Counted from 1, without the header. */
  row: number;
  /** Why there is no packet. Names columns and fields, never a value. */
  refused?: string;
  /** Name of the packet's folder inside the run's folder. */
  folder?: string;
  /** What a person should look at. */
  notes: string[];
}

type RowOfClient = MadeRow & Partial<Pick<PacketOfRow, 'client'>>;

interface Task {
  file: TableFile;
  survey: Survey;
  forms: readonly TableForm[];
  questions: readonly AskedQuestion[];
  folder: string;
  work: PdfWork;
  today: CalendarDate;
  /** Jobs of rows under way at once: one for each thread, and one that is being written. */
  atOnce: number;
}

interface Row {
  row: number;
  folder: string;
  cells: readonly TableCell[];
}

/**
 * Rows per job, because handing a job over and waiting for the next takes a tenth of the time of
 * filling a row.
 */
const ROWS_OF_JOB = 8;

/** Name of the packet's folder inside the run's folder. */
export function rowFolder(row: number, rows: number): string {
  return String(row).padStart(Math.max(4, String(rows).length), '0');
}

/** Yields the outcome of each row, in table order. Keeps no row that it has handed over. */
export async function* makePackets(task: Task): AsyncGenerator<MadeRow> {
  const run = runOf(task);
  const sameClientNotes = createSameClientNotes();
  const noted = ({ client, ...made }: RowOfClient): MadeRow => ({
    ...made,
    notes: [...sameClientNotes(made.row, client), ...made.notes],
  });
  const underWay: Promise<RowOfClient[]>[] = [];
  let rows: Row[] = [];
  const begin = () => {
    const made = makeRows(task, run, rows);
    // A failure is reported in its turn, so until then it must not count as an unhandled rejection.
    made.catch(() => {});
    underWay.push(made);
    rows = [];
  };
  try {
    for await (const { row, cells } of rowsFrom(task.file, task.survey.format)) {
      rows.push({ row, folder: rowFolder(row, task.survey.rows), cells });
      if (rows.length === ROWS_OF_JOB) begin();
      if (underWay.length > task.atOnce) yield* ((await underWay.shift()) ?? []).map(noted);
    }
    if (rows.length > 0) begin();
    for (const made of underWay) yield* (await made).map(noted);
  } finally {
    // After a failure, too: a thread that is stopped while it writes leaves a part of a packet.
    await Promise.allSettled(underWay);
  }
}

function runOf({ survey, questions, today, forms }: Task): RowsToFill['run'] {
  const { columns, orders } = survey;
  const plan: RowsPlan = {
    columns,
    dates: { orders },
    questions,
    today,
    forms: forms.map(({ fileName, fields, mappings }) => ({ fileName, fields, mappings })),
  };
  const bytes = sharedBytes(serialize(plan));
  return {
    plan: bytes,
    sum: checksumOf(bytes),
    forms: forms.map(({ bytes: blank, sum }) => ({ bytes: blank, sum })),
  };
}

/** A full disk stops the run; a form that cannot hold a row's values does not. */
async function makeRows(
  task: Task,
  run: RowsToFill['run'],
  rows: readonly Row[],
): Promise<RowOfClient[]> {
  const outcomes = await outcomesOf(task, run, rows);
  return rows.map(({ row, folder }, i) => {
    const outcome = outcomes[i] as RowOutcome | AppError;
    if (isAppError(outcome)) {
      if (outcome.code === 'file_not_writable') throw outcome;
      return refused(row, errorText(outcome.code, outcome.details));
    }
    if ('refused' in outcome) return refused(row, outcome.refused);
    return { row, folder, ...outcome };
  });
}

async function outcomesOf(
  task: Task,
  run: RowsToFill['run'],
  rows: readonly Row[],
): Promise<(RowOutcome | AppError)[]> {
  const asked = rows.map(({ folder, cells }) => ({ folder: join(task.folder, folder), cells }));
  try {
    return await task.work.fillRows({ run, rows: asked });
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (rows.length === 1) return [error];
    // One row used up the time or memory of the whole job, so each row gets a job of its own.
    const alone = await Promise.all(rows.map((row) => outcomesOf(task, run, [row])));
    return alone.flat();
  }
}

function refused(row: number, reason: string): MadeRow {
  return { row, refused: reason, notes: [] };
}
