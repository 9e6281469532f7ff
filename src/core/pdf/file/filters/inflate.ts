/** Flate (ISO 32000-1 section 7.4.4, RFC 1950). Broken data unpacks to what came before the break. */
import { Unzlib, unzlibSync } from 'fflate';
import { TooLong } from './output.ts';

/** Longer data is unpacked part by part, and no further than it may. */
const SHORT = 16 * 1024;
const ROOM = 8 * SHORT;
const PART = 16 * 1024;
/** The most that a byte can stand for (RFC 1951: 258 bytes in two bits). */
const MOST_OF_A_BYTE = 1032;
/** Of longer data the part in which it breaks is lost: to look for the place takes as much room again. */
const MOST_MENDED = 16 * 1024 * 1024;
const CHECKSUM_LENGTH = 4;

/**
 * Hundreds of small streams are unpacked into one buffer and copied out of it. One belongs to each
 * opened file; a stream is unpacked in one go, so that none finds another's bytes there.
 */
export class Room {
  private kept: Uint8Array<ArrayBuffer> | undefined;

  get bytes(): Uint8Array<ArrayBuffer> {
    this.kept ??= new Uint8Array(ROOM);
    return this.kept;
  }
}

/** @throws TooLong where the data unpacks to more than `most` bytes */
export function inflate(data: Uint8Array, room: Room, most: number): Uint8Array {
  const whole = data.length <= SHORT ? inflateAtOnce(data, room.bytes) : undefined;
  if (!whole) return inflateByParts(data, most);
  if (whole.length > most) throw new TooLong();
  return whole;
}

/** @returns undefined for data that does not fit */
function inflateAtOnce(data: Uint8Array, room: Uint8Array<ArrayBuffer>): Uint8Array | undefined {
  try {
    return fitting(unzlibSync(data, { out: room }), room);
  } catch (error) {
    // Bytes that were not packed at all do not fit.
    return error instanceof RangeError ? undefined : inflateBroken(data, room);
  }
}

/** A full buffer may have been too small. */
function fitting(unpacked: Uint8Array, room: Uint8Array): Uint8Array | undefined {
  return unpacked.length < room.length ? unpacked.slice() : undefined;
}

/**
 * How far the unpacking came before it failed is nowhere told: what is the same in a buffer of zeros
 * and in one of ones was written.
 */
function inflateBroken(data: Uint8Array, room: Uint8Array): Uint8Array | undefined {
  const withChecksum = new Uint8Array(data.length + CHECKSUM_LENGTH);
  withChecksum.set(data);
  const unpackOver = (byte: number) => {
    try {
      unzlibSync(withChecksum, { out: room.fill(byte) });
    } catch {
      // Where it broke is found below.
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
