import { type AppError, type ErrorCode, isAppError } from '../../../core/errors.ts';

/** These would meet the next item too, and nobody waits for a canceled request. */
const OF_ALL: readonly ErrorCode[] = ['storage_unavailable', 'request_cancelled'];

/**
 * Whether the failure is only of the one form or packet that was opened. The others are delivered
 * and say what is missing; otherwise one damaged item would withhold all of them.
 */
export function failsAlone(error: unknown): error is AppError {
  return isAppError(error) && !OF_ALL.includes(error.code);
}
