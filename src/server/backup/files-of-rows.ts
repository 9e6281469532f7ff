import { FORMS_BUCKET, GUIDES_BUCKET } from '../backend/backend.ts';
import type { OpenedDatabase } from '../db/open-database.ts';
import { bucketFolder } from './manifest.ts';

const BUCKET_OF = {
  pdf_forms: FORMS_BUCKET,
  completed_forms: FORMS_BUCKET,
  presentation_pdfs: GUIDES_BUCKET,
} as const;

/**
 * The file of every row, including deleted forms and guides, by its name in an archive. The stores
 * cannot answer this, because they name columns that an older version's database does not have yet.
 */
export async function filesOfRows({ db }: OpenedDatabase): Promise<string[]> {
  const names: string[] = [];
  for (const table of Object.keys(BUCKET_OF) as (keyof typeof BUCKET_OF)[]) {
    const rows = await db.selectFrom(table).select('storage_path').execute();
    for (const row of rows) names.push(bucketFolder(BUCKET_OF[table]) + row.storage_path);
  }
  return names;
}
