import {
  existsSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { newFolder } from '../../../tests/support/new-folder.ts';
import { rowXml, xlsxFile } from '../../../tests/support/xlsx-file.ts';
import type { ColumnChoices } from '../../core/table/column-choices.ts';
import { headKey } from './head-key.ts';
import { readTableRow, rowsFrom } from './read-rows.ts';
import { tableFormat } from './read-table.ts';
import { surveyTable } from './survey-table.ts';
import { tableOnDisk } from './table-file.ts';

const folder = newFolder('survey');
const file = join(folder, 'table.csv');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function survey(lines: readonly string[], choices?: ColumnChoices) {
  writeFileSync(file, lines.join('\n'));
  return surveyTable(tableOnDisk(file), { questions: [], choices });
}

describe('a survey of a table', () => {
  it.each([
    ['a PDF', '%PDF-1.7\nA "quoted" line'],
    ['a compressed file', gzipSync('First Name,Last Name\nAnn,Lee')],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 10, 34, 65])],
  ])('refuses %s for what it is, not for one of its lines', async (_, bytes) => {
    writeFileSync(file, bytes);
    await expect(surveyTable(tableOnDisk(file), { questions: [] })).rejects.toMatchObject({
      code: 'file_unusable',
      details: { reason: 'it is no table' },
    });
  });

  it.each([
    '\ufeff<html><body><table><tr><td>SSN</td></tr></table></body></html>',
    '<?xml version="1.0"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
  ])('refuses what a web program calls a spreadsheet: %s', async (text) => {
    writeFileSync(file, text);
    await expect(surveyTable(tableOnDisk(file), { questions: [] })).rejects.toMatchObject({
      details: { reason: 'it is a web page or XML, whatever its name says' },
    });
  });

  it('ends with the first fault of its questions, however long the table is', async () => {
    let chunks = 0;
    const endless = {
      ...tableOnDisk(file),
      head: async () => Buffer.from('\ufeffFirst Name\nAnn\n'),
      async *chunks() {
        for (;;) {
          if (++chunks > 1000) throw new Error('read on');
          // Most files are read while other work goes on, and so is this one.
          await new Promise(setImmediate);
          yield Buffer.from(chunks === 1 ? '\ufeffFirst Name\nAnn\n' : 'Bob\n'.repeat(100));
        }
      },
    };
    const fault = new Error('a form cannot be read');
    const questions = new Promise<never>((_, reject) => setTimeout(reject, 5, fault));
    await expect(surveyTable(endless, { questions })).rejects.toBe(fault);
  });

  it('does not mistake a client for the header, or a header for a client', async () => {
    const clients = ['Ann,Lee,TX,1941-03-04,987650001', 'Bob,Lee,TX,1942-03-04,987650002'];
    await expect(survey(clients)).rejects.toMatchObject({
      code: 'file_unusable',
      details: { reason: 'its first row is a client, not a header' },
    });
    expect((await survey(['First Name,78701,1941-03-04', ...clients])).rows).toBe(2);
    expect((await survey(['x,ID,1941-03-04', ...clients])).rows).toBe(2);
  });

  it('finds the header below titles, and counts the rows that it leaves out', async () => {
    const header = 'Client No;First Name;Last Name;Born';
    const above = ['Clients, by region, November 2026', ';;;', '"Doris, Bob, and Ann";;;'];
    const found = await survey([...above, header, '7;Ann;Lee;1941-03-04']);
    expect(found).toMatchObject({ rows: 1, leftOut: { aboveHeader: 2, hidden: 0 } });
    expect(found.columns.map((column) => column.header)).toEqual(header.split(';'));
    // A client in Michigan who is called First is no header.
    const plain = await survey(['Name,Color,Plan,Note', 'Lee First,blue,2,x', 'First,blue,2,MI']);
    expect(plain).toMatchObject({ rows: 2, leftOut: { aboveHeader: 0 } });
  });

  it('leaves out hidden rows, and counts them', async () => {
    const hide = (xml: string) => xml.replace('<row ', '<row hidden="1" ');
    const rows = [['First Name', 'City'], ['Ann', 'Waco'], ['Bob', 'Paris'], ['']];
    const xml = rows.map((cells, i) => rowXml(i + 1, cells));
    const sheets = [
      { name: 'Clients', rows: xml.map((row, i) => (i > 1 ? hide(row) : row)).join('') },
    ];
    writeFileSync(file, xlsxFile({ sheets }));
    const found = await surveyTable(tableOnDisk(file), { questions: [] });
    expect(found).toMatchObject({ rows: 1, leftOut: { aboveHeader: 0, hidden: 1 } });
  });

  it('asks for the order of dates where values do not show it, column by column', async () => {
    const lines = ['DOB,Date signed,Assignment date', '03/04/1941,03/29/2026,29/03/2026'];
    lines.push('04/05/1950,04/05/2026,03/29/2026');
    const asked = await survey(lines);
    expect(asked.ambiguousDates).toEqual([
      { column: 0, isMixed: false },
      { column: 2, isMixed: true },
    ]);
    expect([...asked.orders]).toEqual([[1, 'mdy']]);
    const said = await survey(lines, { orders: { 0: 'dmy', 1: 'dmy', 2: 'mdy' } });
    expect(said.ambiguousDates).toEqual([]);
    // The values of the second column decide, whatever was chosen for another table.
    expect([...said.orders]).toEqual([
      [0, 'dmy'],
      [1, 'mdy'],
      [2, 'mdy'],
    ]);
  });

  it('asks which of two columns fills a fact, and what an unknown one is', async () => {
    const lines = ['DOB,Birthday,x', '1941-03-04,1941-03-05,Texas'];
    const asked = await survey(lines);
    expect(asked.duplicates).toEqual([{ fact: { field: 'birthDate' }, columns: [0, 1] }]);
    expect(asked.rows).toBe(1);
    const chosen = await survey(lines, { facts: { 0: null, 2: { field: 'state' } } });
    expect(chosen.duplicates).toEqual([]);
    expect(chosen.columns).toEqual([
      { header: 'DOB', fact: null, chosen: true },
      { header: 'Birthday', fact: { field: 'birthDate' } },
      { header: 'x', fact: { field: 'state' }, chosen: true },
    ]);
    expect((await survey(['x,y', '1,2'])).columns.map(({ fact }) => fact)).toEqual([null, null]);
  });

  it('recognizes a table with the same header, whatever its rows are', async () => {
    const { headKey: key } = await survey([' First  Name ,SSN', 'Ann,1']);
    expect((await survey(['first name,ssn', 'Bob,2'])).headKey).toBe(key);
    expect((await survey(['ssn,first name', '1,Ann'])).headKey).not.toBe(key);
    expect(headKey(['Phone (home)', 'x'])).not.toBe(headKey(['Phone (work)', 'x']));
    expect(headKey(['a', 'b'])).not.toBe(headKey(['a b']));
  });
});

