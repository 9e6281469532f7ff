import type { Expression, Kysely, SqlBool } from 'kysely';
import { AppError } from '../../core/errors.ts';
import type { ActivePart } from '../../core/pdf/active/active-parts.ts';
import type { StoredPdfColumns, Tables } from '../db/schema.ts';
import type { StoredPdf } from '../http/pdf-answer.ts';
import type { CheckedFile } from '../uploads/disarm-stored-file.ts';
import { readRemovedParts } from '../uploads/removed-parts.ts';

/** How many restorable rows a list shows. */
export const DELETED_SHOWN = 100;

/** The kind of stored PDF: its table, and the columns with its name and file name. */
export interface StoredPdfNoun {
  what: 'form' | 'guide';
  table: 'pdf_forms' | 'presentation_pdfs';
  name: 'form_name' | 'title';
  filename: 'original_filename' | 'filename';
  newRow(file: NewStoredPdf): StoredPdfColumns;
  /** Changes to a row when it leaves its list or comes back. */
  onMove?: () => { updated_at?: string };
  /** The rows off the list that can come back; all of them if absent. */
  mayComeBack?: Expression<SqlBool>;
}

export interface NewStoredPdf {
  id: string;
  name: string;
  filename: string;
  storage_path: string;
  file_size: number;
  /** User id; `sample` for a file that came with the installation. */
  uploaded_by: string;
  /** Reported for a form; a sample guide says so on its own pages. */
  is_sample?: boolean;
  /** Absent for a file that was not checked. */
  removed_parts?: ActivePart[];
  /** Checksum of the upload as it arrived. */
  upload_sum?: string;
}

/** The columns of a new row that forms and guides share. */
export function newStoredPdfColumns(file: NewStoredPdf): StoredPdfColumns {
  const { id, storage_path, file_size, uploaded_by, removed_parts, upload_sum } = file;
  return {
    id,
    storage_path,
    file_size,
    uploaded_by,
    removed_parts: removed_parts ? JSON.stringify(removed_parts) : null,
    upload_sum: upload_sum ?? null,
    file_lost_at: null,
    is_active: true,
    upload_date: new Date().toISOString(),
  };
}

export type StoredPdfStore = ReturnType<typeof createStoredPdfStore>;

/**
 * What forms and guides share: each is a file with a row. Deleting is soft: the row leaves its list
 * and the file is kept, so that both can come back.
 */
export function createStoredPdfStore(
  db: Kysely<Tables>,
  { what, table, name, filename, newRow, onMove = () => ({}), mayComeBack }: StoredPdfNoun,
) {
  const missing = () => new AppError('not_found', { what });

  /** @returns whether it was on the list */
  async function takeOff(id: string, lostAt: string | null): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable(table)
      .set({ is_active: false, file_lost_at: lostAt, ...onMove() })
      .where('id', '=', id)
      .where('is_active', '=', true)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** @returns whether it was off the list */
  async function bringBack(id: string, onlyLost: boolean): Promise<boolean> {
    let row = db
      .updateTable(table)
      .set({ is_active: true, file_lost_at: null, ...onMove() })
      .where('id', '=', id)
      .where('is_active', '=', false);
    if (mayComeBack) row = row.where(mayComeBack);
    if (onlyLost) row = row.where('file_lost_at', 'is not', null);
    return (await row.executeTakeFirst()).numUpdatedRows === 1n;
  }

  return {
    /**
     * The columns needed for its file, without the long ones.
     * @throws AppError not_found
     */
    async getFile(id: string): Promise<StoredPdf & { removed_parts: ActivePart[] | null }> {
      const row = await db
        .selectFrom(table)
        .select(['storage_path', 'file_size', `${filename} as filename`, 'removed_parts'])
        .where('id', '=', id)
        .where('is_active', '=', true)
        .executeTakeFirst();
      if (!row) throw missing();
      return { ...row, removed_parts: readRemovedParts(row.removed_parts) };
    },

    /**
     * The oldest listed row with the identical upload, if it is older than this one. If two
     * identical uploads arrive together, only one of them gets the notice. Null for rows whose
     * upload has no checksum.
     */
    async sameUploadAs(id: string): Promise<{ id: string; name: string } | null> {
      const own = await db
        .selectFrom(table)
        .select(['upload_sum', 'upload_date'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!own?.upload_sum) return null;
      const first = await db
        .selectFrom(table)
        .select(['id', `${name} as name`])
        .where('upload_sum', '=', own.upload_sum)
        .where('is_active', '=', true)
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple('upload_date', 'id'), '<', tuple(own.upload_date, id)),
        )
        .orderBy('upload_date')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      return first ?? null;
    },

    /** @returns false if a row already names the file */
    async insertIfNew(file: NewStoredPdf): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto(table)
        .values(newRow(file))
        .onConflict((conflict) => conflict.column('storage_path').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** Records the check of a file that was checked after it was stored. */
    async saveChecked(replaced: string, checked: CheckedFile): Promise<void> {
      const change = { ...checked, removed_parts: JSON.stringify(checked.removed_parts) };
      await db.updateTable(table).set(change).where('storage_path', '=', replaced).execute();
    },

    /** @throws AppError not_found */
    async deactivate(id: string): Promise<void> {
      if (!(await takeOff(id, null))) throw missing();
    },

    /**
     * Can be repeated after its answer was lost.
     * @returns whether it was deleted
     * @throws AppError not_found if no row with that id is on the list or may come back
     */
    async reactivate(id: string): Promise<boolean> {
      if (await bringBack(id, false)) return true;
      const row = db
        .selectFrom(table)
        .select('id')
        .where('id', '=', id)
        .where('is_active', '=', true);
      if (!(await row.executeTakeFirst())) throw missing();
      return false;
    },

    /** @returns whether it was on the list */
    takeOffLost: (id: string) => takeOff(id, new Date().toISOString()),

    /** @returns whether Sync had removed it and nobody restored it in between */
    bringBackFound: (id: string) => bringBack(id, true),

    /** Whether no row was ever here, not even a deleted one. */
    async isUnused(): Promise<boolean> {
      const any = await db.selectFrom(table).select('id').limit(1).executeTakeFirst();
      return any === undefined;
    },

    /**
     * The paths that Sync Storage compares with the files, including those of deleted rows, whose
     * files are kept.
     */
    listStoragePaths() {
      return db
        .selectFrom(table)
        .select(['id', 'storage_path', 'is_active', 'file_lost_at', `${name} as name`])
        .execute();
    },

    /** Total size of this user's uploads, including deleted ones, whose files are kept. */
    async uploadedBytes(userId: string): Promise<number> {
      const row = await db
        .selectFrom(table)
        .select(({ fn }) => fn.sum('file_size').as('bytes'))
        .where('uploaded_by', '=', userId)
        .executeTakeFirst();
      return Number(row?.bytes ?? 0);
    },
  };
}
