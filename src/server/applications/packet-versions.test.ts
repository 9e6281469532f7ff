/** Versions of a packet, its rules and questions, and its file to print. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../tests/support/databases.ts';
import { readSampleForm } from '../../../tests/support/sample-form.ts';
import { createSignedInApp } from '../../../tests/support/signed-in-app.ts';
import { SSN_TRACE } from '../../../tests/support/ssn-trace.ts';
import { json, pdfUpload, type TestApp } from '../../../tests/support/test-app.ts';
import { sampleApplication } from '../../core/application/sample-data.ts';
import type { FieldMappings } from '../../core/mapping/field-mapping.ts';
import type { Form } from '../forms/form-schema.ts';
import type { ApplicationResult, PacketVersion } from './application-result.ts';
import type { PreparedPacket } from './printing/prepared-packet.ts';

const application = { ...sampleApplication('2026-11-21'), state: 'TX', singlePremium: '$9,000' };

describe.each(DATABASE_KINDS)('a packet on %s', (kind) => {
  let app: TestApp;
  let cookie: string;
  let form: Form;
  let next = 1000;
  const folder = mkdtempSync(join(tmpdir(), 'packet-'));
  const id = () => `SEC-${next++}`;
  beforeAll(async () => {
    ({ app, cookie } = await createSignedInApp(kind));
    const upload = pdfUpload(readSampleForm(), 'Packet form', 'form.pdf');
    const uploaded = await app.request('/api/forms', { cookie, ...upload });
    ({ form } = (await uploaded.json()) as { form: Form });
    const analyzed = await app.request(`/api/forms/${form.id}/analysis`, {
      cookie,
      method: 'POST',
    });
    ({ form } = (await analyzed.json()) as { form: Form });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  async function post<Answer>(path: string, body: unknown): Promise<{ status: number } & Answer> {
    const answer = await app.request(path, { cookie, ...json(body) });
    return { status: answer.status, ...((await answer.json()) as Answer) };
  }
  const submit = (submissionId: string, more: object = {}) =>
    post<ApplicationResult>('/api/applications', { submissionId, application, ...more });
  async function save(mappings: FieldMappings): Promise<void> {
    const body = json({ field_mappings: mappings, updated_at: form.updated_at }, 'PUT');
    const saved = await app.request(`/api/forms/${form.id}/mappings`, { cookie, ...body });
    ({ form } = (await saved.json()) as { form: Form });
  }
  const print = (submissionId: string, more: object = {}) =>
    post<PreparedPacket & { pdf: string }>(`/api/applications/${submissionId}/packet`, more);
  function textOf(pdf: string): string {
    const file = join(folder, 'packet.pdf');
    writeFileSync(file, Buffer.from(pdf, 'base64'));
    return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  }
  const rowOf = (submissionId: string) =>
    app.database.db
      .selectFrom('submissions')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .executeTakeFirstOrThrow();

  it('is proved form by form, without a value in its certificate', async () => {
    const { data } = await submit(id());
    const [result] = data.results;
    expect(result?.proof).toMatchObject({ clean: true, notWhole: [] });
    expect(result?.proof?.whole).toBe(result?.proof?.total);
    expect(result?.proof?.total).toBeGreaterThan(20);
    const certificate = JSON.stringify(result?.proof);
    expect(certificate).not.toContain('Sampleton');
    expect(certificate).not.toMatch(SSN_TRACE);
  });

  it('names what was left out and what to check by the printed words', async () => {
    const insuredLastName = 'Featherstonehaugh-Cholmondeley-Montgomery';
    const odd = { ...application, insuredLastName, companyName: '' };
    const { data } = await submit(id(), { application: odd });
    const { skipped = [], warnings = [] } = data.results[0] ?? {};
    const told = [...skipped, ...warnings.filter(({ field }) => field !== '')];
    expect(skipped.length).toBeGreaterThan(0);
    expect(told.length).toBeGreaterThan(skipped.length);
    for (const { field, label } of told) {
      expect({ field, label }).toEqual({ field, label: expect.stringMatching(/\w/) });
      expect(label).not.toBe(field);
    }
  });

  it('is one complete file to print, with a cover and a file name of its own', async () => {
    const submissionId = id();
    await submit(submissionId);
    const packet = await print(submissionId, { isPrinted: true });
    expect(packet.status).toBe(200);
    expect(packet.filename).toBe('Eleanor M Sampleton - Packet.pdf');
    expect(packet.forms).toMatchObject([{ formName: 'Packet form', firstPage: 1, reason: null }]);
    expect(packet.proof.whole).toBe(packet.proof.total);
    const text = textOf(packet.pdf);
    expect(text).toContain('Eleanor M Sampleton');
    expect(text).toContain('Packet form');
    expect(text).toMatch(/(\d+) of \1 values stand on paper/);
    expect((await rowOf(submissionId)).printed_at).not.toBeNull();
    const other = await app.signUp('bob@example.com');
    const refused = await app.request(`/api/applications/${submissionId}/packet`, {
      cookie: other,
      ...json({}),
    });
    expect(refused.status).toBe(404);
  });

  it('gets its next version from a correction', async () => {
    const [first, second, third] = [id(), id(), id()];
    await submit(first);
    await submit(second, { corrects: first, application: { ...application, city: 'Waco' } });
    await submit(third, { corrects: second });
    const rows = await Promise.all([first, second, third].map(rowOf));
    expect(rows.map(({ packet_id, version }) => [packet_id, version])).toEqual([
      [first, 1],
      [first, 2],
      [first, 3],
    ]);
    const listed = await app.request(`/api/applications/${third}/versions`, { cookie });
    const { versions } = (await listed.json()) as { versions: PacketVersion[] };
    expect(versions.map(({ submissionId, version }) => [submissionId, version])).toEqual([
      [third, 3],
      [second, 2],
      [first, 1],
    ]);
    expect(versions[2]?.forms).toMatchObject([
      { formName: 'Packet form', originalFilename: 'form.pdf' },
    ]);
    const answer = await submit(id(), { corrects: 'SEC-99999999' });
    expect(answer.status).toBe(404);
  });

  it('begun last says who sells the next one, however earlier ones are corrected', async () => {
    const by = (agentNumber: string, state = 'TX') => ({
      application: { ...application, agentNumber, state },
    });
    const agent = async () => {
      const answer = await app.request('/api/drafts', { cookie });
      return ((await answer.json()) as { agent: { agentNumber: string; numberStates: string[] } })
        .agent;
    };
    const offered = async () => (await agent()).agentNumber;
    const [earlier, latest] = [id(), id()];
    await submit(earlier, by('TX-0001'));
    await submit(latest, by('TX-0020'));
    await submit(id(), { corrects: earlier, ...by('TX-0001') });
    expect(await offered()).toBe('TX-0020');
    await submit(id(), { corrects: latest, ...by('TX-0002') });
    expect(await offered()).toBe('TX-0002');
    await submit(id(), by('TX-0020', 'Ohio'));
    // The packet of Texas with this number was corrected to another.
    expect(await agent()).toMatchObject({ agentNumber: 'TX-0020', numberStates: ['OH'] });
    await submit(id(), by('TX-0020', 'FL'));
    expect((await agent()).numberStates).toEqual(['FL', 'OH']);
  });

  it('completed on the page is proved and printed, and keeps the version before', async () => {
    const [first, second] = [id(), id()];
    await submit(first);
    const path = `/api/applications/${first}/forms/${form.id}/values`;
    const field = form.form_analysis?.fields.find(({ name }) => /City/i.test(name))?.name ?? '';
    const edit = { submissionId: second, values: { [field]: 'Nacogdoches' } };
    const saved = await post<ApplicationResult>(path, edit);
    expect(saved.status).toBe(200);
    expect(saved.data.results[0]?.proof?.clean).toBe(true);
    expect(textOf((await print(second)).pdf)).toContain('Nacogdoches');
    expect(textOf((await print(first)).pdf)).not.toContain('Nacogdoches');
    expect(await rowOf(second)).toMatchObject({ packet_id: first, version: 2 });
    // If the answer was lost, repeating the edit gives the same version.
    expect((await post<ApplicationResult>(path, edit)).data).toEqual(saved.data);
    // A second tab still shows the previous version.
    const stale = await post<{ code: string }>(path, { submissionId: id(), values: {} });
    expect([stale.status, stale.code]).toEqual([409, 'packet_stale']);
  });

  it('answers the questions of its forms, continues a long answer, and says what is open', async () => {
    const before = form.field_mappings ?? {};
    const [name = ''] = Object.keys(before).filter(
      (field) => before[field]?.sourceField === 'agentNumber',
    );
    const box = { fieldType: 'text', required: false, transform: 'default' } as const;
    const ask = { label: 'Plan of insurance', kind: 'text', required: true } as const;
    await save({ ...before, [name]: { ...box, sourceField: '', ask } });
    const unanswered = await submit(id());
    expect(unanswered.data.results[0]?.notes).toContain(
      '"Plan of insurance" is required on the form and is empty.',
    );
    const submissionId = id();
    const long = `${'Whole life with a very long rider, '.repeat(20)}end of the plan`;
    const answers = { 'ask:plan of insurance': long };
    const { data } = await submit(submissionId, { application: { ...application, answers } });
    expect(data.results[0]?.continued).toMatchObject([{ field: name }]);
    expect(data.results[0]?.proof?.clean).toBe(true);
    const text = textOf((await print(submissionId)).pdf).replace(/\s+/g, ' ');
    expect(text).toContain('end of the plan');
    await save(before);
  });

  it('says which forms changed, were added or disappeared between entry and submission', async () => {
    const { forms } = (await (await app.request('/api/applications/forms', { cookie })).json()) as {
      forms: { id: string; version: string }[];
    };
    const seen = Object.fromEntries(forms.map(({ id: form_id, version }) => [form_id, version]));
    const notes = async (more: object) => {
      const { data } = await submit(id(), { seen: { ...seen, ...more } });
      return [data.message, ...(data.results[0]?.notes ?? [])].join(' ');
    };
    expect(await notes({})).not.toMatch(/began/);
    expect(await notes({ [form.id]: 'older' })).toContain('changed after you began this entry');
    const upload = pdfUpload(readSampleForm(), 'Rider of last year', 'rider.pdf');
    const uploaded = await app.request('/api/forms', { cookie, ...upload });
    const rider = ((await uploaded.json()) as { form: Form }).form;
    await app.request(`/api/forms/${rider.id}`, { cookie, method: 'DELETE' });
    expect(await notes({ [rider.id]: 'x' })).toContain('not in this packet: Rider of last year.');
    const { data } = await submit(id(), { seen: {} });
    expect(data.results[0]?.notes.join(' ')).toContain('added after you began this entry');
  });

  it('leaves out a form that does not apply, and names it', async () => {
    const rule = json({ applies_when: { states: ['OH'] }, was: null }, 'PUT');
    for (const _ of ['sent', 'sent again after its answer was lost']) {
      const saved = await app.request(`/api/forms/${form.id}/rule`, { cookie, ...rule });
      expect(saved.status).toBe(200);
    }
    const { data } = await submit(id());
    expect(data.results).toEqual([]);
    expect(data.message).toContain('No form applies to this application');
    expect(data.leftOut).toEqual([
      {
        formId: form.id,
        formName: 'Packet form',
        originalFilename: 'form.pdf',
        reasons: ['It is for Ohio; the insured lives in Texas.'],
      },
    ]);
    const stale = json({ applies_when: null, was: null }, 'PUT');
    const refused = await app.request(`/api/forms/${form.id}/rule`, { cookie, ...stale });
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'rule_stale' }]);
    const wrong = json({ applies_when: { states: ['ZZ'] }, was: null }, 'PUT');
    expect((await app.request(`/api/forms/${form.id}/rule`, { cookie, ...wrong })).status).toBe(
      400,
    );
  });
});
