import { type AnyDatabase, ownedByUser, required } from './column-types.ts';

/** A run started before this column existed has its day by the server's clock. */
export async function addStartDay(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('runs').addColumn('start_day', 'text').execute();
}

/** Tables of clients whose rows become packets. They are deleted with their account. */
export async function createRunTables(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('runs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('created_by', 'text', ownedByUser)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('problem', 'text')
    .addColumn('name', 'text', required)
    .addColumn('header', 'text', required)
    .addColumn('head_key', 'text', required)
    .addColumn('table_sum', 'text', required)
    .addColumn('witnesses', 'text', required)
    .addColumn('choices', 'text', required)
    .addColumn('by_values', 'text', required)
    .addColumn('forms', 'text')
    .addColumn('row_count', 'integer', required)
    .addColumn('started_at', 'text')
    .addColumn('worked_ms', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('runs_owner_idx')
    .on('runs')
    .columns(['created_by', 'created_at'])
    .execute();
  await db.schema
    .createTable('run_rows')
    .addColumn('run_id', 'text', (c) => c.notNull().references('runs.id').onDelete('cascade'))
    .addColumn('row', 'integer', required)
    .addColumn('state', 'text', required)
    .addColumn('cells', 'text')
    .addColumn('reason', 'text')
    .addColumn('submission_id', 'text')
    .addPrimaryKeyConstraint('run_rows_pk', ['run_id', 'row'])
    .execute();
  await db.schema
    .createIndex('run_rows_state_idx')
    .on('run_rows')
    .columns(['run_id', 'state', 'row'])
    .execute();
  await db.schema
    .createTable('column_choices')
    .addColumn('created_by', 'text', ownedByUser)
    .addColumn('head_key', 'text', required)
    .addColumn('choices', 'text', required)
    .addPrimaryKeyConstraint('column_choices_pk', ['created_by', 'head_key'])
    .execute();
  await db.schema.alterTable('submissions').addColumn('run_id', 'text').execute();
  await db.schema
    .createIndex('submissions_run_idx')
    .on('submissions')
    .columns(['run_id'])
    .execute();
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('turn', 'integer', required)
    .addColumn('due_at', 'text', required)
    .addColumn('job', 'text', required)
    .execute();
}
