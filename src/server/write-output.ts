import { randomBytes } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { AppError } from '../core/errors.ts';
import { systemReason } from './system-reason.ts';

/**
 * Writes the whole file or nothing: first under a temporary name beside its place, then renamed.
 * @throws AppError file_not_writable
 */
export async function writeOutput(file: string, bytes: Uint8Array): Promise<void> {
  const name = `.${basename(file).slice(0, 100)}.${randomBytes(6).toString('hex')}.part`;
  const partial = join(dirname(file), name);
  try {
    await writeFile(partial, bytes, { flag: 'wx' });
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw new AppError('file_not_writable', { file, reason: systemReason(error) }, error);
  }
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
