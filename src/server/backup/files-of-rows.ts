import { FORMS_BUCKET, GUIDES_BUCKET } from '../backend/backend.ts';
import type { OpenedDatabase } from '../db/open-database.ts';

/** The file of every row, deleted forms' and guides' too, by its name in an archive. */
export async function filesOfRows({ db }: OpenedDatabase): Promise<string[]> {
  const tables = { pdf_forms: FORMS_BUCKET, completed_forms: FORMS_BUCKET } as const;
  const names: string[] = [];
  for (const [table, bucket] of Object.entries({ ...tables, presentation_pdfs: GUIDES_BUCKET })) {
    const rows = await db
      .selectFrom(table as keyof typeof tables)
      .select('storage_path')
      .execute();
    names.push(...rows.map(({ storage_path }) => `files/${bucket}/${storage_path}`));
  }
  return names;
}
