import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import type { ApplicationStore } from '../store.ts';

/**
 * Removes a packet with everything that was entered for it, in every version. Its rows are deleted
 * in one transaction with the record of the deletion, and the files only after that commits. A
 * packet with some files gone is still listed, and removing it again removes the rest.
 * @param submissionId any version of the packet
 * @param record writes the record of the removal, in the same transaction
 * @throws AppError not_found, also for another user's; submission_in_progress; storage_unavailable;
 *   disk_full, with everything as it was
 */
export async function removePacket(
  { applications, storage }: { applications: ApplicationStore; storage: FileStorage },
  submissionId: string,
  userId: string,
  record: (transaction: Kysely<Tables>) => Promise<void> = async () => undefined,
): Promise<void> {
  const versions = await applications.versionsOf(submissionId, userId);
  for (const version of versions) await applications.requireAtRest(version, userId);
  const forms = await applications.formsOf(versions, userId);
  await applications.remove(versions, userId, async (transaction) => {
    await record(transaction);
    for (const { storage_path } of forms) await storage.remove(storage_path);
  });
}
