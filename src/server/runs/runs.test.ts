/** From a table of clients to packets, through the requests of its owner. */

import type { z } from '@hono/zod-openapi';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DATABASE_KINDS } from '../../../tests/support/databases.ts';
import { readRealForm } from '../../../tests/support/real-forms.ts';
import { readSampleForm } from '../../../tests/support/sample-form.ts';
import { createSignedInApp } from '../../../tests/support/signed-in-app.ts';
import { startRuns } from '../../../tests/support/start-runs.ts';
import { json, pdfUpload, type TestApp, tableUpload } from '../../../tests/support/test-app.ts';
import { rowXml, xlsxFile, xlsxTable } from '../../../tests/support/xlsx-file.ts';
import { FIELDS_CHANGED } from '../../core/application/result-notes.ts';
import { errorText } from '../../core/error-texts.ts';
import { AppError } from '../../core/errors.ts';
import { readFields } from '../../core/pdf/acroform/read-fields.ts';
import type { Form } from '../forms/form-schema.ts';
import type { RunDetailSchema, RunRowSchema } from './run-schema.ts';

type Detail = z.infer<typeof RunDetailSchema>;
type Row = z.infer<typeof RunRowSchema>;

const HEADER = 'First Name,Last Name,Address,City,State,Zip,Phone,SSN,DOB,Sex,Face Amount,Premium';
const FORM = 'federal/21P-530-1c2602.pdf';

const client = (n: number, more: { ssn?: string; state?: string; born?: string } = {}) => {
  const { ssn = `98765${String(n).padStart(4, '0')}`, state = 'TX', born = '3/14/1941' } = more;
  return `Eleanor${n},Sampleton,${n} Example Lane,Austin,${state},78701,512-555-0142,${ssn},${born},F,10000,5000`;
};

