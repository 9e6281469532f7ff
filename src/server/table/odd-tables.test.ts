/** Tables as people keep them, whose rows and columns are easily taken for others. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newFolder } from '../../../tests/support/new-folder.ts';
import { rowXml, xlsxTable } from '../../../tests/support/xlsx-file.ts';
import { readRecords, tableFormat } from './read-table.ts';
import { surveyTable } from './survey-table.ts';
import { type TableFile, tableInMemory, tableOnDisk } from './table-file.ts';

const folder = newFolder('odd-tables');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEADER = 'First Name,Last Name,Address,City,State,Zip';
const client = (name: string, street = '1 Oak St') => `${name},Lee,${street},Austin,TX,78701`;

const csv = (text: string) => tableInMemory('table.csv', Buffer.from(text));

/** One byte at a time, so that a line end can be in two pieces. */
const inBytes = (text: string): TableFile => ({
  ...csv(text),
  async *chunks() {
    for (const byte of Buffer.from(text)) yield Buffer.of(byte);
  },
});

async function rowsOf(file: TableFile) {
  const rows = [];
  for await (const row of readRecords(file, await tableFormat(file))) rows.push(row);
  return rows;
}

it.each([
  ['\r\n', '\n', '\r\n'],
  ['\n', '\r\n', '\n'],
  ['\r', '\r\n', '\n'],
])('rows of two programs end in %j, %j and %j', async (...[first, second, third]) => {
  const text = `${HEADER}${first}${client('Ann')}${second}${client('"Bob"', `"2${second}Elm"`)}${third}${client('Cy')}`;
  for (const file of [csv(text), inBytes(text)]) {
    const [, ...rows] = await rowsOf(file);
    expect(rows.map(([name]) => name)).toEqual(['Ann', 'Bob', 'Cy']);
    expect(rows.every((row) => row.length === 6)).toBe(true);
    expect(rows[1]?.[2]).toBe('2\nElm');
  }
});

it.each([
  ['never', client('Di'), 'lines 3 to 6'],
  ['at the next quotation mark', client('"Di"'), 'lines 3 to 5'],
  ['in a later row', client('Di', '2 Elm St"'), 'lines 3 to 5'],
])('a quotation mark that is closed %s is told with its lines', async (_, later, lines) => {
  const rows = [client('Ann'), client('Bob', '"1 Oak St'), client('Cy'), later, client('Ed')];
  await expect(rowsOf(csv([HEADER, ...rows].join('\r\n')))).rejects.toMatchObject({
    code: 'file_unusable',
    details: { reason: `${lines}: a quotation mark is not closed` },
  });
});

it('a value of several lines is one value', async () => {
  const street = '1 Oak St, Apt 4, ring, wait, then knock, twice\nBuilding 5';
  const [, row] = await rowsOf(csv(`${HEADER}\n\n${client('Ann', `"${street}"`)}\n`));
  expect(row?.[2]).toBe(street);
});

it('an address of two lines in a narrow table is one value', async () => {
  const address = '1 Oak St,Apt 4\nAustin,TX,78701';
  const [, row] = await rowsOf(csv(`Name,Address,Phone\nAnn Lee,"${address}",512-555-0142\n`));
  expect(row).toEqual(['Ann Lee', address, '512-555-0142']);
});

it.each([
  ['Name,DOB,Phone', 'Ann Lee,"2/1/1951,512-555-0142\nBob May,3/2/1952",512-555-0143', '2 to 3'],
  ['First,Last,City', '"Ann,Lee,Austin\nCy,Day,Waco\nBob",May,Waco', '2 to 4'],
  ['Name,City', 'Ann Lee,"Austin\nBob May,Waco"', '2 to 3'],
])('two clients in one value of a narrow table are told: %s', async (header, rows, lines) => {
  await expect(rowsOf(csv(`${header}\n${rows}\n`))).rejects.toMatchObject({
    details: { reason: `lines ${lines}: a quotation mark is not closed` },
  });
});

it.each([
  ['Name,Address,Phone', 'Ann Lee,"1 Oak St,Apt 4\nAustin,TX 78701",512-555-0142'],
  ['Name,Address', 'Ann Lee,"1 Oak St\nAustin,TX 78701"'],
  ['Name,Note', 'Ann Lee,"Call later\nor, if not, write"'],
  ['Address,City,Zip', '"1 Oak St,Apt 4,Rear\nUnit B",Austin,78701'],
])('a value of two lines in a narrow table is one value: %s', async (header, row) => {
  expect(await rowsOf(csv(`${header}\n${row}\n`))).toHaveLength(2);
});

it.each(['csv', 'xlsx'])('a title under another person is theirs (%s)', async (kind) => {
  const rows = [
    ['Insured', '', 'Owner', '', 'Policy'],
    ['First Name', 'Last Name', 'Name', 'Phone', 'Face Amount'],
    ['Ann', 'Lee', 'Bob Lee', '512-555-0142', '5000'],
  ];
  const file = join(folder, `groups.${kind}`);
  const text = rows.map((row) => row.join(',')).join('\n');
  writeFileSync(file, kind === 'csv' ? text : xlsxTable(rows));
  const { columns } = await surveyTable(tableOnDisk(file), { questions: [] });
  expect(columns).toEqual([
    { header: 'First Name', fact: { field: 'insuredFirstName' } },
    { header: 'Last Name', fact: { field: 'insuredLastName' } },
    { header: 'Owner Name', fact: { field: 'ownerName' } },
    { header: 'Owner Phone', fact: { field: 'ownerPhone' } },
    { header: 'Face Amount', fact: { field: 'faceAmount' } },
  ]);
});

