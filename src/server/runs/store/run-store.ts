import type { Kysely } from 'kysely';
import { AppError } from '../../../core/errors.ts';
import { RUN_LIMITS } from '../../../core/limits.ts';
import type { ColumnChoices } from '../../../core/table/column-choices.ts';
import type { RunState, RunsTable, Tables } from '../../db/schema.ts';
import type { StoredForm } from '../../forms/form-schema.ts';
import { openText, type Sealer, sealBriefText } from '../../sealing/seal.ts';
import { type RunOwner, runPlace } from '../../sealing/sealed-places.ts';
import type { NewRun, RowCounts, Run } from './run.ts';
import { createRunForms } from './run-forms.ts';
import { createRunRows } from './run-rows.ts';

export type RunStore = ReturnType<typeof createRunStore>;

/** All but the forms of a run that an earlier release started, which are long. */
const COLUMNS = [
  'id',
  'created_by',
  'created_at',
  'updated_at',
  'state',
  'problem',
  'name',
  'header',
  'head_key',
  'table_sum',
  'witnesses',
  'choices',
  'by_values',
  'row_count',
  'started_at',
  'start_day',
  'worked_ms',
] as const;

type RunColumns = Pick<RunsTable, (typeof COLUMNS)[number]>;

type Head = Pick<Run, 'header' | 'sheets' | 'leftOut'>;

function writeHead({ header, sheets, leftOut }: Head): string {
  return JSON.stringify({ header, sheets, leftOut });
}

/**
 * Tables uploaded before 2026-11-25 store only the header's cells, and those before 2026-11-27 no
 * rows left out, because every row was read.
 */
function readHead(text: string): Head {
  const head: Partial<Head> | string[] = JSON.parse(text);
  const all = { header: [], sheets: null, leftOut: { aboveHeader: 0, hidden: 0 } };
  return { ...all, ...(Array.isArray(head) ? { header: head } : head) };
}

