import { sql } from 'kysely';
import type { OpenedDatabase } from '../../src/server/db/open-database.ts';

/**
 * Inserts rows as if much more had been stored: copies of one form, and of one packet for each user
 * in turn, with its history. Their files do not exist, because no list looks at files.
 * @param packets number of packets of all users together
 */
export async function storeMany(
  { authDb }: OpenedDatabase,
  { forms, packets }: { forms: number; packets: number },
): Promise<void> {
  const numbers = (count: number) => sql`with recursive numbers(n) as (
    select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})`;
  const each = sql`cast(10000000 + n as text)`;
  if (forms > 0) {
    await sql`insert into pdf_forms (id, form_name, original_filename, storage_path, file_size,
        uploaded_by, is_active, is_sample, upload_date, created_at, updated_at, form_analysis,
        field_mappings, mappings_reviewed, analyzed_fields, field_preview, mapped_fields)
      ${numbers(forms)}
      select 'copy-' || ${each}, form_name || ' ' || ${each}, original_filename,
        'copy-' || ${each} || '.pdf', file_size, uploaded_by, is_active, is_sample,
        '2026-01-01T00:00:00.' || ${each} || 'Z', created_at, updated_at, form_analysis, null,
        mappings_reviewed, analyzed_fields, field_preview, 0
      from numbers, (select * from pdf_forms limit 1) as one`.execute(authDb);
  }
  if (packets === 0) return;
  const owned = sql`numbers join (
      select id as owner, row_number() over (order by email) - 1 as place, count(*) over () as users
      from "user") as owners on place = n % users`;
  await sql`insert into submissions (submission_id, created_by, created_at, claimed_at, result)
    ${numbers(packets)}
    select 'SEC-' || ${each}, owner, '2026-01-01T00:00:00.' || ${each} || 'Z', claimed_at, result
    from ${owned}, (select * from submissions where result is not null limit 1) as one`.execute(
    authDb,
  );
  await sql`insert into completed_forms (submission_id, form_id, storage_path, application_data,
      created_by, form_name, original_filename, created_at)
    ${numbers(packets)}
    select 'SEC-' || ${each}, form_id, 'completed/SEC-' || ${each} || '.pdf', application_data,
      owner, form_name, original_filename, '2026-01-01T00:00:00.' || ${each} || 'Z'
    from ${owned}, (select * from completed_forms limit 1) as one`.execute(authDb);
  await sql`insert into audit_events (id, at, action, actor, subject, subject_id, owner, address)
    ${numbers(packets)}
    select '20260101-' || ${each}, '2026-01-01T00:00:00.000Z', 'packet_submitted', owner, 'packet',
      'SEC-' || ${each}, owner, '' from ${owned}`.execute(authDb);
}
