import { AppError } from '../core/errors.ts';

/**
 * A file that a person chose and that cannot be used.
 * @param reason what is wrong, and never a value in it
 * @param remedy what to do, if it is more than to put that right
 */
export function unusableFile(
  file: string,
  reason: string,
  remedy = 'Put this right in the file, then try again',
): AppError {
  return new AppError('file_unusable', { file, reason, remedy });
}
