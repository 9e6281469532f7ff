/** A form that is read once and filled many times gives the same results as one read anew. */
import { describe, expect, it } from 'vitest';
import { readRealForm, realForms } from '../../../tests/support/real-forms.ts';
import { readSampleForm } from '../../../tests/support/sample-form.ts';
import { readFields } from './acroform/read-fields.ts';
import { OutputBuffer } from './file/writing/byte-buffer.ts';
import { fillForm, prepareForm } from './fill-form.ts';
import type { FillResult, PdfField, PdfFieldValues } from './pdf-form.ts';

/** A value for every field, including long texts and letters that the form's fonts lack. */
function valuesFor(fields: readonly PdfField[], who: string): PdfFieldValues {
  const entries = fields.map((field, i): [string, string | boolean] => {
    if (field.type === 'checkbox') return [field.name, (i + who.length) % 2 === 0];
    const [choice] = field.options ?? [];
    if (field.type === 'text') return [field.name, `${who} ${i}${' and more'.repeat(i % 9)}`];
    return [field.name, choice ?? 'Yes'];
  });
  return Object.fromEntries(entries);
}

const sum = ({ bytes, ...told }: FillResult) => ({
  bytes: Buffer.from(bytes).toString('base64'),
  ...told,
});

it('transferring a result away leaves the prepared form intact', async () => {
  const prepared = await prepareForm(readSampleForm());
  const { bytes } = await prepared.fill({});
  // A worker thread transfers its result like this.
  structuredClone(bytes, { transfer: [bytes.buffer as ArrayBuffer] });
  expect(Buffer.from((await prepared.fill({})).bytes).equals(readSampleForm())).toBe(true);
});

describe.each(realForms())('$file', ({ file }) => {
  it('leaves nothing of one client in the next client’s form', async () => {
    const blank = readRealForm({ file });
    const { fields } = await readFields(blank);
    const everything = valuesFor(fields, 'Łukasz');
    const little = Object.fromEntries(
      Object.entries(valuesFor(fields, 'Ann')).filter((_, i) => i % 4 === 1),
    );
    const prepared = await prepareForm(blank);
    const output = new OutputBuffer();
    for (const options of [{}, { continueLongText: true }]) {
      // Started together, these fills run one after another.
      const [first, second, again] = await Promise.all([
        prepared.fill(everything, options),
        prepared.fill(little, options),
        prepared.fill(everything, options),
      ]);
      const fresh = sum(await fillForm(blank, everything, options));
      expect(sum(first)).toEqual(fresh);
      expect(sum(again)).toEqual(fresh);
      expect(sum(second)).toEqual(sum(await fillForm(blank, little, options)));
      // In memory shared by many results, each valid only until the next.
      for (const result of [second, first, second]) {
        const values = result === first ? everything : little;
        expect(sum(await prepared.fill(values, options, output))).toEqual(sum(result));
      }
    }
  }, 60_000);
});
