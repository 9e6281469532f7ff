import { sql } from 'kysely';
import type { DatabaseKind } from '../open-database.ts';
import { type AnyDatabase, required } from './column-types.ts';

/**
 * Append-only, enforced by the database itself against anything that the application or a person at
 * a prompt tries.
 */
export async function createAuditTable(db: AnyDatabase, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('audit_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('actor', 'text')
    .addColumn('subject', 'text', required)
    .addColumn('subject_id', 'text')
    .addColumn('form_id', 'text')
    .addColumn('owner', 'text')
    .addColumn('address', 'text', required)
    .execute();
  for (const column of ['subject_id', 'actor', 'owner']) {
    const index = db.schema.createIndex(`audit_events_${column}_idx`).on('audit_events');
    await index.columns([column, 'id']).execute();
  }
  const statements = kind === 'postgres' ? APPEND_ONLY_POSTGRES : APPEND_ONLY_SQLITE;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** `insert or replace` removes a row without firing the delete trigger. */
const APPEND_ONLY_SQLITE = [
  ['update', 'update on audit_events'],
  ['delete', 'delete on audit_events'],
  ['replace', 'insert on audit_events when exists (select 1 from audit_events where id = new.id)'],
].map(
  ([change, what]) => `create trigger audit_events_no_${change} before ${what}
    begin select raise(abort, 'audit events are append-only'); end`,
);

const APPEND_ONLY_POSTGRES = [
  `create function refuse_audit_change() returns trigger language plpgsql as
    $$ begin raise exception 'audit events are append-only'; end $$`,
  `create trigger audit_events_append_only before update or delete or truncate on audit_events
    for each statement execute function refuse_audit_change()`,
];
