import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newFolder } from '../../../tests/support/new-folder.ts';
import { todayLocal } from '../../core/calendar-date.ts';
import { AppError } from '../../core/errors.ts';
import { type SkipReason, skippedField } from '../../core/pdf/pdf-form.ts';
import type { PacketToFill } from '../pdf-work/pdf-jobs.ts';
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

/** Makes packets from rows with these first names, with `fill` in place of a thread. */
async function made(
  firstNames: readonly string[],
  fill: (packets: readonly PacketToFill[]) => Awaited<ReturnType<PdfWork['fillIntoFolders']>>,
): Promise<MadeRow[]> {
  const csv = join(folder, 'table.csv');
  writeFileSync(csv, ['First Name,Last Name', ...firstNames.map((name) => `${name},S`)].join('\n'));
  const work: Partial<PdfWork> = { fillIntoFolders: async (packets) => fill(packets) };
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
const rowOf = (packet: PacketToFill) => Number(packet.folder.slice(-4));
const skipping = (field: string, code: SkipReason) => [
  { skipped: [skippedField(field, code)], warnings: [] },
];

it('refuses the one row that takes too long, not the others in its request', async () => {
  const people = Array.from({ length: 11 }, (_, i) => (i === 4 ? '' : `Ann${i}`));
  const asked: number[] = [];
  const rows = await made(people, (packets) => {
    asked.push(packets.length);
    if (packets.some((packet) => rowOf(packet) === 3)) throw TOO_SLOW;
    return packets.map(() => []);
  });
  expect(rows.map(({ row }) => row)).toEqual(people.map((_, i) => i + 1));
  const refused = rows.filter((one) => one.refused !== undefined);
  expect(refused.map(({ row }) => row)).toContain(3);
  expect(refused.filter(({ refused }) => refused?.includes('20'))).toHaveLength(1);
  expect(asked[0]).toBeGreaterThan(1);
});

it('does not retry a row that was requested alone', async () => {
  let asked = 0;
  const rows = await made(['', 'Ann', ''], () => {
    asked++;
    throw TOO_SLOW;
  });
  expect(asked).toBe(1);
  expect(rows.map(({ refused }) => refused !== undefined)).toEqual([true, true, true]);
});

it('gives each row its own result, whatever rows were refused before it', async () => {
  const rows = await made(['Ann', '', 'Bob', 'Cid'], (packets) =>
    packets.map((packet) => {
      const row = rowOf(packet);
      return row === 3 ? new AppError('not_a_pdf') : skipping(`box ${row}`, 'too_long');
    }),
  );
  expect(rows.map(({ refused }) => refused !== undefined)).toEqual([false, true, true, false]);
  expect(rows[0]?.notes.join()).toContain('a.pdf, box 1: ');
  expect(rows[3]?.notes.join()).toContain('a.pdf, box 4: ');
  expect(rows[3]?.notes.join()).not.toContain('box 1');
});

it('reports no box that is rightly empty', async () => {
  const notes = async (code: SkipReason) =>
    (await made(['Ann'], () => [skipping('box', code)]))[0]?.notes.filter((one) =>
      one.includes('a.pdf, box'),
    );
  expect(await notes('left_for_ink')).toEqual([]);
  expect(await notes('empty_value')).toEqual([]);
  expect(await notes('no_such_option')).toHaveLength(1);
});

it('stops when the disk is full', async () => {
  const full = new AppError('file_not_writable', { file: 'a.pdf', reason: 'ENOSPC' });
  await expect(made(['Ann', 'Bob'], ([first]) => [[], ...(first ? [full] : [])])).rejects.toBe(
    full,
  );
});
