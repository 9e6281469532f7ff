import { createHash } from 'node:crypto';
import { type AnyDatabase, ownedByUser, required } from './column-types.ts';

/** A run started before this column existed has its day by the server's clock. */
export async function addStartDay(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('runs').addColumn('start_day', 'text').execute();
}

/**
 * Each run held all its forms, twenty megabytes with those of fifty states, and every list of runs
 * read them (docs/decisions/0035-runs.md). The column stays for replicas of the previous version.
 */
export async function createRunForms(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('kept_forms')
    .addColumn('sum', 'text', (c) => c.primaryKey())
    .addColumn('form', 'text', required)
    .execute();
  await db.schema
    .createTable('run_forms')
    .addColumn('run_id', 'text', (c) => c.notNull().references('runs.id').onDelete('cascade'))
    .addColumn('place', 'integer', required)
    .addColumn('sum', 'text', (c) => c.notNull().references('kept_forms.sum'))
    .addPrimaryKeyConstraint('run_forms_pk', ['run_id', 'place'])
    .execute();
  const runs = await db.selectFrom('runs').select('id').where('forms', 'is not', null).execute();
  const kept = new Set<string>();
  for (const { id } of runs) await moveForms(db, id, kept);
}

async function moveForms(db: AnyDatabase, id: string, kept: Set<string>): Promise<void> {
  const row = await db
    .selectFrom('runs')
    .select('forms')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const forms = (JSON.parse(row.forms) as object[]).map((form) => {
    const text = JSON.stringify(form);
    return { text, sum: createHash('sha256').update(text).digest('base64') };
  });
  for (const { sum, text } of forms) {
    if (kept.has(sum)) continue;
    kept.add(sum);
    await db.insertInto('kept_forms').values({ sum, form: text }).execute();
  }
  if (forms.length > 0) {
    const rows = forms.map(({ sum }, place) => ({ run_id: id, place, sum }));
    await db.insertInto('run_forms').values(rows).execute();
  }
  await db.updateTable('runs').set({ forms: null }).where('id', '=', id).execute();
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
