import { existsSync, readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeForms } from '../../../../tests/support/active/active-forms.ts';
import { DATABASE_KINDS } from '../../../../tests/support/databases.ts';
import { readSampleForm } from '../../../../tests/support/sample-form.ts';
import {
  createTestApp,
  json,
  pdfUpload,
  type TestApp,
} from '../../../../tests/support/test-app.ts';
import { sampleApplication } from '../../../core/application/sample-data.ts';
import type { FieldMappings } from '../../../core/mapping/field-mapping.ts';
import type { Form } from '../form-schema.ts';

const SHARED = '../shared/automap/real';
const isHere = existsSync(SHARED);
const OTHER = Uint8Array.from([...readSampleForm(), 10]);

interface Answer {
  code?: string;
  form: Form;
  revision: {
    id: string;
    updated_at: string;
    compared_with: string;
    is_stale: boolean;
    is_same_file: boolean;
    carried: { to: string; from: string; reason: string; confidence: number }[];
    review: { from: string; candidates: string[] }[];
    gone: string[];
    added: string[];
    suggestions: FieldMappings;
    warning: string | null;
  };
}

describe.each(DATABASE_KINDS)('a new revision of a form, on %s', (kind) => {
  let app: TestApp;
  let ann: string;
  beforeAll(async () => {
    app = await createTestApp(kind);
    ann = await app.signUp('ann@example.com');
  });
  afterAll(() => app.close());

  async function ask(path: string, init: RequestInit = {}) {
    const answer = await app.request(path, { cookie: ann, ...init });
    return { status: answer.status, body: (await answer.json()) as Answer };
  }
  let names = 0;
  /** Uploads a form that Auto Map has mapped. */
  async function upload(bytes = readSampleForm()): Promise<Form> {
    const made = await ask('/api/forms', pdfUpload(bytes, `Form ${++names}`, 'form.pdf'));
    const path = `/api/forms/${made.body.form.id}/analysis`;
    return (await ask(path, { method: 'POST' })).body.form;
  }
  const revise = (form: Form, bytes = readSampleForm(), query = '') =>
    ask(`/api/forms/${form.id}/revision${query}`, pdfUpload(bytes, `Next ${names}`, 'next.pdf'));
  const read = (form: Form) => ask(`/api/forms/${form.id}/revision`);
  const carriedBoxes = ({ revision }: Answer) =>
    Object.fromEntries(revision.carried.map(({ to, from }) => [to, { from }]));
  const confirm = (form: Form, { revision }: Answer, changes: object = {}) => {
    const { updated_at, compared_with } = revision;
    const body = { updated_at, compared_with, first_day: '2026-12-01', boxes: {}, ...changes };
    return ask(`/api/forms/${form.id}/revision/confirmation`, json(body));
  };
  const listed = async () => (await app.deps.forms.list()).map(({ id }) => id);
  const mapped = async () => (await app.deps.forms.listMapped()).map(({ id }) => id);
  async function filled(date: string): Promise<string[]> {
    const body = {
      submissionId: `SEC-${kind === 'sqlite' ? 1 : 2}${++names}`,
      application: sampleApplication(date),
    };
    const { data } = (await ask('/api/applications', json(body))).body as never as {
      data: { results: { formId: string }[] };
    };
    return data.results.map(({ formId }) => formId);
  }

  it('may be as large as any other form', async () => {
    const form = await upload();
    const large = Buffer.concat([readSampleForm(), Buffer.alloc(2 * 1024 * 1024, '\n')]);
    const { status } = await revise(form, large);
    expect(status).toBe(201);
  });

  it('is pending until confirmed: on no list, in no packet, and no orphan', async () => {
    const form = await upload();
    const { status, body } = await revise(form);
    expect(status).toBe(201);
    const { id } = body.revision;
    expect(await listed()).not.toContain(id);
    expect(await mapped()).not.toContain(id);
    expect((await app.deps.forms.listDeleted()).map((one) => one.id)).not.toContain(id);
    for (const path of [`/api/forms/${id}`, `/api/forms/${id}/file`])
      expect((await ask(path)).status).toBe(404);
    expect((await ask(`/api/forms/${id}/restoration`, { method: 'POST' })).status).toBe(404);
    expect((await app.request(`/api/forms/${form.id}/revision/file`, { cookie: ann })).status).toBe(
      200,
    );
    const { data } = (await ask('/api/sync', json({}))).body as never as {
      data: { message: string };
    };
    expect(data.message).toContain('nothing to mend');
    expect(await listed()).not.toContain(id);
  });

  it('carries everything for the same file', async () => {
    const form = await upload();
    const { revision } = (await revise(form)).body;
    expect(revision).toMatchObject({ review: [], gone: [], warning: null, is_stale: false });
    expect(revision.carried.map(({ from }) => from).sort()).toEqual(
      Object.keys(form.field_mappings ?? {}).sort(),
    );
    expect(revision.carried.every(({ from, to }) => from === to)).toBe(true);
  });

  it('is recognized as the very same file, even if something was removed from it', async () => {
    const [active] = activeForms().map(({ bytes }) => bytes) as [Uint8Array];
    for (const file of [readSampleForm(), active]) {
      const { body } = await revise(await upload(file), file);
      expect(body.revision.is_same_file).toBe(true);
    }
    expect((await revise(await upload(), OTHER)).body.revision.is_same_file).toBe(false);
  });

  it('is refused while another is pending, unless it names that one to replace', async () => {
    const form = await upload();
    const first = (await revise(form)).body.revision.id;
    const refused = await revise(form, OTHER);
    expect([refused.status, refused.body.code]).toEqual([409, 'revision_pending']);
    const second = (await revise(form, readSampleForm(), `?replace=${first}`)).body.revision.id;
    expect((await read(form)).body.revision.id).toBe(second);
    expect((await app.deps.forms.listDeleted()).map(({ id }) => id)).toContain(first);
  });

  it('is uploaded once if a person whose answer was lost uploads it again', async () => {
    const form = await upload();
    const { id } = (await revise(form)).body.revision;
    const again = await revise(form);
    expect([again.status, again.body.revision.id]).toEqual([201, id]);
    const cookie = await app.signUp('bob@example.com');
    const path = `/api/forms/${form.id}/revision`;
    const same = pdfUpload(readSampleForm(), `Next ${names}`, 'next.pdf');
    expect((await app.request(path, { cookie, ...same })).status).toBe(409);
    const next = (await revise(form, OTHER, `?replace=${id}`)).body.revision.id;
    expect(next).not.toBe(id);
    expect((await revise(form, OTHER, `?replace=${id}`)).body.revision.id).toBe(next);
  });

  it('remains one of two uploaded at the same moment', async () => {
    const form = await upload();
    const answers = await Promise.all([revise(form), revise(form)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('becomes a deleted form when discarded, which can be restored as a form of its own', async () => {
    const form = await upload();
    const { id } = (await revise(form)).body.revision;
    const path = `/api/forms/${form.id}/revision`;
    const discard = (named: string) => ask(`${path}?revision=${named}`, { method: 'DELETE' });
    expect((await ask(path, { method: 'DELETE' })).status).toBe(200);
    expect((await read(form)).status).toBe(404);
    expect(await listed()).not.toContain(id);
    // As a person does whose first answer was lost. The next revision is another one.
    expect(await discard(id)).toMatchObject({ status: 200, body: { id } });
    const next = (await revise(form)).body.revision;
    expect((await discard(id)).status).toBe(200);
    expect((await read(form)).body.revision.id).toBe(next.id);
    expect((await discard('none')).status).toBe(404);
    expect((await ask(`${path}?revision=${id}&keep=as-form`, { method: 'DELETE' })).status).toBe(
      404,
    );
    expect((await ask(`/api/forms/${id}/restoration`, { method: 'POST' })).status).toBe(200);
    expect((await ask(`/api/forms/${id}`)).body.form).toMatchObject({ mapped_fields: 0 });
  });

  it('is kept as a form of its own by one request', async () => {
    const form = await upload();
    const { id } = (await revise(form)).body.revision;
    const path = `/api/forms/${form.id}/revision?keep=as-form`;
    expect((await ask(path, { method: 'DELETE' })).status).toBe(200);
    expect(await listed()).toEqual(expect.arrayContaining([form.id, id]));
    expect((await read(form)).status).toBe(404);
  });

  it('gives each form its own days, mapping and history once confirmed', async () => {
    const form = await upload();
    const rule = { states: ['TX', 'FL'], lastDay: '2027-06-30' };
    await ask(`/api/forms/${form.id}/rule`, json({ applies_when: rule, was: null }, 'PUT'));
    expect(await filled('2026-12-05')).toContain(form.id);
    const said = { boxes: { City: 'insured' }, words: { owner: 'nobody' } };
    const { updated_at, field_mappings } = await app.deps.forms.get(form.id);
    const saved = json({ field_mappings, casting: said, updated_at }, 'PUT');
    expect((await ask(`/api/forms/${form.id}/mappings`, saved)).status).toBe(200);
    const packet = `/api/applications/SEC-${kind === 'sqlite' ? 1 : 2}${names}/forms`;
    const { body } = await revise(form);
    const { City, ...boxes } = carriedBoxes(body);
    expect(City).toBeDefined();
    const confirmed = await confirm(form, body, { boxes });
    expect(confirmed.status).toBe(200);
    const next = confirmed.body.form;
    expect(next).toMatchObject({
      is_active: true,
      mappings_reviewed: true,
      applies_when: { states: ['TX', 'FL'], firstDay: '2026-12-01' },
    });
    expect(next.casting).toEqual({ boxes: {}, words: said.words });
    expect(Object.keys(next.field_mappings ?? {}).sort()).toEqual(Object.keys(boxes).sort());
    expect(next.field_mappings?.City).toBeUndefined();
    const old = await app.deps.forms.get(form.id);
    expect(old.applies_when).toEqual({ ...rule, lastDay: '2026-11-30' });
    const [version] = await app.deps.forms.history.list(next.id);
    expect(version).toMatchObject({ cause: 'revision', reviewed: true });
    expect(version?.saved_by).not.toBeNull();
    const [from, until] = [await filled('2026-12-01'), await filled('2026-11-30')];
    expect([from.includes(next.id), from.includes(form.id)]).toEqual([true, false]);
    expect([until.includes(next.id), until.includes(form.id)]).toEqual([false, true]);
    const { replaced } = (await ask('/api/forms/revisions')).body as never as {
      replaced: object[];
    };
    expect(replaced).toContainEqual(
      expect.objectContaining({ form_id: form.id, by_id: next.id, first_day: '2026-12-01' }),
    );
    const entry = (await ask('/api/applications/forms')).body as never as {
      forms: { id: string; replaces?: object }[];
    };
    expect(entry.forms.find(({ id }) => id === next.id)?.replaces).toMatchObject({
      formName: form.form_name,
      firstDay: '2026-12-01',
    });
    expect((await revise(form)).body.code).toBe('form_replaced');
    // A packet keeps the form with which it was made.
    const kept = [form.id, next.id].map((id) => `${packet}/${id}/file`);
    const statuses = kept.map(async (path) => (await app.request(path, { cookie: ann })).status);
    expect(await Promise.all(statuses)).toEqual([200, 404]);
    const again = await confirm(form, body);
    expect(again.status).toBe(404);
    const leftAlone = async () => (await app.deps.forms.revisions.listLeftAlone()) as object[];
    const byNext = expect.objectContaining({ form_id: form.id, by_id: next.id });
    expect(await leftAlone()).not.toContainEqual(byNext);
    await ask(`/api/forms/${next.id}`, { method: 'DELETE' });
    expect(await leftAlone()).toContainEqual(byNext);
    await ask(`/api/forms/${next.id}/restoration`, { method: 'POST' });
    expect(await leftAlone()).not.toContainEqual(byNext);
  });

  it('keeps a change of the old mapping made meanwhile: compared again, it is carried', async () => {
    const form = await upload();
    const { body } = await revise(form);
    const field_mappings = { City: { ...form.field_mappings?.City, manualValue: 'Austin' } };
    const change = { field_mappings, updated_at: form.updated_at };
    await ask(`/api/forms/${form.id}/mappings`, json(change, 'PUT'));
    expect((await read(form)).body.revision.is_stale).toBe(true);
    const stale = await confirm(form, body, { boxes: { City: { from: 'City' } } });
    expect([stale.status, stale.body.code]).toEqual([409, 'revision_stale']);
    expect(await listed()).not.toContain(body.revision.id);
    const path = `/api/forms/${form.id}/revision/comparison`;
    const again = (await ask(path, { method: 'POST' })).body;
    expect(again.revision).toMatchObject({ is_stale: false, id: body.revision.id });
    const confirmed = await confirm(form, again, { boxes: carriedBoxes(again) });
    expect(confirmed.body.form.field_mappings).toMatchObject({
      City: { sourceField: 'city', manualValue: 'Austin' },
    });
  });

  it.each([
    ['validation_failed', { boxes: { City: { from: 'No such box' } } }],
    ['validation_failed', { boxes: { 'No such box': { from: 'City' } } }],
    ['validation_failed', { first_day: '2026-02-30' }],
    ['revision_day_too_early', { first_day: '2026-11-01', boxes: { City: { from: 'City' } } }],
    ['revision_unmapped', { boxes: {} }],
  ])('is refused with %s: %j', async (code, changes) => {
    const form = await upload();
    const applies_when = { firstDay: '2026-11-01' };
    await ask(`/api/forms/${form.id}/rule`, json({ applies_when, was: null }, 'PUT'));
    const { body } = await revise(form);
    expect((await confirm(form, body, changes)).body.code).toBe(code);
    expect((await app.deps.forms.get(form.id)).applies_when).toEqual(applies_when);
  });

  it('without fields, or not a PDF, is refused and nothing is pending', async () => {
    const form = await upload();
    const blank = await PDFDocument.create();
    blank.addPage();
    const refused = await revise(form, await blank.save());
    expect([refused.status, refused.body.code]).toEqual([422, 'revision_without_fields']);
    expect((await revise(form, new Uint8Array([1, 2]))).body.code).toBe('not_a_pdf');
    expect((await read(form)).status).toBe(404);
  });

  it('without fields of its own is taken with those that a form of its own was given', async () => {
    const sheet = await PDFDocument.create();
    sheet.addPage().drawText('Name of the insured', { x: 50, y: 700 });
    const flat = await sheet.save();
    const withFields = async () => {
      const { id, updated_at } = await upload(flat);
      const name = {
        page: 0,
        rect: [200, 690, 400, 710],
        type: 'text',
        name: 'Insured',
        label: '',
      };
      const given = json({ fields: [name], updated_at }, 'PUT');
      return (await ask(`/api/forms/${id}/fields`, given)).body.form;
    };
    const [before, own] = [await withFields(), await withFields()];
    const source = { sourceField: 'insuredFullName' };
    const path = `/api/forms/${before.id}/mappings`;
    const { updated_at } = before;
    await ask(path, json({ field_mappings: { Insured: source }, updated_at }, 'PUT'));
    const file = await app.request(`/api/forms/${own.id}/file`, { cookie: ann });
    const { status, body } = await revise(before, new Uint8Array(await file.arrayBuffer()));
    expect(status).toBe(201);
    expect(carriedBoxes(body)).toEqual({ Insured: { from: 'Insured' } });
  });

  it.skipIf(!isHere)('of a real form: carried, open and new fields add up', async () => {
    const { old, new: next } = JSON.parse(
      readFileSync('bench/revision-labels/va10182.json', 'utf8'),
    ) as Record<'old' | 'new', { file: string }>;
    const [before, after] = [old, next].map(
      ({ file }) => new Uint8Array(readFileSync(`../shared/${file}`)),
    ) as [Uint8Array, Uint8Array];
    const form = await upload(before);
    const mapping = form.field_mappings ?? {};
    expect(Object.keys(mapping).length).toBeGreaterThan(0);
    const { revision } = (await revise(form, after)).body;
    const said = [
      ...revision.carried.map(({ from }) => from),
      ...revision.review.map(({ from }) => from),
      ...revision.gone,
    ];
    expect(said.sort()).toEqual(Object.keys(mapping).sort());
    expect(revision.carried.length).toBeGreaterThan(0);
    const suggested = Object.keys(revision.suggestions);
    const taken = revision.carried.map(({ to }) => to);
    expect(suggested.filter((name) => taken.includes(name))).toEqual([]);
    const stranger = (await revise(form, readSampleForm(), `?replace=${revision.id}`)).body;
    expect(stranger.revision.warning).toMatch(/two different forms/);
    expect(stranger.revision.carried).toEqual([]);
  });
});
