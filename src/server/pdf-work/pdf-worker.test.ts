import { Piscina } from 'piscina';
import { expect, it } from 'vitest';
import { buildForm, streamSource, textField } from '../../../tests/support/build-pdf.ts';
import { readSampleForm } from '../../../tests/support/sample-form.ts';
import { NOTHING_SAID } from '../../core/mapping/auto-map/people/person.ts';
import type { PdfField } from '../../core/pdf/pdf-form.ts';
import { disarm, suggestMappings } from './pdf-worker.ts';

it('hands a large file over without a copy, and a short one without loading the pool', async () => {
  const short = await disarm({ bytes: readSampleForm() });
  expect(short).toMatchObject({ ok: true, answer: { removed: [] } });
  const page = streamSource('', new Uint8Array(2 ** 20));
  const long = buildForm({ fields: [textField('City'), page], listed: [5] });
  const moved = await disarm({ bytes: long });
  expect(Object.getOwnPropertySymbols(moved)).toContain(Piscina.transferableSymbol);
});

it('suggests nobody to sign once more what somebody has signed', async () => {
  const signature: PdfField = {
    name: 'Signature of Proposed Insured',
    type: 'signature',
    value: null,
    required: false,
    readOnly: false,
    options: [],
    widgets: [],
  };
  const suggested = async (value: string | null) => {
    const fields = [{ ...signature, value }];
    return (await suggestMappings({ fields, casting: NOTHING_SAID })) as object;
  };
  const source = { sourceField: 'proposedInsuredSignature' };
  expect(await suggested(null)).toMatchObject({
    answer: { mappings: { [signature.name]: source } },
  });
  expect(await suggested('Signed')).toHaveProperty('answer.mappings', {});
});
