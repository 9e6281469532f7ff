/** What the list of rows to look at says about a row that has its packet. */
import type { z } from '@hono/zod-openapi';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSampleForm } from '../../../tests/support/sample-form.ts';
import { createSignedInApp } from '../../../tests/support/signed-in-app.ts';
import { startRuns } from '../../../tests/support/start-runs.ts';
import { json, pdfUpload, type TestApp, tableUpload } from '../../../tests/support/test-app.ts';
import { message } from '../../core/texts/message.ts';
import { RUN_TEXTS } from '../../core/texts/run-texts.ts';
import type { RunDetailSchema, RunRowSchema } from './run-schema.ts';

type Detail = z.infer<typeof RunDetailSchema>;
type Row = z.infer<typeof RunRowSchema> & { client: string };

const HEADER = 'First Name,Last Name,Address,City,State,Zip,Phone,SSN,DOB,Sex,Face Amount,Premium';
const client = (n: number, state: string) =>
  `Ann${n},Sampleton,${n} Example Lane,Austin,${state},78701,512-555-0142,98765000${n},3/14/1941,F,10000,5000`;
const NEW_YORK = 'Irrevocable Funeral Trusts are not available in New York.';

let app: TestApp;
let cookie: string;
let formId: string;
beforeAll(async () => {
  ({ app, cookie } = await createSignedInApp('sqlite'));
  const form = pdfUpload(readSampleForm(), 'Claim', 'claim.pdf');
  const uploaded = await app.request('/api/forms', { cookie, ...form });
  formId = ((await uploaded.json()) as { form: { id: string } }).form.id;
  await app.request(`/api/forms/${formId}/analysis`, { cookie, method: 'POST' });
  await startRuns(app);
});
afterAll(() => app.close());

async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  return (await (await app.request(`/api/runs${path}`, { cookie, ...init })).json()) as Answer;
}

it('reports a thing once, for the row or for its forms', async () => {
  const table = [HEADER, client(1, 'TX'), client(2, 'NY')].join('\n');
  const run = await ask<Detail>('', tableUpload(table, 'clients.csv'));
  const noted = async () => (await ask<{ rows: Row[] }>(`/${run.id}/rows?state=noted`)).rows;
  // Before the packet is made, in the words of the entry screen.
  expect((await noted()).map(({ row, reason }) => [row, reason])).toEqual([[2, NEW_YORK]]);
  await ask(`/${run.id}/start`, json({}));
  const made = async () => (await ask<Detail>(`/${run.id}`)).counts.made;
  await expect.poll(made, { timeout: 30_000 }).toBe(2);
  const second = (await noted()).find(({ row }) => row === 2)?.reason ?? '';
  expect(second.startsWith(NEW_YORK)).toBe(true);
  expect(second.split(NEW_YORK)).toHaveLength(2);
});

it('still says that a client stands in two rows once both have a packet', async () => {
  const table = [HEADER, client(1, 'TX'), client(2, 'NY'), client(2, 'NY')].join('\n');
  const run = await ask<Detail>('', tableUpload(table, 'twice.csv'));
  await ask(`/${run.id}/start`, json({}));
  const made = async () => (await ask<Detail>(`/${run.id}`)).counts.made;
  await expect.poll(made, { timeout: 30_000 }).toBe(3);
  const { rows } = await ask<{ rows: Row[] }>(`/${run.id}/rows?state=noted`);
  const said = message(RUN_TEXTS.sameClient, { row: 2 });
  const [, , third] = (await (await app.request(`/api/runs/${run.id}/results`, { cookie })).text())
    .split('\r\n')
    .slice(1);
  expect(third).toContain(said);
  expect(rows.find(({ row }) => row === 3)?.reason).toContain(said);
  expect(rows.find(({ row }) => row === 3)?.reason?.split(NEW_YORK)).toHaveLength(2);
  expect(rows.find(({ row }) => row === 2)?.reason).not.toContain(said);
});

