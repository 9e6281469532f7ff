import { sql } from 'kysely';
import type { DatabaseKind } from '../open-database.ts';
import { type AnyDatabase, required } from './column-types.ts';

/**
 * Everyone reads the list of forms and few change it, so the database counts its version in the
 * same transaction as each change. The version shows whether an earlier read is still current
 * (docs/decisions/0012-load.md). An index finds a user's packets page by page.
 */
export async function addListPages(db: AnyDatabase, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('list_versions')
    .addColumn('list', 'text', (c) => c.primaryKey())
    .addColumn('version', 'integer', required)
    .execute();
  await db.insertInto('list_versions').values({ list: 'forms', version: 0 }).execute();
  const statements = kind === 'postgres' ? FORMS_VERSION_POSTGRES : FORMS_VERSION_SQLITE;
  for (const statement of statements) await sql.raw(statement).execute(db);

  await db.schema
    .alterTable('submissions')
    .addColumn('created_at', 'text', (c) => c.notNull().defaultTo(kind === 'postgres' ? NOW : ''))
    .execute();
  await sql`update submissions set created_at = coalesce(
    (select min(created_at) from completed_forms
      where completed_forms.submission_id = submissions.submission_id), claimed_at)`.execute(db);
  await db.schema
    .createIndex('submissions_owner_idx')
    .on('submissions')
    .columns(['created_by', 'created_at', 'submission_id'])
    .execute();
}

/**
 * Default for replicas of the previous version, which run until they are replaced and do not know
 * the column.
 */
const NOW = sql`to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const COUNT_FORMS_CHANGE = `update list_versions set version = version + 1 where list = 'forms'`;

const FORMS_VERSION_SQLITE = ['insert', 'update', 'delete'].map(
  (change) => `create trigger forms_version_${change} after ${change} on pdf_forms
    begin ${COUNT_FORMS_CHANGE}; end`,
);

const FORMS_VERSION_POSTGRES = [
  `create function count_forms_change() returns trigger language plpgsql as
    $$ begin ${COUNT_FORMS_CHANGE}; return null; end $$`,
  `create trigger forms_version after insert or update or delete on pdf_forms
    for each row execute function count_forms_change()`,
  `create trigger forms_version_truncate after truncate on pdf_forms
    for each statement execute function count_forms_change()`,
];

/**
 * Packets are found by the insured's name, which is sealed. The server opens a user's names once
 * and then asks whether their packets have changed (docs/decisions/0026-drafts-and-packets.md).
 */
export async function addPacketListColumns(db: AnyDatabase, kind: DatabaseKind): Promise<void> {
  await db.schema.alterTable('submissions').addColumn('insured', 'text').execute();
  const statements = kind === 'postgres' ? PACKETS_VERSION_POSTGRES : PACKETS_VERSION_SQLITE;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const countPacketsChange = (row: 'new' | 'old') =>
  `insert into list_versions (list, version) values ('packets/' || ${row}.created_by, 1)
    on conflict (list) do update set version = list_versions.version + 1`;

/** The columns of a packet that a list shows. Renewing a claim changes none of them. */
const SHOWN = 'result, needs_look, printed_at';

const PACKETS_VERSION_SQLITE = [
  ['submissions', 'delete', 'old'] as const,
  ['submissions', `update of ${SHOWN}`, 'new'] as const,
  ['completed_forms', 'insert', 'new'] as const,
  ['completed_forms', 'delete', 'old'] as const,
].map(
  ([table, change, row], n) => `create trigger packets_version_${n} after ${change} on ${table}
    begin ${countPacketsChange(row)}; end`,
);

const PACKETS_VERSION_POSTGRES = [
  `create function count_packets_change() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then ${countPacketsChange('old')};
    else ${countPacketsChange('new')}; end if; return null; end $$`,
  `create trigger packets_version after delete or update of ${SHOWN} on submissions
    for each row execute function count_packets_change()`,
  `create trigger packets_version after insert or delete on completed_forms
    for each row execute function count_packets_change()`,
];

/**
 * The list of a user's packets is read from this index alone. SQLite reads a row up to the last
 * column that is asked for, and the results in between are seven kilobytes each. PostgreSQL stores
 * long values apart.
 */
export async function coverPacketList(db: AnyDatabase, kind: DatabaseKind): Promise<void> {
  if (kind === 'postgres') return;
  await sql`create index submissions_list_idx on submissions (created_by, created_at, submission_id,
    packet_id, version, needs_look, printed_at, insured, run_id, substr(result, 1, 1))`.execute(db);
  await db.schema.dropIndex('submissions_owner_idx').execute();
}
