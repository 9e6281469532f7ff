import { readFile, stat } from 'node:fs/promises';
import { AppError } from '../../../core/errors.ts';
import { systemReason } from '../../files/system-reason.ts';
import { unusableFile } from '../../files/unusable-file.ts';
import { fileTooLarge, UPLOAD_LIMIT_BYTES } from '../../uploads/read-pdf-upload.ts';
import { jsonProblem } from './json-problem.ts';
import { faultOf } from './named-fault.ts';

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
  if (size > UPLOAD_LIMIT_BYTES) throw faultOf(file, fileTooLarge(size));
  try {
    return await readFile(file);
  } catch (error) {
    throw unreadable(systemReason(error), error);
  }
}

/** @throws AppError file_not_readable, file_too_large, input_not_json, file_unusable */
export async function readJson(file: string): Promise<unknown> {
  return parseJson(await readText(file), file);
}

/**
 * Reads UTF-8, or UTF-16 with its mark, as PowerShell writes it.
 * @throws AppError file_not_readable, file_too_large, file_unusable
 */
export async function readText(file: string): Promise<string> {
  const bytes = await readInput(file);
  const [a, b] = bytes;
  const encoding =
    a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw unusableFile(file, 'it is not UTF-8', 'Save it as UTF-8, then try again');
  }
}

/**
 * @throws AppError input_not_json, file_unusable, which never quote a value, because it can be
 *   personal data
 */
export function parseJson(text: string, file: string): unknown {
  const read = parse(text, file);
  const problem = jsonProblem(text);
  if (problem !== null) throw unusableFile(file, problem);
  return read;
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    throw new AppError('input_not_json', { file, reason: whyNotJson(text, said) });
  }
}

/** @param said by the JavaScript engine, which names a position or quotes the text */
function whyNotJson(text: string, said: string): string {
  if (text.trim() === '') return 'it is empty';
  if (said.startsWith('Unexpected end')) return 'it ends too early';
  const position = /position (\d+)/.exec(said)?.[1];
  if (position === undefined) return 'it is not JSON';
  return `line ${text.slice(0, Number(position)).split('\n').length}`;
}
