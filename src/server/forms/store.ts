import type { Kysely, Selectable } from 'kysely';
import { AppError } from '../../core/errors.ts';
import { type FieldMappings, readFieldMappings } from '../../core/mapping/field-mapping.ts';
import type { ActivePart } from '../../core/pdf/active/active-parts.ts';
import type { PdfFormAnalysis } from '../../core/pdf/pdf-form.ts';
import { compileOnce } from '../db/compile-once.ts';
import type { PdfFormsTable, Tables } from '../db/schema.ts';
import type { StoredPdf } from '../http/pdf-answer.ts';
import type { StoredPath } from '../storage/stored-path.ts';
import type { CheckedFile } from '../uploads/disarm-stored-file.ts';
import { readRemovedParts } from '../uploads/removed-parts.ts';
import type { Form, FormSummary } from './form-schema.ts';
import { createMappingHistory, type NewMappingVersion } from './mapping-history.ts';

/** How many fields a list shows of each form (specification section 9). */
const FIELD_PREVIEW_LENGTH = 5;

const SUMMARY_COLUMNS = [
  'id',
  'form_name',
  'original_filename',
  'file_size',
  'uploaded_by',
  'is_active',
  'is_sample',
  'upload_date',
  'created_at',
  'updated_at',
  'mappings_reviewed',
  'analyzed_fields',
  'field_preview',
  'mapped_fields',
  'removed_parts',
] as const;

type Checkable = Pick<Form, 'removed_parts'>;

export type StoredForm = Form & { storage_path: string };

export interface NewForm {
  id: string;
  form_name: string;
  original_filename: string;
  storage_path: string;
  file_size: number;
  uploaded_by: string;
  is_sample: boolean;
  /** Absent for a file that nobody has looked through. */
  removed_parts?: ActivePart[];
}

export type FormStore = ReturnType<typeof createFormStore>;

