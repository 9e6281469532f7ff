import type { Kysely } from 'kysely';
import { AppError } from '../../core/errors.ts';
import type { PresentationPdfsTable, Tables } from '../db/schema.ts';
import {
  createStoredPdfStore,
  DELETED_SHOWN,
  type NewStoredPdf,
  newStoredPdfColumns,
} from '../stored-pdfs/store.ts';
import { readRemovedParts } from '../uploads/removed-parts.ts';
import type { Guide } from './guide-schema.ts';

export type StoredGuide = Guide & { storage_path: string };

export type GuideStore = ReturnType<typeof createGuideStore>;

/** What a guide has beyond its stored PDF: its lists. Reads return only active guides. */
export function createGuideStore(db: Kysely<Tables>) {
  const pdfs = createStoredPdfStore(db, {
    what: 'guide',
    table: 'presentation_pdfs',
    name: 'title',
    filename: 'filename',
    newRow,
  });

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
    ...pdfs,
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

    /** Guides that people have deleted, most recent first. */
    async listDeleted(length = DELETED_SHOWN): Promise<StoredGuide[]> {
      const rows = await db
        .selectFrom('presentation_pdfs')
        .selectAll()
        .where('is_active', '=', false)
        .orderBy('upload_date', 'desc')
        .limit(length)
        .execute();
      return rows.map(toGuide);
    },

    async insert(file: NewStoredPdf): Promise<StoredGuide> {
      const row = newRow(file);
      await db.insertInto('presentation_pdfs').values(row).execute();
      return toGuide(row);
    },
  };
}

function newRow(file: NewStoredPdf): PresentationPdfsTable {
  return { ...newStoredPdfColumns(file), title: file.name, filename: file.filename };
}

function toGuide(row: PresentationPdfsTable): StoredGuide {
  return { ...row, removed_parts: readRemovedParts(row.removed_parts) };
}
