/** Flate (ISO 32000-1 section 7.4.4, RFC 1950). Broken data yields the bytes before the break. */
import { Unzlib, unzlibSync } from 'fflate';
import { nativeZlib } from './native-zlib.ts';
import { TooLong } from './output.ts';

/** In bytes. Longer data is unpacked in parts, and only up to its limit. */
const SHORT = 16 * 1024;
const SCRATCH_SIZE = 8 * SHORT;
const PART = 16 * 1024;
/** The most bytes that one byte can unpack to (RFC 1951: 258 bytes from two bits). */
const MOST_OF_A_BYTE = 1032;
/**
 * In unpacked bytes. Longer data loses the part with the break, because finding the exact position
 * would need the same memory again.
 */
const MOST_MENDED = 16 * 1024 * 1024;
const CHECKSUM_LENGTH = 4;
const LIKELY_RATIO = 4;
const LARGEST_CHUNK = 1024 * 1024;

/**
 * A buffer shared by hundreds of small streams, whose results are copied out of it. Each opened
 * file has its own, and a stream is unpacked synchronously, so no other stream sees its bytes.
 */
export class ScratchBuffer {
  private allocated: Uint8Array<ArrayBuffer> | undefined;

  get bytes(): Uint8Array<ArrayBuffer> {
    this.allocated ??= new Uint8Array(SCRATCH_SIZE);
    return this.allocated;
  }
}

/** @throws TooLong if the data unpacks to more than `most` bytes */
export function inflate(data: Uint8Array, scratch: ScratchBuffer, most: number): Uint8Array {
  return inflateNatively(data, most) ?? inflateAsFarAsSound(data, scratch, most);
}

/** @returns undefined if the data is broken or native zlib is missing */
function inflateNatively(data: Uint8Array, most: number): Uint8Array | undefined {
  const chunkSize = Math.min(Math.max(SHORT, LIKELY_RATIO * data.length), LARGEST_CHUNK);
  try {
    const unpacked = nativeZlib?.inflateSync(data, { maxOutputLength: most, chunkSize });
    return unpacked && fittedBytes(unpacked);
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') throw new TooLong();
    return undefined;
  }
}

/** Copies a short result out of its larger buffer, which would otherwise stay in memory with it. */
function fittedBytes({ buffer, byteOffset, length }: Uint8Array<ArrayBuffer>): Uint8Array {
  const bytes = new Uint8Array(buffer, byteOffset, length);
  return length < buffer.byteLength ? bytes.slice() : bytes;
}

function inflateAsFarAsSound(data: Uint8Array, scratch: ScratchBuffer, most: number): Uint8Array {
  const whole = data.length <= SHORT ? inflateAtOnce(data, scratch.bytes) : undefined;
  if (!whole) return inflateByParts(data, most);
  if (whole.length > most) throw new TooLong();
  return whole;
}

/** @returns undefined if the data does not fit */
function inflateAtOnce(data: Uint8Array, scratch: Uint8Array<ArrayBuffer>): Uint8Array | undefined {
  try {
    return fitting(unzlibSync(data, { out: scratch }), scratch);
  } catch (error) {
    // A RangeError means that the output did not fit, as for data that was never compressed.
    return error instanceof RangeError ? undefined : inflateBroken(data, scratch);
  }
}

/** @returns undefined if the buffer is full, because it may have been too small */
function fitting(unpacked: Uint8Array, scratch: Uint8Array): Uint8Array | undefined {
  return unpacked.length < scratch.length ? unpacked.slice() : undefined;
}

/**
 * The library does not report how much it wrote before it failed. This unpacks over zeros and again
 * over ones: bytes that are equal both times were written.
 */
function inflateBroken(data: Uint8Array, scratch: Uint8Array): Uint8Array | undefined {
  const withChecksum = new Uint8Array(data.length + CHECKSUM_LENGTH);
  withChecksum.set(data);
  const unpackOver = (byte: number) => {
    try {
      unzlibSync(withChecksum, { out: scratch.fill(byte) });
    } catch {
      // The comparison below finds the break.
    }
    return scratch;
  };
  const overZeros = unpackOver(0).slice();
  const overOnes = unpackOver(0xff);
  let length = 0;
  while (length < scratch.length && overZeros[length] === overOnes[length]) length++;
  return fitting(overZeros.subarray(0, length), scratch);
}

function inflateByParts(data: Uint8Array, most: number): Uint8Array {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const inflater = new Unzlib((chunk) => {
    length += chunk.length;
    chunks.push(chunk);
  });
  for (let at = 0; at < data.length; at += PART) {
    try {
      inflater.push(data.subarray(at, at + PART));
    } catch {
      if (length > MOST_MENDED) break;
      const scratch = new Uint8Array(length + PART * MOST_OF_A_BYTE + 1);
      const unpacked = inflateBroken(data.subarray(0, at + PART), scratch);
      if (!unpacked || unpacked.length > most) throw new TooLong();
      return unpacked;
    }
    if (length > most) throw new TooLong();
  }
  return joined(chunks, length);
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
