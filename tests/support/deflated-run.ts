import { constants, deflateRawSync } from 'node:zlib';

const PIECE = 2 ** 20;
const ADLER_MODULUS = 65_521n;

/**
 * One byte many times over, as zlib packs it (RFC 1950). A bomb of 400 MB repeats one deflated
 * megabyte, because packing the whole would take seconds.
 */
export function deflatedRun(length: number, byte = 0): Buffer {
  const packed = (bytes: number, finishFlush?: number) =>
    deflateRawSync(Buffer.alloc(bytes, byte), finishFlush === undefined ? {} : { finishFlush });
  const piece = packed(PIECE, constants.Z_FULL_FLUSH);
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: Math.floor(length / PIECE) }, () => piece),
    packed(length % PIECE),
    adler32(BigInt(length), BigInt(byte)),
  ]);
}

/** The checksum at the end: 1 plus the sum of all bytes, and the sum of those sums. */
function adler32(length: bigint, byte: bigint): Buffer {
  const low = (1n + length * byte) % ADLER_MODULUS;
  const high = (length + (byte * length * (length + 1n)) / 2n) % ADLER_MODULUS;
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(Number(high * 65_536n + low));
  return sum;
}