it('says of each row what its packet says now: another name, or that it was deleted', async () => {
  const [one, two, three] = [client(1, 'NY'), client(2, 'NY'), client(3, 'ZZ')];
  const run = await ask<Detail>('', tableUpload([HEADER, one, two, three].join('\n'), 'who.csv'));
  await ask(`/${run.id}/start`, json({}));
  const made = async () => (await ask<Detail>(`/${run.id}`)).counts.made;
  await expect.poll(made, { timeout: 30_000 }).toBe(2);
  const listed = async (state: string) =>
    (await ask<{ rows: Row[] }>(`/${run.id}/rows?state=${state}`)).rows;
  const [first] = await listed('made');
  const at = (path: string) => `/api/applications${path}`;
  const get = await app.request(at(`/${first?.submissionId}/application`), { cookie });
  const { application } = (await get.json()) as { application: object };
  const signed = { proposedInsuredSignature: 'Anne-Marie Sampleton' };
  const corrected = { ...application, ...signed, insuredFirstName: 'Anne-Marie' };
  const sent = { submissionId: 'SEC-9', application: corrected, corrects: first?.submissionId };
  expect((await app.request(at(''), { cookie, ...json(sent) })).ok).toBe(true);
  const names = ({ client }: Row) => client;
  expect((await listed('noted')).map(names)).toEqual(['Anne-Marie Sampleton', 'Ann2 Sampleton']);
  expect((await listed('refused')).map(names)).toEqual(['Ann3 Sampleton']);
  const [, second] = await listed('made');
  await app.request(at(`/${second?.submissionId}`), { cookie, method: 'DELETE' });
  const { counts, deleted } = await ask<Detail>(`/${run.id}`);
  expect([counts.made, deleted]).toEqual([2, 1]);
  const remarks = (await listed('noted')).map(({ reason }) => reason);
  expect(remarks).toEqual([
    expect.stringMatching(/^Corrected since\. Noted before that: .*New York/),
    RUN_TEXTS.packetGone,
  ]);
  const table = await (await app.request(`/api/runs/${run.id}/results`, { cookie })).text();
  expect(table.split('\r\n').map((row) => row.split(',').slice(0, 4))).toEqual([
    ['Row', 'Client', 'Outcome', 'Packet'],
    ['1', 'Anne-Marie Sampleton', RUN_TEXTS.correctedSince, 'SEC-9'],
    ['2', '', RUN_TEXTS.deletedSince, ''],
    ['3', 'Ann3 Sampleton', 'Refused', ''],
    [''],
  ]);
});

it('reports an unreviewed mapping once for the run', async () => {
  const run = await ask<Detail>('', tableUpload([HEADER, client(3, 'TX')].join('\n'), 'more.csv'));
  expect(run.forms).toMatchObject([
    {
      id: formId,
      formName: 'Claim',
      isReviewed: false,
      locked: [],
      unanswered: ['Other insurance', 'Replacement'],
    },
  ]);
  await ask(`/${run.id}/start`, json({}));
  const counts = async () => (await ask<Detail>(`/${run.id}`)).counts.made;
  await expect.poll(counts, { timeout: 30_000 }).toBe(1);
  const { rows } = await ask<{ rows: Row[] }>(`/${run.id}/rows?state=noted`);
  expect(rows.map(({ reason }) => reason ?? '').join()).not.toMatch(/not reviewed|is not answered/);
});

it('names the signature that a row lacks, where the table has a column for it', async () => {
  const signed = [
    `${HEADER},Proposed insured signature`,
    `${client(5, 'TX')},Ann5 Sampleton`,
    `${client(6, 'TX')},`,
  ];
  const table = tableUpload(signed.join('\n'), 'signed.csv');
  const run = await ask<Detail>('', table);
  const { rows } = await ask<{ rows: Row[] }>(`/${run.id}/rows?state=noted`);
  expect(rows).toMatchObject([
    { row: 2, reason: message(RUN_TEXTS.notSigned, { names: 'Proposed insured signature' }) },
  ]);
});

it('says which rows are of one client before their packets are made', async () => {
  const again = client(1, 'TX').replace('987650001', '987-65-0001').replace('Ann1', 'Anna');
  const table = [HEADER, client(1, 'TX'), client(1, 'TX'), client(3, 'TX'), again].join('\n');
  const run = await ask<Detail>('', tableUpload(table, 'twice.csv'));
  const noted = (await ask<{ rows: Row[] }>(`/${run.id}/rows?state=noted`)).rows;
  const same = (row: number) => message(RUN_TEXTS.sameClient, { row });
  expect(noted.map(({ row, client, reason }) => [row, client, reason])).toEqual([
    [2, 'Ann1 Sampleton', same(1)],
    [4, 'Anna Sampleton', same(1)],
  ]);
});

