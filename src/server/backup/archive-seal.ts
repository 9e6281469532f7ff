import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../core/errors.ts';

/**
 * Stored beside the list of contents: proves that the holder of the master key wrote the list and
 * that nobody changed it since.
 */
export const SEAL_ENTRY = 'manifest.hmac';

const KEY_BYTES = 32;

/**
 * @param manifest the list of contents byte for byte: dates, rows, and the checksum of every file
 */
export function sealManifest(manifest: Uint8Array, masterKey: Uint8Array): Buffer {
  const key = sealingKey(masterKey);
  return Buffer.from(`${keyMark(key)} ${sum(key, manifest)}\n`);
}

/**
 * @param masterKeys the current key and earlier ones, with which old backups were made
 * @throws AppError archive_unauthenticated, master_key_wrong, archive_altered
 */
export function requireSeal(
  file: string,
  { manifest, seal }: { manifest: Uint8Array; seal: string | undefined },
  masterKeys: readonly Uint8Array[],
): void {
  if (seal === undefined) throw new AppError('archive_unauthenticated', { file });
  const [mark = '', written = ''] = seal.trim().split(' ');
  const key = masterKeys.map(sealingKey).find((known) => isEqual(keyMark(known), mark));
  if (!key) throw new AppError('master_key_wrong');
  if (!isEqual(sum(key, manifest), written)) throw new AppError('archive_altered', { file });
}

/** A key derived for this purpose alone, so that a seal reveals nothing about the master key. */
function sealingKey(masterKey: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, '', 'inkready backup contents', KEY_BYTES));
}

/** Distinguishes a wrong key from altered content. */
function keyMark(key: Buffer): string {
  return sum(key, Buffer.from('inkready backup key'));
}

function sum(key: Buffer, bytes: Uint8Array): string {
  return createHmac('sha256', key).update(bytes).digest('hex');
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
