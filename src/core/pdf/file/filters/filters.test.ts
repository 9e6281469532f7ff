import { deflateRawSync, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deflatedRun } from '../../../../../tests/support/deflated-run.ts';
import { AppError } from '../../../errors.ts';
import type { FilterStep } from './filter-step.ts';
import { UnpackingBudget } from './unpacking-budget.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const unpacked = (data: Uint8Array, ...steps: FilterStep[]) =>
  Buffer.from(new UnpackingBudget().unpackAll(data, steps)).toString('latin1');

/** Bytes that deflate cannot compress. */
let state = 1;
const noise = Uint8Array.from({ length: 20_000 }, () => {
  state = (state * 48_271) % 0x7fffffff;
  return state % 200;
});

describe('filters that write bytes as text', () => {
  it.each([
    ['ASCIIHexDecode', '48 65\n6c6C6f>junk', 'Hello'],
    ['ASCIIHexDecode', '48656c6c7', 'Hellp'],
    ['ASCIIHexDecode', '4x8zz65>', 'He'],
    ['AHx', '', ''],
    ['ASCII85Decode', '87cURD]j7BEbo80~>', 'Hello world!'],
    ['ASCII85Decode', '87cUR\nD]j7B Ebo7~>', 'Hello world'],
    ['ASCII85Decode', 'z87cURDZ', '\0\0\0\0Hello'],
    ['ASCII85Decode', '8', ''],
    ['A85', '~>', ''],
  ])('%s %j', (name, data, expected) => {
    expect(unpacked(bytes(data), { name })).toBe(expected);
  });
});

describe('run-length filters', () => {
  it.each([
    ['\x02abc\xfed\x80ignored', 'abcddd'],
    ['\x05ab', 'ab'],
    ['\xfe', ''],
    ['', ''],
  ])('%j', (data, expected) => {
    expect(unpacked(bytes(data), { name: 'RunLengthDecode' })).toBe(expected);
  });
});

// Node.js unpacks with its own zlib, browsers with the library.
describe.each([true, false])('deflated data, with native zlib: %s', (isNative) => {
  let UnpackingBudget: typeof import('./unpacking-budget.ts').UnpackingBudget;
  const unpacked = (data: Uint8Array, ...steps: FilterStep[]) =>
    Buffer.from(new UnpackingBudget().unpackAll(data, steps)).toString('latin1');

  beforeAll(async () => {
    vi.resetModules();
    if (!isNative) vi.doMock('./native-zlib.ts', () => ({ nativeZlib: undefined }));
    ({ UnpackingBudget } = await import('./unpacking-budget.ts'));
    expect((await import('./native-zlib.ts')).nativeZlib !== undefined).toBe(isNative);
  });
  afterAll(() => vi.doUnmock('./native-zlib.ts'));

  const flate = { name: 'FlateDecode' };
  const packed = new Uint8Array(deflateSync(noise));

  it('is unpacked at any length', () => {
    const budget = new UnpackingBudget();
    for (const length of [0, 1, 65_535, 65_536, 65_537, 5_000_000, 20_000_000]) {
      const data = Buffer.alloc(length, 'form');
      expect(Buffer.compare(budget.unpackAll(deflateSync(data), [flate]), data)).toBe(0);
      expect(Buffer.compare(budget.unpackAll(deflateSync(data, { level: 0 }), [flate]), data)).toBe(
        0,
      );
    }
  });

  it('that ends early is unpacked up to there', () => {
    const whole = Buffer.from(noise).toString('latin1');
    expect(unpacked(packed.subarray(0, -4), flate)).toBe(whole);
    const half = unpacked(packed.subarray(0, packed.length / 2), flate);
    expect(half.length).toBeGreaterThan(noise.length / 3);
    expect(whole.startsWith(half)).toBe(true);
  });

  it('with invalid bytes is unpacked up to them', () => {
    // An end of block, then a block of an invalid kind.
    const sound = deflateRawSync('a form', { finishFlush: 2 });
    const broken = Buffer.concat([bytes('\x78\x9c'), sound, Buffer.alloc(40, 0xff)]);
    expect(unpacked(broken, flate)).toBe('a form');
    const long = deflateRawSync(Buffer.alloc(3_000_000, noise), { finishFlush: 2, level: 0 });
    const longBroken = Buffer.concat([bytes('\x78\x01'), long, Buffer.alloc(40, 0xff)]);
    expect(unpacked(longBroken, flate)).toHaveLength(3_000_000);
    const budget = new UnpackingBudget();
    expect(budget.unpack(longBroken, [flate], 2_999_999)).toBeUndefined();
    expect(budget.unpack(longBroken, [flate], 3_000_000)).toHaveLength(3_000_000);
  });

  it('is unpacked up to the allowed length and refused beyond it', () => {
    for (const length of [10, noise.length]) {
      const data = deflateSync(noise.subarray(0, length));
      expect(new UnpackingBudget().unpack(data, [flate], length)).toHaveLength(length);
      expect(new UnpackingBudget().unpack(data, [flate], length - 1)).toBeUndefined();
    }
  });

  it('leaves a buffer no larger than needed', () => {
    for (const length of [10, 100_000]) {
      const { buffer } = new UnpackingBudget().unpackAll(deflateSync(Buffer.alloc(length)), [
        flate,
      ]);
      expect(buffer.byteLength).toBe(length);
    }
  });

  it('that is not deflated at all unpacks to nothing', () => {
    expect(unpacked(bytes('no zlib at all'), flate)).toBe('');
    expect(unpacked(new Uint8Array(), flate)).toBe('');
  });

  it('gives no earlier data for a back-reference to before its start', () => {
    const budget = new UnpackingBudget();
    budget.unpackAll(deflateSync(Buffer.alloc(60_000, 'secret')), [flate]);
    // A back-reference to before the first byte.
    const reaching = Uint8Array.of(0x78, 0x9c, 0x03, 0x12, 0, 0, 0, 0, 0, 0);
    expect(budget.unpackAll(reaching, [flate])).toHaveLength(0);
  });
});

