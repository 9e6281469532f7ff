/** `inkready packet` as a script runs it, and as a job of a batch. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildForm, textField } from '../../../../tests/support/build-pdf.ts';
import { newFolder } from '../../../../tests/support/new-folder.ts';
import { openPdfWork } from '../../../../tests/support/pdf-work.ts';
import { SAMPLE_FORM_FILE } from '../../../../tests/support/sample-form.ts';
import { AppError } from '../../../core/errors.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import { packetOf } from './packet.ts';

const INKREADY = join(import.meta.dirname, '..', '..', '..', '..', 'bin', 'inkready.js');
const folder = newFolder('packet');
const LONG = 'Building 7, Apartment 1204, in care of Mrs. Josephine Featherstonehaugh '
  .repeat(3)
  .trim();
let mapping = '';
let application = '';

beforeAll(() => {
  const { stdout } = inkready('auto-map', SAMPLE_FORM_FILE);
  mapping = written('map.json', stdout);
  const entered = { insuredFirstName: 'Eleanor', insuredLastName: 'Reyes', date: '2026-11-22' };
  const more = { streetAddress: LONG, ssn: '987-65-4320', city: 'Austin' };
  application = written('app.json', JSON.stringify({ ...entered, ...more }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function inkready(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [INKREADY, ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return { status, stdout, stderr };
}

function written(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const form = () => `${SAMPLE_FORM_FILE}=${mapping}`;

describe('packet', () => {
  it('makes one file of the forms, proved, with the places to sign', () => {
    const out = join(folder, 'two.pdf');
    const args = ['--application', application, '--form', form(), '--form', form(), '--out', out];
    const { status, stdout } = inkready('packet', ...args, '--send-to', 'Example Life');
    expect(status).toBe(0);
    const answer = JSON.parse(stdout);
    expect(answer.pages).toBe(7);
    expect(answer.forms).toMatchObject([
      { file: SAMPLE_FORM_FILE, firstPage: 1, pages: 3, prefix: 'form1' },
      { file: SAMPLE_FORM_FILE, firstPage: 4, pages: 3, prefix: 'form2' },
    ]);
    expect(answer.forms[1]).toMatchObject({ warnings: [], continued: [{ page: 4, sheetPage: 6 }] });
    expect(answer.forms[1].filled).toBeGreaterThan(5);
    expect(
      answer.signHere.map(({ page, who }: { page: number; who: string }) => [page, who]),
    ).toEqual(
      [2, 5].flatMap((page) => [
        [page, 'insured'],
        [page, 'owner'],
        [page, 'agent'],
      ]),
    );
    expect(answer.proof.clean).toBe(true);
    expect(answer.proof.fields).toHaveLength(answer.forms[0].filled * 2);
    const { fields } = JSON.parse(inkready('analyze', out).stdout);
    const ssn = fields.find(({ name }: { name: string }) => name === 'form2.SSN_1');
    expect([ssn.value, ssn.widgets[0].page]).toEqual(['987654320', 4]);
  });

  it('continues on a sheet what does not show in its box, like a single form', () => {
    const white = textField('City', '/DA (/Helv 10 Tf 1 g)');
    const ssn = textField('SSN', '/DA (/Helv 10 Tf 1 g)', '50 600 250 620');
    const file = join(folder, 'white.pdf');
    writeFileSync(file, buildForm({ fields: [white, ssn] }));
    const text = (sourceField: string) => ({ sourceField, fieldType: 'text' });
    const map = written('white.json', JSON.stringify({ City: text('city'), SSN: text('ssn') }));
    const common = ['--application', application, '--out'];
    const filled = inkready('fill', file, '--mapping', map, ...common, 'w.pdf', '--continue');
    expect(JSON.parse(filled.stdout)).toMatchObject({ filled: 2, continued: [{ field: 'City' }] });
    const made = inkready('packet', '--form', `${file}=${map}`, ...common, 'white-packet.pdf');
    const { forms, proof, pages } = JSON.parse(made.stdout);
    expect(forms).toMatchObject([{ filled: 2, continued: [{ field: 'City', sheetPage: 2 }] }]);
    expect(pages).toBe(3);
    // An SSN stays in its box, and the proof reports that nobody can see it there.
    expect(proof.fields).toMatchObject([
      { field: 'form1.City', painted: 'not', continued: true },
      { field: 'form1.SSN', painted: 'not', continued: false },
    ]);
    expect(proof.clean).toBe(false);
  });

  it('proves more forms than one job has time for', async () => {
    const pdfWork = openPdfWork();
    const formsIn = (names: readonly string[]) => new Set(names.map((name) => name.split('.')[0]));
    const work: PdfWork = {
      ...pdfWork,
      async proveForm(bytes, intended, options) {
        if (formsIn(Object.keys(intended)).size > 8) throw new AppError('pdf_too_slow');
        return pdfWork.proveForm(bytes, intended, options);
      },
    };
    const forms = Array.from({ length: 9 }, () => ({ file: SAMPLE_FORM_FILE, mapping }));
    try {
      const out = join(folder, 'nine.pdf');
      const { proof } = await packetOf({ application, forms, out }, work);
      expect([proof.clean, proof.problem]).toEqual([true, undefined]);
      expect(formsIn(proof.fields.map(({ field }) => field)).size).toBe(9);
    } finally {
      await pdfWork.close();
    }
  });

  it('delivers the other forms when joining one takes too long', async () => {
    const pdfWork = openPdfWork();
    const slow = written('slow.pdf', '');
    writeFileSync(slow, buildForm({ fields: [textField('City')] }));
    const work: PdfWork = {
      ...pdfWork,
      async assemblePacket(request) {
        const joined = request.forms.filter((one) => !('reason' in one || one.problem));
        if (joined.some(({ name }) => name.includes('slow'))) throw new AppError('pdf_too_slow');
        return pdfWork.assemblePacket(request);
      },
    };
    try {
      const out = join(folder, 'sound.pdf');
      const forms = [{ file: slow }, { file: SAMPLE_FORM_FILE, mapping }];
      const made = await packetOf({ application, forms, out }, work);
      expect(made.forms).toMatchObject([
        { firstPage: null, reason: 'failed', ownFile: join(folder, 'sound - slow.pdf') },
        { firstPage: 1, pages: 3 },
      ]);
      expect(existsSync(join(folder, 'sound - slow.pdf'))).toBe(true);
    } finally {
      await pdfWork.close();
    }
  });

  it('names a box that the form’s own file has filled in', () => {
    const used = written('used.pdf', '');
    writeFileSync(used, buildForm({ fields: [textField('other', '/V (Old Client)')] }));
    const files = ['--form', `${used}=${written('none.json', '{}')}`, '--out', 'used-packet.pdf'];
    const { stdout } = inkready('packet', '--application', application, ...files);
    expect(JSON.parse(stdout).forms[0].warnings).toMatchObject([
      { field: 'other', code: 'prefilled' },
    ]);
  });

  it('delivers the other forms when one is missing, encrypted or unreadable', () => {
    const [sealed, broken] = [join(folder, 'sealed.pdf'), written('broken.pdf', 'no form')];
    execFileSync('qpdf', ['--encrypt', '', 'x', '256', '--', SAMPLE_FORM_FILE, sealed]);
    const job = {
      id: 7,
      command: 'packet',
      application,
      forms: [
        { file: sealed, mapping },
        `${broken}=${mapping}`,
        { file: 'none.pdf' },
        { file: SAMPLE_FORM_FILE },
      ],
      out: 'rest.pdf',
      duplex: true,
    };
    const { stdout } = inkready('batch', written('jobs.jsonl', JSON.stringify(job)));
    const { ok, result } = JSON.parse(stdout);
    expect(ok).toBe(true);
    const own = 'rest - sealed.pdf';
    expect(result.forms).toMatchObject([
      { firstPage: null, reason: 'encrypted', ownFile: own, pages: 3, proof: { clean: true } },
      { firstPage: null, reason: 'absent', problem: expect.stringMatching(/not a PDF/), filled: 0 },
      { firstPage: null, reason: 'absent', problem: expect.stringMatching(/no such file/) },
      { firstPage: 2, pages: 2, filled: 0 },
    ]);
    expect(readFileSync(join(folder, own)).subarray(0, 5).toString()).toBe('%PDF-');
    expect(existsSync(join(folder, 'rest - broken.pdf'))).toBe(false);
    expect(result.pages).toBe(4);
  });

  it.each<[string, () => string[], number, RegExp]>([
    ['no application', () => ['--form', form(), '--out', 'o.pdf'], 2, /needs --application/],
    ['no form', () => ['--application', application, '--out', 'o.pdf'], 2, /needs a --form/],
    ['no --out', () => ['--application', application, '--form', form()], 2, /needs --out/],
    [
      'a form of half a pair',
      () => ['--application', application, '--form', 'a.pdf=', '--out', 'o.pdf'],
      2,
      /FORM\.pdf=MAPPING\.json/,
    ],
    ['a file without an option', () => ['a.pdf'], 2, /options only/],
    [
      'no form that can be filled',
      () => ['--application', application, '--form', 'none.pdf', '--out', 'o.pdf'],
      1,
      /none\.pdf/,
    ],
  ])('with %s fails with one clear line', (_, args, code, line) => {
    const { status, stdout, stderr } = inkready('packet', ...args());
    expect([status, stdout]).toEqual([code, '']);
    expect(stderr).toMatch(line);
    expect(existsSync(join(folder, 'o.pdf'))).toBe(false);
  });
});
