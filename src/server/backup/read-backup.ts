import { buffer, text } from 'node:stream/consumers';
import { AppError, isAppError } from '../../core/errors.ts';
import { DATABASE_FILE, SECRET_NAMES } from '../data-folder/data-folder.ts';
import { systemReason } from '../files/system-reason.ts';
import { checksumming, type FileChecksum, isSameFile } from '../storage/file-checksums.ts';
import { readArchive } from './archive-file.ts';
import { SEAL_ENTRY } from './archive-seal.ts';
import { BUCKETS, bucketFolder, MANIFEST_ENTRY, type Manifest, readManifest } from './manifest.ts';

type Body = AsyncIterable<Uint8Array>;

/**
 * Looks at the beginning of a file before anything is made to unpack it into.
 * @throws AppError file_not_readable, archive_damaged
 */
export async function requireBackup(file: string): Promise<void> {
  const entries = readArchive(file);
  try {
    const { value, done } = await entries.next();
    if (done || !isKnownEntry(value.name)) throw noBackup(file);
  } catch (error) {
    throw faultOfArchive(file, error);
  } finally {
    await entries.return(undefined as never).catch(() => {});
  }
}

export interface ReadBackup {
  manifest: Manifest;
  /** Input for `requireSeal`: the list byte for byte, and its seal if it has one. */
  sealed: { manifest: Uint8Array; seal: string | undefined };
  whole: FileChecksum;
}

/**
 * Reads a backup from its first byte to its last and compares every entry with the list of
 * contents.
 * @param take receives each entry; what it leaves unread is still read and checked
 * @returns the list, what authenticates it, and the checksum of the whole file
 * @throws AppError file_not_readable, archive_damaged; what `take` throws, if that is an AppError
 */
export async function readBackup(
  file: string,
  take: (name: string, body: Body) => Promise<void>,
): Promise<ReadBackup> {
  const damaged = (reason: string) => new AppError('archive_damaged', { file, reason });
  const found = new Map<string, FileChecksum>();
  let manifest: Manifest | undefined;
  let seal: string | undefined;
  let written: Uint8Array = Buffer.alloc(0);
  const entries = readArchive(file);
  try {
    for (;;) {
      const { value, done } = await entries.next();
      if (done) {
        if (!manifest) throw damaged('it ends before its list of contents');
        compare(manifest, found, damaged);
        return { manifest, sealed: { manifest: written, seal }, whole: value };
      }
      if (value.name === MANIFEST_ENTRY) {
        written = await buffer(value.body);
        manifest = readManifest(file, written.toString());
        continue;
      }
      if (value.name === SEAL_ENTRY) {
        seal = await text(value.body);
        continue;
      }
      if (!isEntryName(value.name)) throw damaged('it holds a file that no backup has');
      if (found.has(value.name)) throw damaged(`it holds "${value.name}" twice`);
      const { body, checksum } = checksumming(value.body);
      await take(value.name, body);
      for await (const _ of body);
      found.set(value.name, checksum());
    }
  } catch (error) {
    throw faultOfArchive(file, error);
  }
}

function faultOfArchive(file: string, error: unknown): AppError {
  if (isAppError(error)) return error;
  if ((error as NodeJS.ErrnoException).syscall) {
    return new AppError('file_not_readable', { file, reason: systemReason(error) }, error);
  }
  return noBackup(file, error);
}

const noBackup = (file: string, cause?: unknown) =>
  new AppError('archive_damaged', { file, reason: 'it is damaged or not a backup' }, cause);

function compare(
  manifest: Manifest,
  found: ReadonlyMap<string, FileChecksum>,
  damaged: (reason: string) => AppError,
): void {
  for (const [name, sum] of Object.entries(manifest.files)) {
    if (!isSameFile(sum, found.get(name))) throw damaged(`"${name}" is changed or missing`);
  }
  if (found.size !== Object.keys(manifest.files).length)
    throw damaged('it holds more than it lists');
}

const isKnownEntry = (name: string) =>
  name === MANIFEST_ENTRY || name === SEAL_ENTRY || isEntryName(name);

/** An archive must not name a place outside the folder it is unpacked into. */
function isEntryName(name: string): boolean {
  if (name === DATABASE_FILE || SECRET_NAMES.some((secret) => secret === name)) return true;
  const inBucket = BUCKETS.some((bucket) => name.startsWith(bucketFolder(bucket)));
  return inBucket && name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}
