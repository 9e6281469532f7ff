/**
 * The records of a zip file around its files' bytes (PKWARE's APPNOTE.TXT 6.3.10, sections in
 * brackets). Its 64-bit form is used only where a number needs it, because some programs do not
 * know it.
 */

/** What is said of a file before its bytes and, once more, at the end. */
export interface ZipEntry {
  name: Uint8Array;
  isDeflated: boolean;
  crc: number;
  packedBytes: number;
  bytes: number;
  /** Where its record begins in the zip file. */
  offset: number;
}

const VERSION = 20;
const VERSION_64 = 45;
/** The largest numbers that mean themselves; above them stands the 64-bit form [4.4.1.4]. */
const MOST_16 = 0xfffe;
const MOST_32 = 0xfffffffe;
/** Names are UTF-8 [4.4.4]. */
const FLAGS = 0x0800;
const DEFLATED = 8;

type Size = 2 | 4 | 8;

/** The record before a file's bytes [4.3.7]. */
export function entryHead(entry: ZipEntry, time: Date): Uint8Array {
  const { name } = entry;
  const fixed = record(0x04034b50, [[VERSION, 2], ...described(entry, time), [0, 2]]);
  return Buffer.concat([fixed, name]);
}

/** The record of a file in the list at the end [4.3.12]. */
export function directoryEntry(entry: ZipEntry, time: Date): Uint8Array {
  const { name, offset } = entry;
  const isFar = offset > MOST_32;
  const version = isFar ? VERSION_64 : VERSION;
  // [4.5.3]
  const far = isFar
    ? fields([
        [0x0001, 2],
        [8, 2],
        [offset, 8],
      ])
    : new Uint8Array();
  const fixed = record(0x02014b50, [
    [version, 2],
    [version, 2],
    ...described(entry, time),
    [far.length, 2],
    // No comment, first disk, no attributes.
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [isFar ? 0xffffffff : offset, 4],
  ]);
  return Buffer.concat([fixed, name, far]);
}

/** What follows the list of files, of which it says how many, how long and where. */
export function zipEnd(entries: number, bytes: number, offset: number): Uint8Array {
  const isLarge = entries > MOST_16 || bytes > MOST_32 || offset > MOST_32;
  // [4.3.16]
  const end = record(0x06054b50, [
    [0, 2],
    [0, 2],
    [isLarge ? 0xffff : entries, 2],
    [isLarge ? 0xffff : entries, 2],
    [isLarge ? 0xffffffff : bytes, 4],
    [isLarge ? 0xffffffff : offset, 4],
    [0, 2],
  ]);
  return isLarge ? Buffer.concat([largeEnd(entries, bytes, offset), end]) : end;
}

/** [4.3.14 and 4.3.15] */
function largeEnd(entries: number, bytes: number, offset: number): Uint8Array {
  const numbers = fields([
    [VERSION_64, 2],
    [VERSION_64, 2],
    [0, 4],
    [0, 4],
    [entries, 8],
    [entries, 8],
    [bytes, 8],
    [offset, 8],
  ]);
  return Buffer.concat([
    record(0x06064b50, [[numbers.length, 8]]),
    numbers,
    record(0x07064b50, [
      [0, 4],
      [offset + bytes, 8],
      [1, 4],
    ]),
  ]);
}

/** What both records of a file say of it, from its flags to the length of its name. */
function described(
  { name, isDeflated, crc, packedBytes, bytes }: ZipEntry,
  time: Date,
): [number, Size][] {
  return [
    [FLAGS, 2],
    [isDeflated ? DEFLATED : 0, 2],
    ...dosTime(time),
    [crc, 4],
    [packedBytes, 4],
    [bytes, 4],
    [name.length, 2],
  ];
}

/** Local time in steps of two seconds [4.4.6]. */
function dosTime(time: Date): [number, Size][] {
  const day = ((time.getFullYear() - 1980) << 9) | ((time.getMonth() + 1) << 5) | time.getDate();
  const clock = (time.getHours() << 11) | (time.getMinutes() << 5) | (time.getSeconds() >> 1);
  return [
    [clock, 2],
    [day, 2],
  ];
}

function record(signature: number, numbers: [number, Size][]): Uint8Array {
  return fields([[signature, 4], ...numbers]);
}

function fields(numbers: readonly [number, Size][]): Uint8Array {
  const written = Buffer.alloc(numbers.reduce((sum, [, size]) => sum + size, 0));
  let at = 0;
  for (const [number, size] of numbers) {
    if (size === 8) written.writeBigUInt64LE(BigInt(number), at);
    else written.writeUIntLE(number, at, size);
    at += size;
  }
  return written;
}
