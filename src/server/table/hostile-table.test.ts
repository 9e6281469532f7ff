/** Tables made to keep the process busy, which also serves everybody else. */

import { describe, expect, it } from 'vitest';
import { processorTime } from '../../../tests/support/processor-time.ts';
import { readRow } from '../../core/table/read-row.ts';
import { rowsFrom } from './read-rows.ts';
import { surveyTable } from './survey-table.ts';
import { tableInMemory } from './table-file.ts';

const KILOBYTE = 1024;
const survey = (text: string, requireSize?: Parameters<typeof surveyTable>[1]['requireSize']) =>
  surveyTable(tableInMemory('clients.csv', Buffer.from(text)), { questions: [], requireSize });

describe('a table made to keep the process busy', () => {
  it('is read from memory in turns with everything else', async () => {
    const row = `Ann,${'x'.repeat(KILOBYTE)}\n`;
    let turns = 0;
    const count = setInterval(() => {
      turns++;
    }, 0);
    await survey(`First Name,Note\n${row.repeat(2 * KILOBYTE)}`);
    clearInterval(count);
    expect(turns).toBeGreaterThan(16);
  });

  it('with long headers and values is surveyed as fast as any other', async () => {
    const long = `1${' '.repeat(150 * KILOBYTE)}x`;
    const ms = await processorTime(() => survey(`First Name,${long}\nAnn,${long}\n`));
    const numbers = '1 '.repeat(30 * KILOBYTE);
    const ofNumbers = await processorTime(() => survey(`First Name\tNote\n${numbers}\t2\n`));
    expect([ms < 3_000, ofNumbers < 3_000]).toEqual([true, true]);
  });

  it('with many columns under as many heads is refused as fast as any other', async () => {
    const above = `${'Owner,,Remark 22,'.repeat(600)}Owner,A remark`;
    const titles = `${'Face Amount,Aaa,Bbb,'.repeat(600)}First Name,Last Name`;
    const table = `${above}\n${titles}\n${'1,'.repeat(1801)}1`;
    const ms = await processorTime(() =>
      expect(survey(table)).rejects.toMatchObject({ code: 'file_unusable' }),
    );
    expect(ms).toBeLessThan(3_000);
  });

  it('with a value longer than any answer has that row refused', () => {
    const columns = [{ header: 'Born', fact: { field: 'birthDate' as const } }];
    const { problems } = readRow(['1'.repeat(2_001)], columns, new Map(), '2026-11-29');
    expect(problems).toEqual(['Born has more than 2000 characters.']);
  });

  it('with too many cells in a row shows one more than a table can have', async () => {
    const file = tableInMemory(
      'clients.csv',
      Buffer.from(`First Name,Note\n${'a,'.repeat(9_000)}\n`),
    );
    const { format } = await surveyTable(file, { questions: [] });
    for await (const { cells } of rowsFrom(file, format)) expect(cells).toHaveLength(501);
  });

  it('is measured row by row, so that it is read no further than it may be long', async () => {
    const sizes: object[] = [];
    const requireSize = (size: object) => {
      sizes.push(size);
      if (sizes.length === 2) throw new Error('too long');
    };
    await expect(survey('First Name,City\nAnn,Waco\nBob,\nCarl,\n', requireSize)).rejects.toThrow(
      'too long',
    );
    expect(sizes).toEqual([
      { rows: 1, characters: 7 },
      { rows: 2, characters: 10 },
    ]);
  });
});