/** The only SQL on `pdf_forms`. Every read sees active forms alone: deletes are soft. */
export function createFormStore(db: Kysely<Tables>) {
  const history = createMappingHistory(db);

  async function get(id: string): Promise<StoredForm> {
    const row = await db
      .selectFrom('pdf_forms')
      .selectAll()
      .where('id', '=', id)
      .where('is_active', '=', true)
      .executeTakeFirst();
    if (!row) throw new AppError('not_found', { what: 'form' });
    return toForm(row);
  }

  /**
   * Writes only if nobody else has since `readAt`; the new `updated_at` is always later than it. The
   * mapping becomes a version of its history in the same transaction.
   */
  async function updateUnchanged(
    id: string,
    readAt: string,
    version: NewMappingVersion & { mappings: FieldMappings; reviewed: boolean },
    change: Partial<PdfFormsTable> = {},
  ): Promise<StoredForm> {
    const savedAt = timeAfter(readAt);
    const isSaved = await db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('pdf_forms')
        .set({
          ...change,
          field_mappings: JSON.stringify(version.mappings),
          mapped_fields: Object.keys(version.mappings).length,
          mappings_reviewed: version.reviewed,
          updated_at: savedAt,
        })
        .where('id', '=', id)
        .where('is_active', '=', true)
        .where('updated_at', '=', readAt)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await history.record(transaction, id, { ...version, savedAt });
      return true;
    });
    const form = await get(id);
    if (!isSaved) throw new AppError('mapping_stale', { updated_at: form.updated_at });
    return form;
  }

  const summaries = db
    .selectFrom('pdf_forms')
    .select(SUMMARY_COLUMNS)
    .where('is_active', '=', true)
    .orderBy('upload_date', 'desc')
    .orderBy('id', 'desc');

  const findVersion = compileOnce(
    db,
    db.selectFrom('list_versions').select('version').where('list', '=', 'forms'),
  );

  return {
    get,
    history,

    /**
     * What its file needs, without the long columns.
     * @throws AppError not_found
     */
    async getFile(id: string): Promise<StoredPdf & Checkable> {
      const row = await db
        .selectFrom('pdf_forms')
        .select(['storage_path', 'file_size', 'original_filename as filename', 'removed_parts'])
        .where('id', '=', id)
        .where('is_active', '=', true)
        .executeTakeFirst();
      if (!row) throw new AppError('not_found', { what: 'form' });
      return { ...row, removed_parts: readRemovedParts(row.removed_parts) };
    },

    /** Of a file that was looked through after it was stored. */
    async saveChecked(replaced: string, checked: CheckedFile): Promise<void> {
      const change = { ...checked, removed_parts: JSON.stringify(checked.removed_parts) };
      await db.updateTable('pdf_forms').set(change).where('storage_path', '=', replaced).execute();
    },

    async list(): Promise<FormSummary[]> {
      return (await summaries.execute()).map(toSummary);
    },

    /** Those that people have deleted, the last ones first. */
    async listDeleted(length: number): Promise<FormSummary[]> {
      const rows = await db
        .selectFrom('pdf_forms')
        .select(SUMMARY_COLUMNS)
        .where('is_active', '=', false)
        .orderBy('updated_at', 'desc')
        .limit(length)
        .execute();
      return rows.map(toSummary);
    },

    /** @throws AppError not_found when no deleted form has that id */
    async reactivate(id: string): Promise<StoredForm> {
      const { numUpdatedRows } = await db
        .updateTable('pdf_forms')
        .set({ is_active: true, file_lost_at: null, updated_at: new Date().toISOString() })
        .where('id', '=', id)
        .where('is_active', '=', false)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new AppError('not_found', { what: 'form' });
      return get(id);
    },

    /**
     * A part of the list.
     * @param after id of the last form of the part before
     * @throws AppError not_found when no form ever had that id
     */
    async listPage(after: string | undefined, length: number): Promise<FormSummary[]> {
      let page = summaries.limit(length);
      if (after !== undefined) {
        const last = await db
          .selectFrom('pdf_forms')
          .select(['upload_date', 'id'])
          .where('id', '=', after)
          .executeTakeFirst();
        if (!last) throw new AppError('not_found', { what: 'form' });
        page = page.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('upload_date', 'id'), '<', tuple(last.upload_date, last.id)),
        );
      }
      return (await page.execute()).map(toSummary);
    },

    /** Another number once anything in the list may have changed. */
    async listVersion(): Promise<number> {
      const [row] = await findVersion('forms');
      return row?.version ?? 0;
    },

    /** Active forms that have field mappings: the ones an application fills. */
    async listMapped(): Promise<StoredForm[]> {
      const rows = await db
        .selectFrom('pdf_forms')
        .selectAll()
        .where('is_active', '=', true)
        .where('mapped_fields', '>', 0)
        .orderBy('upload_date', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(toForm);
    },

    /** No form was ever here, not even one that has been deleted. */
    async isUnused(): Promise<boolean> {
      const any = await db.selectFrom('pdf_forms').select('id').limit(1).executeTakeFirst();
      return any === undefined;
    },

    /** Of every row, deleted ones too: their files are kept. */
    listStoragePaths(): Promise<StoredPath[]> {
      return db
        .selectFrom('pdf_forms')
        .select(['id', 'storage_path', 'is_active', 'file_lost_at', 'form_name as name'])
        .execute();
    },

    async insert(form: NewForm): Promise<StoredForm> {
      await db.insertInto('pdf_forms').values(newRow(form)).execute();
      return get(form.id);
    },

    /** @returns false when a row names the file already */
    async insertIfNew(form: NewForm): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('pdf_forms')
        .values(newRow(form))
        .onConflict((conflict) => conflict.column('storage_path').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** Saves the analysis with the mappings it suggests; a person has not seen those yet. */
    saveAnalysis(
      id: string,
      readAt: string,
      analysis: PdfFormAnalysis,
      mappings: FieldMappings,
      savedBy: string | null = null,
    ): Promise<StoredForm> {
      const preview = analysis.fields.slice(0, FIELD_PREVIEW_LENGTH);
      const version = { savedBy, cause: 'analysis', mappings, reviewed: false } as const;
      return updateUnchanged(id, readAt, version, {
        form_analysis: JSON.stringify(analysis),
        analyzed_fields: analysis.totalFields,
        field_preview: JSON.stringify(preview.map(({ name, type }) => ({ name, type }))),
      });
    },

    /** @throws AppError mapping_stale when somebody saved since `readAt` */
    saveMappings(
      id: string,
      readAt: string,
      mappings: FieldMappings,
      savedBy: string | null = null,
    ): Promise<StoredForm> {
      return updateUnchanged(id, readAt, { savedBy, cause: 'save', mappings, reviewed: true });
    },

    /**
     * Makes an earlier version the mapping again.
     * @throws AppError not_found; mapping_stale when somebody saved since `readAt`
     */
    async restoreMappings(
      id: string,
      readAt: string,
      savedAt: string,
      savedBy: string,
    ): Promise<StoredForm> {
      const earlier = await history.get(id, savedAt);
      return updateUnchanged(id, readAt, { ...earlier, savedBy, cause: 'restore' });
    },

    /** Of every row of this user, deleted ones too: their files are kept. */
    async uploadedBytes(userId: string): Promise<number> {
      const row = await db
        .selectFrom('pdf_forms')
        .select(({ fn }) => fn.sum('file_size').as('bytes'))
        .where('uploaded_by', '=', userId)
        .executeTakeFirst();
      return Number(row?.bytes ?? 0);
    },

    /** @returns whether it was on the list */
    async takeOffLost(id: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('pdf_forms')
        .set({
          is_active: false,
          file_lost_at: new Date().toISOString(),
          updated_at: new Date().toISOString(),
        })
        .where('id', '=', id)
        .where('is_active', '=', true)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** @returns whether Sync had taken it off, and nobody brought it back in between */
    async bringBackFound(id: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('pdf_forms')
        .set({ is_active: true, file_lost_at: null, updated_at: new Date().toISOString() })
        .where('id', '=', id)
        .where('is_active', '=', false)
        .where('file_lost_at', 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async deactivate(id: string): Promise<void> {
      const { numUpdatedRows } = await db
        .updateTable('pdf_forms')
        .set({ is_active: false, updated_at: new Date().toISOString() })
        .where('id', '=', id)
        .where('is_active', '=', true)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new AppError('not_found', { what: 'form' });
    },
  };
}

function newRow({ removed_parts, ...form }: NewForm): PdfFormsTable {
  const now = new Date().toISOString();
  return {
    ...form,
    removed_parts: removed_parts ? JSON.stringify(removed_parts) : null,
    file_lost_at: null,
    is_active: true,
    upload_date: now,
    created_at: now,
    updated_at: now,
    form_analysis: null,
    field_mappings: null,
    mappings_reviewed: false,
    analyzed_fields: null,
    field_preview: '[]',
    mapped_fields: 0,
  };
}

/** Two saves within a millisecond, or a clock set back, must still differ in `updated_at`. */
function timeAfter(readAt: string): string {
  const earliest = Date.parse(readAt) + 1;
  return new Date(Math.max(Date.now(), earliest)).toISOString();
}

type SummaryRow = Pick<Selectable<PdfFormsTable>, (typeof SUMMARY_COLUMNS)[number]>;

function toSummary<Row extends SummaryRow>(row: Row): Row & FormSummary {
  return {
    ...row,
    field_preview: JSON.parse(row.field_preview),
    removed_parts: readRemovedParts(row.removed_parts),
  };
}

function toForm(row: Selectable<PdfFormsTable>): StoredForm {
  return {
    ...toSummary(row),
    form_analysis: row.form_analysis === null ? null : JSON.parse(row.form_analysis),
    field_mappings:
      row.field_mappings === null ? null : readFieldMappings(JSON.parse(row.field_mappings)),
  };
}
