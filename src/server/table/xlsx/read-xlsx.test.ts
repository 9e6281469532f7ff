import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newFolder } from '../../../../tests/support/new-folder.ts';
import { rowXml, xlsxFile, xlsxTable } from '../../../../tests/support/xlsx-file.ts';
import { isAppError } from '../../../core/errors.ts';
import type { TableCell } from '../../../core/table/table-cell.ts';
import { readRecords, tableFormat } from '../read-table.ts';
import { tableOnDisk } from '../table-file.ts';

const folder = newFolder('xlsx');
const file = join(folder, 'table.xlsx');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(bytes: Uint8Array): Promise<TableCell[][]> {
  writeFileSync(file, bytes);
  const rows = [];
  for await (const row of readRecords(tableOnDisk(file), await tableFormat(tableOnDisk(file))))
    rows.push(row);
  return rows;
}

async function refusalOf(bytes: Uint8Array): Promise<string> {
  const error = await read(bytes).catch((thrown: unknown) => thrown);
  if (!isAppError(error)) throw new Error('It was read.', { cause: error });
  return String(error.details.reason);
}

describe('a workbook', () => {
  it('gives its texts, numbers, dates and answers as a person sees them', async () => {
    const formats = ['00000', String.raw`000\-00\-0000`, 'm/d/yyyy', '"$"#,##0.00'];
    const cells = [
      ['<c t="s"><v>0</v></c>', 'Ann'],
      ['<c t="s"><v>1</v></c>', 'Bär Smith'],
      ['<c s="1"><v>501</v></c>', '00501'],
      ['<c s="2"><v>12345678</v></c>', '012-34-5678'],
      ['<c><v>12345678</v></c>', '12345678'],
      ['<c s="3"><v>15044</v></c>', '1941-03-09'],
      ['<c s="4"><v>1250.5</v></c>', '1250.50'],
      ['<c t="b"><v>1</v></c>', 'TRUE'],
      ['<c t="str"><f>A1&amp;"x"</f><v>Annx</v></c>', 'Annx'],
      ['<c><f>1+1</f><v>2</v></c>', '2'],
      ['<c t="str"><f>""</f><v></v></c>', ''],
      ['<c t="d"><v>1941-03-09T00:00:00</v></c>', '1941-03-09T00:00:00'],
      ['a_x000D_b_x005F_x', 'a\rb_x'],
      ['=cmd|x', '=cmd|x'],
    ];
    const sharedStrings = [
      '<t>Ann</t>',
      '<r><t>Bär</t></r><r><rPr><b/></rPr><t xml:space="preserve"> Smith</t></r><rPh sb="0"><t>no</t></rPh>',
    ];
    const header = cells.map((_, i) => `h${i}`);
    const rows = await read(
      xlsxTable([header, cells.map(([xml = '']) => xml)], { formats, sharedStrings }),
    );
    expect(rows[1]).toEqual(cells.map(([, text]) => text));
    const macintosh = [['DOB'], ['<c s="1"><v>13582</v></c>']];
    expect(await read(xlsxTable(macintosh, { formats: ['yyyy'], is1904: true }))).toEqual([
      ['DOB'],
      ['1941-03-09'],
    ]);
  });

  it('names an error, a formula without a result and an impossible day', async () => {
    const row = [
      '<c t="e"><f>Z1</f><v>#REF!</v></c>',
      '<c><f>1</f><v/></c>',
      '<c s="1"><v>60</v></c>',
    ];
    const [, cells] = await read(xlsxTable([['a', 'b', 'c'], row], { formats: ['m/d/yyyy'] }));
    expect(cells).toMatchObject([
      { written: '#REF!', problem: 'holds an error of the spreadsheet (#REF!)' },
      { written: '', problem: expect.stringMatching(/is a formula without its result/) },
      { problem: 'is a day that there never was' },
    ]);
    // The text of an alleged error is not repeated.
    const [, [claimed] = []] = await read(xlsxTable([['a'], ['<c t="e"><v>#987654320</v></c>']]));
    expect(JSON.stringify(claimed)).not.toContain('98765');
  });

  it('has rows as wide as its header, and no blank rows', async () => {
    const rows = await read(
      xlsxTable([[], ['a', 'b', 'c', ''], ['1'], ['', '', '', ' '], ['1', '2', '3', '4'], ['']]),
    );
    expect(rows).toEqual([
      ['a', 'b', 'c'],
      ['1', '', ''],
      ['1', '2', '3', '4'],
    ]);
    const far = '<row><c r="A1" t="str"><v>x</v></c></row><row><c r="XFD2"><v>1</v></c></row>';
    const [, long] = await read(xlsxFile({ sheets: [{ name: 'a', rows: far }] }));
    expect(long).toHaveLength(501);
    // Cells without references follow one another. The other prefix is that of another producer.
    const bare = '<row><c><v>1</v></c><c><v>2</v></c></row>';
    expect(await read(xlsxFile({ sheets: [{ name: 'a', rows: bare }] }))).toEqual([['1', '2']]);
    const prefixed = `<x:worksheet xmlns:x="y"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    const replaced = { 'xl/worksheets/sheet1.xml': prefixed };
    expect(await read(xlsxTable([], { replaced }))).toEqual([['1']]);
  });

  it('finds each of many texts, however long they are', async () => {
    const texts = Array.from({ length: 3_000 }, (_, i) => {
      const text = randomBytes((i * 37) % 900).toString('base64');
      return text && `${text}é`;
    });
    const sharedStrings = texts.map((text) => `<t>${text}</t>`);
    const cells = texts.map((_, i) => [`<c t="s"><v>${i}</v></c>`, 'x']);
    const rows = await read(xlsxTable([['a', 'b'], ...cells], { sharedStrings }));
    expect(rows.slice(1).map(([text]) => text)).toEqual(texts);
  });

  it('reads the first visible sheet with a known header, and names the others', async () => {
    const rows = (text: string) => rowXml(1, [text]);
    const sheets = [
      { name: 'Gone', rows: rows('hidden'), state: 'hidden' as const },
      { name: 'Empty', rows: '<row r="1"><c r="A1" s="0"/></row>' },
      { name: 'Clients', rows: rows('here') },
      { name: 'Notes', rows: rows('there') },
    ];
    expect(await read(xlsxFile({ sheets }))).toEqual([['here']]);
    expect(await tableFormat(tableOnDisk(file))).toEqual({
      kind: 'xlsx',
      above: 0,
      groups: [''],
      sheet: { name: 'Clients', part: 'xl/worksheets/sheet3.xml' },
      otherSheets: ['Notes'],
    });
    const client = rowXml(1, ['Clients of 2026']) + rowXml(3, ['Last Name', 'SSN', 'DOB', 'Color']);
    const known = [
      ...sheets,
      { name: 'Sums', rows: rowXml(1, ['State', 'Clients']) },
      { name: 'Now', rows: client },
      { name: 'Old', rows: client },
    ];
    expect(await read(xlsxFile({ sheets: known }))).toEqual([['Last Name', 'SSN', 'DOB', 'Color']]);
    expect(await tableFormat(tableOnDisk(file))).toMatchObject({
      sheet: { name: 'Now' },
      above: 1,
      otherSheets: ['Clients', 'Notes', 'Sums', 'Old'],
    });
    expect(await refusalOf(xlsxFile({ sheets: sheets.slice(0, 2) }))).toMatch(
      /none of its visible sheets has any row/,
    );
  });
});

const compound = Buffer.from('d0cf11e0a1b11ae100', 'hex');
const bomb = `<a>${'<row></row>'.repeat(3_000_000)}<row><c><v>1</v></c></row></a>`;
const oneRow = '<a><row><c><v>1</v></c></row></a>';
const nested = '<a>'.repeat(100) + '</a>'.repeat(100);
const sheet = (xml: string | Uint8Array) =>
  xlsxTable([['a']], { replaced: { 'xl/worksheets/sheet1.xml': xml } });

/** The same archive, but with a directory that claims ten bytes for the largest part. */
function lying(bytes: Uint8Array): Uint8Array {
  const view = Buffer.from(bytes);
  for (let at = view.indexOf('PK\x01\x02'); at >= 0; at = view.indexOf('PK\x01\x02', at + 4)) {
    if (view.readUInt32LE(at + 24) > 1_000_000) view.writeUInt32LE(10, at + 24);
  }
  return view;
}

function twice(bytes: Uint8Array): Uint8Array {
  return Buffer.from(
    Buffer.from(bytes).toString('latin1').replaceAll('styles.xml', 'sheet9.xml'),
    'latin1',
  );
}

describe('an invalid workbook is refused with a sentence', () => {
  it.each<[string, Uint8Array, RegExp]>([
    ['old or behind a password', compound, /with a password, or of before 2007/],
    [
      'another archive',
      xlsxTable([['a']], { replaced: { '_rels/.rels': '<a/>' } }),
      /is a zip archive and no Excel/,
    ],
    ['cut off', xlsxTable([['a']]).subarray(0, 900), /is damaged/],
    ['no XML', sheet('<worksheet><row><c></row>'), /is damaged/],
    ['an entity', sheet(`<!DOCTYPE a [<!ENTITY b "c">]>${oneRow}`), /is damaged/],
    ['deep tags', sheet(`<a>${nested}${oneRow}</a>`), /is damaged/],
    ['a text that there is not', xlsxTable([['a'], ['<c t="s"><v>7</v></c>']]), /is damaged/],
    ['a number that is none', xlsxTable([['a'], ['<c><v>x</v></c>']]), /is damaged/],
    ['a bomb', sheet(bomb), /unpacks to more than is read here/],
    ['a bomb that lies', lying(sheet(bomb)), /unpacks to more than is read here/],
    [
      'one text without end',
      sheet(`<a>${randomBytes(2 ** 20).toString('hex')}</a>`),
      /more than is read here/,
    ],
  ])(
    '%s',
    async (_, bytes, problem) => {
      expect(await refusalOf(bytes)).toMatch(problem);
    },
    20_000,
  );

  it('two parts of one name', async () => {
    const bytes = xlsxTable([['a']], { replaced: { 'xl/sheet9.xml': '<a/>' } });
    expect(await refusalOf(twice(bytes))).toMatch(/is damaged/);
  });
});
