import { type CompiledQuery, sql } from 'kysely';

const MARK = '/* awaited later */';

/**
 * Ends a write that can be answered before it is on the disk, because its work is complete only
 * with a later write. SQLite's log keeps its order (https://sqlite.org/wal.html), so waiting for
 * the later write waits for both. A power cut in between loses only work that nobody was told
 * about.
 */
export const DURABLE_LATER = sql.raw(MARK);

export function isDurableLater({ sql: text }: Pick<CompiledQuery, 'sql'>): boolean {
  return text.endsWith(MARK);
}
