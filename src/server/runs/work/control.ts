/** What a person can do to a run, each action only in the states in which it makes sense. */
import { type CalendarDate, formatUsDate } from '../../../core/calendar-date.ts';
import { AppError } from '../../../core/errors.ts';
import { type CheckedCells, checkCells } from '../../../core/table/check-cells.ts';
import { type ColumnChoices, readChoices } from '../../../core/table/column-choices.ts';
import type { CellRemark } from '../../../core/table/read-row.ts';
import { createSameClientNotes } from '../../../core/table/same-client.ts';
import type { TableCell } from '../../../core/table/table-cell.ts';
import type { FormsByReview } from '../../applications/filling/entry-forms.ts';
import { blindClient } from '../../applications/store/blind-client.ts';
import type { StoredForm } from '../../forms/form-schema.ts';
import { dayOfStart, isSettled, questionsOfForms, rowRules } from '../row-rules.ts';
import type { Run } from '../store/run.ts';
import type { Checked } from '../store/run-rows.ts';
import { sameClientNotesIn } from './same-client-notes.ts';
import { fillableForms, jobsFor, mappedForms, type RunDeps } from './work-deps.ts';

export type ControlDeps = Pick<
  RunDeps,
  'runs' | 'queue' | 'forms' | 'applications' | 'onlyReviewed'
>;

/** The forms that the run's rows fill: those at its start or, before that, today's. */
export async function formsOfRun(deps: ControlDeps, run: Run): Promise<StoredForm[]> {
  return (await formsByReview(deps, run)).fillable;
}

/** Like `formsOfRun`, with the forms that wait for a review. After the start, none can be added. */
export async function formsByReview(
  deps: ControlDeps,
  run: Run,
): Promise<FormsByReview<StoredForm>> {
  const started = run.startedAt === null ? null : await deps.runs.getStarted(run.id);
  return started ? { fillable: started.forms, waiting: [] } : mappedForms(deps);
}

/** Reads every row as its packet would be made, and stores what is wrong with it. */
export async function checkRows(
  { runs }: Pick<ControlDeps, 'runs'>,
  run: Run,
  forms: readonly StoredForm[],
): Promise<void> {
  const rules = rowRules(run, forms);
  const notesOn = createSameClientNotes();
  for await (const batch of runs.rows.batches(run)) {
    const checks = batch
      .filter(({ state }) => state !== 'made')
      .map((stored) => {
        const check = checkCells(rules, runs.rows.cellsOf(run, stored));
        return checked(stored.row, withSameClient(check, stored.row, notesOn));
      });
    await runs.rows.saveChecks(run, checks);
  }
}

function withSameClient(
  check: CheckedCells,
  row: number,
  notesOn: ReturnType<typeof createSameClientNotes>,
): CheckedCells {
  const client = check.problems.length === 0 ? blindClient(check.application) : undefined;
  return { ...check, notes: [...notesOn(row, client), ...check.notes] };
}

function checked(row: number, { problems, notes }: CheckedCells): Checked {
  if (problems.length > 0) return { row, state: 'refused', reason: problems.join(' ') };
  return { row, state: 'waiting', reason: notes.length > 0 ? notes.join(' ') : null };
}

/**
 * @throws AppError run_moved_on after its start; validation_failed for choices that do not fit
 */
export async function saveColumns(
  deps: ControlDeps,
  run: Run,
  choices: ColumnChoices,
): Promise<void> {
  if (run.state !== 'draft') throw new AppError('run_moved_on');
  const forms = await fillableForms(deps);
  readChoices(choices, run.header, questionsOfForms(forms));
  await deps.runs.saveChoices(run, choices);
  const next = { ...run, choices };
  if (isSettled(rowRules(next, forms))) await checkRows(deps, next, forms);
}

/**
 * @param ask `again` is set if packets were already made from this same table and are wanted once
 *   more; `today` is the day where the owner is
 * @throws AppError run_moved_on, run_columns_open, run_made_before, no_forms_for_run
 */
export async function startRun(
  deps: ControlDeps,
  run: Run,
  { again, today }: { again: boolean; today?: CalendarDate | undefined },
): Promise<void> {
  const { runs } = deps;
  if (run.state !== 'draft') throw new AppError('run_moved_on');
  const forms = await fillableForms(deps);
  if (forms.length === 0) throw new AppError('no_forms_for_run');
  if (!isSettled(rowRules(run, forms))) throw new AppError('run_columns_open');
  const [earlier] = again ? [] : await runs.earlierWith(run);
  if (earlier) {
    const date = formatUsDate(dayOfStart(earlier));
    throw new AppError('run_made_before', { date });
  }
  // A mapping may have changed since the table was uploaded.
  await checkRows(deps, { ...run, startDay: today ?? null }, forms);
  const startedAt = new Date().toISOString();
  const day = { started_at: startedAt, start_day: today ?? null };
  const isOurs = await runs.start(run.id, forms, day);
  if (!isOurs) throw new AppError('run_moved_on');
  await addWaiting(deps, run);
  if ((await runs.counts(run.id)).waiting === 0) await runs.move(run.id, ['running'], 'finished');
}