const mailing = [
  ['First Name', 'Birth', 'Mailing Address', '', '', 'Phone'],
  ['', '', 'Street', 'City', 'State', ''],
  ['Ann', '02/13/1951', '1 Oak St', 'Austin', 'TX', '512-555-0142'],
];
const wrapped = [
  ['First', 'Date of', 'Street', 'City', 'Resident', 'Phone'],
  ['Name', 'Birth', '', '', 'State', 'Number'],
  ['Ann', '02/13/1951', '1 Oak St', 'Austin', 'TX', '512-555-0142'],
];
it.each([
  ['csv', mailing],
  ['xlsx', mailing],
  ['csv', wrapped],
])('a header in two lines is one (%s)', async (kind, rows) => {
  const text = rows.map((row) => row.join(',')).join('\n');
  const file = join(folder, `two-lines.${kind}`);
  writeFileSync(file, kind === 'csv' ? text : xlsxTable([['Clients of May'], ...rows]));
  const survey = await surveyTable(tableOnDisk(file), { questions: [] });
  const fields = ['insuredFirstName', 'birthDate', 'streetAddress', 'city', 'state', 'phone'];
  expect(survey.columns.map(({ fact }) => fact)).toEqual(fields.map((field) => ({ field })));
  expect(survey).toMatchObject({ rows: 1, leftOut: { aboveHeader: kind === 'csv' ? 0 : 1 } });
});

it('a workbook tells how far a group reaches, below rows that are empty or hidden', async () => {
  const file = join(folder, 'merged.xlsx');
  const rows = [
    rowXml(1, ['Clients']),
    rowXml(3, ['Hidden']).replace('<row', '<row hidden="1"'),
    rowXml(4, ['Insured', '', 'Owner']),
    rowXml(5, ['First', 'Last', 'Name', 'Phone', 'DOB', 'Face Amount']),
    rowXml(6, ['Ann', 'Lee', 'Bob Lee', '512-555-0142', '02/13/1951', '5000']),
  ];
  const merged = '</sheetData><mergeCells><mergeCell ref="C4:D4"/><mergeCell ref="A9:F9"/>';
  const sheet = `<worksheet><sheetData>${rows.join('')}${merged}</mergeCells></worksheet>`;
  writeFileSync(file, xlsxTable([], { replaced: { 'xl/worksheets/sheet1.xml': sheet } }));
  const [header] = await rowsOf(tableOnDisk(file));
  expect(header).toEqual(['First', 'Last', 'Owner Name', 'Owner Phone', 'DOB', 'Face Amount']);
});

it('a title merged over both lines of a header is the title of its column', async () => {
  const file = join(folder, 'two-lines.xlsx');
  const rows = [
    rowXml(1, ['First', 'Last', 'Owner', '', 'Premium']),
    rowXml(2, ['', '', 'Name', 'Phone', '']),
    rowXml(3, ['Ann', 'Lee', 'Bob Lee', '512-555-0142', '5000']),
  ];
  const refs = ['A1:A2', 'B1:B2', 'C1:D1', 'E1:E2'].map((ref) => `<mergeCell ref="${ref}"/>`);
  const merged = `</sheetData><mergeCells>${refs.join('')}</mergeCells>`;
  const sheet = `<worksheet><sheetData>${rows.join('')}${merged}</worksheet>`;
  writeFileSync(file, xlsxTable([], { replaced: { 'xl/worksheets/sheet1.xml': sheet } }));
  const [header] = await rowsOf(tableOnDisk(file));
  expect(header).toEqual(['First', 'Last', 'Owner Name', 'Owner Phone', 'Premium']);
});

it('a cell that is merged with the one above is told, and is no empty one', async () => {
  const file = join(folder, 'below.xlsx');
  const rows = [
    rowXml(1, ['First', 'Last', 'Owner', 'SSN', 'Notes']),
    rowXml(2, ['', '', '', '', '']),
    rowXml(4, ['Ann', 'Lee', 'Bob Lee', '987650001', 'x']),
    rowXml(5, ['Amy', 'Lee', '', '987650002', '']),
    rowXml(6, ['Eve', 'Ray', '', '987650003', '']),
    rowXml(7, ['Eva', '', '', '987650004', '']),
  ];
  const merged =
    '</sheetData><mergeCells><mergeCell ref="C4:C5"/><mergeCell ref="A1:A2"/><mergeCell ref="B6:C7"/><mergeCell ref="G4:G9"/>';
  const sheet = `<worksheet><sheetData>${rows.join('')}${merged}</mergeCells></worksheet>`;
  writeFileSync(file, xlsxTable([], { replaced: { 'xl/worksheets/sheet1.xml': sheet } }));
  const [header, ann, amy, eve, eva] = await rowsOf(tableOnDisk(file));
  expect(header?.[0]).toBe('First');
  expect(ann?.[2]).toBe('Bob Lee');
  const merging = { problem: expect.stringMatching(/^is merged with the cell above/) };
  expect(amy?.[2]).toMatchObject(merging);
  expect(amy?.[0]).toBe('Amy');
  expect(eve).toEqual(['Eve', 'Ray', '', '987650003', '']);
  expect(eva?.slice(1, 3)).toEqual([
    expect.objectContaining(merging),
    expect.objectContaining(merging),
  ]);
});

it('a number with more digits than a spreadsheet keeps is not read', async () => {
  const file = join(folder, 'digits.xlsx');
  const cells = ['999999999999999', '1234567890123450'].map((text) => `<c><v>${text}</v></c>`);
  writeFileSync(file, xlsxTable([['Agent Number', 'Other'], cells]));
  const [, row] = await rowsOf(tableOnDisk(file));
  expect(row).toEqual([
    '999999999999999',
    expect.objectContaining({ problem: expect.stringMatching(/^has more digits than/) }),
  ]);
});
