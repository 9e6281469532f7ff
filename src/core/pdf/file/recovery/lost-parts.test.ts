import { expect, it } from 'vitest';
import { readSampleForm } from '../../../../../tests/support/sample-form.ts';
import { disarmPdf } from '../../active/disarm.ts';

const sample = readSampleForm();
const lacksParts = async (bytes: Uint8Array) => (await disarmPdf(bytes)).lacksParts ?? false;

/** The sample truncated just before the last occurrence of `mark`. */
const until = (mark: string) => sample.slice(0, Buffer.from(sample).lastIndexOf(mark));

it('a whole file lacks nothing, even when only its cross-reference table is lost', async () => {
  expect(await lacksParts(sample)).toBe(false);
  expect(await lacksParts(until('startxref'))).toBe(false);
  expect(await lacksParts(until('xref\n0'))).toBe(false);
});

it.each([0.3, 0.6, 0.9])('a file cut off at %d lacks what its pages need', async (part) => {
  expect(await lacksParts(sample.slice(0, Math.floor(sample.length * part)))).toBe(true);
});

it('a file cut in its last object lacks what its pages need', async () => {
  const whole = Buffer.from(sample);
  const at = whole.lastIndexOf('endobj');
  expect(await lacksParts(sample.slice(0, at - 20))).toBe(true);
});

it('a reference to a missing object in a whole file is no loss', async () => {
  const text = Buffer.from(sample).toString('latin1');
  const dangling = text.replace(
    /\/Resources (\d+ 0 R|<<)/,
    (found) => `/Zz ${'9'.repeat(5)} 0 R ${found}`,
  );
  expect(dangling).not.toBe(text);
  expect(await lacksParts(Buffer.from(dangling, 'latin1'))).toBe(false);
});
