import { type BigIntStats, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { AppError } from '../../../core/errors.ts';

/** Identities by which the system distinguishes files, because a path has many spellings. */
export function identitiesOf(files: Iterable<string | undefined>): Set<string> {
  const found = new Set<string>();
  for (const file of files) {
    const identity = file === undefined ? null : identityOf(file);
    if (identity !== null) found.add(identity);
  }
  return found;
}

/**
 * Refuses to overwrite an input, because a blank form may be the only copy.
 * @param inputs identities of the files that are read
 * @throws AppError file_not_writable
 */
export function protectInputs(out: string, inputs: ReadonlySet<string>): void {
  const identity = identityOf(out);
  if (identity === null || !inputs.has(identity)) return;
  throw notWritable(out, 'it is read here too, and would be lost; name another file to write');
}

/** Checks where the jobs of a batch write: never over an input of a job, and each file once. */
export function createBatchOutputs(inputs: Iterable<string | undefined>) {
  const read = identitiesOf(inputs);
  const writers = new Map<string, number>();
  return {
    /**
     * @param line the job's line in the batch
     * @throws AppError file_not_writable
     */
    claim(out: string, line: number): void {
      protectInputs(out, read);
      const place = placeOf(out);
      if (place === null) return;
      const writer = writers.get(place);
      if (writer !== undefined) {
        throw notWritable(out, `line ${writer} of this batch writes it too; name another file`);
      }
      writers.set(place, line);
    },
  };
}

function notWritable(file: string, reason: string): AppError {
  return new AppError('file_not_writable', { file, reason });
}

/** Null for a device or a pipe, to which many can write, and where nothing can be written. */
function placeOf(file: string): string | null {
  const found = lookAt(file);
  if (found) return found.isFile() ? nameOf(found) : null;
  try {
    return join(realpathSync(dirname(file)), basename(file));
  } catch {
    return null;
  }
}

function identityOf(file: string): string | null {
  const found = lookAt(file);
  return found && nameOf(found);
}

const nameOf = ({ dev, ino }: BigIntStats) => `${dev}:${ino}`;

/** Null for a file that is missing or unreadable; reading or writing it then reports why. */
function lookAt(file: string): BigIntStats | null {
  try {
    return statSync(file, { bigint: true });
  } catch {
    return null;
  }
}
