import { expect, it } from 'vitest';
import { latin1, latin1Bytes } from '../lexical/latin1.ts';
import { PdfName, type PdfObject, PdfRef, PdfString } from '../objects/pdf-objects.ts';
import { ByteBuffer } from './byte-buffer.ts';
import { numberToken, roundedAsWritten, writeNumber, writeObject } from './write-object.ts';

function written(write: (out: ByteBuffer) => void): string {
  const out = new ByteBuffer(new Uint8Array(), new Uint8Array(4));
  write(out);
  return latin1(out.view());
}

const token = (object: PdfObject) => written((out) => writeObject(out, object, undefined));

/** Numbers without a pattern, but the same in each run. */
function* someNumbers(): Generator<number> {
  let seed = 7;
  for (let i = 0; i < 20_000; i++) {
    seed = (seed * 48_271) % 2_147_483_647;
    yield (seed - 2 ** 30) / 10 ** (i % 14);
  }
}

it('writes a number like its token, with five decimals at most', () => {
  const odd = [0, -0, 0.000004, -0.000005, 0.5, 1e9 + 0.12345, 1e10, -1e12, 1e15, 1.5e20, 1e-9];
  const numbers = [...odd, Number.NaN, Number.POSITIVE_INFINITY, ...someNumbers()];
  const digits = numbers.map((number) => written((out) => writeNumber(out, number)));
  expect(digits).toEqual(numbers.map(numberToken));
  expect(digits.filter((token) => !/^-?\d+(\.\d{0,4}[1-9])?$/.test(token))).toEqual([]);
  expect(numbers.map(roundedAsWritten).map(numberToken)).toEqual(digits);
  expect(numberToken(-12.345678)).toBe('-12.34568');
});

it('writes references, names and strings', () => {
  expect(token(PdfRef.of(1_234_567_890, 65_535))).toBe('1234567890 65535 R');
  expect(token(PdfName.of('Tx'))).toBe('/Tx');
  expect(token(PdfName.of('a b#ü'))).toBe('/a#20b#23#c3#bc');
  expect(token(PdfString.ofAscii('(a\\b)'))).toBe('(\\(a\\\\b\\))');
  expect(token(new PdfString(latin1Bytes('\u0000\u001f\u007f\u00ff')))).toBe('<001f7fff>');
});
