/** The pool with its compiled worker, because `npm test` builds before it tests. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serialize } from 'node:v8';
import { Piscina } from 'piscina';
import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  buildForm,
  buildPdf,
  deflatedSource,
  streamSource,
  textField,
} from '../../../tests/support/build-pdf.ts';
import { deflatedRun } from '../../../tests/support/deflated-run.ts';
import { newFolder } from '../../../tests/support/new-folder.ts';
import { readSampleForm } from '../../../tests/support/sample-form.ts';
import { AppError, isAppError } from '../../core/errors.ts';
import type { RowsPlan } from '../../core/table/packet-of-row.ts';
import { checksumOf } from '../files/checksum-of.ts';
import { createPdfWork } from './pdf-work.ts';
import { sharedBytes } from './shared-bytes.ts';

const execute = promisify(execFile);
const BUILT_WORK = new URL('../../../dist/server/pdf-work/pdf-work.js', import.meta.url).href;

const work = createPdfWork({ threads: 2 });
afterAll(() => work.close());

const IN_TEXT = { fieldType: 'text', transform: 'default', required: false } as const;

/** A run of a table with two columns. Each form has the city, and a box that it does not have. */
async function runOf(...forms: (readonly [fileName: string, bytes: Uint8Array])[]) {
  const { fields } = await work.readFields(readSampleForm());
  const plan: RowsPlan = {
    columns: [
      { header: 'City', fact: { field: 'city' } },
      { header: 'Notes', fact: null },
    ],
    dates: { orders: new Map() },
    questions: [],
    today: '2026-11-27',
    forms: forms.map(([fileName]) => ({
      fileName,
      fields,
      mappings: {
        City: { ...IN_TEXT, sourceField: 'city' },
        Nowhere: { ...IN_TEXT, sourceField: 'city' },
      },
    })),
  };
  const bytes = sharedBytes(serialize(plan));
  const blanks = forms.map(([, blank]) => ({ bytes: blank, sum: checksumOf(blank) }));
  return { plan: bytes, sum: checksumOf(bytes), forms: blanks };
}

async function errorOf(job: Promise<unknown>): Promise<AppError> {
  const error = await job.catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error('the job did not fail with an AppError');
  return error;
}

