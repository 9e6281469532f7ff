import { statSync } from 'node:fs';
import { AppError } from '../../core/errors.ts';

/** Files as the system tells them apart: a path may be written in many ways. */
export function identitiesOf(files: Iterable<string | undefined>): Set<string> {
  const found = new Set<string>();
  for (const file of files) {
    const identity = file === undefined ? null : identityOf(file);
    if (identity !== null) found.add(identity);
  }
  return found;
}

/**
 * What is written never replaces what is read: a blank form may be the only copy.
 * @param inputs identities of the files that are read
 * @throws AppError file_not_writable
 */
export function spareInputs(out: string, inputs: ReadonlySet<string>): void {
  const identity = identityOf(out);
  if (identity === null || !inputs.has(identity)) return;
  const reason = 'it is read here too, and would be lost; name another file to write';
  throw new AppError('file_not_writable', { file: out, reason });
}

/** Null for what is not there, or cannot be looked at: reading or writing it says why. */
function identityOf(file: string): string | null {
  try {
    const { dev, ino } = statSync(file, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return null;
  }
}
