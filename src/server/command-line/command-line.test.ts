/** The command line as a script sees it: exit code, standard output, standard error. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newFolder } from '../../../tests/support/new-folder.ts';
import { SAMPLE_FORM_FILE } from '../../../tests/support/sample-form.ts';
import { SSN_TRACE } from '../../../tests/support/ssn-trace.ts';

const INKREADY = join(import.meta.dirname, '..', '..', '..', 'bin', 'inkready.js');
const folder = newFolder('cli');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inkready = (...args: string[]) => inkreadyWith({}, ...args);

function inkreadyWith(settings: Record<string, string>, ...args: string[]) {
  // Vitest sets its own BASE_URL.
  const { BASE_URL: _, ...environment } = process.env;
  const env = { ...environment, ...settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, [INKREADY, ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  return { status, stdout, stderr };
}

function written(name: string, content: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('analyze', () => {
  it('prints one JSON document', () => {
    const { status, stdout, stderr } = inkready('analyze', SAMPLE_FORM_FILE);
    expect([status, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({ pages: 2, totalFields: 35 });
    expect(stdout.trimEnd()).not.toContain('\n');
  });

  it('reports a truncated file as damaged, not as without fields', () => {
    const cut = join(folder, 'cut.pdf');
    writeFileSync(cut, readFileSync(SAMPLE_FORM_FILE).subarray(0, 3000));
    const { status, stdout, stderr } = inkready('analyze', cut);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('This PDF is damaged and cannot be read.');
  });
});

describe('auto-map', () => {
  it('suggests mappings and leaves out the rest', () => {
    const { status, stdout } = inkready('auto-map', SAMPLE_FORM_FILE);
    const { mappings } = JSON.parse(stdout);
    expect(status).toBe(0);
    expect(mappings['ProposedInsured.First']).toMatchObject({
      sourceField: 'insuredFirstName',
      fieldType: 'text',
      transform: 'default',
    });
    expect(mappings).not.toHaveProperty('HO_PolicyNo');
  });
});

describe('fill', () => {
  it('with values writes the form and counts the fields', () => {
    const values = written('values.json', {
      City: 'Austin',
      OtherIns_Y: true,
      Zip: 78701,
      nobody: 'x',
      Sex: null,
    });
    const out = join(folder, 'filled.pdf');
    const { status, stdout } = inkready('fill', SAMPLE_FORM_FILE, '--values', values, '--out', out);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      filled: 3,
      totalFields: 35,
      skipped: [{ field: 'nobody', reason: 'The form has no field of this name.' }],
    });
    const { fields } = JSON.parse(inkready('analyze', out).stdout);
    const value = (name: string) =>
      fields.find((field: { name: string }) => field.name === name).value;
    expect([value('City'), value('OtherIns_Y'), value('Zip')]).toEqual(['Austin', 'Y', '78701']);
  });

  it('with an application and a mapping fills as mapped', () => {
    const application = written('app.json', {
      insuredFirstName: 'Eleanor',
      ssn: '987-65-4320',
      sex: 'F',
      faceAmount: '1.000,50',
      otherInsurance: 'N',
      otherInsuranceDetails: 'Acme Life',
    });
    const mapping = written('map.json', JSON.parse(inkready('auto-map', SAMPLE_FORM_FILE).stdout));
    const out = join(folder, 'mapped.pdf');
    const args = ['--application', application, '--mapping', mapping, '--out', out];
    const { status, stdout } = inkready('fill', SAMPLE_FORM_FILE, ...args);
    expect(status).toBe(0);
    const answer = JSON.parse(stdout);
    expect(answer.filled).toBe(6);
    expect(answer.notes).toEqual([
      'Face amount is not an amount. It is printed as it was entered.',
      '“Other insurance details” is left out, because “Other insurance” is NO.',
    ]);
    const { fields } = JSON.parse(inkready('analyze', out).stdout);
    const ssn = fields.find(({ name }: { name: string }) => name === 'SSN_1');
    expect(ssn.value).toBe('987654320');
  });
});

describe('fill --continue', () => {
  const city = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch '.repeat(4).trim();

  it('reports what is on a continuation sheet', () => {
    const out = join(folder, 'continued.pdf');
    const values = written('long.json', { City: city });
    const args = ['fill', SAMPLE_FORM_FILE, '--values', values, '--out', out, '--continue'];
    const answer = JSON.parse(inkready(...args).stdout);
    expect(answer).toMatchObject({ filled: 1, warnings: [] });
    expect(answer.continued).toMatchObject([{ field: 'City', mark: 'C1', page: 0, sheetPage: 2 }]);
    expect(JSON.parse(inkready('analyze', out).stdout).pages).toBe(3);
  });

  it('takes the kind of a value from the mapping, in a batch too', () => {
    const mapping = written('kinds.json', {
      City: { sourceField: 'ssn', fieldType: 'text', transform: 'default' },
      SSN_1: { sourceField: 'city', fieldType: 'text', transform: 'default' },
    });
    const application = written('kinds-app.json', { ssn: city, city });
    const out = join(folder, 'kinds.pdf');
    const job = { command: 'fill', file: SAMPLE_FORM_FILE, application, mapping, out };
    const jobs = written('kinds.jsonl', JSON.stringify({ ...job, continue: true }));
    const { result } = JSON.parse(inkready('batch', jobs).stdout);
    expect(result.continued).toMatchObject([{ field: 'SSN_1' }]);
    expect(result.skipped).toMatchObject([{ field: 'City', code: 'must_fit' }]);
  });
});

describe('fill --proof', () => {
  it('reports what a person sees, in a batch too', () => {
    const out = join(folder, 'proved.pdf');
    const values = written('proved.json', { City: 'Austin', Nowhere: 'x' });
    const args = ['fill', SAMPLE_FORM_FILE, '--values', values, '--out', out, '--proof'];
    const { proof } = JSON.parse(inkready(...args).stdout);
    expect(proof.engine).toMatch(/^PDFium/);
    expect(proof.clean).toBe(false);
    expect(proof.fields).toMatchObject([
      { field: 'City', stored: 'Austin', painted: 'whole', shown: 'Austin', continued: false },
      { field: 'Nowhere', stored: null, painted: 'not', shown: '', page: null },
    ]);
    const job = { command: 'fill', file: SAMPLE_FORM_FILE, values, out, proof: true };
    const { result } = JSON.parse(
      inkready('batch', written('p.jsonl', JSON.stringify(job))).stdout,
    );
    expect(result.proof).toEqual(proof);
  });
});

describe('an error', () => {
  const values = () => written('v.json', { City: 'Austin' });
  const secret = () => written('bad.json', '{"ssn": "987-65-4320",, }');

  it.each<[string, () => string[], number, RegExp]>([
    [
      'backup of no folder',
      () => ['backup', 'b.tar'],
      1,
      /Cannot read .*inkready\.sqlite.*DATA_DIR/,
    ],
    [
      'a backup twice --with-keys',
      () => ['backup', 'b.tar', '--with-keys', '--with-keys'],
      2,
      /twice/,
    ],
    ['a restore of nothing', () => ['restore'], 2, /needs a file/],
    ['a restore of a missing file', () => ['restore', 'none.tar'], 1, /Cannot read .*none\.tar/],
    ['migrate-to somewhere', () => ['migrate-to', 'there'], 2, /takes no arguments/],
    ['rotate-key of no folder', () => ['rotate-key'], 1, /Cannot read .*inkready\.sqlite/],
    ['no command', () => [], 2, /Say what to do/],
    ['an unknown command', () => ['guess'], 2, /no command "guess"/],
    ['no file', () => ['analyze'], 2, /needs a file/],
    ['two files', () => ['analyze', 'a.pdf', 'b.pdf'], 2, /one file, not 2/],
    ['an unknown option', () => ['analyze', 'a.pdf', '--fast'], 2, /--fast/],
    ['no --out', () => ['fill', SAMPLE_FORM_FILE, '--values', values()], 2, /needs --out/],
    ['no values', () => ['fill', SAMPLE_FORM_FILE, '--out', 'o.pdf'], 2, /either --values/],
    [
      'a missing file',
      () => ['analyze', 'none.pdf'],
      1,
      /Cannot read none\.pdf \(there is no such file/,
    ],
    ['a folder', () => ['analyze', '.'], 1, /it is a folder/],
    ['an empty file', () => ['analyze', written('e.pdf', '')], 1, /empty/],
    ['a text', () => ['analyze', written('t.pdf', 'hello')], 1, /not a PDF/],
    ['a damaged PDF', () => ['analyze', written('d.pdf', '%PDF-1.7 and no more')], 1, /damaged/],
    [
      'bad JSON',
      () => ['fill', SAMPLE_FORM_FILE, '--values', secret(), '--out', 'o.pdf'],
      1,
      /not valid JSON/,
    ],
    [
      'a list of values',
      () => ['fill', SAMPLE_FORM_FILE, '--values', written('l.json', []), '--out', 'o.pdf'],
      1,
      /not an object/,
    ],
    [
      'an unwritable --out',
      () => ['fill', SAMPLE_FORM_FILE, '--values', values(), '--out', 'no/such/o.pdf'],
      1,
      /Cannot write/,
    ],
  ])('with %s is one clear line', (_, args, code, line) => {
    const { status, stdout, stderr } = inkready(...args());
    expect([status, stdout]).toEqual([code, '']);
    expect(stderr).toMatch(line);
    expect(stderr.trimEnd()).not.toContain('\n');
    expect(stderr).not.toMatch(SSN_TRACE);
  });

  it('leaves no partial file', () => {
    inkready('fill', SAMPLE_FORM_FILE, '--values', values(), '--out', folder);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(existsSync(join(folder, 'o.pdf'))).toBe(false);
  });
});

describe('batch', () => {
  it('answers every line in order, whatever fails', () => {
    const values = written('v.json', { City: 'Austin' });
    const fill = { command: 'fill', file: SAMPLE_FORM_FILE, values };
    const jobs = [
      { id: 1, command: 'analyze', file: SAMPLE_FORM_FILE },
      { id: 'none', command: 'analyze', file: 'none.pdf' },
      { id: 3, ...fill, out: join(folder, 'three.pdf') },
      { id: 4, ...fill, colour: 'red' },
      { id: 5, command: 'print', file: SAMPLE_FORM_FILE },
    ];
    const lines = [...jobs.map((job) => JSON.stringify(job)), 'no job', ''];
    const { status, stdout, stderr } = inkready('batch', written('jobs.jsonl', lines.join('\n')));
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect([status, stderr]).toEqual([0, '']);
    expect(answers.map(({ id, ok }) => [id, ok])).toEqual([
      [1, true],
      ['none', false],
      [3, true],
      [4, false],
      [5, false],
      [null, false],
    ]);
    expect(answers[1].error).toMatch(/Cannot read none\.pdf/);
    expect(answers[2].result).toMatchObject({ filled: 1 });
    expect(answers.map(({ ignored }) => ignored?.join())).toEqual([
      undefined,
      undefined,
      undefined,
      'colour',
      undefined,
      undefined,
    ]);
    expect(answers.every(({ ms }) => Number.isFinite(ms))).toBe(true);
    expect(readFileSync(join(folder, 'three.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('serve', () => {
  it('reports an unforeseen problem with the folder, and names an invalid key', () => {
    const data = join(folder, 'damaged');
    mkdirSync(data);
    writeFileSync(join(data, 'inkready.sqlite'), 'no database at all '.repeat(1000));
    const start = () => inkreadyWith({ DATA_DIR: data, PORT: '0' }, 'serve');
    expect(start()).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/\(Error SQLITE_NOTADB, at .*\)\n$/),
    });
    writeFileSync(join(data, 'master-key'), 'junk');
    expect(start().stderr).toContain(
      `Cannot read ${join(data, 'master-key')} (it does not hold a key`,
    );
  });
});

describe('carry-mapping', () => {
  const mapping = { City: { sourceField: 'any token', note: 'kept' }, None: { sourceField: 'x' } };

  it('carries the mappings of all boxes as written, and reports what it could not carry', () => {
    const file = written('carried.json', { mappings: mapping });
    const args = ['carry-mapping', SAMPLE_FORM_FILE, SAMPLE_FORM_FILE, '--mapping', file];
    const { status, stdout } = inkready(...args);
    const { mappings, review, gone, added } = JSON.parse(stdout);
    expect(status).toBe(0);
    expect(mappings).toMatchObject({
      City: { from: 'City', sourceField: 'any token', note: 'kept', confidence: 0.99 },
    });
    expect([review.map(({ from }: { from: string }) => from), gone, added]).toEqual([
      ['None'],
      [],
      [],
    ]);
  });

  it('can be a job of a batch', () => {
    const file = written('carried.json', mapping);
    const job = { id: 1, command: 'carry-mapping', old: SAMPLE_FORM_FILE, mapping: file };
    const jobs = [{ ...job, new: SAMPLE_FORM_FILE }, job].map((one) => JSON.stringify(one));
    writeFileSync(join(folder, 'carry.jsonl'), jobs.join('\n'));
    const { stdout } = inkready('batch', join(folder, 'carry.jsonl'));
    const [done, refused] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(done.result.mappings.City.from).toBe('City');
    expect([refused.ok, refused.error]).toEqual([false, expect.stringContaining('"new"')]);
  });

  it.each([
    [['carry-mapping', 'old.pdf', '--mapping', 'm.json']],
    [['carry-mapping', 'old.pdf', 'new.pdf']],
  ])('needs both files and the mapping: %j', (args) => {
    const { status, stderr } = inkready(...args);
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining('carry-mapping takes OLD.pdf NEW.pdf --mapping FILE'),
    ]);
  });
});
