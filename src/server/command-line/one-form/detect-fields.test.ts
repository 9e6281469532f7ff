import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { flatPdf } from '../../../../tests/support/flat-pdf.ts';
import { newFolder } from '../../../../tests/support/new-folder.ts';

const INKREADY = join(import.meta.dirname, '..', '..', '..', '..', 'bin', 'inkready.js');
const folder = newFolder('detect-fields');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function inkready(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [INKREADY, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const cell = '100 600 300 40 re S\nBT /F 9 Tf 104 628 Td (Full name) Tj ET\n';
writeFileSync(join(folder, 'flat.pdf'), flatPdf([{ content: cell }]));
writeFileSync(join(folder, 'empty.pdf'), flatPdf([{ content: 'BT ET' }]));

test('lists the places, and writes the form with them as fields', () => {
  const { status, stdout, stderr } = inkready('detect-fields', 'flat.pdf', '--out', 'out.pdf');
  expect([status, stderr]).toEqual([0, '']);
  const found = JSON.parse(stdout);
  expect(found).toMatchObject({
    pages: 1,
    fields: [{ page: 0, type: 'text', name: 'Full name', label: 'Full name' }],
    notes: [],
  });
  const analysis = JSON.parse(inkready('analyze', 'out.pdf').stdout);
  expect(analysis.fields).toMatchObject([
    { name: 'Full name', tooltip: 'Full name', widgets: [{ page: 0, rect: found.fields[0].rect }] },
  ]);
});

test('writes nothing when no place is found', () => {
  expect(JSON.parse(inkready('detect-fields', 'empty.pdf').stdout)).toMatchObject({ fields: [] });
  expect(inkready('detect-fields', 'empty.pdf', '--out', 'none.pdf')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'inkready: No places to fill in were found in this PDF, so nothing was written.\n',
  });
  expect(existsSync(join(folder, 'none.pdf'))).toBe(false);
});

test('can be a job of a batch', () => {
  const jobs = [
    { id: 1, command: 'detect-fields', file: 'flat.pdf', out: 'batch.pdf' },
    { id: 2, command: 'detect-fields', file: 'empty.pdf' },
  ];
  writeFileSync(join(folder, 'jobs.jsonl'), jobs.map((job) => JSON.stringify(job)).join('\n'));
  const { stdout } = inkready('batch', 'jobs.jsonl');
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { id: 1, ok: true, result: { fields: [{ name: 'Full name' }] } },
    { id: 2, ok: true, result: { fields: [] } },
  ]);
  expect(readFileSync(join(folder, 'batch.pdf')).subarray(0, 4).toString()).toBe('%PDF');
});
