import { isAppError } from '../../../core/errors.ts';
import type { PrintDeps } from '../../applications/printing/print-packet.ts';
import type { RunStore } from '../store/run-store.ts';

export interface OutputDeps extends PrintDeps {
  runs: RunStore;
}

/** A packet that was corrected since is printed as it is now; null for a deleted one. */
export async function newestOf(
  { applications }: OutputDeps,
  submissionId: string,
  userId: string,
): Promise<string | null> {
  try {
    return await applications.newestVersion(submissionId, userId);
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return null;
    throw error;
  }
}
