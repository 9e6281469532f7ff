import type { Kysely } from 'kysely';
import { inBatches } from '../db/in-batches.ts';
import type { DraftsTable, Tables } from '../db/schema.ts';
import type { SealedText } from '../sealing/sealed-item.ts';
import { draftPlace } from '../sealing/sealed-places.ts';

/** Deletes the drafts of every user that nobody has saved since a time, for retention. */
export async function deleteDraftsBefore(db: Kysely<Tables>, time: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('drafts')
    .where('updated_at', '<', time.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The sealed texts of every user, for rotating their key without reading them. */
export async function* sealedDrafts(db: Kysely<Tables>): AsyncGenerator<SealedText> {
  const every = inBatches<DraftsTable>((last, limit) =>
    db
      .selectFrom('drafts')
      .selectAll()
      .where('id', '>', last?.id ?? '')
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const row of every) {
    for (const column of ['application', 'insured'] as const) {
      const value = row[column];
      yield {
        name: `draft ${row.id}: ${column}`,
        place: draftPlace(row, column),
        value,
        async replace(next) {
          await db
            .updateTable('drafts')
            .set({ [column]: next })
            .where('id', '=', row.id)
            .where(column, '=', value)
            .execute();
        },
      };
    }
  }
}
