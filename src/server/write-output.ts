import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { AppError } from '../core/errors.ts';
import { systemReason } from './system-reason.ts';

/**
 * Writes the whole file or nothing: first under a temporary name beside its place, then renamed.
 * Not for the server's own thread, which others wait for meanwhile.
 * @throws AppError file_not_writable
 */
export function writeOutput(file: string, bytes: Uint8Array): void {
  const name = `.${basename(file).slice(0, 100)}.${randomBytes(6).toString('hex')}.part`;
  const partial = join(dirname(file), name);
  try {
    writeFileSync(partial, bytes, { flag: 'wx' });
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw notWritable(file, error);
  }
}

/** @throws AppError file_not_writable */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw notWritable(folder, error);
  }
}

function notWritable(file: string, error: unknown): AppError {
  return new AppError('file_not_writable', { file, reason: systemReason(error) }, error);
}

/** Resolves when the whole text has been handed over, even to a slow pipe. */
export function writeText(stream: NodeJS.WritableStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => {
      // The reader has left (`inkready ... | head`); that is not a failure.
      if (!error || (error as NodeJS.ErrnoException).code === 'EPIPE') resolve();
      else reject(error);
    });
  });
}
