import { describe, expect, it } from 'vitest';
import { buildForm, streamSource, textField } from '../../../tests/support/build-pdf.ts';
import { pageTexts, withPdfFile } from '../../../tests/support/pdf-tools.ts';
import { readSampleForm } from '../../../tests/support/sample-form.ts';
import { readFields } from './acroform/read-fields.ts';
import { fillForm } from './fill-form.ts';
import type { PdfFieldValues } from './pdf-form.ts';

const sample = readSampleForm();

/** The values of the form after filling it. */
async function valuesAfter(form: Uint8Array, values: PdfFieldValues) {
  const { bytes } = await fillForm(form, values);
  const { fields } = await readFields(bytes);
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}

async function skipCode(form: Uint8Array, values: PdfFieldValues) {
  const { skipped, filled } = await fillForm(form, values);
  expect(filled).toEqual([]);
  return skipped.map(({ field, code }) => [field, code]);
}

describe('a text field', () => {
  it('keeps the value as given, and the rest of the file stays unchanged', async () => {
    const { bytes, filled, totalFields } = await fillForm(sample, { City: 'Round Rock' });
    expect(filled).toEqual(['City']);
    expect(totalFields).toBe(35);
    expect(Buffer.compare(bytes.subarray(0, sample.length), sample)).toBe(0);
    expect((await readFields(bytes)).fields.find(({ name }) => name === 'City')?.value).toBe(
      'Round Rock',
    );
  });

  it('is emptied by an empty text', async () => {
    const { bytes } = await fillForm(sample, { City: 'Austin' });
    expect((await valuesAfter(bytes, { City: '' })).City).toBeNull();
  });

  it('skips a text longer than it allows, without cutting it', async () => {
    const { skipped } = await fillForm(sample, { SSN_1: '9876543210' });
    expect(skipped).toEqual([
      {
        field: 'SSN_1',
        code: 'too_long',
        reason: 'The value has 10 characters; the field takes 9.',
      },
    ]);
  });

  it('counts a letter and its accent as one character', async () => {
    const form = buildForm({ fields: [textField('name', '/MaxLen 5')] });
    expect(await valuesAfter(form, { name: 'Rene\u0301e' })).toEqual({ name: 'Ren\u00e9e' });
  });

  it('gets another font than a subset whose letters are unknown', async () => {
    const widths = Array.from({ length: 95 }, () => 500).join(' ');
    const own = (baseFont: string) =>
      buildForm({
        fields: [
          textField('name'),
          `<< /Type /Font /Subtype /Type1 /BaseFont /${baseFont} /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 126 /Widths [${widths}] /FontDescriptor 7 0 R >>`,
          `<< /Type /FontDescriptor /FontName /${baseFont} /Flags 32 /FontFile3 8 0 R >>`,
          streamSource('/Subtype /Type1C', new Uint8Array(9)),
        ],
        listed: [5],
        annotations: [5],
        acroForm: '/DR << /Font << /Own 6 0 R >> >> /DA (/Own 10 Tf 0 g)',
      });
    const usesOwn = async (form: Uint8Array) => {
      const { bytes } = await fillForm(form, { name: 'Maria' });
      return Buffer.from(bytes.subarray(form.length)).toString('latin1').includes('/Own');
    };
    expect(await usesOwn(own('ABCDEF+Some'))).toBe(false);
    expect(await usesOwn(own('Some'))).toBe(true);
  });

  it('gets another font for a text that its own cannot write', async () => {
    const name = 'Łukasz Nuñez-Ελένη Жданов Nguyễn';
    const { bytes, filled } = await fillForm(sample, { 'ProposedInsured.Last': name });
    expect(filled).toEqual(['ProposedInsured.Last']);
    expect(bytes.length - sample.length).toBeLessThan(60_000);
  });

  it('is drawn without pasted invisible characters', async () => {
    const form = buildForm({ fields: [textField('box', '', '50 700 400 720')] });
    const { bytes, skipped } = await fillForm(form, {
      box: '\u200eO\u2011Ha\u00adra\u200b Jr\ufeff',
    });
    expect(skipped).toEqual([]);
    expect(withPdfFile(bytes, pageTexts)[0]?.trim()).toBe('O\u2011Hara Jr');
  });

  it('refuses a visible sign that Unicode calls a format character', async () => {
    const { skipped } = await fillForm(sample, { City: 'Austin \u0600' });
    expect(skipped).toMatchObject([{ field: 'City', code: 'glyph_missing' }]);
  });

  it('refuses a text that no font can write, and names the characters', async () => {
    const { skipped } = await fillForm(sample, { City: 'Austin 李明' });
    expect(skipped).toEqual([
      { field: 'City', code: 'glyph_missing', reason: 'No font here has the characters 李 明.' },
    ]);
  });

  it('keeps a text that does not fully show, and warns how much is hidden', async () => {
    const form = buildForm({ fields: [textField('small', '', '50 700 90 712')] });
    const { filled, warnings } = await fillForm(form, { small: 'A name too long for this box' });
    expect(filled).toEqual(['small']);
    expect(warnings).toMatchObject([{ field: 'small', code: 'text_clipped' }]);
    expect(warnings[0]?.hiddenCharacters).toBeGreaterThan(5);
  });
});

