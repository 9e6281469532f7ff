import { isAppError } from '../../src/core/errors.ts';
import { processorMs } from '../../src/server/pdf-work/limit-time.ts';
import { PDF_TIME_LIMIT_MS } from '../../src/server/pdf-work/pdf-work.ts';

/**
 * Limit for PDF work whose processor time `unexpectedFailure` measures. A busy machine, which gives a job
 * little time, must not stop a job that an idle one can finish. A job that hangs is still stopped.
 */
export const BUSY_LIMIT_MS = 12 * PDF_TIME_LIMIT_MS;

/**
 * @param limitMs processor time that the job can use, over all threads
 * @returns what went wrong, if it is our fault
 */
export async function unexpectedFailure(
  job: () => Promise<unknown>,
  limitMs: number,
): Promise<string | undefined> {
  const before = processorMs();
  const problem = await job().then(() => undefined, faultOf);
  const tookMs = processorMs() - before;
  return problem ?? (tookMs > limitMs ? `took ${Math.round(tookMs)} ms` : undefined);
}

/**
 * @returns a fault of ours: an error without a code, a job stopped by its time, or a worker's
 * report of something its code did not expect
 */
export function faultOf(error: unknown): string | undefined {
  if (!isAppError(error)) return error instanceof Error ? error.stack : String(error);
  if (error.code === 'pdf_too_slow') return error.code;
  const isUnforeseen = error.code === 'pdf_damaged' && String(error.cause ?? '') !== '';
  return isUnforeseen ? String(error.cause) : undefined;
}