it('says of a row that is fixed after the start that its client has a packet already', async () => {
  const table = [HEADER, client(1, 'TX'), client(2, 'ZZ'), client(3, 'ZZ')].join('\n');
  const run = await ask<Detail>('', tableUpload(table, 'fixed.csv'));
  await ask(`/${run.id}/start`, json({}));
  const counts = async () => (await ask<Detail>(`/${run.id}`)).counts;
  await expect.poll(counts, { timeout: 30_000 }).toEqual({ waiting: 0, made: 1, refused: 2 });
  const fix = (row: number, cells: string) =>
    ask(`/${run.id}/rows/${row}`, json({ cells: cells.split(',') }, 'PUT'));
  await fix(2, client(1, 'TX').replace('Ann1', 'Anna'));
  await fix(3, client(3, 'TX'));
  await expect.poll(counts, { timeout: 30_000 }).toEqual({ waiting: 0, made: 3, refused: 0 });
  const { rows } = await ask<{ rows: Row[] }>(`/${run.id}/rows?state=noted`);
  expect(rows.map(({ row, reason }) => [row, reason])).toEqual([
    [2, message(RUN_TEXTS.sameClient, { row: 1 })],
  ]);
});

it('allows a noted row to be changed until the run starts', async () => {
  const table = [HEADER, client(7, 'NY'), client(8, 'TX')].join('\n');
  const run = await ask<Detail>('', tableUpload(table, 'new-york.csv'));
  const change = (row: number, state: string) =>
    ask<{ reason?: string | null; code?: string }>(
      `/${run.id}/rows/${row}`,
      json({ cells: client(row + 6, state).split(',') }, 'PUT'),
    );
  const noted = async () => (await ask<{ rows: Row[] }>(`/${run.id}/rows?state=noted`)).rows;
  expect(await noted()).toHaveLength(1);
  expect(await change(1, 'TX')).toEqual({ reason: null, wrong: [] });
  expect(await noted()).toEqual([]);
  expect((await change(2, 'ZZ')).reason).toContain('is not a US state');
  expect((await ask<Detail>(`/${run.id}`)).counts).toEqual({ waiting: 1, made: 0, refused: 1 });
  await ask(`/${run.id}/start`, json({}));
  await expect
    .poll(async () => (await change(1, 'TX')).code)
    .toMatch(/run_moved_on|row_has_packet/);
});

it('makes no packet of a row without any form, keeps the row and says why', async () => {
  const setRule = async (applies: object | null, was: object | null) => {
    const body = json({ applies_when: applies, was }, 'PUT');
    const answer = await app.request(`/api/forms/${formId}/rule`, { cookie, ...body });
    expect(answer.ok).toBe(true);
  };
  await setRule({ states: ['OH'] }, null);
  const table = [HEADER, client(7, 'TX'), client(8, 'OH')].join('\n');
  const run = await ask<Detail>('', tableUpload(table, 'ohio.csv'));
  await ask(`/${run.id}/start`, json({}));
  const counts = async () => (await ask<Detail>(`/${run.id}`)).counts;
  await expect.poll(counts).toEqual({ waiting: 0, made: 1, refused: 1 });
  await setRule(null, { states: ['OH'] });
  const { rows } = await ask<{ rows: Row[] }>(`/${run.id}/rows?state=refused`);
  expect(rows).toMatchObject([{ row: 1, submissionId: null }]);
  expect(rows[0]?.reason).toBe(
    'No form applies to this application. Claim: It is for Ohio; the insured lives in Texas.',
  );
  // Corrected in place, with the forms and rules with which the run began.
  await ask(`/${run.id}/rows/1`, json({ cells: client(7, 'OH').split(',') }, 'PUT'));
  await expect.poll(counts).toEqual({ waiting: 0, made: 2, refused: 0 });
});

it('tells forms of one name apart by their files', async () => {
  const form = pdfUpload(readSampleForm(), 'Claim', 'claim of Ohio.pdf');
  const uploaded = await app.request('/api/forms', { cookie, ...form });
  const { id } = ((await uploaded.json()) as { form: { id: string } }).form;
  await app.request(`/api/forms/${id}/analysis`, { cookie, method: 'POST' });
  const run = await ask<Detail>('', tableUpload([HEADER, client(9, 'TX')].join('\n'), 'two.csv'));
  const names = run.forms.map(({ formName }) => formName);
  expect(names.sort()).toEqual(['Claim (claim of Ohio.pdf)', 'Claim (claim.pdf)']);
});
