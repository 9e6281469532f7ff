import type { Kysely } from 'kysely';
import { storedNamesApart } from '../../../core/application/names-apart.ts';
import { AppError } from '../../../core/errors.ts';
import { compileOnce } from '../../db/compile-once.ts';
import type { Tables } from '../../db/schema.ts';
import { DELETED_SHOWN } from '../../stored-pdfs/store.ts';
import type { FormSummary, StoredForm } from '../form-schema.ts';
import { SUMMARY_COLUMNS, toForm, toSummary } from './form-row.ts';
import { createParsedForms } from './parsed-forms.ts';
import { NOT_PENDING } from './revision-store.ts';

/** Reads many forms at once, most recent first. */
export function createFormLists(db: Kysely<Tables>) {
  const active = db
    .selectFrom('pdf_forms')
    .where('is_active', '=', true)
    .orderBy('upload_date', 'desc')
    .orderBy('id', 'desc');
  const summaries = active.select(SUMMARY_COLUMNS);
  const mapped = active.where('mapped_fields', '>', 0);
  const readMapped = async (ids: readonly string[]) =>
    (await mapped.selectAll().where('id', 'in', ids).execute()).map(toForm);
  const listMappedSummaries = async (): Promise<FormSummary[]> =>
    (await mapped.select(SUMMARY_COLUMNS).execute()).map(toSummary);
  const wholeForms = createParsedForms(readMapped);

  const findVersion = compileOnce(
    db,
    db.selectFrom('list_versions').select('version').where('list', '=', 'forms'),
  );

  return {
    async list(): Promise<FormSummary[]> {
      return (await summaries.execute()).map(toSummary);
    },

    /** Forms that people have deleted, most recent first. */
    async listDeleted(length = DELETED_SHOWN): Promise<FormSummary[]> {
      const rows = await db
        .selectFrom('pdf_forms')
        .select(SUMMARY_COLUMNS)
        .where('is_active', '=', false)
        .where(NOT_PENDING)
        .orderBy('updated_at', 'desc')
        .limit(length)
        .execute();
      return rows.map(toSummary);
    },

    /**
     * One page of the list.
     * @param after id of the last form on the previous page
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

    /** Changes whenever anything in the list may have changed. */
    async listVersion(): Promise<number> {
      const [row] = await findVersion('forms');
      return row?.version ?? 0;
    },

    /** Active forms that have field mappings, which are the ones an application fills. */
    async listMapped(): Promise<StoredForm[]> {
      return wholeForms(await listMappedSummaries());
    },

    /** The same without their analyses and mappings, which are long. */
    listMappedSummaries,

    /** Those of these forms that still have mappings, in the order of the list. */
    async getMapped(ids: readonly string[]): Promise<StoredForm[]> {
      return ids.length === 0 ? [] : readMapped(ids);
    },

    /** Names of forms, told apart, in the order of the list, deleted ones included. */
    async namesOf(ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('pdf_forms')
        .select(['form_name', 'original_filename'])
        .where('id', 'in', ids)
        .orderBy('upload_date', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(storedNamesApart(rows));
    },

    /** Those of these forms that are not deleted. */
    async activeAmong(ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const rows = await active.select('id').where('id', 'in', ids).execute();
      return new Set(rows.map(({ id }) => id));
    },
  };
}
