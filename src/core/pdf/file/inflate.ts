import { unzlibSync } from 'fflate';

const FIRST_LENGTH = 64 * 1024;
const GROWTH = 4;
/** Larger streams are few, and unpacked well enough by the library itself. */
const MAX_LENGTH = 16 * 1024 * 1024;

/** A form has hundreds of small streams, so they are unpacked into one buffer and copied out. */
let scratch = new Uint8Array(FIRST_LENGTH);

/** @returns undefined for data that is broken or unpacks to much */
export function inflate(data: Uint8Array): Uint8Array | undefined {
  while (scratch.length <= MAX_LENGTH) {
    let unpacked: Uint8Array;
    try {
      unpacked = unzlibSync(data, { out: scratch });
    } catch {
      return undefined;
    }
    // A full buffer may have been too small.
    if (unpacked.length < scratch.length) return unpacked.slice();
    scratch = new Uint8Array(scratch.length * GROWTH);
  }
  scratch = new Uint8Array(FIRST_LENGTH);
  return undefined;
}
