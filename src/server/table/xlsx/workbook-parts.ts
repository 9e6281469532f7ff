/** The parts of a workbook: files in a zip archive, unpacked as they are read and never whole. */
import { createInflateRaw } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { isAppError } from '../../../core/errors.ts';
import { WORKBOOK_LIMITS } from '../../../core/limits.ts';
import type { TableFile } from '../table-file.ts';
import { DAMAGED, TOO_LARGE, UnreadableWorkbook } from './unreadable.ts';

export interface WorkbookParts {
  has: (name: string) => boolean;
  /** @throws UnreadableWorkbook, also for a part that there is not */
  read: (name: string) => AsyncGenerator<Uint8Array>;
  close: () => void;
}

const DEFLATED = 8;
/** So much may be all zeros without being a bomb. */
const RATIO_BEGINS = 2 ** 20;

/** @throws UnreadableWorkbook, AppError file_not_readable */
export async function openParts(file: TableFile): Promise<WorkbookParts> {
  const zip = await file.openZip().catch((error: unknown) => {
    throw isAppError(error) ? error : new UnreadableWorkbook(DAMAGED);
  });
  try {
    const entries = await listEntries(zip);
    const spent = { bytes: 0 };
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
      // Which of two would be read depends on the reader.
      if (entries.has(entry.fileName)) throw new UnreadableWorkbook(DAMAGED);
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw asUnreadable(error);
  }
  return entries;
}

/**
 * Unpacked here and not by the library, whose check of sizes ends the stream without an error where
 * a part is larger than it says. What an entry says of itself is not believed.
 */
async function* unpack(
  zip: ZipFile,
  entry: Entry | undefined,
  spent: { bytes: number },
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
        spent.bytes += chunk.length;
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
