import { readFile, stat } from 'node:fs/promises';
import { AppError } from '../../core/errors.ts';
import { systemReason } from '../system-reason.ts';
import { fileTooLarge, UPLOAD_LIMIT_BYTES } from '../uploads/read-pdf-upload.ts';

/** @throws AppError file_not_readable, file_too_large */
export async function readInput(file: string): Promise<Uint8Array> {
  const unreadable = (reason: string, cause?: unknown) =>
    new AppError('file_not_readable', { file, reason }, cause);
  let size: number;
  try {
    const found = await stat(file);
    if (!found.isFile()) throw unreadable(found.isDirectory() ? 'it is a folder' : 'it is no file');
    size = found.size;
  } catch (error) {
    throw error instanceof AppError ? error : unreadable(systemReason(error), error);
  }
  if (size > UPLOAD_LIMIT_BYTES) throw fileTooLarge(size);
  try {
    return await readFile(file);
  } catch (error) {
    throw unreadable(systemReason(error), error);
  }
}

/** @throws AppError file_not_readable, file_too_large, input_not_json */
export async function readJson(file: string): Promise<unknown> {
  const text = new TextDecoder().decode(await readInput(file));
  return parseJson(text, file);
}

/**
 * @throws AppError input_not_json, which never quotes the text, because it can hold personal data
 */
export function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    const line = text.slice(0, Number(position)).split('\n').length;
    const reason = position === undefined ? 'it is not JSON' : `line ${line}`;
    throw new AppError('input_not_json', { file, reason });
  }
}
