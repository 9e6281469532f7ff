/** The parts of a workbook: files in a zip archive, unpacked as they are read, never whole. */
import { createInflateRaw } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { isAppError } from '../../../core/errors.ts';
import { WORKBOOK_LIMITS } from '../../../core/limits.ts';
import type { TableFile } from '../table-file.ts';
import { DAMAGED, TOO_LARGE, UnreadableWorkbook } from './unreadable.ts';

export interface WorkbookParts {
  has: (name: string) => boolean;
  /** @throws UnreadableWorkbook, also for a missing part */
  read: (name: string) => AsyncGenerator<Uint8Array>;
  close: () => void;
}

/** A part that is read again counts once: a sheet with merged cells is read three times. */
interface Spent {
  bytes: number;
  of: Map<Entry, number>;
}

const DEFLATED = 8;
/** A part up to this size can consist of zeros without counting as a zip bomb. */
const RATIO_BEGINS = 2 ** 20;

/** @throws UnreadableWorkbook, AppError file_not_readable */
export async function openParts(file: TableFile): Promise<WorkbookParts> {
  const zip = await file.openZip().catch((error: unknown) => {
    throw isAppError(error) ? error : new UnreadableWorkbook(DAMAGED);
  });
  try {
    const entries = await listEntries(zip);
    const spent: Spent = { bytes: 0, of: new Map() };
    return {
      has: (name) => entries.has(name),
      read: (name) => unpack(zip, entries.get(name), spent),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > WORKBOOK_LIMITS.parts) throw new UnreadableWorkbook(TOO_LARGE);
  try {
    for await (const entry of zip.eachEntry()) {
      // If two entries have one name, it depends on the reader which of them is read.
      if (entries.has(entry.fileName)) throw new UnreadableWorkbook(DAMAGED);
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw asUnreadable(error);
  }
  return entries;
}

/**
 * Unpacks without the library, whose check of sizes ends the stream without an error where a part
 * is larger than it claims. No claim of an entry about itself is trusted.
 */
async function* unpack(
  zip: ZipFile,
  entry: Entry | undefined,
  spent: Spent,
): AsyncGenerator<Uint8Array> {
  if (!entry || entry.isEncrypted()) throw new UnreadableWorkbook(DAMAGED);
  const isDeflated = entry.compressionMethod === DEFLATED;
  if (!isDeflated && entry.compressionMethod !== 0) throw new UnreadableWorkbook(DAMAGED);
  let unpacked = 0;
  try {
    const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false });
    const stream = isDeflated ? packed.pipe(createInflateRaw()) : packed;
    packed.on('error', (error) => stream.destroy(error));
    try {
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        unpacked += chunk.length;
        const before = spent.of.get(entry) ?? 0;
        spent.bytes += Math.max(0, unpacked - before);
        spent.of.set(entry, Math.max(unpacked, before));
        const most = RATIO_BEGINS + entry.compressedSize * WORKBOOK_LIMITS.unpackedRatio;
        if (unpacked > most || spent.bytes > WORKBOOK_LIMITS.unpackedBytes) {
          throw new UnreadableWorkbook(TOO_LARGE);
        }
        yield chunk;
      }
    } finally {
      packed.destroy();
      stream.destroy();
    }
  } catch (error) {
    throw asUnreadable(error);
  }
}

function asUnreadable(error: unknown): UnreadableWorkbook {
  return error instanceof UnreadableWorkbook ? error : new UnreadableWorkbook(DAMAGED);
}
