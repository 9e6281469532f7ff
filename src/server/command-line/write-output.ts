import { randomBytes } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { AppError } from '../../core/errors.ts';
import { systemReason } from '../system-reason.ts';

/**
 * Writes the whole file or nothing: beside its place first, then renamed into it.
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

/** Resolves when the text is handed over whole, also to a slow pipe. */
export function writeText(stream: NodeJS.WritableStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => {
      // A reader that has gone (`inkready ... | head`) wants no more; that is no failure.
      if (!error || (error as NodeJS.ErrnoException).code === 'EPIPE') resolve();
      else reject(error);
    });
  });
}
