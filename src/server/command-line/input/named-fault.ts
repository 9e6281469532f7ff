/** Says which of a command's files an error is about: most sentences speak of one chosen file. */
import { errorText } from '../../../core/error-texts.ts';
import { AppError, isAppError } from '../../../core/errors.ts';

/** The same error, in whose line the command names the file. */
export function faultOf(file: string, { code, details, cause }: AppError): AppError {
  return new AppError(code, { ...details, faultOf: file }, cause);
}

export async function namingFile<T>(file: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw isAppError(error) ? faultOf(file, error) : error;
  }
}

export function faultText({ code, details }: AppError): string {
  const text = errorText(code, details);
  return typeof details.faultOf === 'string' ? `${details.faultOf}: ${text}` : text;
}
