import { sql } from 'kysely';
import type { DatabaseKind } from '../open-database.ts';
import { type AnyDatabase, columnTypes, required } from './column-types.ts';

export async function createFormTables(db: AnyDatabase, kind: DatabaseKind): Promise<void> {
  const { flag } = columnTypes(kind);
  await db.schema
    .createTable('pdf_forms')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('form_name', 'text', required)
    .addColumn('original_filename', 'text', required)
    .addColumn('storage_path', 'text', (c) => c.notNull().unique())
    .addColumn('file_size', 'integer', required)
    .addColumn('uploaded_by', 'text', required)
    .addColumn('is_active', flag, required)
    .addColumn('is_sample', flag, required)
    .addColumn('upload_date', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('form_analysis', 'text')
    .addColumn('field_mappings', 'text')
    .addColumn('mappings_reviewed', flag, required)
    .addColumn('analyzed_fields', 'integer')
    .addColumn('field_preview', 'text', required)
    .addColumn('mapped_fields', 'integer', required)
    .execute();
  await db.schema
    .createIndex('pdf_forms_active_idx')
    .on('pdf_forms')
    .columns(['is_active', 'upload_date'])
    .execute();
  await db.schema
    .createTable('submissions')
    .addColumn('submission_id', 'text', (c) => c.primaryKey())
    .addColumn('created_by', 'text', required)
    .addColumn('claimed_at', 'text', required)
    .addColumn('result', 'text')
    .execute();
  await db.schema
    .createTable('completed_forms')
    .addColumn('submission_id', 'text', (c) =>
      c.notNull().references('submissions.submission_id').onDelete('cascade'),
    )
    .addColumn('form_id', 'text', (c) => c.notNull().references('pdf_forms.id'))
    .addColumn('storage_path', 'text', (c) => c.notNull().unique())
    .addColumn('application_data', 'text', required)
    .addColumn('created_by', 'text', required)
    .addColumn('form_name', 'text', required)
    .addColumn('original_filename', 'text', required)
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('completed_forms_pk', ['submission_id', 'form_id'])
    .execute();
  await db.schema
    .createIndex('completed_forms_owner_idx')
    .on('completed_forms')
    .columns(['created_by', 'created_at'])
    .execute();
  await db.schema
    .createTable('presentation_pdfs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', required)
    .addColumn('filename', 'text', required)
    .addColumn('storage_path', 'text', (c) => c.notNull().unique())
    .addColumn('file_size', 'integer', required)
    .addColumn('upload_date', 'text', required)
    .addColumn('uploaded_by', 'text', required)
    .addColumn('is_active', flag, required)
    .execute();
}

/** Files stored before this column existed are checked when they are first handed out. */
export async function addRemovedParts(db: AnyDatabase): Promise<void> {
  for (const table of ['pdf_forms', 'presentation_pdfs'])
    await db.schema.alterTable(table).addColumn('removed_parts', 'text').execute();
}

/**
 * When Sync took a form or guide off the list because its file was gone. It returns with its file.
 */
export async function addLostFiles(db: AnyDatabase): Promise<void> {
  for (const table of ['pdf_forms', 'presentation_pdfs'])
    await db.schema.alterTable(table).addColumn('file_lost_at', 'text').execute();
}

/** Which applications a form is for; null is every one. */
export async function addFormRules(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('pdf_forms').addColumn('applies_when', 'text').execute();
}

/**
 * Who changed which box and when, so that it can be undone; and each agent's last packet with a
 * form.
 */
export async function createMappingVersions(db: AnyDatabase, kind: DatabaseKind): Promise<void> {
  const { flag } = columnTypes(kind);
  await db.schema
    .createTable('mapping_versions')
    .addColumn('form_id', 'text', (c) => c.notNull().references('pdf_forms.id').onDelete('cascade'))
    .addColumn('saved_at', 'text', required)
    .addColumn('saved_by', 'text')
    .addColumn('cause', 'text', required)
    .addColumn('reviewed', flag, required)
    .addColumn('field_mappings', 'text', required)
    .addPrimaryKeyConstraint('mapping_versions_pk', ['form_id', 'saved_at'])
    .execute();
  await sql`insert into mapping_versions
    (form_id, saved_at, cause, reviewed, field_mappings)
    select id, updated_at, 'before_history', mappings_reviewed, field_mappings
    from pdf_forms where field_mappings is not null`.execute(db);
  await db.schema
    .createIndex('completed_forms_agent_idx')
    .on('completed_forms')
    .columns(['created_by', 'form_id', 'created_at'])
    .execute();
}

/**
 * The form that this form is the next revision of. Until a person has confirmed it, a revision is
 * pending: on no list, and at most one per form.
 */
export async function addRevisions(db: AnyDatabase): Promise<void> {
  for (const column of ['revises', 'revised_at', 'revision_comparison'])
    await db.schema.alterTable('pdf_forms').addColumn(column, 'text').execute();
  await sql`create unique index pdf_forms_pending_idx on pdf_forms (revises)
    where revised_at is null`.execute(db);
}

/** A review can take an hour, and was lost with its window. */
export async function addRevisionDecisions(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('pdf_forms').addColumn('revision_decisions', 'text').execute();
}

/** Whose facts a form's boxes ask for, as a person has said; null if nothing was said. */
export async function addCasting(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('pdf_forms').addColumn('casting', 'text').execute();
}

/**
 * The same with each version of a mapping. The present people are those of the newest version, and
 * nothing tells what was said with an older one.
 */
export async function addVersionsCasting(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('mapping_versions').addColumn('casting', 'text').execute();
  await sql`update mapping_versions
    set casting = (select casting from pdf_forms where pdf_forms.id = mapping_versions.form_id)
    where saved_at = (select max(newest.saved_at) from mapping_versions as newest
      where newest.form_id = mapping_versions.form_id)`.execute(db);
}

/** Checksum of the upload as it arrived; forms from before this column have none. */
export async function addUploadSums(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('pdf_forms').addColumn('upload_sum', 'text').execute();
  await db.schema
    .createIndex('pdf_forms_upload_idx')
    .on('pdf_forms')
    .column('upload_sum')
    .execute();
}

/** The same checksum for guides. */
export async function addGuideSums(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('presentation_pdfs').addColumn('upload_sum', 'text').execute();
}

/** The fields that a person gave a form, and the length of the upload before them. */
export async function addFieldSets(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('pdf_forms').addColumn('untouched_size', 'integer').execute();
  await db.schema.alterTable('pdf_forms').addColumn('field_set', 'text').execute();
}