describe.each(DATABASE_KINDS)('a run on %s', (kind) => {
  let app: TestApp;
  let cookie: string;
  let form: Form;
  beforeAll(async () => {
    ({ app, cookie } = await createSignedInApp(kind));
    for (const [name, bytes] of [
      ['Sample', readSampleForm()],
      ['Burial benefits', readRealForm({ file: FORM })],
    ] as const) {
      const upload = pdfUpload(bytes, name, `${name}.pdf`);
      const uploaded = await app.request('/api/forms', { cookie, ...upload });
      const { form: stored } = (await uploaded.json()) as { form: Form };
      const analysis = { cookie, method: 'POST' };
      const analyzed = await app.request(`/api/forms/${stored.id}/analysis`, analysis);
      ({ form } = (await analyzed.json()) as { form: Form });
    }
    await startRuns(app);
  }, 60_000);
  afterAll(() => app.close());

  async function ask<Answer>(
    path: string,
    init: RequestInit = {},
  ): Promise<Answer & { code?: string }> {
    const answer = await app.request(`/api/runs${path}`, { cookie, ...init });
    return (await answer.json()) as Answer & { code?: string };
  }
  function upload(
    lines: readonly string[],
    name = 'clients.csv',
  ): Promise<Detail & { code?: string }> {
    return ask<Detail>('', tableUpload(lines.join('\r\n'), name));
  }
  const step = (id: string, name: string, body: object = {}) =>
    ask<Detail>(`/${id}/${name}`, json(body));
  const rows = async (id: string, state: string) =>
    (await ask<{ rows: Row[] }>(`/${id}/rows?state=${state}`)).rows;
  async function ended(id: string): Promise<Detail> {
    for (;;) {
      const run = await ask<Detail>(`/${id}`);
      if (run.state !== 'running') return run;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  const packets = async () => {
    const answer = await app.request('/api/packets/search', { cookie, ...json({}) });
    return ((await answer.json()) as { total: number }).total;
  };

  it('makes a packet of each good row, once, and lists the others with the reason', async () => {
    const before = await packets();
    const run = await upload([
      HEADER,
      client(1),
      client(2, { ssn: '123' }),
      client(3, { state: 'Texass' }),
      client(4, { born: '2/30/1941' }),
      `${client(5)},too long`,
      client(6),
    ]);
    expect(run).toMatchObject({
      name: 'clients.csv',
      state: 'draft',
      isSettled: true,
      counts: { waiting: 2, made: 0, refused: 4 },
    });
    expect((await rows(run.id, 'refused')).map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'SSN does not have 9 digits.'],
      [3, 'State is not a US state.'],
      [4, 'DOB is not a day of the calendar.'],
      [5, 'It has 13 columns; the header has 12.'],
    ]);
    expect((await step(run.id, 'start')).state).toBe('running');
    const done = await ended(run.id);
    expect(done).toMatchObject({ state: 'finished', counts: { waiting: 0, made: 2, refused: 4 } });
    expect(await packets()).toBe(before + 2);

    const [first] = await rows(run.id, 'made');
    const path = `/api/applications/${first?.submissionId}/forms/${form.id}/file`;
    const file = new Uint8Array(await (await app.request(path, { cookie })).arrayBuffer());
    const { fields } = await readFields(file);
    expect(fields.map(({ value }) => value)).toContain('Eleanor1');

    const stored = await ask<{ wrong: unknown }>(`/${run.id}/rows/2`);
    expect(stored.wrong).toEqual([{ column: 7, reason: 'SSN does not have 9 digits.' }]);
    const still = client(2).replace('Eleanor2', '').split(',');
    const missing = expect.stringMatching(/^Missing: .*first name.*\.$/i);
    expect(await ask(`/${run.id}/rows/2`, json({ cells: still }, 'PUT'))).toEqual({
      reason: missing,
      wrong: [{ column: 0, reason: missing }],
    });
    // Corrected in place: only its packet is made.
    const mended = await ask<{ reason: string | null }>(
      `/${run.id}/rows/2`,
      json({ cells: client(2).split(',') }, 'PUT'),
    );
    expect(mended.reason).toBeNull();
    expect((await ended(run.id)).counts).toEqual({ waiting: 0, made: 3, refused: 3 });
    expect(await packets()).toBe(before + 3);
    expect((await ask(`/${run.id}/rows/2`)).code).toBe('row_has_packet');
  }, 60_000);

  it('warns about the same table again, and makes it again only on request', async () => {
    const lines = [HEADER, client(11)];
    const first = await upload(lines);
    await step(first.id, 'start');
    await ended(first.id);
    const second = await upload(lines, 'the same.csv');
    expect(second.madeBefore).not.toBeNull();
    expect((await step(second.id, 'start')).code).toBe('run_made_before');
    expect((await step(second.id, 'start', { again: true })).state).toBe('running');
    expect((await ended(second.id)).counts.made).toBe(1);
  }, 60_000);

  it('asks for the order of dates once, and remembers it for the next such table', async () => {
    const lines = ['Name,Born,State', 'Ann Sampleton,3/4/1941,TX', 'Bob Sampleton,5/6/1942,TX'];
    const run = await upload(lines);
    expect(run.isSettled).toBe(false);
    expect(run.columns[1]).toMatchObject({ dates: 'ambiguous', order: null });
    expect((await step(run.id, 'start')).code).toBe('run_columns_open');
    const facts = Object.fromEntries(run.columns.map(({ fact }, i) => [i, fact]));
    const choices = { facts, orders: { 1: 'dmy' } };
    const settled = await ask<Detail>(`/${run.id}/columns`, json(choices, 'PUT'));
    expect(settled.columns[1]).toMatchObject({ dates: 'said', order: 'dmy' });
    const next = await upload([...lines, 'Cyd Sampleton,7/8/1943,TX']);
    expect(next.columns[1]).toMatchObject({ dates: 'said', order: 'dmy' });
  });

  it('can be paused, resumed and cancelled, and makes no packet twice', async () => {
    const before = await packets();
    const lines = [HEADER, ...Array.from({ length: 25 }, (_, n) => client(100 + n))];
    const run = await upload(lines);
    await step(run.id, 'start');
    const paused = await step(run.id, 'pause');
    expect(paused.state).toBe('paused');
    expect(paused.counts.waiting).toBeGreaterThan(0);
    expect((await step(run.id, 'pause')).code).toBe('run_moved_on');
    await step(run.id, 'resume');
    await step(run.id, 'pause');
    await step(run.id, 'resume');
    expect((await ended(run.id)).counts).toEqual({ waiting: 0, made: 25, refused: 0 });
    expect(await packets()).toBe(before + 25);
    expect((await step(run.id, 'cancel')).code).toBe('run_moved_on');
  }, 60_000);

  it('makes a corrected row of a paused run when it is resumed, with the others', async () => {
    const good = Array.from({ length: 25 }, (_, n) => client(600 + n));
    const run = await upload([
      HEADER,
      client(650, { ssn: '1' }),
      client(651, { ssn: '1' }),
      ...good,
    ]);
    await step(run.id, 'start');
    await step(run.id, 'pause');
    const mend = (row: number, n: number) =>
      ask(`/${run.id}/rows/${row}`, json({ cells: client(n).split(',') }, 'PUT'));
    await mend(1, 650);
    // Saved once more because the answer was lost.
    expect(await mend(1, 650)).toEqual({ reason: null, wrong: [] });
    expect(await mend(1, 652)).toMatchObject({ code: 'run_moved_on' });
    expect((await ask<Detail>(`/${run.id}`)).state).toBe('paused');
    await step(run.id, 'cancel');
    await mend(2, 651);
    expect((await step(run.id, 'retry')).state).toBe('cancelled');
    await step(run.id, 'resume');
    expect((await ended(run.id)).counts).toEqual({ waiting: 0, made: 27, refused: 0 });
  }, 60_000);

  it('is paused by a failure that every row would meet, says why, and loses nothing', async () => {
    const { storage } = app.deps;
    const { put } = storage;
    storage.put = async () => {
      throw new AppError('storage_unavailable');
    };
    try {
      const run = await upload([HEADER, client(150), client(151)]);
      await step(run.id, 'start');
      const paused = await ended(run.id);
      expect(paused).toMatchObject({
        state: 'paused',
        problem: errorText('storage_unavailable'),
        counts: { waiting: 2, made: 0, refused: 0 },
      });
      storage.put = put;
      await step(run.id, 'resume');
      expect((await ended(run.id)).counts).toEqual({ waiting: 0, made: 2, refused: 0 });
    } finally {
      storage.put = put;
    }
  }, 60_000);

  it('keeps the forms that it began with', async () => {
    const run = await upload([HEADER, client(200, { ssn: '1' })]);
    await step(run.id, 'start');
    await ended(run.id);
    await app.request(`/api/forms/${form.id}`, { cookie, method: 'DELETE' });
    try {
      const body = json({ cells: client(200).split(',') }, 'PUT');
      await ask(`/${run.id}/rows/1`, body);
      await ended(run.id);
      const [made] = await rows(run.id, 'made');
      const forms = await app.request(`/api/applications/${made?.submissionId}/progress`, {
        cookie,
      });
      expect(((await forms.json()) as { filled: string[] }).filled).toContain(form.id);
    } finally {
      await app.request(`/api/forms/${form.id}/restoration`, { cookie, method: 'POST' });
    }
  }, 60_000);

  it('continues with a form whose fields were changed meanwhile, and says so', async () => {
    const run = await upload([HEADER, client(250, { ssn: '1' })]);
    await step(run.id, 'start');
    await ended(run.id);
    const path = `/api/forms/${form.id}/fields`;
    type Opened = { fields: { name: string }[]; updated_at: string };
    const { fields, updated_at } = (await (await app.request(path, { cookie })).json()) as Opened;
    const body = json({ fields: fields.slice(1), updated_at }, 'PUT');
    expect((await app.request(path, { cookie, ...body })).status).toBe(200);
    await ask(`/${run.id}/rows/1`, json({ cells: client(250).split(',') }, 'PUT'));
    expect((await ended(run.id)).counts).toEqual({ waiting: 0, made: 1, refused: 0 });
    const [made] = await rows(run.id, 'made');
    expect(made?.reason).toContain(FIELDS_CHANGED);
  }, 60_000);

  it('gives a zip, a file to print, the results and the refused rows', async () => {
    const run = await upload([HEADER, client(300), client(301, { ssn: '=cmd' }), client(302)]);
    await step(run.id, 'start');
    await ended(run.id);
    const file = async (path: string) =>
      new Uint8Array(
        await (await app.request(`/api/runs/${run.id}${path}`, { cookie })).arrayBuffer(),
      );
    const names = Object.keys(unzipSync(await file('/packets')));
    expect(names.map((name) => name.split('/')[0])).toEqual([
      ...Array(2).fill('0001 Eleanor300 Sampleton'),
      ...Array(2).fill('0003 Eleanor302 Sampleton'),
    ]);
    const results = new TextDecoder().decode(await file('/results')).split('\r\n');
    expect(results).toHaveLength(5);
    expect(results[2]).toMatch(/^2,Eleanor301 Sampleton,Refused,,SSN does not have 9 digits\./);
    const refused = new TextDecoder().decode(await file('/refused')).split('\r\n');
    expect(refused[1]).toContain("'=cmd");
    const print = await ask<{ pdf: string; rows: number[] }>(
      `/${run.id}/print-file`,
      json({ part: 0 }),
    );
    expect(print.rows).toEqual([1, 3]);
    expect(Buffer.from(print.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  }, 60_000);

  it('accepts an Excel workbook, and writes nothing of a table to the disk', async () => {
    const names = HEADER.split(',');
    const cells = client(500).split(',');
    const body = new FormData();
    const bytes = xlsxTable([names, cells]) as Uint8Array<ArrayBuffer>;
    body.set('file', new File([bytes], 'clients.xlsx'));
    // A folder in which nothing can be written.
    vi.stubEnv('TMPDIR', '/proc/nowhere');
    try {
      const run = await ask<Detail>('', { method: 'POST', body });
      expect(run).toMatchObject({ name: 'clients.xlsx', counts: { waiting: 1, refused: 0 } });
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('names the unread sheets of a workbook, and counts the rows left out', async () => {
    const hidden = rowXml(4, ['x']).replace('<row ', '<row hidden="1" ');
    const rows = (row: string) =>
      rowXml(1, ['Our clients']) +
      rowXml(2, HEADER.split(',')) +
      rowXml(3, row.split(',')) +
      hidden;
    const sheets = [
      { name: 'Clients', rows: rows(client(600)) },
      { name: 'Spouses', rows: rows(client(601)) },
    ];
    const body = new FormData();
    body.set('file', new File([xlsxFile({ sheets }) as Uint8Array<ArrayBuffer>], 'clients.xlsx'));
    const { id } = await ask<Detail>('', { method: 'POST', body });
    expect(await ask<Detail>(`/${id}`)).toMatchObject({
      rows: 1,
      sheets: { read: 'Clients', others: ['Spouses'] },
      leftOut: { aboveHeader: 1, hidden: 1 },
    });
    expect((await upload([HEADER, client(602)])).sheets).toBeNull();
  });

  it('refuses a file that is not a table, and stores nothing of it', async () => {
    const list = async () => (await ask<{ runs: Detail[] }>('')).runs.length;
    const before = await list();
    for (const lines of [[], [HEADER], [`${HEADER}\r\n"open`]]) {
      const { code, message } = await ask<{ message: string }>('', tableUpload(lines.join('\r\n')));
      expect(code).toBe('file_unusable');
      expect(message).toMatch(/^\S+\.csv: .+\. (Put this right|Choose another file)/);
    }
    expect(await list()).toBe(before);
  });

  it('belongs to its owner only', async () => {
    const run = await upload([HEADER, client(400)]);
    const other = await app.signUp(`other-${kind}@example.com`);
    for (const path of ['', '/rows?state=waiting', '/rows/1', '/results', '/refused', '/packets']) {
      const answer = await app.request(`/api/runs/${run.id}${path}`, { cookie: other });
      expect({ path, status: answer.status }).toEqual({ path, status: 404 });
    }
  });
});
