import type { FileStorage } from '../storage/file-storage.ts';
import type { ApplicationStore } from './store.ts';

/**
 * Removes a packet with everything that was entered for it. Files go first: a packet of which some
 * are gone is still listed, and removing it again removes the rest.
 * @throws AppError not_found, also for another user's; submission_in_progress; storage_unavailable
 */
export async function removePacket(
  { applications, storage }: { applications: ApplicationStore; storage: FileStorage },
  submissionId: string,
  userId: string,
): Promise<void> {
  await applications.requireAtRest(submissionId, userId);
  for (const { storage_path } of await applications.listPacketForms(submissionId, userId)) {
    await storage.remove(storage_path);
  }
  await applications.remove(submissionId, userId);
}
