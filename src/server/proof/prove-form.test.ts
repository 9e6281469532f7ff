/** The judge's seam: what a proof says of a filled form. Adversarial files: tests/proof*.test.ts. */
import { describe, expect, it } from 'vitest';
import { buildForm, textField } from '../../../tests/support/build-pdf.ts';
import { fillForm } from '../../core/pdf/fill-form.ts';
import type { FillOptions, PdfFieldValues } from '../../core/pdf/pdf-form.ts';
import { proveForm } from './prove-form.ts';

async function proof(form: Uint8Array, values: PdfFieldValues, options: FillOptions = {}) {
  const { bytes, skipped, continued } = await fillForm(form, values, options);
  return proveForm(bytes, values, { skipped: skipped.map(({ field }) => field), continued });
}

const long = 'Whole life, paid-up since 1998, lapsed and reinstated. '.repeat(4).trim();

describe('a proof', () => {
  it('finds a value whole that a person reads', async () => {
    const { engine, clean, fields } = await proof(buildForm({ fields: [textField('box')] }), {
      box: 'Maria Lopez',
    });
    expect(engine).toMatch(/^PDFium .*\d+\.\d+\.\d+/);
    expect(clean).toBe(true);
    expect(fields).toEqual([
      {
        field: 'box',
        intended: 'Maria Lopez',
        stored: 'Maria Lopez',
        painted: 'whole',
        shown: 'Maria Lopez',
        page: 0,
        continued: false,
      },
    ]);
  });

  it('has an entry for a value that the filler left out', async () => {
    const form = buildForm({ fields: [textField('box', '/Ff 1')] });
    const { clean, fields } = await proof(form, { box: 'Maria', other: 'Lopez' });
    expect(clean).toBe(false);
    expect(fields).toMatchObject([
      { field: 'box', stored: null, painted: 'not', shown: '', page: 0 },
      { field: 'other', stored: null, painted: 'not', shown: '', page: null },
    ]);
  });

  it('shows only what a person sees whole', async () => {
    const form = buildForm({ fields: [textField('box', '', '50 700 130 712')] });
    const { clean, fields } = await proof(form, { box: long });
    expect(clean).toBe(false);
    expect(fields[0]?.painted).toBe('partly');
    expect(fields[0]?.shown.length).toBeGreaterThan(3);
    expect(long.startsWith(fields[0]?.shown ?? 'nothing')).toBe(true);
  });

  it('counts a value that stands whole on a continuation sheet', async () => {
    const form = buildForm({ fields: [textField('box', '', '50 700 130 712')] });
    const { clean, fields } = await proof(form, { box: long }, { continueLongText: true });
    expect(fields).toMatchObject([{ painted: 'partly', continued: true, page: 0 }]);
    expect(clean).toBe(true);
  });
});
