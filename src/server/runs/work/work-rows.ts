/** What the queue runs: makes the packets of some rows of a run. */
import { randomBytes } from 'node:crypto';
import { emptyBoxNote } from '../../../core/application/good-order.ts';
import { prefilledNote } from '../../../core/application/result-notes.ts';
import { errorText } from '../../../core/error-texts.ts';
import { type ErrorCode, isAppError } from '../../../core/errors.ts';
import { prefilledWords } from '../../../core/mapping/fill-values/prefilled-boxes.ts';
import { checkCells } from '../../../core/table/check-cells.ts';
import { notesOfEveryRow, unfilledBoxes } from '../../../core/table/without-column.ts';
import { tryApplication } from '../../applications/filling/process-application.ts';
import { databaseError } from '../../db/database-error.ts';
import type { RunRowsTable } from '../../db/schema.ts';
import type { StoredForm } from '../../forms/form-schema.ts';
import { kindOf } from '../../http/log.ts';
import { mapConcurrently } from '../../pdf-work/map-concurrently.ts';
import type { JobOutcome, RowsJob } from '../../queue/job-queue.ts';
import { type RowRules, rowRules } from '../row-rules.ts';
import type { Run } from '../store/run.ts';
import { rowNotes, whyNoForm } from './row-notes.ts';
import type { RunDeps } from './work-deps.ts';

interface Started {
  run: Run;
  forms: StoredForm[];
  rules: RowRules;
  /** Notes that are no reason to look at one row, because every row has them. */
  ofEveryRow: string[];
  /** Such notes of one form, by its id. */
  ofForms: ReadonlyMap<string, readonly string[]>;
}

/** A started run with the time since which it has been running. */
type Running = Started & { since: string };

/** Number of runs whose forms stay in memory: reading them takes as long as filling one. */
const MAX_CACHED_RUNS = 4;
/** The id belongs to another user or to a different entry, so the row gets a new one. */
const ID_TAKEN_ERRORS: readonly ErrorCode[] = ['submission_id_taken', 'submission_differs'];

/** Failures that the next row would meet too. */
const RUN_WIDE_ERRORS: readonly ErrorCode[] = [
  'storage_unavailable',
  'completed_form_not_saved',
  'disk_full',
  'database_unavailable',
  'database_error',
  'form_file_missing',
];

/** The outcome of a row: `again` asks the queue for another try, `paused` ends the run's work. */
type RowOutcome = 'done' | 'again' | 'paused';

export function createRowsWork(deps: RunDeps) {
  const { runs, changes, peopleFirst } = deps;
  const cache = new Map<string, Started>();

  async function startedRun(id: string): Promise<Started | null> {
    const known = cache.get(id);
    if (known) return known;
    const found = await runs.getStarted(id);
    if (!found) return null;
    const rules = rowRules(found.run, found.forms);
    const ofEveryRow = [...notesOfEveryRow(rules.columns), ...found.forms.map(noteOnPrefilled)];
    const ofForms = new Map(found.forms.map((form) => [form.id, unfilledNotes(form, rules)]));
    const started = { ...found, rules, ofEveryRow, ofForms };
    cache.set(id, started);
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED_RUNS && oldest !== undefined) cache.delete(oldest);
    return started;
  }

  return async function workRows(job: RowsJob, stopping: AbortSignal): Promise<JobOutcome> {
    const started = await startedRun(job.runId);
    if (!started) return 'done';
    const rows = await runs.rows.waiting(started.run, job.from, job.to);
    // Somebody may have corrected a row just as the last of the others ended.
    if (rows.length > 0) await runs.move(job.runId, ['finished'], 'running');
    if ((await runs.runningSince(job.runId)) === null) return 'done';
    let [isAgain, isHalted] = [false, false];
    const names = await runs.rows.nameSubmissions(started.run, rows, newSubmissionId);
    const doRow = async (stored: RunRowsTable) => {
      const row = { ...stored, submission_id: names.get(stored.row) ?? null };
      if (stopping.aborted) isAgain = true;
      if (isHalted || stopping.aborted) return;
      const since = await runs.runningSince(job.runId);
      const outcome = since === null ? 'paused' : await makeRow(deps, { ...started, since }, row);
      if (outcome === 'again') isAgain = true;
      if (outcome === 'paused') isHalted = true;
    };
    await mapConcurrently(rows, (stored) => peopleFirst.background(() => doRow(stored)));
    await finishIfDone(deps, started.run);
    changes.publish('packets');
    changes.publish('runs');
    return isAgain ? 'again' : 'done';
  };
}

