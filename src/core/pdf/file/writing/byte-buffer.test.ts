import { expect, test } from 'vitest';
import { ByteBuffer, OutputBuffer } from './byte-buffer.ts';

function update(start: Uint8Array, added: string): ByteBuffer {
  const out = new ByteBuffer(start);
  out.write(added);
  return out;
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

test('added bytes follow the bytes of the file, however many there are', () => {
  const out = update(Buffer.from('form'), 'x'.repeat(100_000));
  out.append(Buffer.from('end'));
  expect(out.length).toBe(100_007);
  expect(text(out.toBytes())).toBe(`form${'x'.repeat(100_000)}end`);
});

test('an output buffer holds one file after another, each exactly as long as it is', () => {
  const [form, other] = [Buffer.from('form'), Buffer.from('rest')];
  const output = new OutputBuffer();
  for (const [start, added] of [
    [form, 'long update'],
    [form, 'short'],
    [form, `longer ${'y'.repeat(100)}`],
    // The same length, but a different file.
    [other, 'short'],
    [form, 'short'],
  ] as const)
    expect(text(update(start, added).toBytes(output))).toBe(`${text(start)}${added}`);
});

test('bytes without a shared buffer stay when another file is written', () => {
  const form = Buffer.from('form');
  const [first, second] = [update(form, 'one').toBytes(), update(form, 'two').toBytes()];
  expect([text(first), text(second)]).toEqual(['formone', 'formtwo']);
});
