import { type AppError, type ErrorCode, isAppError } from '../../core/errors.ts';

const STOPPED: readonly ErrorCode[] = ['pdf_too_slow', 'pdf_too_much_memory', 'pdf_damaged'];

/** Whether a job exceeded its limits, or its thread died; a smaller job may do without that. */
export function isStopped(error: unknown): error is AppError {
  return isAppError(error) && STOPPED.includes(error.code);
}
