import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import type { SealedText } from '../../sealing/sealed-item.ts';
import { type RunOwner, runPlace, runRowPlace } from '../../sealing/sealed-places.ts';

/** Deletes old runs of every user, with the clients' data in rows without a packet. */
export async function deleteRunsBefore(db: Kysely<Tables>, time: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('runs')
    .where('updated_at', '<', time.toISOString())
    .where('state', 'not in', ['running'])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes uploads that lost their server. */
export async function deleteUnfinishedRuns(db: Kysely<Tables>, before: Date): Promise<void> {
  await db
    .deleteFrom('runs')
    .where('state', '=', 'checking')
    .where('created_at', '<', before.toISOString())
    .execute();
}

const SEALED = ['name', 'header', 'table_sum'] as const;

/** The sealed texts of every user, for rotating their key without reading them. */
export async function* sealedRuns(db: Kysely<Tables>): AsyncGenerator<SealedText> {
  const runs = await db
    .selectFrom('runs')
    .select(['id', 'created_by', ...SEALED])
    .orderBy('id')
    .execute();
  for (const run of runs) {
    for (const what of SEALED) {
      const value = run[what];
      yield {
        name: `run ${run.id}: ${what}`,
        place: runPlace(run, what),
        value,
        async replace(next) {
          await db
            .updateTable('runs')
            .set({ [what]: next })
            .where('id', '=', run.id)
            .where(what, '=', value)
            .execute();
        },
      };
    }
    yield* sealedRows(db, run);
  }
}

const BATCH = 500;

async function* sealedRows(db: Kysely<Tables>, run: RunOwner): AsyncGenerator<SealedText> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('run_rows')
      .selectAll()
      .where('run_id', '=', run.id)
      .where('row', '>', after)
      .orderBy('row')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return;
    for (const { row, ...stored } of rows) {
      for (const what of ['cells', 'reason'] as const) {
        const value = stored[what];
        if (value === null) continue;
        yield {
          name: `run ${run.id}, row ${row}: ${what}`,
          place: runRowPlace(run, row, what),
          value,
          async replace(next) {
            await db
              .updateTable('run_rows')
              .set({ [what]: next })
              .where('run_id', '=', run.id)
              .where('row', '=', row)
              .where(what, '=', value)
              .execute();
          },
        };
      }
      after = row;
    }
  }
}
