import { describe, expect, it } from 'vitest';
import { decodeLzw } from './lzw.ts';
import { TooLong } from './output.ts';

const MOST = 10_000_000;

/** Packs as producers do: a clear code at the start and whenever the table is full. */
function encodeLzw(data: Uint8Array, earlyChange: number): Uint8Array {
  const out: number[] = [];
  let [held, heldBits, bits, next] = [0, 0, 9, 258];
  let table = new Map<string, number>();
  const write = (code: number) => {
    held = (held << bits) | code;
    heldBits += bits;
    for (; heldBits >= 8; heldBits -= 8) out.push((held >> (heldBits - 8)) & 0xff);
    held &= (1 << heldBits) - 1;
  };
  const codeOf = (text: string) => (text.length === 1 ? text.charCodeAt(0) : table.get(text));
  write(256);
  let text = '';
  for (const byte of data) {
    const longer = text + String.fromCharCode(byte);
    if (codeOf(longer) !== undefined) {
      text = longer;
      continue;
    }
    write(codeOf(text) ?? 0);
    table.set(longer, next++);
    if (next + earlyChange > 1 << bits && bits < 12) bits++;
    if (next === 4094) {
      write(256);
      table = new Map();
      [bits, next] = [9, 258];
    }
    text = String.fromCharCode(byte);
  }
  if (text !== '') write(codeOf(text) ?? 0);
  next++;
  if (next + earlyChange > 1 << bits && bits < 12) bits++;
  write(257);
  if (heldBits > 0) out.push((held << (8 - heldBits)) & 0xff);
  return Uint8Array.from(out);
}

const example = Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01);

it('unpacks the example of the specification (section 7.4.4.2)', () => {
  expect([...decodeLzw(example, 1, MOST)]).toEqual([45, 45, 45, 45, 45, 65, 45, 45, 45, 66]);
});

describe.each([1, 0])('with early change of code length: %i', (earlyChange) => {
  it.each([
    ['nothing', 0, 1],
    ['one byte over and over', 60_000, 1],
    ['a text', 60_000, 17],
    ['what cannot be packed', 60_000, 256],
  ])('%s', (_, length, kinds) => {
    let state = 1;
    const data = Uint8Array.from({ length }, () => {
      state = (state * 48_271) % 0x7fffffff;
      return state % kinds;
    });
    const unpacked = decodeLzw(encodeLzw(data, earlyChange), earlyChange, MOST);
    expect(Buffer.compare(unpacked, data)).toBe(0);
  });
});

describe('damaged LZW data', () => {
  it('is unpacked up to where it breaks off', () => {
    expect([...decodeLzw(example.subarray(0, 5), 1, MOST)]).toEqual([45, 45, 45, 45, 45]);
  });

  it('is unpacked up to an undefined code', () => {
    expect([...decodeLzw(Uint8Array.of(0x80, 0x0b, 0x7f, 0xff), 1, MOST)]).toEqual([45]);
    expect(decodeLzw(Uint8Array.of(0xff, 0xff, 0xff), 1, MOST)).toHaveLength(0);
  });

  it('is refused when it unpacks to more than allowed', () => {
    const zeros = encodeLzw(new Uint8Array(100_000), 1);
    expect(() => decodeLzw(zeros, 1, 99_999)).toThrow(TooLong);
    expect(decodeLzw(zeros, 1, 100_000)).toHaveLength(100_000);
  });
});
