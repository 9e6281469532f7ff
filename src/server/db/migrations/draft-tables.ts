import { type AnyDatabase, ownedByUser, required } from './column-types.ts';

/** Entries that are not submitted yet. They are deleted with their account. */
export async function createDraftTable(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('drafts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('created_by', 'text', ownedByUser)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('corrects', 'text')
    .addColumn('application', 'text', required)
    .addColumn('insured', 'text', required)
    .execute();
  await db.schema
    .createIndex('drafts_owner_idx')
    .on('drafts')
    .columns(['created_by', 'updated_at'])
    .execute();
}
