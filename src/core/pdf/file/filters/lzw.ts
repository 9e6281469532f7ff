/** LZW (ISO 32000-1 section 7.4.4.2): codes of 9 to 12 bits, the highest bit first. */
import { Output } from './output.ts';

const CLEAR = 256;
const END = 257;
const FIRST_FREE = 258;
const CODES = 4096;
const SHORTEST = 9;
const LONGEST = 12;

/**
 * Every table entry is earlier output plus the byte after it, so the table keeps only a position in
 * the output. A code without an entry ends the data.
 * @param earlyChange 1 if codes grow one code earlier than necessary, which is usual (table 8)
 */
export function decodeLzw(data: Uint8Array, earlyChange: number, most: number): Uint8Array {
  const out = new Output(data.length * 3, most);
  const starts = new Int32Array(CODES);
  const lengths = new Int32Array(CODES);
  let next = FIRST_FREE;
  let bits = SHORTEST;
  let previous = -1;
  let previousStart = 0;
  let held = 0;
  let heldBits = 0;
  for (let at = 0; ; ) {
    while (heldBits < bits && at < data.length) {
      held = ((held << 8) | (data[at++] ?? 0)) & 0xfffff;
      heldBits += 8;
    }
    if (heldBits < bits) break;
    heldBits -= bits;
    const code = (held >> heldBits) & ((1 << bits) - 1);
    if (code === END) break;
    if (code === CLEAR) {
      next = FIRST_FREE;
      bits = SHORTEST;
      previous = -1;
      continue;
    }
    const start = out.length;
    if (previous >= 0 && next < CODES) {
      starts[next] = previousStart;
      lengths[next] = start - previousStart + 1;
      next++;
    }
    if (code < CLEAR) out.write(code);
    else if (code < next) out.copy(starts[code] ?? 0, lengths[code] ?? 0);
    else break;
    previous = code;
    previousStart = start;
    const grown = next + earlyChange;
    if (bits < LONGEST && grown >= 1 << bits) bits++;
  }
  return out.finish();
}
