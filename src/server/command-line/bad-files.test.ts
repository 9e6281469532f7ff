/** Input as other programs write it, and output with no room. */
import { spawnSync } from 'node:child_process';
import { existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newFolder } from '../../../tests/support/new-folder.ts';
import { SAMPLE_FORM_FILE } from '../../../tests/support/sample-form.ts';

const INKREADY = join(import.meta.dirname, '..', '..', '..', 'bin', 'inkready.js');
const folder = newFolder('bad-files');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function inkready(args: string[], stdout: number | 'pipe' = 'pipe') {
  return spawnSync(process.execPath, [INKREADY, ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', stdout, 'pipe'],
  });
}

function fillWith(content: string | Uint8Array) {
  writeFileSync(join(folder, 'values.json'), content);
  return inkready(['fill', SAMPLE_FORM_FILE, '--values', 'values.json', '--out', 'out.pdf']);
}

describe('values', () => {
  it.each([
    ['UTF-8 with its mark', Buffer.from('\ufeff{"City": "Peñasco"}\r\n')],
    ['UTF-16 with its mark', Buffer.from('\ufeff{"City": "Peñasco"}', 'utf16le')],
  ])('are read as %s', (_, content) => {
    const { stdout, stderr } = fillWith(content);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toMatchObject({ filled: 1, skipped: [] });
  });

  it('in another encoding are refused, because their letters would be lost', () => {
    const { status, stderr } = fillWith(Buffer.from('{"City": "Peñasco"}', 'latin1'));
    expect(status).toBe(1);
    expect(stderr).toBe(
      'inkready: values.json: it is not UTF-8. Save it as UTF-8, then try again.\n',
    );
  });

  it('with two values for one box are refused', () => {
    const { status, stderr } = fillWith('{"City": "Austin",\n"City": "Waco"}');
    expect(status).toBe(1);
    expect(stderr).toContain('values.json: "City" stands twice, in line 2.');
  });

  it.each([
    ['', 'it is empty'],
    ['{"City": ', 'it ends too early'],
    ['{"City": "Austin"\n"State"}', 'line 2'],
    ['City', 'it is not JSON'],
  ])('as %j are refused because %s', (content, reason) => {
    const { status, stderr } = fillWith(content);
    expect(status).toBe(1);
    expect(stderr).toBe(`inkready: values.json is not valid JSON (${reason}).\n`);
  });

  it('nested deeply are refused as that, and the form is not blamed', () => {
    const { status, stderr } = fillWith(`{"City": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`);
    expect(status).toBe(1);
    expect(stderr).toContain('values.json: it has more than 100 levels');
  });
});

describe('of several files', () => {
  const [text, form] = ['no form.pdf', SAMPLE_FORM_FILE];
  const named =
    'inkready: no form.pdf: Please select a PDF file. The chosen file is not a PDF, whatever its name says.\n';
  it.each([
    [
      'a form of a table',
      ['bulk', 'clients.csv', '--form', `${text}=mapping.json`, '--out', 'out'],
    ],
    [
      'a form of a packet',
      ['packet', '--application', 'mapping.json', '--form', text, '--out', 'out.pdf'],
    ],
    ['the old revision', ['carry-mapping', text, form, '--mapping', 'mapping.json']],
    ['the new revision', ['carry-mapping', form, text, '--mapping', 'mapping.json']],
  ])('%s that is no PDF is named', (_, args) => {
    writeFileSync(join(folder, text), 'hello');
    writeFileSync(join(folder, 'mapping.json'), '{}');
    writeFileSync(join(folder, 'clients.csv'), 'First Name\nAnn\n');
    expect(inkready(args)).toMatchObject({ status: 1, stderr: named });
  });

  it.each([
    ['a table', ['bulk', 'clients.csv', '--out', 'out']],
    ['a packet', ['packet', '--application', 'mapping.json', '--out', 'out.pdf']],
  ])('a form of %s that was cut off is refused, as by the upload', (_, args) => {
    const whole = readFileSync(SAMPLE_FORM_FILE);
    writeFileSync(join(folder, 'cut.pdf'), whole.subarray(0, whole.length * 0.9));
    writeFileSync(join(folder, 'mapping.json'), '{}');
    writeFileSync(join(folder, 'clients.csv'), 'First Name\nAnn\n');
    const { status, stderr } = inkready([...args, '--form', 'cut.pdf=mapping.json']);
    expect(status).toBe(1);
    expect(stderr).toContain('inkready: cut.pdf: This PDF is damaged and cannot be read.');
  });

  it('one that is too large is named', () => {
    writeFileSync(join(folder, 'large.json'), new Uint8Array(51 * 1024 * 1024));
    const { stderr } = inkready(['fill', form, '--values', 'large.json', '--out', 'out.pdf']);
    expect(stderr).toContain('inkready: large.json: The file is 51.00 MB');
  });
});

it.skipIf(!existsSync('/dev/full'))('an answer that cannot be written is one clear line', () => {
  const { status, stderr } = inkready(['analyze', SAMPLE_FORM_FILE], openSync('/dev/full', 'w'));
  expect(status).toBe(1);
  expect(stderr).toBe('inkready: Cannot write stdout (the disk is full).\n');
});
