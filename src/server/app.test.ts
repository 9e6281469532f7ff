import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../tests/support/databases.ts';
import { quotedTextChecks } from '../../tests/support/quoted-texts.ts';
import {
  BASE_URL,
  cookieOf,
  createTestApp,
  json,
  type TestApp,
} from '../../tests/support/test-app.ts';
import { sampleApplication } from '../core/application/sample-data.ts';
import { AppError } from '../core/errors.ts';
import type { ErrorAnswer } from './http/error-answer.ts';

const SAMPLE_APPLICATION = sampleApplication('2026-11-21');

const SERVICE_KEY = 'k'.repeat(32);

describe.each(DATABASE_KINDS)('the API on %s', (kind) => {
  const texts = quotedTextChecks('src/server/app.test.ts');
  let app: TestApp;
  let ann: string;
  beforeAll(async () => {
    app = await createTestApp(kind, { serviceKey: SERVICE_KEY });
    ann = await app.signUp('ann@example.com');
  });
  afterAll(() => app.close());

  describe('sign-in', () => {
    it('answers with the session but never with its token', async () => {
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

    it('hides the cookie from scripts and from other sites', async () => {
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

    it('refreshes a session, and finds none after sign-out', async () => {
      const cookie = await app.signUp('leaving@example.com');
      const refreshed = await app.request('/api/session/refresh', { cookie, method: 'POST' });
      expect(await refreshed.json()).toMatchObject({ session: { token_type: 'cookie' } });
      await app.request('/api/auth/sign-out', { cookie, ...json({}) });
      const session = await app.request('/api/session', { cookie });
      expect(await session.json()).toEqual({ session: null });
    });
  });

  describe('access', () => {
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
    ])('to %s %s needs a signed-in user', async (method, path) => {
      const answer = await app.request(path, { method });
      expect(answer.status).toBe(401);
      const { message, details } = (await answer.json()) as ErrorAnswer;
      if (path.startsWith('/api/forms')) {
        expect(message).toBe('Please sign in first to access PDF forms.');
      } else texts.says(message, 'Authentication required.');
      expect(details).toEqual({});
    });

    it('is refused for a change that another site requests', async () => {
      const answer = await app.request('/api/forms/x', {
        cookie: ann,
        method: 'DELETE',
        headers: { origin: 'https://elsewhere.example' },
      });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'forbidden_origin' });
    });
  });

  it('answers every wrong address and method in the common error shape', async () => {
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

  it('describes every one of its endpoints', async () => {
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
    ['PUT', '/api/forms/x/mappings', 'get', 'Update failed.'],
    ['DELETE', '/api/forms/x', 'deactivate', 'Delete failed.'],
    ['POST', '/api/signed/forms/x', 'getFile', 'URL generation failed.'],
    ['POST', '/api/applications', 'listMappedSummaries', 'Processing error.'],
  ] as const)(
    '%s %s that fails for an unknown reason says only so',
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
    'reports a database that fails with %s only by its code',
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

  it.each([
    ['/api/openapi.json', 'gzip'],
    // Whoever shares a text with an answer must not learn the rest of it from its length.
    ['/api/session', null],
  ])('an answer of %s is compressed by %s', async (path, encoding) => {
    const headers = { 'accept-encoding': 'gzip' };
    const answer = await app.request(path, { cookie: ann, headers });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
  });

  it('is ready while its parts answer, and gives request counts to holders of the key', async () => {
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

  it('sends a content policy that runs no foreign script', async () => {
    const answer = await app.request('/api/config');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(BASE_URL).toMatch(/^http:/);
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  });

  it('has shown every text that its part of the specification quotes', () => {
    expect([...texts.unmet]).toEqual([]);
  });
});
