/** Flate (ISO 32000-1 section 7.4.4, RFC 1950). Broken data yields what precedes the break. */
import { Unzlib, unzlibSync } from 'fflate';
import { nativeZlib } from './native-zlib.ts';
import { TooLong } from './output.ts';

/** Longer data is unpacked in parts, and only up to its limit. */
const SHORT = 16 * 1024;
const ROOM = 8 * SHORT;
const PART = 16 * 1024;
/** The most that a byte can unpack to (RFC 1951: 258 bytes in two bits). */
const MOST_OF_A_BYTE = 1032;
/**
 * Longer data loses the part with the break: finding the exact place would need the same memory
 * again.
 */
const MOST_MENDED = 16 * 1024 * 1024;
const CHECKSUM_LENGTH = 4;
const LIKELY_RATIO = 4;
const LARGEST_CHUNK = 1024 * 1024;

/**
 * Hundreds of small streams share one buffer and are copied out of it. Each opened file has its
 * own; a stream is unpacked in one go, so none finds another's bytes there.
 */
export class Room {
  private kept: Uint8Array<ArrayBuffer> | undefined;

  get bytes(): Uint8Array<ArrayBuffer> {
    this.kept ??= new Uint8Array(ROOM);
    return this.kept;
  }
}

/** @throws TooLong if the data unpacks to more than `most` bytes */
export function inflate(data: Uint8Array, room: Room, most: number): Uint8Array {
  return inflateNatively(data, most) ?? inflateAsFarAsSound(data, room, most);
}

/** @returns undefined if the data is not sound to its end, or nothing here can unpack it */
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

/** What is short stands at the head of a larger buffer, which would be kept with it. */
function fittedBytes({ buffer, byteOffset, length }: Uint8Array<ArrayBuffer>): Uint8Array {
  const bytes = new Uint8Array(buffer, byteOffset, length);
  return length < buffer.byteLength ? bytes.slice() : bytes;
}

function inflateAsFarAsSound(data: Uint8Array, room: Room, most: number): Uint8Array {
  const whole = data.length <= SHORT ? inflateAtOnce(data, room.bytes) : undefined;
  if (!whole) return inflateByParts(data, most);
  if (whole.length > most) throw new TooLong();
  return whole;
}

/** @returns undefined if the data does not fit */
function inflateAtOnce(data: Uint8Array, room: Uint8Array<ArrayBuffer>): Uint8Array | undefined {
  try {
    return fitting(unzlibSync(data, { out: room }), room);
  } catch (error) {
    // Data that was never packed does not fit.
    return error instanceof RangeError ? undefined : inflateBroken(data, room);
  }
}

/** A full buffer may have been too small. */
function fitting(unpacked: Uint8Array, room: Uint8Array): Uint8Array | undefined {
  return unpacked.length < room.length ? unpacked.slice() : undefined;
}

/**
 * The library does not say how far it came before it failed: bytes that are equal after unpacking
 * into a buffer of zeros and into one of ones were written.
 */
function inflateBroken(data: Uint8Array, room: Uint8Array): Uint8Array | undefined {
  const withChecksum = new Uint8Array(data.length + CHECKSUM_LENGTH);
  withChecksum.set(data);
  const unpackOver = (byte: number) => {
    try {
      unzlibSync(withChecksum, { out: room.fill(byte) });
    } catch {
      // The code below finds where it broke.
    }
    return room;
  };
  const overZeros = unpackOver(0).slice();
  const overOnes = unpackOver(0xff);
  let length = 0;
  while (length < room.length && overZeros[length] === overOnes[length]) length++;
  return fitting(overZeros.subarray(0, length), room);
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
      const room = new Uint8Array(length + PART * MOST_OF_A_BYTE + 1);
      const unpacked = inflateBroken(data.subarray(0, at + PART), room);
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