describe('a predictor', () => {
  it('of TIFF adds up values along a row, sample by sample', () => {
    const sums = (data: number[], step: Partial<FilterStep>) => [
      ...new UnpackingBudget().unpackAll(deflateSync(Uint8Array.from(data)), [
        { name: 'FlateDecode', predictor: 2, ...step },
      ]),
    ];
    expect(sums([1, 1, 1, 5, 1, 1], { columns: 3 })).toEqual([1, 2, 3, 5, 6, 7]);
    expect(sums([1, 10, 1, 10], { columns: 2, colors: 2 })).toEqual([1, 10, 2, 20]);
    expect(sums([0x00, 0xff, 0x00, 0x02], { columns: 2, bitsPerComponent: 16 })).toEqual([
      0x00, 0xff, 0x01, 0x01,
    ]);
    expect(sums([0x11, 0x1f], { columns: 4, bitsPerComponent: 4 })).toEqual([0x12, 0x32]);
    expect(sums([0b1010_0000], { columns: 8, bitsPerComponent: 1 })).toEqual([0b1100_0000]);
    expect(sums([1, 2, 3], { columns: 2 ** 31, colors: 9 })).toHaveLength(3);
  });

  it('with rows wider than the data treats them as one row', () => {
    const step = { name: 'FlateDecode', predictor: 12, columns: 2 ** 31 - 1, colors: 32 };
    expect(unpacked(deflateSync(bytes('\x00abc')), step)).toBe('abc');
  });

  it.each([{ columns: 0 }, { colors: -1 }, { bitsPerComponent: 0.5 }])('%j is ignored', (step) => {
    const data = deflateSync(bytes('abc'));
    expect(unpacked(data, { name: 'FlateDecode', predictor: 15, ...step })).toBe('abc');
  });
});

it('several filters are undone in their order', () => {
  const text = Buffer.from(deflateSync('a form')).toString('hex');
  const steps = ['ASCIIHexDecode', 'FlateDecode', 'Crypt'].map((name) => ({ name }));
  expect(unpacked(bytes(`${text}>`), ...steps)).toBe('a form');
});

it('an unknown filter gives nothing', () => {
  expect(unpacked(bytes('data'), { name: 'DCTDecode' })).toBe('');
  expect(unpacked(bytes('data'), { name: 'constructor' })).toBe('');
});

describe('the unpacking budget of a file', () => {
  const packed = deflatedRun(100_000_000);
  const steps = [{ name: 'FlateDecode' }];

  it('covers all data unpacked together', () => {
    const budget = new UnpackingBudget();
    budget.unpackAll(packed, steps);
    budget.unpackAll(packed, steps);
    expect(() => budget.unpackAll(packed, steps)).toThrow(AppError);
    expect(new UnpackingBudget().unpackAll(packed, steps)).toHaveLength(100_000_000);
  });

  it('is not spent on data that is longer than wanted', () => {
    const budget = new UnpackingBudget();
    for (let i = 0; i < 5; i++) expect(budget.unpack(packed, steps, 2_000_000)).toBeUndefined();
    expect(budget.unpackAll(packed, steps)).toHaveLength(100_000_000);
  });
});