async function addWaiting({ runs, queue }: Pick<ControlDeps, 'runs' | 'queue'>, run: Run) {
  await queue.add(jobsFor(run.id, await runs.rows.waitingNumbers(run)));
}

/** @throws AppError run_moved_on */
export async function pauseRun({ runs }: ControlDeps, run: Run): Promise<void> {
  if (!(await runs.move(run.id, ['running'], 'paused'))) throw new AppError('run_moved_on');
}

/** @throws AppError run_moved_on */
export async function resumeRun(deps: ControlDeps, run: Run): Promise<void> {
  if (!(await deps.runs.move(run.id, ['paused', 'cancelled'], 'running'))) {
    throw new AppError('run_moved_on');
  }
  await addWaiting(deps, run);
}

/**
 * Cancels the run. Packets that are already made stay.
 * @throws AppError run_moved_on
 */
export async function cancelRun({ runs }: ControlDeps, run: Run): Promise<void> {
  const isOurs = await runs.move(run.id, ['running', 'paused'], 'cancelled');
  if (!isOurs) throw new AppError('run_moved_on');
}

/**
 * Replaces the cells of a row that was refused, or of any row in a table that is not started. The
 * row's packet is made at once if the run is running or has ended. In a paused run it waits, as the
 * other rows do.
 * @returns why the row is refused, or null; and which of its cells are wrong
 * @throws AppError run_moved_on if the row has changed state meanwhile; validation_failed
 */
export async function mendRow(
  deps: ControlDeps,
  run: Run,
  row: number,
  cells: readonly TableCell[],
): Promise<{ reason: string | null; wrong: CellRemark[] }> {
  const forms = await formsOfRun(deps, run);
  const rules = rowRules(run, forms);
  const check = checkCells(rules, cells);
  const notesOn = await sameClientNotesIn(deps, run, rules, row);
  const outcome = checked(row, withSameClient(check, row, notesOn));
  const isMended = await deps.runs.rows.mend(run, { ...outcome, cells });
  if (!isMended && !(await isMendedAlready(deps, run, row, cells))) {
    throw new AppError('run_moved_on');
  }
  if (outcome.state === 'refused') return { reason: outcome.reason, wrong: check.wrong };
  if (run.startedAt !== null) await queueUnlessPaused(deps, run, [row]);
  return { reason: null, wrong: [] };
}

/** A save whose answer was lost is repeated. */
async function isMendedAlready(
  { runs }: ControlDeps,
  run: Run,
  row: number,
  cells: readonly TableCell[],
): Promise<boolean> {
  const stored = await runs.rows.find(run, row);
  if (stored?.state !== 'waiting') return false;
  return JSON.stringify(runs.rows.cellsOf(run, stored)) === JSON.stringify(cells);
}

/**
 * Tries again the rows that were refused because of the forms and not because of their cells. If
 * the run is not started, every row is checked again, because its forms are those of now.
 * @throws AppError run_columns_open
 */
export async function retryRefused(deps: ControlDeps, run: Run): Promise<void> {
  const { runs } = deps;
  const forms = await formsOfRun(deps, run);
  const rules = rowRules(run, forms);
  if (run.startedAt === null) {
    if (!isSettled(rules)) throw new AppError('run_columns_open');
    return checkRows(deps, run, forms);
  }
  const notesOn = await sameClientNotesIn(deps, run, rules);
  const numbers: number[] = [];
  for await (const batch of runs.rows.batches(run, 'refused')) {
    for (const stored of batch) {
      const cells = runs.rows.cellsOf(run, stored);
      const check = checkCells(rules, cells);
      const outcome = checked(stored.row, withSameClient(check, stored.row, notesOn));
      if (outcome.state === 'refused') continue;
      if (await runs.rows.mend(run, { ...outcome, cells })) numbers.push(stored.row);
    }
  }
  if (numbers.length > 0) await queueUnlessPaused(deps, run, numbers);
}

async function queueUnlessPaused(
  { runs, queue }: Pick<ControlDeps, 'runs' | 'queue'>,
  { id }: Run,
  rows: readonly number[],
): Promise<void> {
  await runs.move(id, ['finished'], 'running');
  // If the run is paused, the queue leaves these rows until it is resumed.
  await queue.add(jobsFor(id, rows));
}

/** At a start, queues rows that a server did not before it died. Queueing twice does no harm. */
export async function requeueWaitingRows({ runs, queue }: Pick<ControlDeps, 'runs' | 'queue'>) {
  for (const run of await runs.listRunning()) await addWaiting({ runs, queue }, run);
}