describe('rows', () => {
  it('can be read from any row on, or one alone', async () => {
    writeFileSync(file, ['City,State', 'one,', 'two,', '', ',', ' , ', 'three,'].join('\n'));
    const format = await tableFormat(tableOnDisk(file));
    const read = async (after?: number) => {
      const rows = [];
      for await (const row of rowsFrom(
        tableOnDisk(file),
        format,
        after === undefined ? {} : { after },
      )) {
        rows.push(row);
      }
      return rows;
    };
    const [, two, three] = await read();
    expect(await read(1)).toEqual([two, three]);
    expect(three).toEqual({ row: 3, cells: ['three', ''] });
    expect(await read(3)).toEqual([]);
    expect(await readTableRow(tableOnDisk(file), format, 2)).toEqual(['two', '']);
    expect(await readTableRow(tableOnDisk(file), format, 4)).toBeNull();
    expect(await readTableRow(tableOnDisk(file), format, 0)).toBeNull();
  });

  it.skipIf(!existsSync('/proc/self/fd'))(
    'leave no file open when only the first is read',
    async () => {
      writeFileSync(file, ['City', ...Array<string>(50_000).fill('Austin')].join('\n'));
      const format = await tableFormat(tableOnDisk(file));
      for (let i = 0; i < 5; i++) await readTableRow(tableOnDisk(file), format, 1);
      await expect.poll(openFiles).not.toContain(realpathSync(file));
    },
  );
});

function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return [readlinkSync(join('/proc/self/fd', fd))];
    } catch {
      return [];
    }
  });
}