describe('PDF work', () => {
  it('reads and fills, and leaves the caller’s bytes intact', async () => {
    const form = readSampleForm();
    const { totalFields } = await work.readFields(form);
    const result = await work.fillForm(form, { City: 'Austin' });
    expect([totalFields, result.filled]).toEqual([35, ['City']]);
    expect(form.length).toBeGreaterThan(0);
    expect(result.bytes.length).toBeGreaterThan(form.length);
  });

  it('reads a blank form as it will be filled, in bytes that threads share', async () => {
    const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
    const active = buildForm({ fields: [textField('City')], catalog: `/OpenAction ${script}` });
    const blank = await work.readBlank(active);
    const safe = await work.disarm(active);
    expect(blank.removed).toEqual(['script']);
    expect(blank.bytes.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(Buffer.from(blank.bytes)).toEqual(Buffer.from(safe.bytes));
    expect(blank.sum).toBe(checksumOf(safe.bytes));
    expect(blank).toMatchObject(await work.readFields(safe.bytes));
    const [filled, usual] = [
      await work.fillForm(blank.bytes, { City: 'Austin' }),
      await work.fillForm(safe.bytes, { City: 'Austin' }),
    ];
    expect(Buffer.from(filled.bytes)).toEqual(Buffer.from(usual.bytes));
  });

  it('makes packets of rows, each with all of its forms or none', async () => {
    const folder = newFolder('filled');
    const row = (name: string, cells = ['Austin', 'x']) => ({ folder: join(folder, name), cells });
    const good = await runOf(['a.pdf', readSampleForm()]);
    const broken = await runOf(['a.pdf', readSampleForm()], ['b.pdf', Buffer.from('no PDF')]);
    const outcomes = [
      ...(await work.fillRows({
        run: good,
        rows: [row('whole'), row('short', ['Austin']), row('whole/a.pdf')],
      })),
      ...(await work.fillRows({ run: broken, rows: [row('none')] })),
    ];
    expect(outcomes.map((one) => (isAppError(one) ? one.code : one))).toEqual([
      { notes: [expect.stringMatching(/^a\.pdf, Nowhere: /)] },
      { refused: 'It has 1 columns; the header has 2.' },
      'file_not_writable',
      'not_a_pdf',
    ]);
    expect(readdirSync(join(folder, 'whole'))).toEqual(['a.pdf']);
    expect(readdirSync(folder)).toEqual(['whole']);
    rmSync(folder, { recursive: true });
  });

  it('writes each form of each row like a form filled alone, run by run', async () => {
    const folder = newFolder('packets');
    const bytes = readSampleForm();
    const cities = ['Ann', 'Bernhardine', 'Cid', 'Dee'];
    for (const [i, names] of [['a.pdf', 'b.pdf'], ['c.pdf']].entries()) {
      const run = await runOf(...names.map((name): [string, Uint8Array] => [name, bytes]));
      const rows = cities.map((city) => ({
        folder: join(folder, `${i} ${city}`),
        cells: [city, 'x'],
      }));
      await work.fillRows({ run, rows });
      for (const city of cities) {
        const { bytes: alone } = await work.fillForm(bytes, { City: city });
        for (const name of names) {
          const written = readFileSync(join(folder, `${i} ${city}`, name));
          expect(checksumOf(written)).toBe(checksumOf(alone));
        }
      }
    }
    rmSync(folder, { recursive: true });
  });

  it('finds the text printed around each field', async () => {
    const { fields } = await work.analyzeForm(readSampleForm());
    const [label] = fields.find(({ name }) => name === 'Text5')?.labels?.near ?? [];
    expect(label?.text).toContain('Street address');
  });

  it('passes errors on with their code and details', async () => {
    expect(await errorOf(work.readFields(new Uint8Array(0)))).toMatchObject({ code: 'file_empty' });
    const bomb = streamSource('/Filter /FlateDecode', deflatedRun(300 * 2 ** 20));
    const form = buildForm({
      fields: [textField('a', '/V 6 0 R'), bomb],
      listed: [5],
      annotations: [5],
    });
    const error = await errorOf(work.readFields(form));
    expect([error.code, error.details]).toEqual(['pdf_too_much_memory', { limit: '256 MB' }]);
  });

  it('answers many calls at once, each with its own result', async () => {
    const values = Array.from({ length: 12 }, (_, i) => `City ${i}`);
    const results = await Promise.all(
      values.map((City) => work.fillForm(readSampleForm(), { City })),
    );
    const texts = results.map(
      ({ bytes }) => /\/V \((City \d+)\)/.exec(Buffer.from(bytes).toString('latin1'))?.[1],
    );
    expect(texts).toEqual(values);
  });
});

describe('a job over its limits', () => {
  const heavy = buildForm({ fields: Array.from({ length: 30_000 }, (_, i) => textField(`f${i}`)) });

  it('of time is stopped, and the next one runs', { timeout: 60_000 }, async () => {
    const hurried = createPdfWork({ threads: 1, timeLimitMs: 100 });
    try {
      const error = await errorOf(hurried.readFields(heavy));
      expect([error.code, error.details]).toEqual(['pdf_too_slow', { seconds: 0.1 }]);
    } finally {
      await hurried.close();
    }
    expect((await work.readFields(readSampleForm())).totalFields).toBe(35);
  });

  it('leaves no time to the jobs that share its budget', { timeout: 60_000 }, async () => {
    const patient = createPdfWork({ threads: 1 });
    const fields = Array.from({ length: 150_000 }, (_, i) => textField(`f${i}`));
    const sample = readSampleForm();
    try {
      // One second, of which the sample takes a fraction.
      const shared = patient.within(0.1);
      expect((await errorOf(shared.readFields(buildForm({ fields })))).code).toBe('pdf_too_slow');
      expect((await errorOf(shared.readFields(sample))).code).toBe('pdf_too_slow');
      expect((await patient.within(1).readFields(sample)).totalFields).toBe(35);
    } finally {
      await patient.close();
    }
  });

  /** A map whose next growth asks for more at once than V8 allows beyond a heap's limit. */
  const crowdedForm = (entries: number) => {
    const keys = Array.from({ length: entries }, (_, i) => `/${i.toString(36)}[]`).join('');
    return buildForm({ fields: [textField('City', keys)] });
  };

  it('of memory is stopped, and the next one too', { timeout: 60_000 }, async () => {
    const narrow = createPdfWork({ threads: 1, memoryLimitMb: 64 });
    const crowded = crowdedForm(4_000_000);
    try {
      for (let times = 0; times < 2; times++) {
        const error = await errorOf(narrow.readFields(crowded));
        expect([error.code, error.details]).toEqual(['pdf_too_much_memory', { limit: '64 MB' }]);
      }
    } finally {
      await narrow.close();
    }
  });

  it('of memory does not abort a process too busy to watch it', { timeout: 60_000 }, async () => {
    const folder = newFolder('crowded');
    const path = join(folder, 'crowded.pdf');
    writeFileSync(path, crowdedForm(2_200_000));
    const busy = `
      const { createPdfWork } = await import(${JSON.stringify(BUILT_WORK)});
      const work = createPdfWork({ threads: 1, memoryLimitMb: 256, isKeptWarm: true });
      await work.readFields(new Uint8Array(0)).catch(() => {});
      const job = work.readFields(readFileSync(${JSON.stringify(path)})).catch(() => {});
      await setImmediate();
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000);
      await job;
      await work.close();
    `;
    const imports = `import { readFileSync } from 'node:fs'; import { setImmediate } from 'node:timers/promises';`;
    await execute(process.execPath, ['--input-type=module', '-e', imports + busy]);
    rmSync(folder, { recursive: true });
  });
});

describe('a form whose print cannot be read in time', () => {
  const PAGES = 200;
  const kids = Array.from({ length: PAGES }, (_, i) => `${i + 6} 0 R`).join(' ');
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R';
  const wordy = buildPdf([
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R] /DA (/Helv 0 Tf 0 g) >> >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${PAGES} /Resources << /Font << /Helv 3 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    deflatedSource('BT /Helv 8 Tf 50 600 Td (Signature) Tj ET\n'.repeat(20_000)),
    textField('City'),
    ...Array.from({ length: PAGES }, (_, i) => `${page} ${i === 0 ? '/Annots [5 0 R]' : ''} >>`),
  ]);
  const unread: string[] = [];
  const hurried = createPdfWork({
    threads: 1,
    timeLimitMs: 1500,
    onPrintUnread: ({ code }) => unread.push(code),
  });
  afterAll(() => hurried.close());

  it('is still part of a packet', { timeout: 60_000 }, async () => {
    const sheet = await hurried.readPacketForm(wordy);
    expect(sheet).toEqual({ pages: PAGES, signPlaces: [] });
    expect(unread).toEqual(['pdf_too_slow']);
    const form = { name: 'Wordy', bytes: wordy, sheets: 0, ownFile: 'wordy.pdf', ...sheet };
    const cover = { insured: '', date: '', attach: [], sendTo: [] };
    const packet = await hurried.assemblePacket({ cover, forms: [form] });
    expect(packet.forms).toMatchObject([{ firstPage: 1, pages: PAGES, prefix: 'form1' }]);
  });
});

