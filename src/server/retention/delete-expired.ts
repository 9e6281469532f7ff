import type { ExpiredSubmissions } from '../applications/store/expired-submissions.ts';
import type { FileStorage } from '../storage/file-storage.ts';

/** How many submissions per batch. */
const BATCH = 100;

/**
 * Deletes submissions that ended before a given time, with their applications and completed forms.
 * Files are deleted before their rows, so that after an interruption the next run, or another
 * replica's, finds the rest through the rows.
 * @returns how many submissions it deleted
 * @throws AppError storage_unavailable
 */
export async function deleteExpired(
  { expired, storage }: { expired: ExpiredSubmissions; storage: FileStorage },
  before: Date,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { submissionIds, storagePaths } = await expired.list(before, BATCH);
    if (submissionIds.length === 0) return deleted;
    for (const path of storagePaths) await storage.remove(path);
    deleted += await expired.delete(before, submissionIds);
  }
}
