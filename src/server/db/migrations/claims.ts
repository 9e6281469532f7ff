import { sql } from 'kysely';
import type { DatabaseKind } from '../open-database.ts';
import { type AnyDatabase, columnTypes } from './column-types.ts';

/** A claim made before this column existed has no holder among running processes, so it expires. */
export async function addClaimHolders(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('submissions').addColumn('claimed_by', 'text').execute();
}

/** One submission id belongs to one entry: see `ApplicationStore.claim`. */
export async function addApplicationSums(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('submissions').addColumn('application_sum', 'text').execute();
}

/**
 * A correction is a new submission of the same packet; the earlier ones stay. A packet needs a look
 * until nothing on its forms is odd.
 */
export async function addPacketVersions(db: AnyDatabase, kind: DatabaseKind): Promise<void> {
  const { flag } = columnTypes(kind);
  await db.schema.alterTable('submissions').addColumn('packet_id', 'text').execute();
  await db.schema
    .alterTable('submissions')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable('submissions')
    .addColumn('needs_look', flag, (c) => c.notNull().defaultTo(kind === 'postgres' ? false : 0))
    .execute();
  await db.schema.alterTable('submissions').addColumn('printed_at', 'text').execute();
  await sql`update submissions set packet_id = submission_id`.execute(db);
  await db.schema
    .createIndex('submissions_packet_idx')
    .on('submissions')
    .columns(['packet_id', 'version'])
    .execute();
}
