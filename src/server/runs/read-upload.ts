/** Reads a table while it arrives: its rows are sealed and stored, the file is not. */

import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from 'hono';
import { AppError } from '../../core/errors.ts';
import { RUN_LIMITS, UPLOAD_NAME_MAX_LENGTH } from '../../core/limits.ts';
import { plainLine } from '../../core/plain-names.ts';
import type { ColumnChoices } from '../../core/table/column-choices.ts';
import { writeFact } from '../../core/table/column-fact.ts';
import type { Column } from '../../core/table/match-columns.ts';
import { checksumOf } from '../files/checksum-of.ts';
import type { StoredForm } from '../forms/form-schema.ts';
import { type NumberedRow, rowsFrom } from '../table/read-rows.ts';
import { type Survey, surveyTable } from '../table/survey-table.ts';
import { type TableFile, tableInMemory } from '../table/table-file.ts';
import { isSettled, questionsOfForms, rowRules } from './row-rules.ts';
import type { Run } from './store/run.ts';
import { type ControlDeps, checkRows } from './work/control.ts';
import { fillableForms } from './work/work-deps.ts';

/** Number of rows stored before other requests get a turn. */
const BATCH = 200;
/** Excel's own limit. */
const SHEET_NAME_MAX_LENGTH = 31;
const MEGABYTE = 1024 * 1024;

interface Upload {
  name: string;
  bytes: Uint8Array;
}

/** @throws AppError upload_incomplete, table_too_long */
export async function readTableUpload(c: Context): Promise<Upload> {
  const file = (await c.req.formData()).get('file');
  if (!(file instanceof File)) throw new AppError('upload_incomplete', { name: 'table' });
  if (file.size > RUN_LIMITS.bytes) throw tooLong();
  const name = plainLine(file.name).slice(0, UPLOAD_NAME_MAX_LENGTH) || 'table.csv';
  return { name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

export function tooLong(): AppError {
  const size = `${RUN_LIMITS.bytes / MEGABYTE} MB`;
  return new AppError('table_too_long', { limit: RUN_LIMITS.rows.toLocaleString('en-US'), size });
}

/**
 * Stores the rows of a table under a new run, with its columns matched as far as they are
 * recognized.
 * @returns the run's id
 * @throws AppError validation_failed for a file that is not a table; table_too_long, runs_full
 */
export async function storeTable(
  deps: ControlDeps,
  userId: string,
  { name, bytes }: Upload,
): Promise<string> {
  return storeRows(deps, userId, { name, bytes, file: tableInMemory(name, bytes) });
}

async function storeRows(
  deps: ControlDeps,
  userId: string,
  { name, bytes, file }: Upload & { file: TableFile },
): Promise<string> {
  const { runs } = deps;
  const forms = await fillableForms(deps);
  const questions = questionsOfForms(forms);
  const survey = await surveyTable(file, {
    questions,
    requireSize: ({ rows, characters }) => {
      if (rows > RUN_LIMITS.rows || characters > RUN_LIMITS.bytes) throw tooLong();
    },
  });
  const header = survey.columns.map((column) => column.header);
  const remembered = await runs.rememberedChoices(userId, survey.headKey);
  const run = { id: randomUUID(), userId };
  await runs.create({
    ...run,
    name,
    header,
    sheets: workbookSheets(survey),
    leftOut: survey.leftOut,
    headKey: survey.headKey,
    witnesses: survey.witnesses,
    choices: remembered ?? asFound(survey.columns),
    byValues: remembered ? [] : survey.columns.flatMap(({ byValues }, i) => (byValues ? [i] : [])),
    rows: survey.rows,
    sum: checksumOf(bytes),
  });
  try {
    let batch: NumberedRow[] = [];
    for await (const numbered of rowsFrom(file, survey.format)) {
      batch.push(numbered);
      if (batch.length < BATCH) continue;
      await runs.rows.add(run, batch);
      batch = [];
      // SQLite answers at once, so awaiting it gives nobody else a turn.
      await nextTurn();
    }
    if (batch.length > 0) await runs.rows.add(run, batch);
    await runs.move(run.id, ['checking'], 'draft');
  } catch (error) {
    await runs.remove(run.id);
    throw error;
  }
  await checkIfSettled(deps, await runs.get(run.id, userId), forms);
  return run.id;
}

async function checkIfSettled(deps: ControlDeps, run: Run, forms: readonly StoredForm[]) {
  if (isSettled(rowRules(run, forms))) await checkRows(deps, run, forms);
}

function workbookSheets({ format }: Survey): Run['sheets'] {
  if (format.kind !== 'xlsx') return null;
  const shown = (name: string) => plainLine(name).slice(0, SHEET_NAME_MAX_LENGTH);
  return { read: shown(format.sheet.name), others: format.otherSheets.map(shown) };
}

function asFound(columns: readonly Column[]): ColumnChoices {
  return {
    facts: Object.fromEntries(columns.map(({ fact }, i) => [i, writeFact(fact)])),
    orders: {},
  };
}