async function finishIfDone({ runs }: RunDeps, run: Run): Promise<void> {
  const { waiting } = await runs.counts(run.id);
  if (waiting === 0) await runs.move(run.id, ['running'], 'finished');
}

async function makeRow(deps: RunDeps, running: Running, stored: RunRowsTable): Promise<RowOutcome> {
  try {
    return await tryRow(deps, running, stored);
  } catch (error) {
    return afterFailure(deps, running, stored, error);
  }
}

async function tryRow(deps: RunDeps, running: Running, stored: RunRowsTable): Promise<RowOutcome> {
  const { runs, audit, pdfWork } = deps;
  const { run, forms, rules, ofEveryRow, ofForms } = running;
  const { row } = stored;
  const { application, problems, notes } = checkCells(rules, runs.rows.cellsOf(run, stored));
  if (problems.length > 0) {
    await runs.rows.setRefused(run, row, problems.join(' '));
    return 'done';
  }
  const submissionId = stored.submission_id;
  // Somebody corrected the row after it was given its id, so it is another entry now.
  if (submissionId === null) return 'again';
  const { result, cause } = await tryApplication(
    { ...deps, pdfWork: pdfWork.for({ user: run.userId, isBackground: true }) },
    { submissionId, userId: run.userId, application, run: { id: run.id, forms } },
  );
  if (!result.success) {
    if (cause && RUN_WIDE_ERRORS.includes(cause)) return pause(deps, running, cause);
    await runs.rows.setRefused(run, row, result.error ?? errorText('internal'));
    return 'done';
  }
  if (result.data.results.length === 0) {
    await runs.rows.setRefused(run, row, whyNoForm(result));
    return 'done';
  }
  // What was stored when the row was checked also names a client who stands in another row.
  const { reason: asChecked } = runs.rows.shown(run, stored);
  const allNotes = [
    ...(asChecked ? [asChecked] : []),
    ...rowNotes(result, [...notes, ...ofEveryRow], ofForms),
  ];
  const submitted = {
    action: 'packet_submitted',
    actor: run.userId,
    subject: 'packet',
    subjectId: submissionId,
    owner: run.userId,
    address: '',
  } as const;
  const storedNotes = allNotes.length === 0 ? null : allNotes.join(' ');
  await runs.rows.setMade(run, row, storedNotes, (transaction) =>
    audit.record(submitted, transaction),
  );
  return 'done';
}

async function afterFailure(
  deps: RunDeps,
  running: Running,
  { row }: RunRowsTable,
  error: unknown,
): Promise<RowOutcome> {
  const { runs, log } = deps;
  const { run } = running;
  const known = isAppError(error) ? error : databaseError(error);
  const code = known?.code ?? 'internal';
  if (code === 'submission_in_progress') return 'again';
  if (ID_TAKEN_ERRORS.includes(code)) {
    await runs.rows.forgetSubmission(run, row);
    return 'again';
  }
  // The account is gone, and so is the run.
  if (code === 'authentication_required') return 'paused';
  if (RUN_WIDE_ERRORS.includes(code)) return pause(deps, running, code);
  log.error({ code, kind: kindOf(error), runId: run.id, row }, 'a row could not become a packet');
  await runs.rows.setRefused(run, row, errorText(code, known?.details));
  return 'done';
}

/**
 * Pauses the run for a failure that every row would meet, so that it is reported once and no row is
 * lost. A row that began before somebody resumed the run does not pause it again.
 */
async function pause(
  { runs, log }: RunDeps,
  { run, since }: Running,
  problem: ErrorCode,
): Promise<RowOutcome> {
  const isPaused = await runs.move(run.id, ['running'], 'paused', { problem }, since);
  if (!isPaused) return 'again';
  log.warn({ code: problem, runId: run.id }, 'a run was paused');
  return 'paused';
}

/** Shaped like the ids that clients make. With 64 random bits, no two are the same. */
function newSubmissionId(): string {
  return `SEC-${randomBytes(8).readBigUInt64BE()}`;
}

function noteOnPrefilled({ form_analysis, field_mappings }: StoredForm): string {
  return prefilledNote(prefilledWords(form_analysis?.fields ?? [], field_mappings ?? {}));
}

function unfilledNotes({ form_analysis, field_mappings }: StoredForm, { columns }: RowRules) {
  return unfilledBoxes(form_analysis?.fields ?? [], field_mappings ?? {}, columns).map(
    emptyBoxNote,
  );
}
