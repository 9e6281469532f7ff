import { Output } from './output.ts';

const END = 128;

/**
 * ISO 32000-1 section 7.4.5. A length byte n below 128 precedes n + 1 literal bytes; one above 128
 * precedes a byte to repeat 257 - n times.
 */
export function decodeRunLength(data: Uint8Array, most: number): Uint8Array {
  const out = new Output(data.length * 2, most);
  for (let at = 0; at < data.length; ) {
    const length = data[at++] ?? END;
    if (length === END) break;
    if (length < END) {
      out.append(data.subarray(at, at + length + 1));
      at += length + 1;
    } else if (at < data.length) out.repeat(data[at++] ?? 0, 257 - length);
  }
  return out.finish();
}
