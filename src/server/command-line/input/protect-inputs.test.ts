/** No command writes over a file that it reads, because a blank form may be the only copy. */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { flatPdf } from '../../../../tests/support/flat-pdf.ts';
import { newFolder } from '../../../../tests/support/new-folder.ts';
import { encryptedByQpdf } from '../../../../tests/support/pdf-tools.ts';
import { SAMPLE_FORM_FILE } from '../../../../tests/support/sample-form.ts';

const INKREADY = join(import.meta.dirname, '..', '..', '..', '..', 'bin', 'inkready.js');
const folder = newFolder('spare-inputs');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const flat = flatPdf([
  { content: '100 600 300 40 re S\nBT /F 9 Tf 104 628 Td (Full name) Tj ET\n' },
]);
const TEXTS = {
  'v.json': '{"City": "Austin"}',
  'a.json': '{"city": "Austin"}',
  'm.json': '{"City": {"sourceField": "city", "fieldType": "text", "transform": "default"}}',
  'table.csv': 'First Name,City\nAnn,Austin\n',
};

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  copyFileSync(SAMPLE_FORM_FILE, join(folder, 'blank.pdf'));
  linkSync(join(folder, 'blank.pdf'), join(folder, 'hard.pdf'));
  symlinkSync('blank.pdf', join(folder, 'soft.pdf'));
  writeFileSync(join(folder, 'flat.pdf'), flat);
  for (const [name, text] of Object.entries(TEXTS)) writeFileSync(join(folder, name), text);
});

function inkready(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [INKREADY, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const read = (name: string) => readFileSync(join(folder, name));
const filled = (out: string) => ['fill', 'blank.pdf', '--values', 'v.json', '--out', out];
const mapped = ['fill', 'blank.pdf', '--application', 'a.json', '--mapping', 'm.json', '--out'];
const packet = ['packet', '--application', 'a.json', '--form', 'blank.pdf=m.json', '--out'];

it.each([
  ['blank.pdf', filled('blank.pdf')],
  ['blank.pdf', filled('./none/../blank.pdf')],
  ['blank.pdf', filled('hard.pdf')],
  ['blank.pdf', filled('soft.pdf')],
  ['v.json', filled('v.json')],
  ['a.json', [...mapped, 'a.json']],
  ['m.json', [...mapped, 'm.json']],
  ['flat.pdf', ['detect-fields', 'flat.pdf', '--out', 'flat.pdf']],
  ['blank.pdf', [...packet, 'blank.pdf']],
  ['m.json', [...packet, 'm.json']],
  [
    'table.csv',
    [
      ...['bulk', 'table.csv', '--form', 'blank.pdf=m.json', '--out', 'packets'],
      ...['--report', 'table.csv'],
    ],
  ],
])('%s stays unchanged: %j', (name, args) => {
  mkdirSync(join(folder, 'none'));
  const before = read(name);
  const { status, stdout, stderr } = inkready(...args);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/Cannot write .* \(it is read here too, and would be lost; name another/);
  expect(read(name)).toEqual(before);
});

it('a form that a packet cannot include is not written over another blank form', () => {
  // Encrypted forms stay separate files.
  const sealed = encryptedByQpdf(read('blank.pdf'));
  writeFileSync(join(folder, 'sealed.pdf'), sealed);
  writeFileSync(join(folder, 'out - sealed.pdf'), flat);
  const forms = ['--form', 'sealed.pdf=m.json', '--form', 'out - sealed.pdf'];
  const { stdout } = inkready('packet', '--application', 'a.json', ...forms, '--out', 'out.pdf');
  expect(JSON.parse(stdout).forms[0].ownFile).toBe('out - sealed 2.pdf');
  expect(read('out - sealed.pdf')).toEqual(Buffer.from(flat));
});

it('packets of a table are not written over its blank forms or the table', () => {
  for (const [form, table] of [
    ['packets/0001/blank.pdf', 'table.csv'],
    ['blank.pdf', 'packets/0001/blank.pdf'],
  ] as const) {
    mkdirSync(join(folder, 'packets/0001'), { recursive: true });
    copyFileSync(join(folder, 'blank.pdf'), join(folder, 'packets/0001/blank.pdf'));
    if (table !== 'table.csv') copyFileSync(join(folder, 'table.csv'), join(folder, table));
    const before = read('packets/0001/blank.pdf');
    const { status, stderr } = inkready(
      'bulk',
      table,
      '--form',
      `${form}=m.json`,
      '--out',
      'packets',
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^inkready: Cannot write packets\/0001\/blank.pdf \(it is read here too/,
    );
    expect(read('packets/0001/blank.pdf')).toEqual(before);
  }
  // A blank form may be in a place where no packet of this table is written.
  mkdirSync(join(folder, 'packets/0002'));
  copyFileSync(join(folder, 'blank.pdf'), join(folder, 'packets/0002/blank.pdf'));
  const form = 'packets/0002/blank.pdf=m.json';
  expect(inkready('bulk', 'table.csv', '--form', form, '--out', 'packets').stderr).toBe('');
});

it('no two jobs of a batch write to one file, except a device', () => {
  const job = { command: 'fill', file: 'blank.pdf', values: 'v.json' };
  writeFileSync(join(folder, 'there.pdf'), flat);
  linkSync(join(folder, 'there.pdf'), join(folder, 'same.pdf'));
  mkdirSync(join(folder, 'none'));
  const outs = ['new.pdf', './none/../new.pdf', 'there.pdf', 'same.pdf', '/dev/null', '/dev/null'];
  const lines = outs.map((out) => JSON.stringify({ ...job, out }));
  writeFileSync(join(folder, 'jobs.jsonl'), ['', ...lines].join('\n'));
  const answers = inkready('batch', 'jobs.jsonl').stdout.trimEnd().split('\n');
  const failed = 'of this batch writes it too; name another file)';
  expect(answers.map((line) => JSON.parse(line).error?.replace(/^Cannot write /, ''))).toEqual([
    undefined,
    `./none/../new.pdf (line 2 ${failed}.`,
    undefined,
    `same.pdf (line 4 ${failed}.`,
    undefined,
    undefined,
  ]);
  expect(read('same.pdf')).toEqual(Buffer.from(flat));
});

it('a batch overwrites no file that any of its jobs reads', () => {
  const job = { command: 'fill', values: 'v.json' };
  const jobs = [
    { ...job, file: 'blank.pdf', out: 'flat.pdf' },
    { command: 'analyze', file: 'flat.pdf' },
    { ...job, file: 'blank.pdf', out: 'jobs.jsonl' },
    { ...job, file: 'blank.pdf', out: 'filled.pdf' },
  ];
  const lines = jobs.map((one) => JSON.stringify(one)).join('\n');
  writeFileSync(join(folder, 'jobs.jsonl'), lines);
  const answers = inkready('batch', 'jobs.jsonl').stdout.trimEnd().split('\n');
  expect(answers.map((line) => JSON.parse(line).ok)).toEqual([false, true, false, true]);
  expect(answers[0]).toContain('Cannot write flat.pdf (it is read here too');
  expect(read('flat.pdf')).toEqual(Buffer.from(flat));
  expect(read('jobs.jsonl').toString()).toBe(lines);
});
