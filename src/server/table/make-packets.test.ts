import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../../../tests/support/new-folder.ts';
import { todayLocal } from '../../core/calendar-date.ts';
import { AppError } from '../../core/errors.ts';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import { makePackets } from './make-packets.ts';
import { surveyTable } from './survey-table.ts';
import { tableOnDisk } from './table-file.ts';

it('refuses the one row that takes too long, not those asked for beside it', async () => {
  const folder = newFolder('rows');
  const csv = join(folder, 'table.csv');
  const people = Array.from({ length: 11 }, (_, i) => (i === 4 ? ',Jones' : `Ann${i},Smith`));
  writeFileSync(csv, ['First Name,Last Name', ...people].join('\n'));
  const asked: number[] = [];
  const work: Partial<PdfWork> = {
    fillIntoFolders: async (packets) => {
      asked.push(packets.length);
      if (packets.some(({ folder }) => folder.endsWith('0003'))) {
        throw new AppError('pdf_too_slow', { seconds: 20 });
      }
      return packets.map(() => [[]]);
    },
  };
  const file = tableOnDisk(csv);
  const made = makePackets({
    file,
    survey: await surveyTable(file, { questions: [], order: undefined }),
    forms: [
      {
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
      },
    ],
    questions: [],
    folder,
    work: work as PdfWork,
    today: todayLocal(),
    atOnce: 2,
  });
  const rows = [];
  for await (const { row, refused } of made) rows.push({ row, refused });
  expect(rows.map(({ row }) => row)).toEqual(people.map((_, i) => i + 1));
  const refused = rows.filter((one) => one.refused !== undefined);
  expect(refused.map(({ row }) => row)).toContain(3);
  expect(refused.filter(({ refused }) => refused?.includes('20'))).toHaveLength(1);
  expect(asked[0]).toBeGreaterThan(1);
  rmSync(folder, { recursive: true });
});
