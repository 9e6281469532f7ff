import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../tests/support/databases.ts';
import { meetTexts } from '../../tests/support/quoted-texts.ts';
import {
  BASE_URL,
  cookieOf,
  createTestApp,
  json,
  pdfUpload,
  type TestApp,
} from '../../tests/support/test-app.ts';
import { sampleApplication } from '../core/application/sample-data.ts';
import { AppError } from '../core/errors.ts';
import type { ApplicationResult } from './applications/application-result.ts';
import type { Form } from './forms/form-schema.ts';
import type { ErrorAnswer } from './http/error-answer.ts';
import { UPLOAD_LIMIT_BYTES } from './uploads/read-pdf-upload.ts';

const SAMPLE_APPLICATION = sampleApplication('2026-11-21');
const SAMPLE = readFileSync('samples/TX App08T Rev 9.1.21 (sample).pdf');

const SERVICE_KEY = 'k'.repeat(32);

describe.each(DATABASE_KINDS)('the API on %s', (kind) => {
  const texts = meetTexts('src/server/app.test.ts');
  let app: TestApp;
  let ann: string;
  let bob: string;
  beforeAll(async () => {
    app = await createTestApp(kind, { serviceKey: SERVICE_KEY });
    ann = await app.signUp('ann@example.com');
    bob = await app.signUp('bob@example.com');
  });
  afterAll(() => app.close());

  async function uploadSample(name: string): Promise<Form> {
    const answer = await app.request('/api/forms', {
      cookie: ann,
      ...pdfUpload(SAMPLE, name, `${name}.pdf`),
    });
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { form: Form }).form;
  }

  async function analyze(id: string): Promise<Form> {
    const answer = await app.request(`/api/forms/${id}/analysis`, { cookie: ann, method: 'POST' });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { form: Form }).form;
  }

  describe('sign-in', () => {
    it('answers with the session and never with its token', async () => {
      const answer = await app.request('/api/auth/sign-in/email', {
        ...json({ email: 'ann@example.com', password: 'secret1' }),
      });
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toMatch(/token/i);
      const session = await app.request('/api/session', { cookie: cookieOf(answer) });
      expect(await session.json()).toMatchObject({
        session: {
          token_type: 'cookie',
          expires_in: expect.any(Number),
          user: { email: 'ann@example.com', user_metadata: { full_name: '' } },
        },
      });
    });

    it('keeps the cookie from scripts and from other sites', async () => {
      const answer = await app.request('/api/auth/sign-in/email', {
        ...json({ email: 'ann@example.com', password: 'secret1' }),
      });
      expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly/i);
      expect(answer.headers.get('set-cookie')).toMatch(/SameSite=Lax/i);
    });

    it('refuses a wrong password and a short one, each with one sentence', async () => {
      const wrong = await app.request('/api/auth/sign-in/email', {
        ...json({ email: 'ann@example.com', password: 'secret2' }),
      });
      expect(wrong.status).toBe(401);
      expect(await wrong.json()).toEqual({
        code: 'invalid_credentials',
        message: 'Invalid email or password',
        details: {},
      });
      const short = await app.request('/api/auth/sign-up/email', {
        ...json({ email: 'new@example.com', password: '12345', name: '' }),
      });
      expect(short.status).toBe(400);
      expect(await short.json()).toMatchObject({ code: 'password_too_short' });
    });

    it('refreshes a session, and knows none after sign-out', async () => {
      const cookie = await app.signUp('leaving@example.com');
      const refreshed = await app.request('/api/session/refresh', { cookie, method: 'POST' });
      expect(await refreshed.json()).toMatchObject({ session: { token_type: 'cookie' } });
      await app.request('/api/auth/sign-out', { cookie, ...json({}) });
      const session = await app.request('/api/session', { cookie });
      expect(await session.json()).toEqual({ session: null });
    });
  });

  describe('who may', () => {
    it.each([
      ['GET', '/api/forms'],
      ['POST', '/api/forms'],
      ['GET', '/api/forms/x'],
      ['DELETE', '/api/forms/x'],
      ['GET', '/api/forms/x/file'],
      ['POST', '/api/forms/x/analysis'],
      ['GET', '/api/forms/x/auto-map'],
      ['PUT', '/api/forms/x/mappings'],
      ['POST', '/api/applications'],
      ['GET', '/api/applications/SEC-1/forms/x/file'],
    ])('%s %s needs a signed-in user', async (method, path) => {
      const answer = await app.request(path, { method });
      expect(answer.status).toBe(401);
      const { message, details } = (await answer.json()) as ErrorAnswer;
      if (path.startsWith('/api/forms')) {
        expect(message).toBe('Please sign in first to access PDF forms.');
      } else texts.says(message, 'Authentication required.');
      expect(details).toEqual({});
    });

    it('refuses a change that another site asks for', async () => {
      const answer = await app.request('/api/forms/x', {
        cookie: ann,
        method: 'DELETE',
        headers: { origin: 'https://elsewhere.example' },
      });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'forbidden_origin' });
    });
  });

  describe('uploading', () => {
    it('keeps the form under its name, and a second of that name beside it', async () => {
      const form = await uploadSample('TX App08T #1');
      expect(form).toMatchObject({
        form_name: 'TX App08T #1',
        original_filename: 'TX App08T #1.pdf',
        file_size: SAMPLE.byteLength,
        is_active: true,
        analyzed_fields: null,
      });
      const stored = await app.deps.forms.get(form.id);
      expect(stored.storage_path).toMatch(/^\d{13}-TX-App08T--1\.pdf$/);
      await uploadSample('TX App08T #1');
    });

    it.each([
      [
        'a text file named .pdf',
        new TextEncoder().encode('Dear insurer, '.repeat(50)),
        'not_a_pdf',
      ],
      ['an empty file', new Uint8Array(), 'file_empty'],
      ['a PDF cut short', SAMPLE.subarray(0, 2000), 'pdf_damaged'],
    ])('refuses %s with one clear message and keeps nothing', async (_, bytes, code) => {
      const before = await stored(app);
      const answer = await app.request('/api/forms', {
        cookie: ann,
        ...pdfUpload(bytes, 'Bad', 'bad.pdf'),
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(await answer.json()).toMatchObject({ code, message: expect.stringMatching(/\w+\./) });
      expect(await stored(app)).toEqual(before);
    });

    it('refuses more than 50 MB and says how much it was', async () => {
      const large = new Uint8Array(UPLOAD_LIMIT_BYTES + 1);
      large.set(SAMPLE);
      const answer = await app.request('/api/forms', {
        cookie: ann,
        ...pdfUpload(large, 'Large', 'large.pdf'),
      });
      expect(answer.status).toBe(413);
      expect(await answer.json()).toMatchObject({
        code: 'file_too_large',
        message: expect.stringContaining('50.00 MB'),
      });
    });

    it('takes the file away again when its row cannot be written', async () => {
      const before = await stored(app);
      const { insert } = app.deps.forms;
      app.deps.forms.insert = () => Promise.reject(new Error('database gone'));
      const answer = await app.request('/api/forms', {
        cookie: ann,
        ...pdfUpload(SAMPLE, 'Unlucky', 'unlucky.pdf'),
      });
      app.deps.forms.insert = insert;
      expect(answer.status).toBe(500);
      expect(await answer.text()).not.toContain('database gone');
      expect(await stored(app)).toEqual(before);
    });

    it('wants a name and a file', async () => {
      const nameless = await app.request('/api/forms', {
        cookie: ann,
        ...pdfUpload(SAMPLE, '   ', 'a.pdf'),
      });
      const body = new FormData();
      body.set('formName', 'No file');
      const fileless = await app.request('/api/forms', { cookie: ann, method: 'POST', body });
      for (const answer of [nameless, fileless]) {
        expect(answer.status).toBe(400);
        const { message } = (await answer.json()) as ErrorAnswer;
        texts.says(message, 'Please select a file and enter a form name');
      }
      const notAForm = await app.request('/api/forms', { cookie: ann, ...json({}) });
      expect(await notAForm.json()).toMatchObject({ code: 'validation_failed' });
    });
  });

  describe('a blank form', () => {
    it('comes whole or in the range that was asked for', async () => {
      const { id } = await uploadSample('Ranges');
      const path = `/api/forms/${id}/file`;
      const whole = await app.request(path, { cookie: bob });
      expect(whole.headers.get('content-type')).toBe('application/pdf');
      expect(whole.headers.get('accept-ranges')).toBe('bytes');
      expect(Buffer.from(await whole.arrayBuffer()).equals(SAMPLE)).toBe(true);

      const part = await app.request(path, { cookie: bob, headers: { range: 'bytes=5-9' } });
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes 5-9/${SAMPLE.byteLength}`);
      expect(Buffer.from(await part.arrayBuffer()).equals(SAMPLE.subarray(5, 10))).toBe(true);

      const tail = await app.request(path, { cookie: bob, headers: { range: 'bytes=-6' } });
      expect(Buffer.from(await tail.arrayBuffer()).equals(SAMPLE.subarray(-6))).toBe(true);

      const beyond = await app.request(path, {
        cookie: bob,
        headers: { range: `bytes=${SAMPLE.byteLength}-` },
      });
      expect(beyond.status).toBe(416);
    });

    it('is kept by browsers, which ask before they open it again: not after signing out', async () => {
      const { id } = await uploadSample('Kept');
      const path = `/api/forms/${id}/file`;
      const { headers } = await app.request(path, { cookie: bob });
      expect(headers.get('cache-control')).toBe('private, no-cache');
      const known = { 'if-none-match': `"other", ${headers.get('etag')}`, range: 'bytes=0-4' };
      const again = await app.request(path, { cookie: bob, headers: known });
      expect(again.status).toBe(304);
      expect(again.headers.get('etag')).toBe(headers.get('etag'));
      expect(await again.text()).toBe('');
      expect((await app.request(path, { headers: known })).status).toBe(401);
    });

    it('opens by a signed address without a session, until it expires or is changed', async () => {
      const { id } = await uploadSample('Signed');
      const path = `/api/signed/forms/${id}`;
      expect((await app.request(path, { method: 'POST' })).status).toBe(401);
      const answer = await app.request(path, { cookie: ann, method: 'POST' });
      const signed = (await answer.json()) as { path: string; expires_at: string };
      const seconds = (Date.parse(signed.expires_at) - Date.now()) / 1000;
      expect(Math.abs(seconds - 3600)).toBeLessThan(5);
      const file = await app.request(signed.path);
      expect(Buffer.from(await file.arrayBuffer()).equals(SAMPLE)).toBe(true);
      expect(file.headers.get('cache-control')).toBe('private, max-age=3600');

      const other = await uploadSample('Not signed');
      const old = app.deps.urlSigner.sign('forms', id, -1);
      for (const wrong of [
        signed.path.replace(id, other.id),
        signed.path.replace('/forms/', '/guides/'),
        signed.path.replace(/expires=\d+/, 'expires=9999999999'),
        `${signed.path}x`,
        old.path,
      ]) {
        const refused = await app.request(wrong);
        expect(refused.status).toBe(403);
        expect(await refused.json()).toMatchObject({ code: 'signed_url_expired' });
      }
      expect((await app.request(path)).status).toBe(400);
    });

    it('is gone for everyone once deleted', async () => {
      const { id } = await uploadSample('Short-lived');
      expect(
        (await app.request(`/api/forms/${id}`, { cookie: ann, method: 'DELETE' })).status,
      ).toBe(200);
      expect((await app.request(`/api/forms/${id}`, { cookie: ann })).status).toBe(404);
      expect((await app.request(`/api/forms/${id}/file`, { cookie: ann })).status).toBe(404);
    });
  });

  describe('mapping', () => {
    it('is suggested at analysis and marked reviewed when a person saves it', async () => {
      const analyzed = await analyze((await uploadSample('To map')).id);
      expect(analyzed.analyzed_fields).toBeGreaterThan(28);
      expect(analyzed.mapped_fields).toBeGreaterThan(20);
      expect(analyzed.mappings_reviewed).toBe(false);
      const answer = await app.request(`/api/forms/${analyzed.id}/mappings`, {
        cookie: bob,
        ...json(
          { field_mappings: analyzed.field_mappings, updated_at: analyzed.updated_at },
          'PUT',
        ),
      });
      expect(answer.status).toBe(200);
      const { form } = (await answer.json()) as { form: Form };
      expect(form.mappings_reviewed).toBe(true);
      expect(form.field_mappings).toEqual(analyzed.field_mappings);
    });

    it('is not suggested for a form that was not analysed', async () => {
      const { id } = await uploadSample('Unanalysed');
      const answer = await app.request(`/api/forms/${id}/auto-map`, { cookie: ann });
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({ message: 'Please analyze the form first' });
    });

    it('refuses a stale save and one that cannot be read', async () => {
      const form = await analyze((await uploadSample('Contested')).id);
      const save = (field_mappings: unknown) =>
        app.request(`/api/forms/${form.id}/mappings`, {
          cookie: ann,
          ...json({ field_mappings, updated_at: form.updated_at }, 'PUT'),
        });
      const unknown = await save({ 'some field': { sourceField: 'shoeSize' } });
      expect(unknown.status).toBe(400);
      expect(await unknown.json()).toMatchObject({ code: 'mapping_invalid' });
      expect((await save({})).status).toBe(200);
      const stale = await save({});
      expect(stale.status).toBe(409);
      expect(await stale.json()).toMatchObject({ code: 'mapping_stale' });
    });

    it('refuses a save that names no time', async () => {
      const { id } = await uploadSample('Timeless');
      for (const updated_at of ['', 'x', '2026-11-21', '+275760-09-13T00:00:00.000Z']) {
        const answer = await app.request(`/api/forms/${id}/mappings`, {
          cookie: ann,
          ...json({ field_mappings: {}, updated_at }, 'PUT'),
        });
        expect({ updated_at, status: answer.status }).toEqual({ updated_at, status: 400 });
      }
    });

    it('refuses a transform that is only a name which every object has', async () => {
      const { id, updated_at } = await uploadSample('Inherited');
      for (const transform of ['constructor', 'toString', '__proto__']) {
        const answer = await app.request(`/api/forms/${id}/mappings`, {
          cookie: ann,
          ...json({ field_mappings: { a: { sourceField: 'ssn', transform } }, updated_at }, 'PUT'),
        });
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject({ code: 'mapping_invalid' });
      }
    });
  });

  describe('an application', () => {
    const submit = (cookie: string, submissionId: string, application: unknown) =>
      app.request('/api/applications', { cookie, ...json({ submissionId, application }) });

    it('fills every mapped form, sealed, for its creator only', async () => {
      const form = await analyze((await uploadSample('Packet form')).id);
      const answer = await submit(ann, 'SEC-1001', SAMPLE_APPLICATION);
      expect(answer.status).toBe(200);
      const result = (await answer.json()) as ApplicationResult;
      expect(result.success).toBe(true);
      const filled = result.data.results.find(({ formId }) => formId === form.id);
      expect(filled).toMatchObject({ success: true, error: null });
      expect(filled?.filledFields).toBeGreaterThan(20);
      expect(filled?.notes).toEqual([
        'Premium amount exceeds Texas limit of $15,000.',
        expect.stringContaining('Mapping not reviewed'),
      ]);

      const path = filled?.downloadPath ?? '';
      const own = await app.request(path, { cookie: ann });
      expect(own.headers.get('cache-control')).toBe('no-store');
      expect(
        Buffer.from(await own.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      expect((await app.request(path, { cookie: bob })).status).toBe(404);
      expect((await app.request(path)).status).toBe(401);

      const kept = await app.deps.storage.get('completed/SEC-1001-Packet form.pdf');
      expect(Buffer.from(kept ?? []).includes('%PDF')).toBe(false);
    });

    it('gives a repeated request the first result, and refuses another entry', async () => {
      const first = await (await submit(ann, 'SEC-1002', SAMPLE_APPLICATION)).json();
      const inOtherOrder = Object.fromEntries(Object.entries(SAMPLE_APPLICATION).reverse());
      expect(await (await submit(ann, 'SEC-1002', inOtherOrder)).json()).toEqual(first);
      const other = await submit(ann, 'SEC-1002', { ...SAMPLE_APPLICATION, city: 'Elsewhere' });
      expect(other.status).toBe(409);
      expect(await other.json()).toMatchObject({ code: 'submission_differs' });
      expect((await submit(bob, 'SEC-1002', SAMPLE_APPLICATION)).status).toBe(409);
    });

    it('is refused as the screen refuses it, and nothing is kept', async () => {
      const { ssn: _, ...withoutSsn } = SAMPLE_APPLICATION;
      const missing = await submit(ann, 'SEC-1005', withoutSsn);
      expect(missing.status).toBe(400);
      expect(await missing.json()).toMatchObject({
        code: 'missing_required_fields',
        message: 'Please fill in all required fields: Social Security number',
      });
      const invalid = await submit(ann, 'SEC-1005', { ...SAMPLE_APPLICATION, state: 'ZZ' });
      expect(await invalid.json()).toMatchObject({ code: 'application_invalid' });
      const packets = await app.request('/api/applications', { cookie: ann });
      expect(await packets.text()).not.toContain('SEC-1005');
    });

    it('fills active forms that have field mappings, and no others', async () => {
      const names = async (submissionId: string) => {
        const answer = await submit(ann, submissionId, SAMPLE_APPLICATION);
        const { data } = (await answer.json()) as ApplicationResult;
        return data.results.map(({ formName }) => formName);
      };
      const mapped = await analyze((await uploadSample('Mapped form')).id);
      await uploadSample('Unmapped form');
      const filled = await names('SEC-1006');
      expect(filled).toContain('Mapped form');
      expect(filled).not.toContain('Unmapped form');
      await app.deps.forms.deactivate(mapped.id);
      expect(await names('SEC-1007')).not.toContain('Mapped form');
    });

    it('removes the stored file when the row cannot be inserted, and says so', async () => {
      const { insertCompletedForm } = app.deps.applications;
      app.deps.applications.insertCompletedForm = () => Promise.reject(new Error('gone'));
      const answer = await submit(ann, 'SEC-1003', SAMPLE_APPLICATION);
      app.deps.applications.insertCompletedForm = insertCompletedForm;
      const result = (await answer.json()) as ApplicationResult;
      expect(result.success).toBe(false);
      texts.says(result.data.results[0]?.error, 'Failed to save completed PDF.');
      expect((await stored(app)).filter((path) => path.includes('SEC-1003'))).toEqual([]);
    });

    it('refuses what is not one, naming the field and not its value', async () => {
      const answer = await submit(ann, 'SEC-1004', { ssn: '9'.repeat(600) });
      expect(answer.status).toBe(400);
      const body = await answer.text();
      expect(body).toContain('ssn');
      expect(body).not.toContain('999');
      expect((await submit(ann, '../1', SAMPLE_APPLICATION)).status).toBe(400);
    });
  });

  it('answers every wrong address and method in the one error shape', async () => {
    const nowhere = await app.request('/api/nowhere', { cookie: ann });
    expect(nowhere.status).toBe(404);
    expect(await nowhere.json()).toMatchObject({ code: 'not_found' });
    const wrongMethod = await app.request('/api/forms/x/analysis', { cookie: ann });
    expect(wrongMethod.status).toBe(405);
    expect(await wrongMethod.json()).toMatchObject({ code: 'method_not_allowed' });
    const notJson = await app.request('/api/applications', {
      cookie: ann,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect(notJson.status).toBe(400);
    expect(await notJson.json()).toMatchObject({ code: 'validation_failed' });
  });

  it('describes every one of its addresses', async () => {
    const document = (await (await app.request('/api/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described).toContain('POST /api/applications');
    expect(described).toContain('PUT /api/forms/{id}/mappings');
    expect(described).toContain('GET /api/guides/{id}/file');
    for (const methods of Object.values(document.paths)) {
      for (const { responses } of Object.values(methods)) {
        expect(Object.keys(responses).some((status) => status.startsWith('2'))).toBe(true);
      }
    }
  });

  it.each([
    ['GET', '/api/forms', 'listVersion', 'Failed to list forms.'],
    ['GET', '/api/forms/x', 'get', 'Failed to get forms.'],
    ['GET', '/api/forms/x/file', 'getFile', 'Download failed.'],
    ['PUT', '/api/forms/x/mappings', 'saveMappings', 'Update failed.'],
    ['DELETE', '/api/forms/x', 'deactivate', 'Delete failed.'],
    ['POST', '/api/signed/forms/x', 'getFile', 'URL generation failed.'],
    ['POST', '/api/applications', 'listMapped', 'Processing error.'],
  ] as const)(
    '%s %s that fails for no known reason says so and no more',
    async (method, path, part, text) => {
      const { [part]: working } = app.deps.forms;
      Object.assign(app.deps.forms, { [part]: () => Promise.reject(new Error('SECRET detail')) });
      const body = {
        PUT: { field_mappings: {}, updated_at: '2026-11-21T00:00:00.000Z' },
        POST: { submissionId: 'SEC-2001', application: SAMPLE_APPLICATION },
      }[method as string];
      const answer = await app.request(path, {
        cookie: ann,
        ...(body ? json(body, method) : { method }),
      });
      Object.assign(app.deps.forms, { [part]: working });
      expect(answer.status).toBe(500);
      const { message, ...rest } = (await answer.json()) as ErrorAnswer;
      texts.says(message, text);
      expect(rest).toEqual({ code: 'internal', details: {} });
    },
  );

  it.each([
    ['53200', 503, 'Database error: {message}'],
    ['SQLITE_IOERR', 503, 'Database error: {message}'],
    ['08006', 503, 'Database connection not available. Please contact administrator.'],
    ['57P01', 503, 'Database connection not available. Please contact administrator.'],
    ['23505', 500, 'Failed to list forms.'],
  ] as const)(
    'a database that fails with %s is told by its code alone',
    async (code, status, text) => {
      const { listVersion } = app.deps.forms;
      app.deps.forms.listVersion = () =>
        Promise.reject(Object.assign(new Error('row (SECRET)'), { code }));
      const answer = await app.request('/api/forms', { cookie: ann });
      app.deps.forms.listVersion = listVersion;
      expect(answer.status).toBe(status);
      const { message } = (await answer.json()) as ErrorAnswer;
      texts.says(message, text, text.includes('{message}') ? { '{message}': code } : {});
    },
  );

  it('names a form whose file is gone, and says that processing failed', async () => {
    const form = await analyze((await uploadSample('Lost file')).id);
    await app.deps.storage.remove((await app.deps.forms.get(form.id)).storage_path);
    const answer = await app.request('/api/applications', {
      cookie: ann,
      ...json({ submissionId: 'SEC-2002', application: SAMPLE_APPLICATION }),
    });
    const result = (await answer.json()) as ApplicationResult;
    const lost = result.data.results.find(({ formId }) => formId === form.id);
    texts.says(lost?.error, 'Failed to download template.');
    const [what, ...why] = result.error?.split(': ') ?? [];
    texts.says(what, 'PDF processing failed');
    expect(why).toEqual(['Failed to download template.']);
    await app.deps.forms.deactivate(form.id);
  });

  it('is ready while its parts answer, and counts requests for who has the key', async () => {
    expect((await app.request('/healthz')).status).toBe(200);
    expect((await app.request('/readyz')).status).toBe(200);
    const { get } = app.deps.storage;
    app.deps.storage.get = () => Promise.reject(new AppError('storage_unavailable'));
    expect((await app.request('/readyz')).status).toBe(503);
    expect((await app.request('/healthz')).status).toBe(200);
    app.deps.storage.get = get;

    expect((await app.request('/metrics')).status).toBe(401);
    const metrics = await app.request('/metrics', {
      headers: { authorization: `Bearer ${SERVICE_KEY}` },
    });
    const text = await metrics.text();
    expect(text).toContain('route="/healthz"');
    expect(text).not.toContain('example.com');
  });

  it('sends a policy that lets no foreign script run', async () => {
    const answer = await app.request('/api/config');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(BASE_URL).toMatch(/^http:/);
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  });

  it('has met every text of its part of the specification', () => {
    expect([...texts.unmet]).toEqual([]);
  });
});

async function stored(app: TestApp): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of app.deps.storage.list('')) paths.push(path);
  return paths.sort();
}
