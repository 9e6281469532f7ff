import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newFolder } from '../../../tests/support/new-folder.ts';
import { todayLocal } from '../../core/calendar-date.ts';
import { AppError } from '../../core/errors.ts';
import { message } from '../../core/texts/message.ts';
import { RUN_TEXTS } from '../../core/texts/run-texts.ts';
import type { RowsToFill } from '../pdf-work/pdf-jobs.ts';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import { type MadeRow, makePackets } from './make-packets.ts';
import { surveyTable } from './survey-table.ts';
import { tableOnDisk } from './table-file.ts';

const folder = newFolder('rows');
afterAll(() => rmSync(folder, { recursive: true }));

const FORM = {
  fileName: 'a.pdf',
  bytes: new Uint8Array(),
  sum: '',
  fields: [],
  mappings: {
    First: {
      fieldType: 'text',
      sourceField: 'insuredFirstName',
      transform: 'default',
      required: true,
    },
  },
} as const;

type AskedRow = RowsToFill['rows'][number];

/** Makes packets from rows with these first names, with `fill` in place of a thread. */
async function made(
  firstNames: readonly string[],
  fill: (rows: readonly AskedRow[]) => Awaited<ReturnType<PdfWork['fillRows']>>,
): Promise<MadeRow[]> {
  const csv = join(folder, 'table.csv');
  writeFileSync(csv, ['First Name,Last Name', ...firstNames.map((name) => `${name},S`)].join('\n'));
  const work: Partial<PdfWork> = { fillRows: async ({ rows }) => fill(rows) };
  const file = tableOnDisk(csv);
  const rows: MadeRow[] = [];
  const packets = makePackets({
    file,
    survey: await surveyTable(file, { questions: [], order: undefined }),
    forms: [FORM],
    questions: [],
    folder,
    work: work as PdfWork,
    today: todayLocal(),
    atOnce: 2,
  });
  for await (const row of packets) rows.push(row);
  return rows;
}

const TOO_SLOW = new AppError('pdf_too_slow', { seconds: 20 });
const rowOf = ({ folder: path }: AskedRow) => Number(path.slice(-4));

it('refuses the one row that takes too long, not the others in its request', async () => {
  const people = Array.from({ length: 11 }, (_, i) => `Ann${i}`);
  const asked: number[] = [];
  const rows = await made(people, (some) => {
    asked.push(some.length);
    if (some.some((row) => rowOf(row) === 3)) throw TOO_SLOW;
    return some.map(() => ({ notes: [] }));
  });
  expect(rows.map(({ row }) => row)).toEqual(people.map((_, i) => i + 1));
  const refused = rows.filter((one) => one.refused !== undefined);
  expect(refused.map(({ row }) => row)).toEqual([3]);
  expect(refused[0]?.refused).toContain('20');
  expect(asked[0]).toBeGreaterThan(1);
});

it('does not retry a row that was requested alone', async () => {
  let asked = 0;
  const rows = await made(['Ann'], () => {
    asked++;
    throw TOO_SLOW;
  });
  expect(asked).toBe(1);
  expect(rows.map(({ refused }) => refused !== undefined)).toEqual([true]);
});

it('gives each row its own result, whatever rows were refused before it', async () => {
  const rows = await made(['Ann', '', 'Bob', 'Cid'], (some) =>
    some.map((row) => {
      if (rowOf(row) === 2) return { refused: 'Missing: First name.' };
      return rowOf(row) === 3 ? new AppError('not_a_pdf') : { notes: [`box ${rowOf(row)}`] };
    }),
  );
  expect(rows.map(({ refused }) => refused !== undefined)).toEqual([false, true, true, false]);
  expect(rows[1]?.refused).toBe('Missing: First name.');
  expect(rows.map(({ notes }) => notes)).toEqual([['box 1'], [], [], ['box 4']]);
});

it('notes a client who stood in an earlier row', async () => {
  const rows = await made(['Ann', 'Bob', '', 'Ann'], (some) =>
    some.map((row) => {
      if (rowOf(row) === 3) return { refused: 'Missing: First name.' };
      return { notes: ['box'], client: rowOf(row) === 2 ? '987654321' : '987654320' };
    }),
  );
  const sentence = message(RUN_TEXTS.sameClient, { row: 1 });
  expect(rows.map(({ notes }) => notes)).toEqual([['box'], ['box'], [], [sentence, 'box']]);
  expect(rows.some((row) => 'client' in row)).toBe(false);
});

it('asks for nothing after the last row of a full request', async () => {
  const asked: number[] = [];
  await made(
    Array.from({ length: 16 }, (_, i) => `Ann${i}`),
    (some) => {
      asked.push(some.length);
      return some.map(() => ({ notes: [] }));
    },
  );
  expect(asked).toEqual([8, 8]);
});

it('stops when the disk is full', async () => {
  const full = new AppError('file_not_writable', { file: 'a.pdf', reason: 'ENOSPC' });
  await expect(made(['Ann', 'Bob'], () => [{ notes: [] }, full])).rejects.toBe(full);
});
