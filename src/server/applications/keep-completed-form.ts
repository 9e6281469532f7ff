import { AppError } from '../../core/errors.ts';
import { completedFilePlace } from '../sealing/sealed-places.ts';
import type { Claimed, ProcessDeps } from './packet-work.ts';

/**
 * Stores the file first, then its row; if the row cannot be written, removes the file again.
 * @throws AppError completed_form_not_saved, storage_unavailable, disk_full; submission_in_progress
 *   when the claim was lost: the file and the row then belong to the process that took it
 */
export async function keepCompletedForm(
  { applications, storage, sealer, hasUser }: ProcessDeps,
  { submissionId, userId, application, holder }: Claimed,
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
  requireOurs(await applications.renew(submissionId, holder).catch(notSaved));
  await storage.put(storagePath, sealed, { overwrite: true });
  const isKept = await applications.insertCompletedForm(completed, holder).catch(async (error) => {
    // The row of an earlier try, or of a process that took over, may exist. Its file was just
    // rewritten and must stay.
    const isOurs = await applications.renew(submissionId, holder).catch(() => false);
    if (isOurs && !isRetry) await storage.remove(storagePath);
    return notSaved(error);
  });
  if (!isKept && !(await hasUser(userId))) await storage.remove(storagePath);
  requireOurs(isKept);
}

/** @throws AppError submission_in_progress */
export function requireOurs(isOurs: boolean): void {
  if (!isOurs) throw new AppError('submission_in_progress');
}

function notSaved(error: unknown): never {
  throw new AppError('completed_form_not_saved', {}, error);
}
