/**
 * Replacing a data folder's own master key takes three steps, and a power cut can come after any of
 * them: the next key is written beside the current one, everything is sealed with it, and it takes
 * the current one's name.
 */
import { appendFileSync, existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../core/errors.ts';
import { readOrMakeSecret, readSecret } from './data-folder.ts';

const CURRENT = 'master-key';
const NEXT = 'master-key.next';
/** One key per line, because a backup opens only with the key of its day. */
export const PREVIOUS_KEYS_FILE = 'previous-master-keys';

/** @returns the key of a rotation that was begun and not finished, or null */
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
    // Appended, because rewriting the file would put earlier keys at risk.
    appendFileSync(previousFile, `${start}${old}\n`, { mode: 0o600, flush: true });
  }
  renameSync(join(folder, NEXT), join(folder, CURRENT));
}

/** @throws AppError rotation_unfinished, before items that need the next key are copied */
export function refuseUnfinishedRotation(folder: string): void {
  if (existsSync(join(folder, NEXT))) throw new AppError('rotation_unfinished', { folder });
}
