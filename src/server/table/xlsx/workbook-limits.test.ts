import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowXml, xlsxTable } from '../../../../tests/support/xlsx-file.ts';
import { WORKBOOK_LIMITS } from '../../../core/limits.ts';
import { tableInMemory } from '../table-file.ts';
import { readXlsx, xlsxFormat } from './read-xlsx.ts';

// The real ones take files of hundreds of megabytes.
const limits: { -readonly [Name in keyof typeof WORKBOOK_LIMITS]: number } = WORKBOOK_LIMITS;
const real = { ...limits };
beforeAll(() => void Object.assign(limits, { unpackedBytes: 50_000, mergedCells: 3 }));
afterAll(() => void Object.assign(limits, real));

async function rowsOf(more: string, write: (xml: string) => string | Uint8Array = (xml) => xml) {
  const rows = ['First,Last,SSN', 'Ann,Lee,987650001', 'Amy,,987650002'].map((row, i) =>
    rowXml(i + 1, row.split(',')),
  );
  const xml = write(`<worksheet><sheetData>${rows.join('')}</sheetData>${more}</worksheet>`);
  const file = tableInMemory(
    'clients.xlsx',
    xlsxTable([], { replaced: { 'xl/worksheets/sheet1.xml': xml } }),
  );
  const read = [];
  for await (const row of readXlsx(file, await xlsxFormat(file))) read.push(row);
  return read;
}

const merged = (...refs: string[]) =>
  `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
const isMerged = { problem: expect.stringMatching(/^is merged/) };

it('a sheet that is read more than once is unpacked once, as far as its size goes', async () => {
  const long = (size: number) => `<note>${'x'.repeat(size)}</note>`;
  expect(await rowsOf(long(40_000) + merged('B2:B3'))).toHaveLength(3);
  await expect(rowsOf(long(60_000))).rejects.toThrow(/unpacks to more/);
});

it('so many merged cells that they take too much memory are refused', async () => {
  const below = ['A8:A9', 'B8:B9', 'B2:B3'];
  expect((await rowsOf(merged(...below, 'C7:D7')))[2]?.[1]).toMatchObject(isMerged);
  await expect(rowsOf(merged(...below, 'C8:C9'))).rejects.toThrow(/unpacks to more/);
});

it('merged cells are found in a sheet of UTF-16, too', async () => {
  const utf16 = (xml: string) => Buffer.from(`\uFEFF${xml}`, 'utf16le');
  expect((await rowsOf(merged('B2:B3'), utf16))[2]?.[1]).toMatchObject(isMerged);
});