describe('check boxes', () => {
  it.each([true, 'Y', 'y', 'YES', 'on'])('are ticked by %j', async (value) => {
    expect((await valuesAfter(sample, { OtherIns_Y: value })).OtherIns_Y).toBe('Y');
  });

  it.each([false, 'Off', 'NO', ''])('are emptied by %j', async (value) => {
    const { bytes } = await fillForm(sample, { OtherIns_Y: true });
    expect((await valuesAfter(bytes, { OtherIns_Y: value })).OtherIns_Y).toBeNull();
  });

  it('with a state named No are ticked by that name', async () => {
    expect((await valuesAfter(sample, { OtherIns_N: 'N' })).OtherIns_N).toBe('N');
  });

  it('refuse any other word', async () => {
    expect(await skipCode(sample, { OtherIns_Y: 'perhaps' })).toEqual([
      ['OtherIns_Y', 'no_such_option'],
    ]);
  });

  it('without artwork get a mark and a state', async () => {
    const form = buildForm({
      fields: ['<< /Type /Annot /Subtype /Widget /FT /Btn /T (box) /Rect [50 700 60 710] /F 4 >>'],
    });
    expect((await valuesAfter(form, { box: true })).box).toBe('Yes');
  });
});

describe('radio buttons', () => {
  it.each([
    ['F', 'F'],
    ['f', 'F'],
    ['Female', 'F'],
    ['M', 'M'],
  ])('%j chooses %s', async (value, state) => {
    expect((await valuesAfter(sample, { Sex: value })).Sex).toBe(state);
  });

  it('refuse a plain yes when there are several', async () => {
    expect(await skipCode(sample, { Sex: true })).toEqual([['Sex', 'wrong_kind']]);
  });

  it('are chosen by the text that /Opt gives them', async () => {
    const artwork = '/AP << /N << /0 6 0 R /Off 6 0 R >> >>';
    const widget = (parent: number, state: string) =>
      `<< /Type /Annot /Subtype /Widget /Parent ${parent} 0 R /Rect [0 0 9 9] ${artwork.replace('/0', `/${state}`)} >>`;
    const form = buildForm({
      fields: [
        '<< /FT /Btn /Ff 32768 /T (paid) /Opt [(Yearly) (Monthly)] /Kids [7 0 R 8 0 R] >>',
        '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 12 >>\nstream\n0 0 9 9 re f\n\nendstream',
        widget(5, '0'),
        widget(5, '1'),
      ],
      listed: [5],
      annotations: [7, 8],
    });
    expect((await valuesAfter(form, { paid: 'monthly' })).paid).toBe('1');
  });
});

describe('a dropdown', () => {
  it.each(['TX', 'Texas', 'texas'])('chooses Texas for %j', async (value) => {
    expect((await valuesAfter(sample, { State: value })).State).toBe('TX');
  });

  it('refuses a value that it does not list', async () => {
    expect(await skipCode(sample, { State: 'Puerto Rico' })).toEqual([['State', 'no_such_option']]);
  });

  it('that can be typed into accepts any text', async () => {
    const field = (flags: number) =>
      `<< /Type /Annot /Subtype /Widget /FT /Ch /T (c) /Ff ${flags} /Opt [(a) (b)] /Rect [0 0 90 20] >>`;
    const editable = buildForm({ fields: [field(131072 + 262144)] });
    expect((await valuesAfter(editable, { c: 'other' })).c).toBe('other');
    expect(await skipCode(buildForm({ fields: [field(131072)] }), { c: 'other' })).toEqual([
      ['c', 'no_such_option'],
    ]);
  });

  it('that allows several choices keeps them all', async () => {
    const form = buildForm({
      fields: [
        `<< /Type /Annot /Subtype /Widget /FT /Ch /T (c) /Ff ${2 ** 21} /Opt [(a) (b) (c)] /Rect [0 0 90 60] >>`,
      ],
    });
    expect((await valuesAfter(form, { c: ['c', 'a'] })).c).toEqual(['c', 'a']);
  });
});

