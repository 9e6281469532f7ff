import type { Kysely } from 'kysely';
import { AppError } from '../../core/errors.ts';
import type { PresentationPdfsTable, Tables } from '../db/schema.ts';

export type NewGuide = Omit<PresentationPdfsTable, 'is_active' | 'upload_date'>;

export type GuideStore = ReturnType<typeof createGuideStore>;

/** The only SQL on `presentation_pdfs`. Every read sees active guides alone: deletes are soft. */
export function createGuideStore(db: Kysely<Tables>) {
  async function get(id: string): Promise<PresentationPdfsTable> {
    const row = await db
      .selectFrom('presentation_pdfs')
      .selectAll()
      .where('id', '=', id)
      .where('is_active', '=', true)
      .executeTakeFirst();
    if (!row) throw new AppError('not_found', { what: 'guide' });
    return row;
  }

  return {
    get,

    list(): Promise<PresentationPdfsTable[]> {
      return db
        .selectFrom('presentation_pdfs')
        .selectAll()
        .where('is_active', '=', true)
        .orderBy('upload_date', 'desc')
        .orderBy('id', 'desc')
        .execute();
    },

    /** No guide was ever here, not even one that has been deleted. */
    async isUnused(): Promise<boolean> {
      const any = await db.selectFrom('presentation_pdfs').select('id').limit(1).executeTakeFirst();
      return any === undefined;
    },

    /** Of every row, deleted ones too: their files are kept. */
    listStoragePaths(): Promise<{ id: string; storage_path: string; is_active: boolean }[]> {
      return db
        .selectFrom('presentation_pdfs')
        .select(['id', 'storage_path', 'is_active'])
        .execute();
    },

    /** Of every row of this user, deleted ones too: their files are kept. */
    async uploadedBytes(userId: string): Promise<number> {
      const row = await db
        .selectFrom('presentation_pdfs')
        .select(({ fn }) => fn.sum('file_size').as('bytes'))
        .where('uploaded_by', '=', userId)
        .executeTakeFirst();
      return Number(row?.bytes ?? 0);
    },

    async insert(guide: NewGuide): Promise<PresentationPdfsTable> {
      const row = { ...guide, is_active: true, upload_date: new Date().toISOString() };
      await db.insertInto('presentation_pdfs').values(row).execute();
      return row;
    },

    /** @returns false when a row names the file already */
    async insertIfNew(guide: NewGuide): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('presentation_pdfs')
        .values({ ...guide, is_active: true, upload_date: new Date().toISOString() })
        .onConflict((conflict) => conflict.column('storage_path').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    async deactivate(id: string): Promise<void> {
      const { numUpdatedRows } = await db
        .updateTable('presentation_pdfs')
        .set({ is_active: false })
        .where('id', '=', id)
        .where('is_active', '=', true)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new AppError('not_found', { what: 'guide' });
    },
  };
}
