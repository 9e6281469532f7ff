import type { Kysely } from 'kysely';
import { AppError } from '../../core/errors.ts';
import type { ActivePart } from '../../core/pdf/active/active-parts.ts';
import type { PresentationPdfsTable, Tables } from '../db/schema.ts';
import type { StoredPath } from '../storage/stored-path.ts';
import type { CheckedFile } from '../uploads/disarm-stored-file.ts';
import { readRemovedParts } from '../uploads/removed-parts.ts';
import type { Guide } from './guide-schema.ts';

export type NewGuide = Omit<
  PresentationPdfsTable,
  'is_active' | 'upload_date' | 'removed_parts' | 'file_lost_at'
> & {
  /** Absent for a file that nobody has looked through. */
  removed_parts?: ActivePart[];
};

export type StoredGuide = Guide & { storage_path: string };

export type GuideStore = ReturnType<typeof createGuideStore>;

/** The only SQL on `presentation_pdfs`. Every read sees active guides alone: deletes are soft. */
export function createGuideStore(db: Kysely<Tables>) {
  async function get(id: string): Promise<StoredGuide> {
    const row = await db
      .selectFrom('presentation_pdfs')
      .selectAll()
      .where('id', '=', id)
      .where('is_active', '=', true)
      .executeTakeFirst();
    if (!row) throw new AppError('not_found', { what: 'guide' });
    return toGuide(row);
  }

  return {
    get,

    async list(): Promise<StoredGuide[]> {
      const rows = await db
        .selectFrom('presentation_pdfs')
        .selectAll()
        .where('is_active', '=', true)
        .orderBy('upload_date', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(toGuide);
    },

    /** Of a file that was looked through after it was stored. */
    async saveChecked(replaced: string, checked: CheckedFile): Promise<void> {
      const change = { ...checked, removed_parts: JSON.stringify(checked.removed_parts) };
      await db
        .updateTable('presentation_pdfs')
        .set(change)
        .where('storage_path', '=', replaced)
        .execute();
    },

    /** Those that people have deleted, the newest first. */
    async listDeleted(length: number): Promise<StoredGuide[]> {
      const rows = await db
        .selectFrom('presentation_pdfs')
        .selectAll()
        .where('is_active', '=', false)
        .orderBy('upload_date', 'desc')
        .limit(length)
        .execute();
      return rows.map(toGuide);
    },

    /** @throws AppError not_found when no deleted guide has that id */
    async reactivate(id: string): Promise<StoredGuide> {
      const { numUpdatedRows } = await db
        .updateTable('presentation_pdfs')
        .set({ is_active: true, file_lost_at: null })
        .where('id', '=', id)
        .where('is_active', '=', false)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new AppError('not_found', { what: 'guide' });
      return get(id);
    },

    /** No guide was ever here, not even one that has been deleted. */
    async isUnused(): Promise<boolean> {
      const any = await db.selectFrom('presentation_pdfs').select('id').limit(1).executeTakeFirst();
      return any === undefined;
    },

    /** Of every row, deleted ones too: their files are kept. */
    listStoragePaths(): Promise<StoredPath[]> {
      return db
        .selectFrom('presentation_pdfs')
        .select(['id', 'storage_path', 'is_active', 'file_lost_at', 'title as name'])
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

    async insert(guide: NewGuide): Promise<StoredGuide> {
      const row = newRow(guide);
      await db.insertInto('presentation_pdfs').values(row).execute();
      return toGuide(row);
    },

    /** @returns false when a row names the file already */
    async insertIfNew(guide: NewGuide): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('presentation_pdfs')
        .values(newRow(guide))
        .onConflict((conflict) => conflict.column('storage_path').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** @returns whether it was on the list */
    async takeOffLost(id: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('presentation_pdfs')
        .set({ is_active: false, file_lost_at: new Date().toISOString() })
        .where('id', '=', id)
        .where('is_active', '=', true)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** @returns whether Sync had taken it off, and nobody brought it back in between */
    async bringBackFound(id: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('presentation_pdfs')
        .set({ is_active: true, file_lost_at: null })
        .where('id', '=', id)
        .where('is_active', '=', false)
        .where('file_lost_at', 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
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

function newRow({ removed_parts, ...guide }: NewGuide): PresentationPdfsTable {
  return {
    ...guide,
    removed_parts: removed_parts ? JSON.stringify(removed_parts) : null,
    file_lost_at: null,
    is_active: true,
    upload_date: new Date().toISOString(),
  };
}

function toGuide(row: PresentationPdfsTable): StoredGuide {
  return { ...row, removed_parts: readRemovedParts(row.removed_parts) };
}
