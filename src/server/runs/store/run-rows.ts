import { setImmediate as nextTurn } from 'node:timers/promises';
import { expressionBuilder, type Kysely } from 'kysely';
import type { TableCell } from '../../../core/table/table-cell.ts';
import type { RunRowState, RunRowsTable, Tables } from '../../db/schema.ts';
import { openText, type Sealer, sealBriefText } from '../../sealing/seal.ts';
import { type RunOwner, runRowPlace } from '../../sealing/sealed-places.ts';
import type { RowList, Run, RunRow } from './run.ts';

/** Number of rows read or written before other requests get a turn: checking one takes a millisecond. */
const BATCH = 100;

export interface Checked {
  row: number;
  state: RunRowState;
  reason: string | null;
}

/** The rows of runs. Their contents are sealed. */
export function createRunRows(db: Kysely<Tables>, sealer: Sealer) {
  const ownerOf = ({ id, userId }: Pick<Run, 'id' | 'userId'>): RunOwner => ({
    id,
    created_by: userId,
  });
  const seal = (
    run: Pick<Run, 'id' | 'userId'>,
    row: number,
    what: 'cells' | 'reason',
    text: string,
  ) => sealBriefText(sealer, text, runRowPlace(ownerOf(run), row, what));
  const open = (run: Run, row: number, what: 'cells' | 'reason', text: string) =>
    openText(sealer, text, runRowPlace(ownerOf(run), row, what));

  function toRow(run: Run, { row, state, reason, submission_id }: RunRowsTable): RunRow {
    return {
      row,
      state,
      reason: reason === null ? null : open(run, row, 'reason', reason),
      submissionId: state === 'made' ? submission_id : null,
    };
  }

  const ofRun = (run: Run) => db.selectFrom('run_rows').selectAll().where('run_id', '=', run.id);

  const isDraft = ({ id }: Run) => {
    const { exists, selectFrom } = expressionBuilder<Tables, 'run_rows'>();
    return exists(
      selectFrom('runs').select('id').where('id', '=', id).where('state', '=', 'draft'),
    );
  };

  const sealedReason = (run: Run, row: number, reason: string | null) =>
    reason === null ? null : seal(run, row, 'reason', reason);

  return {
    /** @param rows a batch for a run that nobody can see yet */
    async add(
      run: Pick<Run, 'id' | 'userId'>,
      rows: readonly { row: number; cells: readonly TableCell[] }[],
    ): Promise<void> {
      await db
        .insertInto('run_rows')
        .values(
          rows.map(({ row, cells }) => ({
            run_id: run.id,
            row,
            state: 'waiting' as const,
            cells: seal(run, row, 'cells', JSON.stringify(cells)),
            reason: null,
            submission_id: null,
          })),
        )
        .execute();
    },

    /** Reads the rows in order, in batches. Rows whose packets are made no longer have cells. */
    async *batches(run: Run, state?: RunRowState): AsyncGenerator<RunRowsTable[]> {
      for (let after = 0; ; ) {
        const rows = await ofRun(run)
          .where('row', '>', after)
          .$if(state !== undefined, (query) => query.where('state', '=', state as RunRowState))
          .orderBy('row')
          .limit(BATCH)
          .execute();
        if (rows.length === 0) return;
        yield rows;
        after = rows.at(-1)?.row ?? after;
        // SQLite answers at once, so awaiting it gives nobody else a turn.
        await nextTurn();
      }
    },

    async first(run: Run, limit: number): Promise<RunRowsTable[]> {
      return ofRun(run).orderBy('row').limit(limit).execute();
    },

    cellsOf(run: Run, { row, cells }: RunRowsTable): TableCell[] {
      return cells === null ? [] : JSON.parse(open(run, row, 'cells', cells));
    },

    shown: toRow,

    /** @param list a state of rows, or `noted` for rows that are not refused but need a look */
    async page(run: Run, list: RowList, after: number, limit: number): Promise<RunRowsTable[]> {
      return ofRun(run)
        .$if(list === 'noted', (query) =>
          query.where('state', '!=', 'refused').where('reason', 'is not', null),
        )
        .$if(list !== 'noted', (query) => query.where('state', '=', list as RunRowState))
        .where('row', '>', after)
        .orderBy('row')
        .limit(limit)
        .execute();
    },

    async find(run: Run, row: number): Promise<RunRowsTable | undefined> {
      return ofRun(run).where('row', '=', row).executeTakeFirst();
    },

    async waiting(run: Run, from: number, to: number): Promise<RunRowsTable[]> {
      return ofRun(run)
        .where('state', '=', 'waiting')
        .where('row', '>=', from)
        .where('row', '<=', to)
        .orderBy('row')
        .execute();
    },

    /** Numbers of the rows that still wait. */
    async waitingNumbers(run: Run): Promise<number[]> {
      const rows = await db
        .selectFrom('run_rows')
        .select('row')
        .where('run_id', '=', run.id)
        .where('state', '=', 'waiting')
        .orderBy('row')
        .execute();
      return rows.map(({ row }) => row);
    },

    /** Before a run starts: stores the results of checking a batch of rows. */
    async saveChecks(run: Run, checks: readonly Checked[]): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        for (const { row, state, reason } of checks) {
          await transaction
            .updateTable('run_rows')
            .set({ state, reason: sealedReason(run, row, reason) })
            .where('run_id', '=', run.id)
            .where('row', '=', row)
            .where('state', '!=', 'made')
            // If two windows start the run at once, the later one changes nothing.
            .where(isDraft(run))
            .execute();
        }
      });
    },

    /**
     * The id that each row's packet will have. Ids are chosen once, in one write for all rows.
     * @returns the ids by row
     */
    async nameSubmissions(
      run: Run,
      rows: readonly Pick<RunRowsTable, 'row' | 'submission_id'>[],
      newId: () => string,
    ): Promise<Map<number, string>> {
      const unnamed = rows.filter((one) => one.submission_id === null).map(({ row }) => row);
      const names = new Map(rows.map((one) => [one.row, one.submission_id]));
      if (unnamed.length > 0) {
        await db.transaction().execute(async (transaction) => {
          for (const row of unnamed) {
            await transaction
              .updateTable('run_rows')
              .set({ submission_id: newId() })
              .where('run_id', '=', run.id)
              .where('row', '=', row)
              .where('submission_id', 'is', null)
              .execute();
          }
        });
        const named = await ofRun(run).where('row', 'in', unnamed).execute();
        for (const one of named) names.set(one.row, one.submission_id);
      }
      return new Map([...names].flatMap(([row, id]) => (id === null ? [] : [[row, id]])));
    },

    /** Removes the row's id, so that the next try gets another one. */
    async forgetSubmission(run: Run, row: number): Promise<void> {
      await db
        .updateTable('run_rows')
        .set({ submission_id: null })
        .where('run_id', '=', run.id)
        .where('row', '=', row)
        .where('state', '=', 'waiting')
        .execute();
    },

    /**
     * Marks the row as made and deletes its contents, which the packet now has.
     * @param record writes something else in the same transaction
     */
    async setMade(
      run: Run,
      row: number,
      notes: string | null,
      record: (transaction: Kysely<Tables>) => Promise<void> = async () => {},
    ): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await record(transaction);
        await transaction
          .updateTable('run_rows')
          .set({ state: 'made', cells: null, reason: sealedReason(run, row, notes) })
          .where('run_id', '=', run.id)
          .where('row', '=', row)
          .where('state', '=', 'waiting')
          .execute();
      });
    },

    async setRefused(run: Run, row: number, reason: string): Promise<void> {
      await db
        .updateTable('run_rows')
        .set({ state: 'refused', reason: sealedReason(run, row, reason) })
        .where('run_id', '=', run.id)
        .where('row', '=', row)
        .where('state', '=', 'waiting')
        .execute();
    },

    /**
     * Replaces the cells of a row that is refused, or of a run that has not started. The packet of
     * any other row may be under way. The new cells are another entry, so they get another id.
     * @returns whether there was such a row
     */
    async mend(run: Run, checked: Checked & { cells: readonly TableCell[] }): Promise<boolean> {
      const { row, state, reason, cells } = checked;
      const { numUpdatedRows } = await db
        .updateTable('run_rows')
        .set({
          state,
          reason: sealedReason(run, row, reason),
          cells: seal(run, row, 'cells', JSON.stringify(cells)),
          submission_id: null,
        })
        .where('run_id', '=', run.id)
        .where('row', '=', row)
        .where(({ and, eb, or }) =>
          or([eb('state', '=', 'refused'), and([eb('state', '=', 'waiting'), isDraft(run)])]),
        )
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}