/** Tables of clients and the outcome of their rows, each accessible to its creator alone. */
export function createRunStore(db: Kysely<Tables>, sealer: Sealer) {
  function toRun(row: RunColumns): Run {
    const open = (what: 'name' | 'header') => openText(sealer, row[what], runPlace(row, what));
    return {
      id: row.id,
      userId: row.created_by,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      state: row.state,
      problem: row.problem,
      name: open('name'),
      ...readHead(open('header')),
      headKey: row.head_key,
      witnesses: JSON.parse(row.witnesses),
      choices: JSON.parse(row.choices),
      byValues: JSON.parse(row.by_values),
      rows: row.row_count,
      startedAt: row.started_at,
      startDay: row.start_day,
      workedMs: row.worked_ms,
    };
  }

  const ofUser = (userId: string) =>
    db.selectFrom('runs').select(COLUMNS).where('created_by', '=', userId);
  const runForms = createRunForms(db);

  /** Forms that a replica of an earlier release stored with the run that it started. */
  async function formsOfEarlierRelease(id: string): Promise<StoredForm[] | null> {
    const row = await db.selectFrom('runs').select('forms').where('id', '=', id).executeTakeFirst();
    return row?.forms ? JSON.parse(row.forms) : null;
  }

  return {
    rows: createRunRows(db, sealer),

    /**
     * Creates the run in the state `checking`, in which nobody can see it.
     * @throws AppError runs_full
     */
    async create(run: NewRun): Promise<void> {
      const { runs } = await db
        .selectFrom('runs')
        .select(({ fn }) => fn.countAll<number | string>().as('runs'))
        .where('created_by', '=', run.userId)
        .executeTakeFirstOrThrow();
      if (Number(runs) >= RUN_LIMITS.runs) {
        throw new AppError('runs_full', { limit: RUN_LIMITS.runs });
      }
      const now = new Date().toISOString();
      const owner: RunOwner = { id: run.id, created_by: run.userId };
      const seal = (what: 'name' | 'header' | 'table_sum', text: string) =>
        sealBriefText(sealer, text, runPlace(owner, what));
      await db
        .insertInto('runs')
        .values({
          ...owner,
          created_at: now,
          updated_at: now,
          state: 'checking',
          problem: null,
          name: seal('name', run.name),
          header: seal('header', writeHead(run)),
          head_key: run.headKey,
          table_sum: seal('table_sum', run.sum),
          witnesses: JSON.stringify(run.witnesses),
          choices: JSON.stringify(run.choices),
          by_values: JSON.stringify(run.byValues),
          forms: null,
          row_count: run.rows,
          started_at: null,
          start_day: null,
          worked_ms: 0,
        })
        .execute();
    },

    /** Newest first. */
    async list(userId: string): Promise<Run[]> {
      const rows = await ofUser(userId)
        .where('state', '!=', 'checking')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(toRun);
    },

    /** @throws AppError not_found, also for another user's */
    async get(id: string, userId: string): Promise<Run> {
      const row = await ofUser(userId)
        .where('id', '=', id)
        .where('state', '!=', 'checking')
        .executeTakeFirst();
      if (!row) throw new AppError('not_found', { what: 'table' });
      return toRun(row);
    },

    /** For the queue: the run, whoever owns it, with the forms as they were when it started. */
    async getStarted(id: string): Promise<{ run: Run; forms: StoredForm[] } | null> {
      const row = await db
        .selectFrom('runs')
        .select(COLUMNS)
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row || row.started_at === null) return null;
      const forms = (await runForms.of(id)) ?? (await formsOfEarlierRelease(id));
      return forms && { run: toRun(row), forms };
    },

    /**
     * Starts the run with these forms, which it keeps as they are.
     * @returns whether it was a draft: only one of two tabs succeeds
     */
    async start(
      id: string,
      forms: readonly StoredForm[],
      day: Pick<RunsTable, 'started_at' | 'start_day'>,
    ): Promise<boolean> {
      const sums = await runForms.store(forms);
      return db.transaction().execute(async (transaction) => {
        if (!(await move(transaction, id, ['draft'], 'running', day))) return false;
        await runForms.attach(transaction, id, sums);
        return true;
      });
    },

    /** The running runs of every user. */
    async listRunning(): Promise<Run[]> {
      const rows = await db
        .selectFrom('runs')
        .select(COLUMNS)
        .where('state', '=', 'running')
        .orderBy('started_at')
        .execute();
      return rows.map(toRun);
    },

    /** @returns when the run began to run; null if it is not running */
    async runningSince(id: string): Promise<string | null> {
      const row = await db
        .selectFrom('runs')
        .select('updated_at')
        .where('id', '=', id)
        .where('state', '=', 'running')
        .executeTakeFirst();
      return row?.updated_at ?? null;
    },

    /** Runs of this user with the same table that have made packets, newest first. */
    async earlierWith({ id, userId }: Run): Promise<Run[]> {
      const rows = await ofUser(userId)
        .where('state', '!=', 'checking')
        .orderBy('created_at', 'desc')
        .execute();
      const checksumOf = (row: RunColumns) =>
        openText(sealer, row.table_sum, runPlace(row, 'table_sum'));
      const own = rows.find((row) => row.id === id);
      if (!own) return [];
      const sum = checksumOf(own);
      return rows
        .filter((row) => row.id !== id && row.started_at !== null && checksumOf(row) === sum)
        .map(toRun);
    },

    /**
     * Changes the state only from one of these states, so that only one of two tabs succeeds.
     * @param since if given, only if nobody has moved the run since then
     * @returns whether the run was in one of the states
     */
    move: (
      id: string,
      from: readonly RunState[],
      to: RunState,
      more: Partial<Pick<RunsTable, 'problem'>> = {},
      since?: string,
    ): Promise<boolean> => move(db, id, from, to, more, since),

    /** Stores the choices for this run, and for the next table with the same header. */
    async saveChoices({ id, userId, headKey }: Run, choices: ColumnChoices) {
      const text = JSON.stringify(choices);
      await db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('runs')
          .set({ choices: text, updated_at: new Date().toISOString() })
          .where('id', '=', id)
          .execute();
        await transaction
          .insertInto('column_choices')
          .values({ created_by: userId, head_key: headKey, choices: text })
          .onConflict((conflict) =>
            conflict.columns(['created_by', 'head_key']).doUpdateSet({ choices: text }),
          )
          .execute();
      });
    },

    async rememberedChoices(userId: string, headKey: string): Promise<ColumnChoices | null> {
      const row = await db
        .selectFrom('column_choices')
        .select('choices')
        .where('created_by', '=', userId)
        .where('head_key', '=', headKey)
        .executeTakeFirst();
      return row ? JSON.parse(row.choices) : null;
    },

    async counts(id: string): Promise<RowCounts> {
      const rows = await db
        .selectFrom('run_rows')
        .select(['state', ({ fn }) => fn.countAll<number | string>().as('rows')])
        .where('run_id', '=', id)
        .groupBy('state')
        .execute();
      const counts: RowCounts = { waiting: 0, made: 0, refused: 0 };
      for (const { state, rows: count } of rows) counts[state] = Number(count);
      return counts;
    },

    /** Removes the run. Its packets stay. */
    async remove(id: string): Promise<void> {
      await db.deleteFrom('runs').where('id', '=', id).execute();
    },
  };
}

async function move(
  db: Kysely<Tables>,
  id: string,
  from: readonly RunState[],
  to: RunState,
  more: Partial<Pick<RunsTable, 'problem' | 'started_at' | 'start_day'>>,
  since?: string,
): Promise<boolean> {
  const now = new Date();
  const run = await db
    .selectFrom('runs')
    .select(['state', 'updated_at', 'worked_ms'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!run || !from.includes(run.state)) return false;
  if (since !== undefined && run.updated_at !== since) return false;
  const ran = run.state === 'running' ? now.getTime() - Date.parse(run.updated_at) : 0;
  const { numUpdatedRows } = await db
    .updateTable('runs')
    .set({
      problem: null,
      ...more,
      state: to,
      updated_at: now.toISOString(),
      worked_ms: run.worked_ms + Math.max(0, ran),
    })
    .where('id', '=', id)
    .where('state', '=', run.state)
    .where('updated_at', '=', run.updated_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
