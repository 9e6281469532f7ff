import { describe, expect, it } from 'vitest';
import {
  buildForm,
  type ObjectSource,
  streamSource,
  textField,
} from '../../../../tests/support/build-pdf.ts';
import { fillForm } from '../fill-form.ts';
import { loadUnicodeFont } from './programs/unicode-font.ts';

/** Whether a text is written in the font that its field names, object 6 of the form. */
async function isOwnUsed(font: ObjectSource[], text = 'Maria'): Promise<boolean> {
  const form = buildForm({
    fields: [textField('name'), ...font],
    listed: [5],
    annotations: [5],
    acroForm: '/DR << /Font << /Own 6 0 R >> >> /DA (/Own 10 Tf 0 g)',
  });
  const { bytes, filled } = await fillForm(form, { name: text });
  expect(filled).toEqual(['name']);
  return Buffer.from(bytes.subarray(form.length)).toString('latin1').includes('/Own');
}

describe('a font of one byte per character', () => {
  const type1 = (entries: string) => isOwnUsed([`<< /Type /Font /Subtype /Type1 ${entries} >>`]);

  it('writes the letters of its encoding', async () => {
    expect(await type1('/BaseFont /Courier /Encoding /WinAnsiEncoding')).toBe(true);
  });

  it('writes no letters in the encoding of small capitals', async () => {
    const differences = '<< /BaseEncoding /MacExpertEncoding /Differences [65 /A] >>';
    for (const encoding of ['/MacExpertEncoding', differences]) {
      const font = `<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding ${encoding} >>`;
      expect(await isOwnUsed([font], 'maria')).toBe(false);
    }
  });

  it('is not used without a name', async () => {
    expect(await type1('/Encoding /WinAnsiEncoding')).toBe(false);
  });
});

describe('an embedded TrueType font', () => {
  const trueType = (flags: number, encoding: string) =>
    isOwnUsed([
      `<< /Type /Font /Subtype /TrueType /BaseFont /Own /Encoding ${encoding} /FirstChar 32 /LastChar 126 /Widths [${'500 '.repeat(95)}] /FontDescriptor 7 0 R >>`,
      `<< /Type /FontDescriptor /FontName /Own /Flags ${flags} /FontFile2 8 0 R >>`,
      streamSource('', new Uint8Array(9)),
    ]);

  it('is not used if readers differ over its letters', async () => {
    const swapped = '<< /BaseEncoding /WinAnsiEncoding /Differences [65 /B /A] >>';
    expect(await trueType(4, swapped)).toBe(false);
    expect(await trueType(32, swapped)).toBe(true);
    expect(await trueType(4, '/WinAnsiEncoding')).toBe(true);
  });
});

describe('a composite font', () => {
  const letters = 'Mari';
  const hex = (code: number) => code.toString(16).padStart(4, '0');
  const unicode = [...letters].map((letter, i) => `<${hex(i + 1)}> <${hex(letter.charCodeAt(0))}>`);
  const toUnicode = `1 beginbfchar ${unicode.join(' ')} endbfchar`;

  /** Its codes 1 to 4 are the letters, in this order. */
  async function composite({
    map = '/Identity',
    named = toUnicode,
    file = '/FontFile2 9 0 R',
    damage = (program: Buffer) => program,
  }) {
    const arimo = await loadUnicodeFont();
    const codes = [...letters].map((letter) => letter.charCodeAt(0));
    const glyphs = [0, ...codes.map((code) => arimo.glyphOf(code) ?? 0)];
    const program = arimo.subset(glyphs, new Map(codes.map((code, i) => [code, i + 1])));
    const unicodeMap = named === '' ? '' : '/ToUnicode 10 0 R';
    return [
      `<< /Type /Font /Subtype /Type0 /BaseFont /Own /Encoding /Identity-H /DescendantFonts [7 0 R] ${unicodeMap} >>`,
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Own /CIDToGIDMap ${map} /DW 500 /FontDescriptor 8 0 R >>`,
      `<< /Type /FontDescriptor /FontName /Own /Flags 4 ${file} >>`,
      streamSource('', damage(Buffer.from(program))),
      streamSource('', Buffer.from(named)),
      streamSource('', Buffer.from([0, 0, 0, 2, 0, 1, 0, 3, 0, 4])),
      streamSource('', Buffer.from([0, 0, 0, 1, 0, 2, 0, 3, 0, 4])),
    ];
  }

  it('writes the letters that it draws and names', async () => {
    expect(await isOwnUsed(await composite({}))).toBe(true);
    expect(await isOwnUsed(await composite({ map: '12 0 R' }))).toBe(true);
  });

  it('is not used if no program could read the value', async () => {
    expect(await isOwnUsed(await composite({ named: '' }))).toBe(false);
  });

  it('is not used if its program is missing', async () => {
    expect(await isOwnUsed(await composite({ file: '' }))).toBe(false);
  });

  it.each(['loca', 'glyf'])(
    'is not used if the table %s is missing or beyond the end',
    async (table) => {
      const missing = (program: Buffer) => {
        program.write('none', program.indexOf(table));
        return program;
      };
      const beyond = (program: Buffer) => {
        program.writeUInt32BE(program.length, program.indexOf(table) + 8);
        return program;
      };
      expect(await isOwnUsed(await composite({ damage: missing }))).toBe(false);
      expect(await isOwnUsed(await composite({ damage: beyond }))).toBe(false);
    },
  );

  it('is not used for a letter that would be drawn as another one', async () => {
    expect(await isOwnUsed(await composite({ map: '11 0 R' }))).toBe(false);
  });

  it('is not used for a letter that its program leaves empty', async () => {
    const named = toUnicode.replace('endbfchar', `<${hex(900)}> <${hex(0x6f)}> endbfchar`);
    expect(await isOwnUsed(await composite({ named }), 'Mario')).toBe(false);
  });
});
