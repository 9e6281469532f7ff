import { Piscina } from 'piscina';
import { expect, it } from 'vitest';
import { buildForm, streamSource, textField } from '../../../tests/support/build-pdf.ts';
import { readSampleForm } from '../../../tests/support/sample-form.ts';
import { disarm } from './pdf-worker.ts';

it('hands a large file over without a copy, and a short one without loading the pool', async () => {
  const short = await disarm({ bytes: readSampleForm() });
  expect(short).toMatchObject({ ok: true, answer: { removed: [] } });
  const page = streamSource('', new Uint8Array(2 ** 20));
  const long = buildForm({ fields: [textField('City'), page], listed: [5] });
  const moved = await disarm({ bytes: long });
  expect(Object.getOwnPropertySymbols(moved)).toContain(Piscina.transferableSymbol);
});
