/** Makes a packet of forms for each row of a table and writes it to disk at once. */
import { join, parse } from 'node:path';
import type {
  ApplicationData,
  ApplicationFieldName,
} from '../../core/application/application-fields.ts';
import { isToCheck, reasonNeedsAttention } from '../../core/application/needs-attention.ts';
import type { AskedQuestion } from '../../core/application/questions.ts';
import type { CalendarDate } from '../../core/calendar-date.ts';
import { errorText } from '../../core/error-texts.ts';
import { type AppError, isAppError } from '../../core/errors.ts';
import type { FieldMappings } from '../../core/mapping/field-mapping.ts';
import { paperOptions } from '../../core/mapping/fill-values/paper-options.ts';
import { mappedBoxes, resolveBoxes } from '../../core/mapping/fill-values/resolve-field-values.ts';
import { valueKinds } from '../../core/mapping/fill-values/value-kinds.ts';
import type { PdfField, SkippedField } from '../../core/pdf/pdf-form.ts';
import { missingInRow, notesOnRow, requiredOfRows } from '../../core/table/check-row.ts';
import { readRow } from '../../core/table/read-row.ts';
import type { TableCell } from '../../core/table/table-cell.ts';
import type { FileToFill, FillOutcome } from '../pdf-work/pdf-jobs.ts';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import { rowsFrom } from './read-rows.ts';
import type { Survey } from './survey-table.ts';
import type { TableFile } from './table-file.ts';

/** A blank form that is read once for all rows. */
export interface TableForm {
  /** Name of the file to write, with `.pdf`. */
  fileName: string;
  bytes: Uint8Array;
  /** Checksum of `bytes` by `checksumOf`. */
  sum: string;
  fields: readonly PdfField[];
  mappings: FieldMappings;
}

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

interface Making extends Task {
  forms: readonly ReturnType<typeof withSharedParts>[];
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
  const forms = task.forms.map(withSharedParts);
  const making: Making = { ...task, forms };
  const required = requiredOfRows(
    forms.map(({ mappings }) => mappings),
    making.survey.columns,
  );
  const underWay: Promise<MadeRow[]>[] = [];
  let rows: ReadRow[] = [];
  const begin = () => {
    const made = makeRows(making, rows);
    // A failure is reported in its turn, so until then it must not count as an unhandled rejection.
    made.catch(() => {});
    underWay.push(made);
    rows = [];
  };
  for await (const { row, cells } of rowsFrom(making.file, making.survey.format)) {
    const folder = rowFolder(row, making.survey.rows);
    rows.push(readyRow(making, { row, folder, cells, required }));
    if (rows.length === ROWS_OF_JOB) begin();
    if (underWay.length > making.atOnce) yield* (await underWay.shift()) as MadeRow[];
  }
  begin();
  for (const made of underWay) yield* await made;
}

/** With what is the same for every row. A job of several rows sends the kinds of values once. */
function withSharedParts(form: TableForm) {
  const { fields, mappings } = form;
  return { ...form, boxes: mappedBoxes(fields, mappings), kinds: valueKinds(mappings) };
}

interface Row {
  row: number;
  folder: string;
  cells: readonly TableCell[];
  required: readonly ApplicationFieldName[];
}

interface ReadRow {
  made: MadeRow;
  /** Absent if the row was refused. */
  forms?: ReturnType<typeof readyToFill>[];
}

function readyRow(making: Making, { row, folder, cells, required }: Row): ReadRow {
  const { survey, forms, questions, today } = making;
  const { application, problems } = readRow(cells, survey.columns, survey.orders);
  if (problems.length === 0) {
    application.date ||= today;
    problems.push(...missingInRow(application, required, questions));
  }
  if (problems.length > 0) return { made: refused(row, problems.join(' ')) };
  return {
    made: { row, folder, notes: notesOnRow(application, survey.columns, today) },
    forms: forms.map((form) => readyToFill(form, application)),
  };
}

/** A full disk stops the run; a form that cannot hold a row's values does not. */
async function makeRows(making: Making, rows: readonly ReadRow[]): Promise<MadeRow[]> {
  const outcomes = await filledRows(making, rows);
  return rows.map(({ made, forms }, i) => {
    const outcome = outcomes[i];
    if (!forms || outcome === undefined) return made;
    if (isAppError(outcome)) {
      if (outcome.code === 'file_not_writable') throw outcome;
      return refused(made.row, errorText(outcome.code, outcome.details));
    }
    for (const [n, { fileName }] of making.forms.entries()) {
      const { skipped = [], warnings = [] } = outcome[n] ?? {};
      const unfilled = [...(forms[n]?.unfilled ?? []), ...skipped.filter(reasonNeedsAttention)];
      made.notes.push(
        ...unfilled.map((one) => `${fileName}, ${one.field}: ${one.reason}`),
        ...warnings.filter(isToCheck).map((one) => `${fileName}, ${one.field}: ${one.message}`),
      );
    }
    return made;
  });
}

/** @returns for each row that was not refused, the outcome of each form */
async function filledRows(
  making: Making,
  rows: readonly ReadRow[],
): Promise<(FillOutcome[] | AppError | undefined)[]> {
  const asked = rows.filter(({ forms }) => forms);
  if (asked.length === 0) return rows.map(() => undefined);
  try {
    const packets = asked.map(({ made, forms = [] }) => ({
      folder: join(making.folder, made.folder ?? ''),
      fills: forms.map(({ fill }) => fill),
    }));
    const outcomes = await making.work.fillIntoFolders(packets);
    const byRow = new Map(asked.map((row, i) => [row, outcomes[i]]));
    return rows.map((row) => byRow.get(row));
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (asked.length === 1) return rows.map(({ forms }) => forms && error);
    // One row used up the time or memory of the whole job, so each row gets a job of its own.
    return Promise.all(rows.map(async (row) => (await filledRows(making, [row]))[0]));
  }
}

function refused(row: number, reason: string): MadeRow {
  return { row, refused: reason, notes: [] };
}

function readyToFill(
  { fileName, bytes, sum, boxes, kinds }: Making['forms'][number],
  application: ApplicationData,
): { fill: FileToFill; unfilled: SkippedField[] } {
  const { values, skipped } = resolveBoxes(boxes, application);
  const options = {
    ...paperOptions(parse(fileName).name, kinds, application),
    isUnproved: true,
  };
  const unfilled = skipped.filter(reasonNeedsAttention);
  return { fill: { fileName, bytes, sum, values, options }, unfilled };
}
