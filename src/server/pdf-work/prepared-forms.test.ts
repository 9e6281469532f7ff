import { describe, expect, it } from 'vitest';
import { readSampleForm } from '../../../tests/support/sample-form.ts';
import { checksumOf } from '../files/checksum-of.ts';
import { createPreparedForms } from './prepared-forms.ts';

describe('prepared forms', () => {
  const sample = readSampleForm();
  /** The same form in a file with other bytes. */
  const other = (n: number) => Buffer.concat([sample, Buffer.from(`\n% ${n}\n`)]);

  it('read a form once while it is among those used last', async () => {
    const prepared = createPreparedForms({ forms: 2, bytes: 1e9 });
    const first = await prepared.get(sample);
    expect(await prepared.get(sample.slice())).toBe(first);
    await prepared.get(other(1));
    expect(await prepared.get(sample)).toBe(first);
    await prepared.get(other(2));
    await prepared.get(other(3));
    expect(await prepared.get(sample)).not.toBe(first);
  });

  it('find a form by the checksum that a run made of it', async () => {
    const prepared = createPreparedForms();
    const first = await prepared.get(sample);
    expect(await prepared.get(new Uint8Array(), checksumOf(sample))).toBe(first);
  });

  it('hold no more bytes than allowed, and no form that is too large by itself', async () => {
    const prepared = createPreparedForms({ forms: 9, bytes: sample.length * 2.5 });
    const first = await prepared.get(sample);
    await prepared.get(other(1));
    await prepared.get(other(2));
    expect(await prepared.get(sample)).not.toBe(first);
    const none = createPreparedForms({ forms: 9, bytes: sample.length - 1 });
    expect(await none.get(sample)).not.toBe(await none.get(sample));
  });

  it('hold no file that could not be read', async () => {
    const prepared = createPreparedForms();
    const broken = Buffer.from('no PDF');
    await expect(prepared.get(broken)).rejects.toMatchObject({ code: 'not_a_pdf' });
    await expect(prepared.get(broken)).rejects.toMatchObject({ code: 'not_a_pdf' });
  });
});
