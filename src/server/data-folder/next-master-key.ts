/**
 * A data folder's own master key is replaced in three steps, each of which may be the last before a
 * power cut: the next key is made beside it, everything is sealed with that, it takes the name.
 */
import { appendFileSync, existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../core/errors.ts';
import { readOrMakeSecret, readSecret } from './data-folder.ts';

const CURRENT = 'master-key';
const NEXT = 'master-key.next';
/** One a line: a backup opens with the key of its day. */
export const PREVIOUS_KEYS_FILE = 'previous-master-keys';

/** @returns the key of a change that was begun and not ended, or null */
export function readNextMasterKey(folder: string): Uint8Array | null {
  const file = join(folder, NEXT);
  return existsSync(file) ? readSecret(file) : null;
}

export function makeNextMasterKey(folder: string): Uint8Array {
  return readOrMakeSecret(join(folder, NEXT));
}

export function adoptNextMasterKey(folder: string): void {
  const previousFile = join(folder, PREVIOUS_KEYS_FILE);
  const before = existsSync(previousFile) ? readFileSync(previousFile, 'utf8') : '';
  const old = readFileSync(join(folder, CURRENT), 'utf8').trim();
  if (!before.includes(old)) {
    const start = before === '' || before.endsWith('\n') ? '' : '\n';
    // Added at the end: keys of former days must not be at stake while it is written.
    appendFileSync(previousFile, `${start}${old}\n`, { mode: 0o600, flush: true });
  }
  renameSync(join(folder, NEXT), join(folder, CURRENT));
}

/** @throws AppError rotation_unfinished, for whoever would copy items of which some need the next key */
export function refuseUnfinishedRotation(folder: string): void {
  if (existsSync(join(folder, NEXT))) throw new AppError('rotation_unfinished', { folder });
}
