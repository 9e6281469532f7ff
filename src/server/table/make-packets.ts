/** A packet of forms for each row of a table, written to disk as it is made. */
import { join, parse } from 'node:path';
import type {
  ApplicationData,
  ApplicationFieldName,
} from '../../core/application/application-fields.ts';
import { isLookedAt } from '../../core/application/looked-at.ts';
import type { AskedQuestion } from '../../core/application/questions.ts';
import type { CalendarDate } from '../../core/calendar-date.ts';
import { errorText } from '../../core/error-texts.ts';
import { isAppError } from '../../core/errors.ts';
import type { FieldMappings } from '../../core/mapping/field-mapping.ts';
import { paperOptions } from '../../core/mapping/fill-values/paper-options.ts';
import { resolveFieldValues } from '../../core/mapping/fill-values/resolve-field-values.ts';
import type { PdfField, SkippedField } from '../../core/pdf/pdf-form.ts';
import { missingInRow, notesOnRow, requiredOfRows } from '../../core/table/check-row.ts';
import { readRow } from '../../core/table/read-row.ts';
import type { TableCell } from '../../core/table/table-cell.ts';
import type { FileToFill } from '../pdf-work/pdf-jobs.ts';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import { rowsFrom } from './read-rows.ts';
import type { Survey } from './survey-table.ts';
import type { TableFile } from './table-file.ts';

/** A blank form, read once for all rows. */
export interface TableForm {
  /** Of the file to write, with `.pdf`. */
  fileName: string;
  bytes: Uint8Array;
  /** Of `bytes`, by `sumOf`. */
  sum: string;
  fields: readonly PdfField[];
  mappings: FieldMappings;
}

export interface MadeRow {
  /** From 1, without the header. */
  row: number;
  /** Why there is no packet; names columns and fields, never a value. */
  refused?: string;
  /** The packet's folder in the folder of the run. */
  folder?: string;
  /** What a person should look at. */
  notes: string[];
}

interface Making {
  file: TableFile;
  survey: Survey;
  forms: readonly TableForm[];
  questions: readonly AskedQuestion[];
  folder: string;
  work: PdfWork;
  today: CalendarDate;
  /** Rows under way at the same time: one for each thread, and one that is being written. */
  atOnce: number;
}

/** What came of each row, in the order of the table; a row is let go once it is told of. */
export async function* makePackets(making: Making): AsyncGenerator<MadeRow> {
  const digits = Math.max(4, String(making.survey.rows).length);
  const required = requiredOfRows(
    making.forms.map(({ mappings }) => mappings),
    making.survey.columns,
  );
  const underWay: Promise<MadeRow>[] = [];
  for await (const { row, cells } of rowsFrom(making.file, making.survey.format)) {
    const folder = String(row).padStart(digits, '0');
    const made = makeRow(making, { row, folder, cells, required });
    // Told of in its turn; a failure before that is not an unhandled one.
    made.catch(() => {});
    underWay.push(made);
    if (underWay.length > making.atOnce) yield (await underWay.shift()) as MadeRow;
  }
  for (const made of underWay) yield made;
}

interface Row {
  row: number;
  folder: string;
  cells: readonly TableCell[];
  required: readonly ApplicationFieldName[];
}

async function makeRow(making: Making, { row, folder, cells, required }: Row): Promise<MadeRow> {
  const { survey, forms, questions, today } = making;
  const { application, problems } = readRow(cells, survey.columns, survey.orders);
  if (problems.length === 0) {
    application.date ||= today;
    problems.push(...missingInRow(application, required, questions));
  }
  if (problems.length > 0) return { row, refused: problems.join(' '), notes: [] };
  const notes = notesOnRow(application, today);
  try {
    const ready = forms.map((form) => readyToFill(form, application));
    const place = join(making.folder, folder);
    const skipped = await making.work.fillIntoFolder(
      place,
      ready.map(({ fill }) => fill),
    );
    for (const [i, { fileName }] of forms.entries()) {
      const unfilled = [...(ready[i]?.skipped ?? []), ...(skipped[i] ?? [])];
      notes.push(
        ...unfilled.filter(isLookedAt).map((one) => `${fileName}, ${one.field}: ${one.reason}`),
      );
    }
    return { row, folder, notes };
  } catch (error) {
    // A full disk stops the run; a form that cannot take this row's values does not.
    if (!isAppError(error) || error.code === 'file_not_writable') throw error;
    return { row, refused: errorText(error.code, error.details), notes: [] };
  }
}

function readyToFill(
  { fileName, bytes, sum, fields, mappings }: TableForm,
  application: ApplicationData,
): { fill: FileToFill; skipped: SkippedField[] } {
  const { values, skipped } = resolveFieldValues(fields, mappings, application);
  const options = paperOptions(parse(fileName).name, mappings, application);
  return { fill: { fileName, bytes, sum, values, options }, skipped };
}
