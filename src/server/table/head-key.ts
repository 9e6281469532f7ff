import { createHash } from 'node:crypto';

/**
 * The same for headers with the same words in the same order: what was chosen for one table's
 * columns holds for the next one's. Remarks in brackets count: `Phone (home)` is not `Phone (work)`.
 */
export function headKey(header: readonly string[]): string {
  const words = header.map((title) =>
    title.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase(),
  );
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
}
