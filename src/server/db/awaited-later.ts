import { type CompiledQuery, sql } from 'kysely';

const MARK = '/* awaited later */';

/**
 * Ends a write that may be answered before the disk has it, because its work is only done with a
 * write that follows. SQLite's log keeps its order (https://sqlite.org/wal.html), so whoever waits
 * for the later one has waited for both; a power cut in between takes work that nobody was told of.
 */
export const AWAITED_LATER = sql.raw(MARK);

export function isAwaitedLater({ sql: text }: Pick<CompiledQuery, 'sql'>): boolean {
  return text.endsWith(MARK);
}