describe('values that cannot be filled in', () => {
  it('are skipped with their reason', async () => {
    const values = { nobody: 'x', Plan: 'y', City: true, State: ['TX', 'OK'] };
    expect(await skipCode(sample, values)).toEqual([
      ['nobody', 'unknown_field'],
      ['Plan', 'read_only'],
      ['City', 'wrong_kind'],
      ['State', 'wrong_kind'],
    ]);
  });

  it('include one for a read-only field, unless it holds nothing and that is asked for', async () => {
    const form = buildForm({
      fields: [textField('Preset', '/Ff 1 /V (Plan A)'), textField('Copy', '/Ff 3')],
    });
    const values = { Preset: 'Other', Copy: '123-45-6789' };
    expect(await skipCode(form, values)).toEqual([
      ['Preset', 'read_only'],
      ['Copy', 'read_only'],
    ]);
    const { bytes, filled, skipped } = await fillForm(form, values, { fillsEmptyLocked: true });
    expect(filled).toEqual(['Copy']);
    expect(skipped).toEqual([expect.objectContaining({ field: 'Preset', code: 'read_only' })]);
    const { fields } = await readFields(bytes);
    expect(fields).toMatchObject([
      { name: 'Preset', value: 'Plan A', readOnly: true },
      // A person must be able to correct what was filled in.
      { name: 'Copy', value: '123-45-6789', readOnly: false, required: true },
    ]);
  });

  it('leave the file unchanged when nothing else is filled', async () => {
    const { bytes } = await fillForm(sample, { nobody: 'x' });
    expect(Buffer.compare(bytes, sample)).toBe(0);
  });

  it('include values of an unknown kind, despite the types', async () => {
    const values = { City: { a: 1 }, Sex: [3], OtherIns_Y: null } as unknown as PdfFieldValues;
    expect(await skipCode(sample, values)).toEqual([
      ['City', 'wrong_kind'],
      ['Sex', 'wrong_kind'],
      ['OtherIns_Y', 'wrong_kind'],
    ]);
  });
});

describe('layers that would contradict the values', () => {
  it('are dropped with a warning', async () => {
    const form = buildForm({
      fields: [textField('name')],
      acroForm: '/XFA (<xdp/>) /NeedAppearances true',
      catalog: '/Perms << /UR3 << /Type /Sig >> >>',
    });
    const { bytes, warnings } = await fillForm(form, { name: 'Maria' });
    expect(warnings.map(({ code }) => code)).toEqual(['xfa_dropped', 'usage_rights_dropped']);
    const added = Buffer.from(bytes.subarray(form.length)).toString('latin1');
    expect(added).not.toMatch(/XFA|NeedAppearances|UR3/);
  });
});

it.each(['F#E9', 'F#C3#A9'])('content and resources write the font /%s alike', async (name) => {
  const form = buildForm({
    fields: [textField('City', `/DA (/${name} 9 Tf)`)],
    listed: [5],
    annotations: [5],
    acroForm: `/DR << /Font << /${name} << /Type /Font /Subtype /Type1 /BaseFont /Courier >> >> >>`,
  });
  const { bytes } = await fillForm(form, { City: 'Ames' });
  const added = Buffer.from(bytes.subarray(form.length)).toString('latin1').toUpperCase();
  expect(added).toContain(`/FONT <</${name} `);
  expect(added).toContain(`\n/${name} 9 TF\n`);
});

it('the same input gives the same bytes', async () => {
  const values = { City: 'Łódź', State: 'TX', Sex: 'F', OtherIns_Details: 'one\ntwo' };
  const [first, second] = await Promise.all([fillForm(sample, values), fillForm(sample, values)]);
  expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
});

it('a field is filled in all its places', async () => {
  const form = buildForm({ fields: [textField('name'), textField('name', '', '50 600 250 620')] });
  const { bytes, filled, totalFields } = await fillForm(form, { name: 'Maria' });
  expect([filled, totalFields]).toEqual([['name'], 1]);
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/V \(Maria\)/g),
  ).toHaveLength(2);
});
