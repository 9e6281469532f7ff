/**
 * A limit on what the compressed streams of a file may unpack to: a megabyte can stand for a
 * gigabyte of zeros, and memory of this kind is in no limit that a worker thread can be given.
 */
import { Unzlib } from 'fflate';
import { AppError } from '../../errors.ts';

export const UNPACKED_LIMIT_MB = 256;
const LIMIT = UNPACKED_LIMIT_MB * 1024 * 1024;
/**
 * The most that a byte can stand for: deflate 258 bytes in two bits (RFC 1951), a run length 128 in
 * two bytes, LZW 4,094 in twelve bits (PDF 32000-1 sections 7.4.4 and 7.4.5).
 */
const MAX_RATIOS: Record<string, number> = {
  FlateDecode: 1032,
  Fl: 1032,
  LZWDecode: 2730,
  LZW: 2730,
  RunLengthDecode: 64,
  RL: 64,
};

let unpacked = 0;
let exceeded = false;

/** A new file is being read. */
export function restartUnpacking(): void {
  unpacked = 0;
  exceeded = false;
}

/**
 * The library takes a stream that fails to unpack for an absent one, so reading ends with this.
 * @throws AppError pdf_too_much_memory
 */
export function checkUnpacking(): void {
  if (exceeded) throw tooMuch();
}

/**
 * Called before data is unpacked.
 * @param filters names, in the order in which they are undone
 * @throws AppError pdf_too_much_memory
 */
export function allowUnpacking(data: Uint8Array, filters: string[]): void {
  const packers = filters.filter((name) => MAX_RATIOS[name] !== undefined);
  const ratio = packers.reduce((product, name) => product * (MAX_RATIOS[name] ?? 1), 1);
  if (packers.length === 0 || unpacked + data.length * ratio <= LIMIT) return;
  // No producer packs what is packed already, and how far that unpacks cannot be told beforehand.
  // A single run length or LZW is left to the worker's own limit of memory: few write them today.
  const isDeflated = MAX_RATIOS[packers[0] ?? ''] === MAX_RATIOS.FlateDecode;
  if (packers.length === 1 && !isDeflated) return;
  if (packers.length > 1 || unpacked + inflatedLength(data, LIMIT - unpacked) > LIMIT) {
    exceeded = true;
    throw tooMuch();
  }
}

export function countUnpacked(length: number): void {
  unpacked += length;
}

/** How far a part may unpack before the length is looked at again. */
const PROBE_LENGTH = 65_536;

/** Unpacks without keeping, and stops soon after `most` bytes. */
export function inflatedLength(data: Uint8Array, most: number): number {
  let length = 0;
  const inflate = new Unzlib((chunk) => {
    length += chunk.length;
  });
  try {
    for (let at = 0; at < data.length && length <= most; at += PROBE_LENGTH) {
      inflate.push(data.subarray(at, at + PROBE_LENGTH));
    }
  } catch {
    // Broken data unpacks to what came before the break; whoever needs it will say so.
  }
  return length;
}

function tooMuch(): AppError {
  return new AppError('pdf_too_much_memory', { limit: `${UNPACKED_LIMIT_MB} MB` });
}
