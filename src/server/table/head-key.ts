import { createHash } from 'node:crypto';

/**
 * Equal for headers with the same words in the same order, because what was chosen for one table's
 * columns also holds for the next table's. Remarks in parentheses count: `Phone (home)` is not
 * `Phone (work)`.
 */
export function headKey(header: readonly string[]): string {
  const words = header.map((title) =>
    title.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase(),
  );
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
}
