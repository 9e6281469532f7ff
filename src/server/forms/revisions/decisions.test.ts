import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildForm, textField } from '../../../../tests/support/build-pdf.ts';
import { DATABASE_KINDS } from '../../../../tests/support/databases.ts';
import { readSampleForm } from '../../../../tests/support/sample-form.ts';
import {
  createTestApp,
  json,
  pdfUpload,
  type TestApp,
} from '../../../../tests/support/test-app.ts';
import type { Decisions } from '../../../core/mapping/revision-decisions.ts';
import type { StoredForm } from '../form-schema.ts';

interface Answer {
  code?: string;
  form: { id: string };
  revision: { id: string; updated_at: string; compared_with: string; decisions: Decisions };
  decisions: Decisions;
}

const NONE: Decisions = { targets: {}, accepted: [] };

describe.each(DATABASE_KINDS)('decisions about a pending revision, on %s', (kind) => {
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
  const upload = (path: string, file = readSampleForm()) =>
    ask(path, pdfUpload(file, `Form ${++names}`, 'form.pdf'));
  async function makePending(file = readSampleForm()) {
    const { id } = (await upload('/api/forms', file)).body.form;
    await ask(`/api/forms/${id}/analysis`, { method: 'POST' });
    const path = `/api/forms/${id}/revision`;
    const { revision } = (await upload(path, file)).body;
    const decide = (targets: object, accepted: object = {}, meant = revision.id) =>
      ask(`${path}/decisions`, json({ revision: meant, targets, accepted }));
    const stored = async () => (await ask(path)).body.revision.decisions;
    return { formId: id, path, revision, decide, stored };
  }

  it('are kept box by box, and still there after the forms are compared again', async () => {
    const { path, revision, decide, stored } = await makePending();
    expect(revision.decisions).toEqual(NONE);
    expect((await decide({ City: '' })).status).toBe(200);
    const both = await decide({ State: 'City' }, { Agent_No: true });
    const expected = { targets: { City: '', State: 'City' }, accepted: ['Agent_No'] };
    expect(both.body.decisions).toEqual(expected);
    expect(await stored()).toEqual(expected);
    const again = await ask(`${path}/comparison`, { method: 'POST' });
    expect(again.body.revision.decisions).toEqual(expected);
    await decide({ City: null }, { Agent_No: false });
    expect(await stored()).toEqual({ targets: { State: 'City' }, accepted: [] });
  });

  it('of several people at the same moment are all kept', async () => {
    const { formId, decide, stored } = await makePending();
    const { carried } = (await app.deps.forms.revisions.get(formId)).comparison;
    const from = carried.slice(0, 8).map((one) => one.from);
    const answers = await Promise.all(from.map((name) => decide({ [name]: '' })));
    expect(answers.map(({ status }) => status)).toEqual(from.map(() => 200));
    expect(Object.keys((await stored()).targets).sort()).toEqual([...from].sort());
    expect(from.length).toBe(8);
  });

  it('do not stop the confirmation, and end with the revision', async () => {
    const { path, revision, decide } = await makePending();
    await decide({ City: '' });
    const { updated_at, compared_with } = revision;
    const boxes = { City: { from: 'City' } };
    const body = json({ updated_at, compared_with, first_day: '2026-12-01', boxes });
    const confirmed = await ask(`${path}/confirmation`, body);
    expect(confirmed.status).toBe(200);
    expect((await decide({ City: '' })).status).toBe(404);
    const other = await makePending();
    await other.decide({ City: '' });
    await ask(other.path, { method: 'DELETE' });
    expect((await other.decide({ City: '' })).status).toBe(404);
    const next = (await upload(other.path)).body.revision;
    expect(next.decisions).toEqual(NONE);
    expect((await other.decide({ City: '' })).status).toBe(404);
    expect((await ask(other.path)).body.revision.decisions).toEqual(NONE);
  });

  it('can be about a box of the form that is in no mapping any more', async () => {
    const { formId, path, revision, decide, stored } = await makePending();
    const { form } = (await ask(`/api/forms/${formId}`)).body as unknown as { form: StoredForm };
    const { City: _, ...field_mappings } = form.field_mappings ?? {};
    const mapped = json({ field_mappings, updated_at: form.updated_at });
    const saved = await ask(`/api/forms/${formId}/mappings`, { ...mapped, method: 'PUT' });
    expect(saved.status).toBe(200);
    const again = await ask(`${path}/comparison`, { method: 'POST' });
    expect(again.body.revision.compared_with).not.toBe(revision.compared_with);
    expect((await decide({ City: '' })).status).toBe(200);
    expect(await stored()).toEqual({ targets: { City: '' }, accepted: [] });
  });

  it('are kept for a box with a name that JavaScript knows otherwise', async () => {
    const proto = '__proto__';
    const { decide, stored } = await makePending(buildForm({ fields: [textField(proto)] }));
    expect((await decide({ [proto]: '' }, { [proto]: true })).status).toBe(200);
    const { targets, accepted } = await stored();
    expect([Object.entries(targets), accepted]).toEqual([[[proto, '']], [proto]]);
  });

  it.each([
    [{ 'No such box': '' }, {}],
    [{ City: 'No such box' }, {}],
    [{}, { 'No such box': true }],
    [{ City: 1 }, {}],
  ])('about boxes that do not exist are refused: %j, %j', async (targets, accepted) => {
    const { decide, stored } = await makePending();
    const { status, body } = await decide(targets, accepted);
    expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect(await stored()).toEqual(NONE);
  });
});
