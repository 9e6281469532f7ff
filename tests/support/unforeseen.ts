import { isAppError } from '../../src/core/errors.ts';

/** @returns what went wrong with a job when it is a fault of ours */
export async function unforeseen(job: Promise<unknown>): Promise<string | undefined> {
  return job.then(() => undefined, faultOf);
}

/**
 * @returns what is a fault of ours: an error without a code, a job stopped by its time, or a worker's
 * report of what its code did not expect
 */
export function faultOf(error: unknown): string | undefined {
  if (!isAppError(error)) return error instanceof Error ? error.stack : String(error);
  if (error.code === 'pdf_too_slow') return error.code;
  const isUnforeseen = error.code === 'pdf_damaged' && String(error.cause ?? '') !== '';
  return isUnforeseen ? String(error.cause) : undefined;
}
