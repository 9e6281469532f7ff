/**
 * Values that do not fit their box, on continuation sheets, as qpdf, poppler and MuPDF read the
 * file.
 */
import { describe, expect, it } from 'vitest';
import { buildForm, buildPdf, textField } from '../../../../tests/support/build-pdf.ts';
import {
  encryptedByQpdf,
  pageTexts,
  qpdfCheck,
  valuesByQpdf,
  withPdfFile,
} from '../../../../tests/support/pdf-tools.ts';
import { readFields } from '../acroform/read-fields.ts';
import { fillForm } from '../fill-form.ts';
import type { FillOptions, PdfFieldValues } from '../pdf-form.ts';

const WORDS = 'Whole life, Mutual of Ostrava; paid-up since 1998, lapsed and reinstated. ';
const LONG = WORDS.repeat(6).trim();
const NARROW = '50 700 130 712';

const filled = (form: Uint8Array, values: PdfFieldValues, options: FillOptions = {}) =>
  fillForm(form, values, { continueLongText: true, ...options });
const texts = (bytes: Uint8Array) => withPdfFile(bytes, pageTexts);
const oneField = (entries = '', rect = NARROW) =>
  buildForm({ fields: [textField('box', entries, rect)] });
const squeezed = (text: string) => text.replace(/\s+/g, '');

describe('a text too long for its box', () => {
  it('is printed whole on a continuation sheet, under the mark shown in the box', async () => {
    const { bytes, continued, filled: names, warnings } = await filled(oneField(), { box: LONG });
    expect([names, warnings]).toEqual([['box'], []]);
    expect(continued).toEqual([
      { field: 'box', mark: 'C1', page: 0, label: 'box', sheetPage: 1, sheetPages: 1 },
    ]);
    const [form = '', sheet = '', ...more] = texts(bytes);
    expect(form.trim()).toBe('Whole life, … see C1');
    expect(squeezed(sheet)).toContain(squeezed(LONG));
    expect(sheet).toContain('Page 1 of the form');
    expect(more).toEqual([]);
    expect(withPdfFile(bytes, valuesByQpdf).get('box')).toBe(LONG);
    expect(withPdfFile(bytes, qpdfCheck)).toBe(0);
  });

  it.each([
    ['a word too long', '50 700 130 712', 'Donaudampfschifffahrtsgesellschaft', 'see C1'],
    ['a box of a few letters', '50 700 70 712', LONG, 'C1'],
    ['a box of one letter', '50 700 58 712', LONG, '*'],
  ])('leaves only the mark in %s', async (_, rect, value, shown) => {
    const { bytes } = await filled(oneField('', rect), { box: value });
    const [form = '', sheet = ''] = texts(bytes);
    expect(form.trim()).toBe(shown);
    expect(squeezed(sheet)).toContain(squeezed(value));
  });

  it('is stored shortened where the field limits its length', async () => {
    const { bytes, filled: names } = await filled(oneField('/MaxLen 20', '50 700 250 720'), {
      box: LONG,
    });
    expect(names).toEqual(['box']);
    expect(withPdfFile(bytes, valuesByQpdf).get('box')).toBe('Whole life, … see C1');
    expect(texts(bytes)[0]?.trim()).toBe('Whole life, … see C1');
    expect(squeezed(texts(bytes)[1] ?? '')).toContain(squeezed(LONG));
  });

  it('continues over as many pages as 20,000 characters of any script need', async () => {
    const value = Array.from({ length: 2_600 }, (_, i) => `Łó${i}ж`)
      .join(' ')
      .slice(0, 20_000);
    const { bytes, continued } = await filled(oneField(), { box: value });
    const [, ...sheets] = texts(bytes);
    expect(sheets.length).toBeGreaterThan(4);
    expect(continued[0]?.sheetPages).toBe(sheets.length);
    const words = new Set(sheets.join(' ').split(/\s+/));
    expect(value.split(' ').filter((word) => !words.has(word))).toEqual([]);
    for (const sheet of sheets.slice(1)) expect(sheet).toContain('box (continued)');
  });

  it('is shown whole in other boxes of its field that are large enough', async () => {
    const kid = (rect: string) =>
      `<< /Type /Annot /Subtype /Widget /Parent 5 0 R /Rect [${rect}] /F 4 >>`;
    const form = buildForm({
      fields: ['<< /FT /Tx /T (box) /Kids [6 0 R 7 0 R] >>', kid(NARROW), kid('50 600 500 620')],
      listed: [5],
      annotations: [6, 7],
    });
    const value = 'Whole life, Mutual of Ostrava; paid-up since 1998';
    const [page = '', sheet = ''] = texts((await filled(form, { box: value })).bytes);
    expect(page).toContain(value);
    expect(page).toContain('see C1');
    expect(sheet).toContain(value);
  });

  it.each([
    ['hidden', '/F 2', NARROW, true],
    ['not printed', '/F 0', '50 700 500 720', true],
    ['off the page', '/F 4', '900 700 1200 720', true],
    ['two points low', '/F 4', '50 700 500 702', undefined],
  ])('is continued although its box is %s', async (_, flags, rect, isUnmarked) => {
    const form = buildForm({ fields: [textField('box', '', rect).replace('/F 4', flags)] });
    const { bytes, continued } = await filled(form, { box: 'Maria Elena Reyes' });
    expect(continued.map((one) => one.isUnmarked)).toEqual([isUnmarked]);
    expect(texts(bytes)[1]).toContain('Maria Elena Reyes');
  });

  it('is continued from a list whose box is too narrow, too', async () => {
    const chosen = 'Universal life with an accelerated death benefit';
    const form = (flags: number) => {
      const entries = `/Ff ${flags} /Opt [(Term) (${chosen})]`;
      const field = textField('box', entries, NARROW).replace('/FT /Tx', '/FT /Ch');
      return buildForm({ fields: [field] });
    };
    for (const flags of [0, 1 << 17]) {
      const { bytes, continued } = await filled(form(flags), { box: chosen });
      expect(continued).toHaveLength(1);
      expect(texts(bytes)[1]).toContain(chosen);
    }
  });

  it('says on each sheet whose it is', async () => {
    const { bytes } = await filled(
      oneField(),
      { box: LONG.repeat(30) },
      { continues: 'Claim, Ann Lee' },
    );
    const [, ...sheets] = texts(bytes);
    expect(sheets.length).toBeGreaterThan(2);
    for (const sheet of sheets) expect(sheet).toContain('Belongs to: Claim, Ann Lee');
  });

  it('continues on paper as large as its form, upright', async () => {
    const page = '/CropBox [0 100 612 592] /Rotate 90';
    const form = buildForm({ fields: [textField('box', '', NARROW)], page });
    const { bytes } = await filled(form, { box: LONG });
    expect(withPdfFile(bytes, qpdfCheck)).toBe(0);
    const latin = Buffer.from(bytes).toString('latin1');
    expect(latin).toContain('/MediaBox [0 0 492 612]');
    expect((await readFields(bytes)).pages).toBe(2);
  });

  it('continues on an encrypted sheet in an encrypted form', async () => {
    const form = encryptedByQpdf(oneField());
    const { bytes } = await filled(form, { box: LONG });
    expect(squeezed(texts(bytes)[1] ?? '')).toContain(squeezed(LONG));
    expect(Buffer.from(bytes).toString('latin1')).toContain('/Encrypt');
    expect(withPdfFile(bytes, qpdfCheck)).toBe(0);
  });

  it('is added to a file whose only page replaces the page tree', async () => {
    const form = buildPdf([
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [3 0 R] /DA (/Helv 0 Tf 0 g) >> >>',
      '<< /Type /Page /MediaBox [0 0 612 792] /Annots [3 0 R] >>',
      textField('box', '', NARROW),
    ]);
    const { bytes } = await filled(form, { box: LONG });
    expect(texts(bytes)).toHaveLength(2);
  });
});

