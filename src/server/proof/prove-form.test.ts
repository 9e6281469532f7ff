/**
 * The judge's interface: what a proof says about a filled form. For adversarial files see
 * tests/proof*.test.ts.
 */
import { describe, expect, it } from 'vitest';
import { buildForm, streamSource, textField } from '../../../tests/support/build-pdf.ts';
import { appearance, content } from '../../../tests/support/proof/adverse-case.ts';
import { fillForm } from '../../core/pdf/fill-form.ts';
import type { FillOptions, PdfFieldValues } from '../../core/pdf/pdf-form.ts';
import { proveForm } from './prove-form.ts';

async function proof(form: Uint8Array, values: PdfFieldValues, options: FillOptions = {}) {
  const { bytes, skipped, continued } = await fillForm(form, values, options);
  return proveForm(bytes, values, { skipped: skipped.map(({ field }) => field), continued });
}

const long = 'Whole life, paid-up since 1998, lapsed and reinstated. '.repeat(4).trim();

describe('a proof', () => {
  it('finds a value whole that a person can read', async () => {
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

  it('finds a value whole beside a thick border', async () => {
    const beveled = textField('box', '/MK << /BC [0.6] >> /BS << /W 2 /S /B >>', '50 700 250 716');
    const { fields } = await proof(buildForm({ fields: [beveled] }), { box: 'Gregory Jessup' });
    expect(fields).toMatchObject([{ painted: 'whole', shown: 'Gregory Jessup' }]);
  });

  it('finds a value whole whose own font has drawings of other letters only', async () => {
    const widths = Array.from({ length: 95 }, () => 600).join(' ');
    const form = buildForm({
      fields: [
        textField('box', '/DA (/Drawn 10 Tf 0 g)'),
        `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 600 700] /FontMatrix [0.001 0 0 0.001 0 0]
          /CharProcs << /A 7 0 R >> /Encoding << /BaseEncoding /WinAnsiEncoding /Differences [65 /A] >>
          /FirstChar 32 /LastChar 126 /Widths [${widths}] >>`,
        streamSource('', Buffer.from('600 0 d0 0 0 500 700 re f')),
      ],
      listed: [5],
      annotations: [5],
      acroForm: '/DR << /Font << /Drawn 6 0 R >> >>',
    });
    const { fields } = await proof(form, { box: 'Agnes' });
    expect(fields).toMatchObject([{ painted: 'whole', shown: 'Agnes' }]);
  });

  it('finds a value whole where the form mirrors its own drawing', async () => {
    const drawing = streamSource(
      '/Subtype /Form /BBox [0 0 200 20] /Matrix [-1 0 0 1 200 0] /Resources << >>',
      Buffer.from('/Tx BMC EMC'),
    );
    const form = buildForm({
      fields: [textField('box', '/AP << /N 6 0 R >>'), drawing],
      listed: [5],
      annotations: [5],
    });
    const { fields } = await proof(form, { box: 'Maria Lopez' });
    expect(fields).toMatchObject([{ painted: 'whole', shown: 'Maria Lopez' }]);
  });

  it('finds the rows of a list whole of which most are chosen', async () => {
    const list =
      '<< /Type /Annot /Subtype /Widget /FT /Ch /Ff 2097152 /T (list) /F 4 /Rect [50 600 250 640] /Opt [(one) (two) (three)] >>';
    const { fields } = await proof(buildForm({ fields: [list] }), { list: ['one', 'three'] });
    expect(fields).toMatchObject([{ painted: 'whole', shown: 'one, three' }]);
  });

  it('has an entry for a value that was left out', async () => {
    const form = buildForm({ fields: [textField('box', '/Ff 1')] });
    const { clean, fields } = await proof(form, { box: 'Maria', other: 'Lopez' });
    expect(clean).toBe(false);
    expect(fields).toMatchObject([
      { field: 'box', stored: null, painted: 'not', shown: '', page: 0 },
      { field: 'other', stored: null, painted: 'not', shown: '', page: null },
    ]);
  });

  it('counts only what a person sees whole', async () => {
    const form = buildForm({ fields: [textField('box', '', '50 700 130 712')] });
    const { clean, fields } = await proof(form, { box: long });
    expect(clean).toBe(false);
    expect(fields[0]?.painted).toBe('partly');
    expect(fields[0]?.shown.length).toBeGreaterThan(3);
    expect(long.startsWith(fields[0]?.shown ?? 'nothing')).toBe(true);
  });

  it('counts a value that is whole on a continuation sheet', async () => {
    const form = buildForm({ fields: [textField('box', '', '50 700 130 712')] });
    const { clean, fields } = await proof(form, { box: long }, { continueLongText: true });
    expect(fields).toMatchObject([{ painted: 'partly', continued: true, page: 0 }]);
    expect(clean).toBe(true);
  });

  it('does not count a sheet on which the value cannot be read', async () => {
    const form = buildForm({ fields: [textField('box', '', '50 700 130 712')] });
    const { bytes } = await fillForm(form, { box: long });
    const continued = [{ field: 'box', sheetPage: 0, sheetPages: 1 }];
    const { clean, fields } = await proveForm(bytes, { box: long }, { continued });
    expect([clean, fields[0]?.continued]).toEqual([false, false]);
  });

  it('judges a value by what is drawn, not by what is stored', async () => {
    const fields = await handmade('Maria Lopez', 'BT /Helv 12 Tf 2 5 Td (Maria Lopes) Tj ET');
    expect(fields).toMatchObject([{ stored: 'Maria Lopez', painted: 'partly' }]);
    expect(fields[0]?.shown).toBe('MariaLopes');
  });

  it('finds a value whole that another program drew', async () => {
    const fields = await handmade(
      'Maria Lopez',
      'BT /Helv 12 Tf 2 5 Td [(Maria) -300 (Lopez)] TJ ET',
    );
    expect(fields).toMatchObject([{ painted: 'whole', shown: 'Maria Lopez' }]);
  });

  it('finds a value whole in a form inside the drawing', async () => {
    const fields = await handmade('Maria', 'q 1 0 0 1 2 5 cm /Inner Do Q');
    expect(fields).toMatchObject([{ painted: 'whole' }]);
  });

  it.each([
    ['right', '190 5 Td', 'M'],
    ['top', '2 15 Td', ''],
  ])('does not count what is cut off at the %s of the box', async (_, move, shown) => {
    const fields = await handmade('MAR', `BT /Helv 9 Tf ${move} (MAR) Tj ET`);
    expect(fields).toMatchObject([{ painted: shown === '' ? 'not' : 'partly', shown }]);
  });

  it('does not read one shape for all letters as letters', async () => {
    const fields = await handmade('Maria', 'BT /Boxes 12 Tf 2 5 Td (Maria) Tj ET');
    expect(fields).toMatchObject([{ shown: '', painted: 'not' }]);
  });

  it.each([['/XFA [(form) 8 0 R]'], ['/NeedAppearances true']])(
    'is careful where a PDF reader may draw something else: %s',
    async (acroForm) => {
      const drawing = 'BT /Helv 12 Tf 2 5 Td (Maria) Tj ET';
      const fields = await handmade('Maria', drawing, acroForm);
      expect(fields).toMatchObject([{ stored: 'Maria', painted: 'partly' }]);
    },
  );
});

/** A box with this value and this drawing, which can use two fonts and a Form XObject. */
async function handmade(value: string, drawing: string, acroForm = '') {
  const glyph = content('700 0 0 0 600 700 d1 0 0 600 700 re f');
  const resources =
    '/Resources << /Font << /Helv 4 0 R /Boxes 7 0 R >> /XObject << /Inner 8 0 R >> >>';
  const form = buildForm({
    acroForm,
    fields: [
      textField('box', `/V (${value}) /AP << /N 6 0 R >>`),
      appearance(drawing, '200 20', resources),
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 700 700] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /M 9 0 R /a 9 0 R /r 9 0 R /i 9 0 R >> /Encoding << /Differences [77 /M 97 /a 105 /i 114 /r] >> /FirstChar 77 /LastChar 114 /Widths [' +
        '700 '.repeat(38) +
        '] >>',
      appearance('BT /Helv 12 Tf (Maria) Tj ET', '200 20', resources),
      glyph,
    ],
    listed: [5],
    annotations: [5],
  });
  return (await proveForm(form, { box: value })).fields;
}
