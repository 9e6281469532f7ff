import { AppError } from '../../core/errors.ts';

/**
 * The error for a file that a person chose and that cannot be used.
 * @param reason what is wrong, never with a value from the file
 * @param remedy what to do, if correcting the problem is not enough
 */
export function unusableFile(
  file: string,
  reason: string,
  remedy = 'Put this right in the file, then try again',
): AppError {
  return new AppError('file_unusable', { file, reason, remedy });
}