it('a thread that dies while idle is reported, and the next job gets another', async () => {
  const run = vi.spyOn(Piscina.prototype, 'run');
  const lost: unknown[] = [];
  const pdfWork = createPdfWork({ threads: 1, onThreadLost: (error) => lost.push(error) });
  try {
    await pdfWork.readFields(readSampleForm());
    const pool = run.mock.contexts[0] as Piscina;
    const outOfMemory = new Error('no memory left');
    for (const thread of pool.threads) thread.emit('error', outOfMemory);
    expect(lost).toEqual([outOfMemory]);
    expect((await pdfWork.readFields(readSampleForm())).totalFields).toBe(35);
  } finally {
    run.mockRestore();
    await pdfWork.close();
  }
});

it('threads start ahead of their jobs if asked to', async () => {
  const run = vi.spyOn(Piscina.prototype, 'run');
  const pdfWork = createPdfWork({ threads: 2, threadsAhead: 2 });
  try {
    await pdfWork.readFields(readSampleForm());
    const pool = run.mock.contexts[0] as Piscina;
    expect(pool.threads.length).toBe(2);
  } finally {
    run.mockRestore();
    await pdfWork.close();
  }
});

it('a thread that is still loading is not ended, which would abort the process', async () => {
  const run = vi.spyOn(Piscina.prototype, 'run');
  const pdfWork = createPdfWork({ threads: 1, isKeptWarm: true });
  try {
    const pool = run.mock.contexts[0] as Piscina;
    const destroy = vi.spyOn(pool, 'destroy');
    const closed = pdfWork.close();
    await Promise.all(run.mock.results.map(({ value }) => value));
    expect(destroy).not.toHaveBeenCalled();
    await closed;
    expect([run.mock.calls.length, destroy.mock.calls.length]).toEqual([2, 1]);
  } finally {
    run.mockRestore();
  }
});

describe('jobs of many users', () => {
  // Some seconds of work each, like a form made to be slow.
  const heavy = buildForm({
    fields: Array.from({ length: 150_000 }, (_, i) => textField(`f${i}`)),
  });
  const pool = createPdfWork({ threads: 2 });
  afterAll(() => pool.close());
  const sample = readSampleForm();
  const flood = (signal: AbortSignal) =>
    Array.from({ length: 6 }, () =>
      pool.for({ user: 'eve', signal, formId: 'slow' }).readFields(heavy),
    ).map((job) => errorOf(job));

  it('let another user in while one floods the queue', { timeout: 120_000 }, async () => {
    const gone = new AbortController();
    let ended = 0;
    const jobs = flood(gone.signal).map((job) => job.then(() => ended++));
    await pool.for({ user: 'bob' }).fillForm(sample, { City: 'Austin' });
    expect(ended).toBe(0);
    gone.abort();
    await Promise.all(jobs);
  });

  it('end when their requests are aborted, and with their form', { timeout: 120_000 }, async () => {
    const gone = new AbortController();
    const jobs = flood(gone.signal);
    gone.abort();
    const codes = (await Promise.all(jobs)).map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set(['request_cancelled']));
    const others = flood(new AbortController().signal);
    pool.cancelForm('slow');
    expect((await Promise.all(others)).map(({ code }) => code)).toEqual(Array(6).fill('not_found'));
  });
});