describe('a value that must fit its box', () => {
  it.each([
    ['987-65-4320', {}, 'Social Security number'],
    ['11/21/2026', {}, 'date'],
    ['$1,250,000.00', {}, 'amount'],
    ['nine hundred and ninety', { kinds: { box: 'amount' } }, 'amount'],
  ] as const)(
    '%s is refused by name, and no part of it is printed',
    async (value, options, kind) => {
      const form = oneField('', '50 700 62 712');
      const { bytes, skipped, continued } = await filled(form, { box: value }, options);
      expect(skipped).toMatchObject([{ field: 'box', code: 'must_fit' }]);
      expect(skipped[0]?.reason).toContain(`The ${kind} does not fit in its box.`);
      expect([continued, bytes]).toEqual([[], form]);
    },
  );

  it('is drawn where it fits', async () => {
    const { continued, filled: names } = await filled(oneField('', '50 700 250 720'), {
      box: '987-65-4320',
    });
    expect([names, continued]).toEqual([['box'], []]);
  });
});

it('a signed form gets no sheet: the value is refused by name', async () => {
  const signature =
    '<< /Type /Annot /Subtype /Widget /FT /Sig /T (S) /Rect [0 0 9 9] /V << /Type /Sig >> >>';
  const form = buildForm({ fields: [textField('box', '', NARROW), signature] });
  const { skipped, bytes } = await filled(form, { box: LONG });
  expect(skipped).toMatchObject([{ field: 'box', code: 'no_sheet_on_signed' }]);
  expect(bytes).toEqual(form);
});

it('a text with a character that no font has is refused for that, and uses no mark', async () => {
  const form = buildForm({ fields: [textField('a', '', NARROW), textField('b', '', NARROW)] });
  const { skipped, continued } = await filled(form, { a: `${LONG} 李`, b: LONG });
  expect(skipped).toMatchObject([{ field: 'a', code: 'glyph_missing' }]);
  expect(continued).toMatchObject([{ field: 'b', mark: 'C1' }]);
});

it('nothing is continued unless it is asked for', async () => {
  const { continued, warnings } = await fillForm(oneField(), { box: LONG });
  expect(continued).toEqual([]);
  expect(warnings).toMatchObject([{ code: 'text_clipped' }]);
});
