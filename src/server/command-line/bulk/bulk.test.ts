/** `inkready bulk` as a script runs it, on a real form and the sample. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFolder } from '../../../../tests/support/new-folder.ts';
import { SAMPLE_FORM_FILE } from '../../../../tests/support/sample-form.ts';
import { xlsxTable } from '../../../../tests/support/xlsx-file.ts';
import { readFields } from '../../../core/pdf/acroform/read-fields.ts';
import { exclusiveLock } from '../../db/sqlite/exclusive-lock.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const INKREADY = join(ROOT, 'bin/inkready.js');
const REAL = join(ROOT, '../shared/automap/real/first/va-40-10007.pdf');
const folder = newFolder('bulk');
const HEADER = 'First Name;Last Name;SSN;DOB;State;Street;Gender;Premium;City;Zip;Tel;Remark';
const ANN =
  'Ann;"Bär\nSmith";987-65-4320;03/29/1941;Texas;1 Road;female;$5,000;Austin;78701;5125550142;x';
const BOB = 'Bob;Jones;987654321;04/05/1950;TX;2 Road;M;900;Waco;76701;(254) 555-0123;';
/** Options for the sample together with the real form. */
let options: string[] = [];
let bothOptions: string[] = [];

beforeAll(() => {
  const files = [SAMPLE_FORM_FILE, ...(existsSync(REAL) ? [REAL] : [])];
  bothOptions = files.flatMap((file, i) => {
    const mapping = join(folder, `map${i}.json`);
    writeFileSync(mapping, inkready('auto-map', file).stdout);
    return ['--form', `${file}=${mapping}`];
  });
  options = bothOptions.slice(0, 2);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function inkready(...args: string[]) {
  return spawnSync(process.execPath, [INKREADY, ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
}

function bulk(table: string | Uint8Array, ...more: string[]) {
  return bulkWith(options, table, ...more);
}

function bulkWith(forms: string[], table: string | Uint8Array, ...more: string[]) {
  writeFileSync(join(folder, 'table.csv'), table);
  rmSync(join(folder, 'out'), { recursive: true, force: true });
  const done = inkready('bulk', 'table.csv', ...forms, '--out', 'out', ...more);
  return { ...done, answer: done.status === 0 ? JSON.parse(done.stdout) : null };
}

async function valuesIn(row: string): Promise<Map<string, unknown>> {
  const file = readdirSync(join(folder, 'out', row)).find((name) => name.startsWith('TX')) ?? '';
  const bytes = new Uint8Array(readFileSync(join(folder, 'out', row, file)));
  return new Map((await readFields(bytes)).fields.map(({ name, value }) => [name, value]));
}

const lines = (...rows: string[]) => [HEADER, ...rows].join('\r\n');

describe('bulk', () => {
  it('makes a packet of each good row, and says why not for each other row', async () => {
    const { answer } = bulkWith(
      bothOptions,
      lines(
        ANN,
        BOB.replace('987654321', '98765432'),
        BOB.replace('04/05/1950', '02/30/1950'),
        BOB.replace('TX', 'ZZ'),
        BOB.replace('Jones', ''),
        `${BOB};more`,
        BOB,
        ANN,
      ),
      '--report',
      'report.csv',
    );
    expect(answer).toMatchObject({ rows: 8, packets: 3 });
    expect(answer.refused).toEqual([
      { row: 2, reason: 'SSN does not have 9 digits; a spreadsheet drops zeros at the front.' },
      { row: 3, reason: 'DOB is not a day of the calendar.' },
      { row: 4, reason: 'State is not a US state.' },
      { row: 5, reason: 'Missing: Last name.' },
      { row: 6, reason: 'It has 13 columns; the header has 12.' },
    ]);
    expect(answer.columns.at(-1)).toEqual({ header: 'Remark', is: null });
    expect(readdirSync(join(folder, 'out'))).toEqual(['0001', '0007', '0008']);
    expect(readdirSync(join(folder, 'out', '0001'))).toHaveLength(bothOptions.length / 2);
    const [ann, bob] = [await valuesIn('0001'), await valuesIn('0007')];
    expect(ann.get('ProposedInsured.First')).toBe('Ann');
    expect(bob.get('ProposedInsured.First')).toBe('Bob');
    expect([...bob.values()]).toContain('04/05/1950');
    // Nothing about one client may be in the next one's packet.
    expect(JSON.stringify([...bob.values()])).not.toMatch(/Ann|4320/);
    const report = readFileSync(join(folder, 'report.csv'), 'utf8');
    expect(report.trim().split('\r\n')).toHaveLength(9);
    expect(report).toMatch(
      /\r\n8,packet,0008,"?The same client as row 1: both rows become a packet\./,
    );
    expect(report).not.toMatch(/98765|987-65/);
  });

  it.each([
    ['utf-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['utf-16le with a mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['utf-16le', (text: string) => Buffer.from(text, 'utf16le')],
    ['windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    ['tabs', (text: string) => Buffer.from(text.replaceAll(';', '\t'))],
    [
      'commas',
      (text: string) => Buffer.from(text.replaceAll('$5,000', '5000').replaceAll(';', ',')),
    ],
  ])('reads a table in %s', async (_, encoded) => {
    const { answer, stderr } = bulk(encoded(lines(ANN)));
    expect(stderr).toBe('');
    expect(answer).toMatchObject({ rows: 1, packets: 1, refused: [] });
    expect([...(await valuesIn('0001')).values()].join(' ')).toMatch(/Bär\s?Smith/);
  });

  it('reads a workbook with its dates, and refuses rows with spreadsheet errors', async () => {
    const header = HEADER.split(';');
    const good = ANN.replaceAll('"', '').replace('Bär\nSmith', 'Bär Smith').split(';');
    const dated = good.with(3, '<c s="1"><v>15064</v></c>').with(2, '<c s="2"><v>12345678</v></c>');
    const broken = good.with(5, '<c t="e"><v>#REF!</v></c>').with(11, '<c t="e"><v>#N/A</v></c>');
    const table = xlsxTable([header, dated, broken, good.with(2, '<c><v>12345678</v></c>'), []], {
      formats: ['m/d/yyyy', '000-00-0000'],
    });
    const { answer } = bulk(table);
    expect(answer).toMatchObject({ rows: 3, packets: 1, sheet: 'Clients' });
    expect(answer.refused).toEqual([
      { row: 2, reason: 'Street holds an error of the spreadsheet (#REF!).' },
      { row: 3, reason: 'SSN does not have 9 digits; a spreadsheet drops zeros at the front.' },
    ]);
    const values = [...(await valuesIn('0001')).values()].join(' ');
    expect(values).toMatch(/03\/29\/1941/);
    expect(values).toMatch(/012-?34-?5678/);
  });

  it('names the packets of an earlier run, which are of other clients perhaps', () => {
    expect(bulk(lines(ANN, BOB, ANN)).answer).not.toHaveProperty('notOfThisRun');
    writeFileSync(join(folder, 'table.csv'), lines(ANN, BOB.replace('TX', 'ZZ')));
    const again = inkready('bulk', 'table.csv', ...options, '--out', 'out');
    expect(JSON.parse(again.stdout)).toMatchObject({
      packets: 1,
      refused: [{ row: 2 }],
      notOfThisRun: ['0002', '0003'],
    });
  });

  it('names the forms of an earlier run in its packets, and removes what was half written', () => {
    expect(bulk(lines(ANN, BOB)).answer.packets).toBe(2);
    const packet = join(folder, 'out', '0001');
    writeFileSync(join(packet, 'other.pdf'), '');
    writeFileSync(join(packet, `.other.pdf.${'0f'.repeat(6)}.part`), '');
    const again = inkready('bulk', 'table.csv', ...options, '--out', 'out');
    expect(JSON.parse(again.stdout).notOfThisRun).toEqual([join('0001', 'other.pdf')]);
    expect(readdirSync(packet)).toHaveLength(2);
  });

  it('is refused while another run writes to the folder', async () => {
    mkdirSync(join(folder, 'busy'));
    const release = exclusiveLock(join(folder, 'busy', '.lock'));
    writeFileSync(join(folder, 'table.csv'), lines(ANN));
    const asked = () => inkready('bulk', 'table.csv', ...options, '--out', 'busy');
    expect(asked().stderr).toBe('inkready: Cannot write busy (another run is writing to it).\n');
    await release?.();
    expect(asked().status).toBe(0);
    expect(readdirSync(join(folder, 'busy'))).toEqual(['0001']);
  });

  it('makes the same files from the same row', () => {
    const files = () => {
      expect(bulk(lines(ANN)).answer.packets).toBe(1);
      const place = join(folder, 'out', '0001');
      return readdirSync(place).map((name) => readFileSync(join(place, name)).toString('base64'));
    };
    expect(files()).toEqual(files());
  });

  it('asks for the order of dates where no value shows it, and never guesses by row', async () => {
    const { status, stderr } = bulk(lines(BOB));
    expect(status).toBe(1);
    expect(stderr).toMatch(/every date of column "DOB" can be read .* --dates mdy or --dates dmy/);
    expect(existsSync(join(folder, 'out'))).toBe(false);
    expect(bulk(lines(BOB), '--dates', 'dmy').answer.packets).toBe(1);
    expect([...(await valuesIn('0001')).values()]).toContain('05/04/1950');
    const both = bulk(lines(ANN, ANN.replace('03/29', '29/03')));
    expect(both.stderr).toMatch(/column "DOB" are written in two ways/);
  });

  it.each([
    ['empty', '', /it is empty/],
    ['only a header', HEADER, /a header and no rows/],
    ['a quotation mark that is open', lines(ANN, 'x;"y'), /quotation mark is not closed/],
    ['no known column', 'a;b\n1;2', /none of its columns is known/],
    ['an archive', Buffer.from('PK\x03\x04 no more'), /Excel workbook is damaged/],
    ['one fact twice', `${HEADER};Birthday\n${ANN};1`, /"DOB" and "Birthday" both hold Birth date/],
  ])('refuses a table that is %s, in one line', (_, table, problem) => {
    const { status, stderr } = bulk(table);
    expect(status).toBe(1);
    // The chosen file comes first, the remedy last.
    expect(stderr).toMatch(/^(inkready: )?table\.csv: .+\. [A-Z].+\.\s*$/);
    expect(stderr).toMatch(problem);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(existsSync(join(folder, 'out'))).toBe(false);
  });

  it.skipIf(!existsSync('/dev/stdin'))('says of a pipe that it is no file', () => {
    const command = [INKREADY, 'bulk', '/dev/stdin', ...options, '--out', 'out'];
    const piped = { cwd: folder, input: lines(ANN), encoding: 'utf8' } as const;
    const { stderr } = spawnSync(
      '/bin/sh',
      ['-c', 'cat | "$0" "$@"', process.execPath, ...command],
      piped,
    );
    expect(stderr).toBe('inkready: Cannot read /dev/stdin (it is no file).\n');
  });

  it('names a form that cannot be read before a fault of the table, which is read meanwhile', () => {
    writeFileSync(join(folder, 'torn.pdf'), 'no PDF');
    const mapping = options[1]?.split('=').at(-1);
    const { status, stderr } = bulkWith(['--form', `torn.pdf=${mapping}`], '');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^inkready: torn\.pdf: /);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('writes no formula into its report', () => {
    const table = `${HEADER.replace('State', '=State')}\n${ANN.replace('Texas', 'ZZ')}`;
    expect(bulk(table, '--report', 'report.csv').answer.refused).toHaveLength(1);
    const report = readFileSync(join(folder, 'report.csv'), 'utf8');
    expect(report.split('\r\n')[1]).toBe("1,refused,,'=State is not a US state.");
  });
});
