import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newFolder } from '../../../tests/support/new-folder.ts';
import { rowXml, xlsxFile } from '../../../tests/support/xlsx-file.ts';
import { readTableRow } from './read-rows.ts';
import { tableFormat } from './read-table.ts';
import { tableOnDisk } from './table-file.ts';
import { cell } from './write-report.ts';

const folder = newFolder('formula-text');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEADER = ['First Name', 'Last Name', 'Phone'];
const CLIENT = ["'Ann", '-Sampleton', '+1 512 555 0142'];

async function readBack(name: string, bytes: string | Uint8Array) {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  const table = tableOnDisk(file);
  return readTableRow(table, await tableFormat(table), 1);
}

it('what was marked so that no spreadsheet runs it is read back as it was', async () => {
  const line = CLIENT.map(cell).join(',');
  expect(line).toBe("'Ann,'-Sampleton,'+1 512 555 0142");
  expect(await readBack('rows.csv', `${HEADER.join(',')}\r\n${line}`)).toEqual(CLIENT);
});

it('also from a workbook as which that table was saved', async () => {
  const rows = rowXml(1, HEADER) + rowXml(2, ["'Ann", "'-Sampleton", "'+1 512 555 0142"]);
  const workbook = xlsxFile({ sheets: [{ name: 'Clients', rows }] });
  expect(await readBack('rows.xlsx', workbook)).toEqual(CLIENT);
});

it.each(['00501', '012345678', '0042', '4111111111111111', '12E4', '3-4', '1/2'])(
  'a spreadsheet that opens %s leaves it as it is',
  async (text) => {
    expect(cell(text)).toBe(`'${text}`);
    expect(await readBack('rows.csv', `${HEADER.join(',')}\r\nAnn,${cell(text)},1`)).toEqual([
      'Ann',
      text,
      '1',
    ]);
  },
);

it.each(['512-555-0142', '987-65-0001', '3/14/1941', '10000', '78701', '0', 'TX-0042'])(
  '%s needs no mark',
  (text) => expect(cell(text)).toBe(text),
);
