import { AppError } from '../../../core/errors.ts';
import { completedFilePlace } from '../../sealing/sealed-places.ts';
import type { ClaimedSubmission, ProcessDeps } from './packet-work.ts';

/**
 * Stores the file first, then its row; if the row cannot be written, removes the file again.
 * @throws AppError completed_form_not_saved, storage_unavailable, disk_full; submission_in_progress
 *   when the claim was lost: the file and the row then belong to the process that took it
 */
export async function storeCompletedForm(
  { applications, storage, sealer, hasUser }: ProcessDeps,
  { submissionId, userId, application, holder }: ClaimedSubmission,
  form: { id: string; form_name: string; original_filename: string },
  storagePath: string,
  bytes: Uint8Array,
  filledAt = new Date().toISOString(),
): Promise<void> {
  const completed = {
    submission_id: submissionId,
    form_id: form.id,
    storage_path: storagePath,
    application_data: JSON.stringify(application),
    created_by: userId,
    form_name: form.form_name,
    original_filename: form.original_filename,
    created_at: filledAt,
  };
  const isRetry = (await storage.size(storagePath)) !== null;
  const sealed = sealer.seal(bytes, completedFilePlace(completed));
  // Filling can take long. Renewing first leaves a claim's full time to store the file.
  requireClaimHeld(await applications.renew(submissionId, holder).catch(notSaved));
  await storage.put(storagePath, sealed, { overwrite: true });
  const isStored = await applications
    .insertCompletedForm(completed, holder)
    .catch(async (error) => {
      // The row of an earlier try, or of a process that took over, may exist. Its file was just
      // rewritten and must stay.
      const holdsClaim = await applications.renew(submissionId, holder).catch(() => false);
      if (holdsClaim && !isRetry) await storage.remove(storagePath);
      return notSaved(error);
    });
  if (!isStored && !(await hasUser(userId))) await storage.remove(storagePath);
  requireClaimHeld(isStored);
}

/** @throws AppError submission_in_progress */
export function requireClaimHeld(holdsClaim: boolean): void {
  if (!holdsClaim) throw new AppError('submission_in_progress');
}

function notSaved(error: unknown): never {
  throw new AppError('completed_form_not_saved', {}, error);
}
