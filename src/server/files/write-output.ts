import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { AppError } from '../../core/errors.ts';
import { makeFolders } from './make-folders.ts';
import { systemReason } from './system-reason.ts';

/**
 * Writes the whole file or nothing: first under a temporary name beside its place, then renamed.
 * Not for the server's own thread, which it would block.
 * @throws AppError file_not_writable
 */
export function writeOutput(file: string, bytes: Uint8Array): void {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    // Written directly: for a folder the write reports the problem, and a device or a pipe would be
    // replaced by the renamed file.
    if (found && !found.isFile()) writeFileSync(file, bytes);
    // A link stays, and what it leads to is written. A file keeps who may read it.
    else writeWhole(found ? realpathSync(file) : file, bytes, found?.mode);
  } catch (error) {
    throw notWritable(file, error);
  }
}

function writeWhole(file: string, bytes: Uint8Array, mode: number | undefined): void {
  const partial = partialBeside(file);
  try {
    writeFileSync(partial, bytes, { flag: 'wx', mode });
    if (mode !== undefined) chmodSync(partial, mode);
    renameSync(partial, file);
  } catch (error) {
    if (existsSync(partial)) rmSync(partial);
    throw error;
  }
}

const PARTIAL = /^\..+\.[\da-f]{12}\.part$/;

/** Removes what a process that was killed has left in a folder that nobody else writes to. */
export function removePartials(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => PARTIAL.test(one))) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** A temporary name that listings hide. */
function partialBeside(file: string): string {
  const name = `.${basename(file).slice(0, 100)}.${randomBytes(6).toString('hex')}.part`;
  return join(dirname(file), name);
}

/**
 * Writes a new folder with its files as a whole or not at all, so that nobody takes a part of a
 * packet for all of it. In a folder that is already there, each file is replaced.
 * @throws AppError file_not_writable
 */
export function writeFolder(
  folder: string,
  files: readonly { fileName: string; bytes: Uint8Array }[],
): void {
  if (existsSync(folder)) {
    for (const { fileName, bytes } of files) writeOutput(join(folder, fileName), bytes);
    return;
  }
  const partial = partialBeside(folder);
  let file = folder;
  try {
    mkdirSync(partial);
    for (const { fileName, bytes } of files) {
      file = join(folder, fileName);
      writeFileSync(join(partial, fileName), bytes);
    }
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw notWritable(file, error);
  }
}

/** @throws AppError file_not_writable */
export function makeFolder(folder: string): void {
  try {
    makeFolders(folder);
  } catch (error) {
    throw notWritable(folder, error);
  }
}

function notWritable(file: string, error: unknown): AppError {
  return new AppError('file_not_writable', { file, reason: systemReason(error) }, error);
}

/**
 * Resolves when the whole text was handed over, even to a slow pipe.
 * @throws AppError file_not_writable
 */
export function writeText(stream: NodeJS.WritableStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => {
      // The reader is gone (`inkready ... | head`), which is not a failure.
      if (!error || (error as NodeJS.ErrnoException).code === 'EPIPE') resolve();
      else reject(notWritable(stream === process.stderr ? 'stderr' : 'stdout', error));
    });
  });
}
