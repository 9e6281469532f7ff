import { TWO_FACTOR_ERROR_CODES } from 'better-auth/plugins';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { AUTHENTICATION_TEXTS } from '../../core/texts/sign-in-texts.ts';
import { trackDatabaseFailures, withFailureTracking } from '../db/track-failures.ts';
import { createErrorHandler } from '../http/error-answer.ts';
import { silentLog } from '../http/log.ts';
import type { SignIn } from './sign-in.ts';
import { answerSignIn } from './sign-in-answer.ts';

interface Asked {
  path?: string;
  body?: object;
}

/** Our answer to a request when the sign-in library gives this answer. */
async function answerTo(libraryAnswer: Response, { path = '/sign-in/email', body }: Asked = {}) {
  const app = new Hono();
  const signIn = { handler: async () => libraryAnswer } as unknown as SignIn;
  app.all('/api/auth/*', (c) => answerSignIn(c, signIn, body && { path, body }));
  app.onError(createErrorHandler(silentLog));
  return app.request(`/api/auth${path}`, { method: body ? 'POST' : 'GET' });
}

it('removes the token of a session, and keeps everything else', async () => {
  const library = Response.json({ token: 't', session: { token: 't' }, user: { id: 'ann' } });
  library.headers.append('set-cookie', 'a=1');
  library.headers.append('set-cookie', 'b=2');
  const answer = await answerTo(library);
  expect(await answer.json()).toEqual({ user: { id: 'ann' } });
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

it('keeps a token that was requested by name', async () => {
  const answer = await answerTo(Response.json({ token: 't' }), { path: '/token' });
  expect(await answer.json()).toEqual({ token: 't' });
});

it('passes on an empty answer', async () => {
  const answer = await answerTo(Response.json(null));
  expect([answer.status, await answer.json()]).toEqual([200, null]);
});

it('lets browsers keep the public keys for ten minutes', async () => {
  const keys = await answerTo(Response.json({ keys: [] }), { path: '/jwks' });
  expect(keys.headers.get('cache-control')).toBe('public, max-age=600');
});

it.each(['/sign-out', '/revoke-sessions'])(
  '%s clears the browser’s data, once it has succeeded',
  async (path) => {
    const clears = (answer: Response) => answer.headers.get('clear-site-data');
    expect(clears(await answerTo(Response.json({}), { path }))).toBe('"cache", "storage"');
    expect(clears(await answerTo(Response.json({}, { status: 400 }), { path }))).toBeNull();
    expect(clears(await answerTo(Response.json({})))).toBeNull();
  },
);

it('says that the address does not exist, where the library says nothing', async () => {
  const answer = await answerTo(new Response(null, { status: 404 }));
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'not_found', details: { what: 'address' } });
});

it('keeps the words of a refusal that the library gives', async () => {
  const words = { code: 'USERNAME_TAKEN', message: '[body.email] Invalid email address' };
  const answer = await answerTo(Response.json(words, { status: 404 }));
  expect(await answer.json()).toMatchObject({
    code: 'sign_in_refused',
    message: 'Invalid email address',
  });
});

it.each([300, 302, 303])('passes on a redirect with %d, even with a body', async (status) => {
  const library = Response.json({ token: 't' }, { status, headers: { location: '/next' } });
  const answer = await answerTo(library);
  expect([answer.status, answer.headers.get('location')]).toEqual([status, '/next']);
});

it('passes on an answer that is not JSON, or has no type', async () => {
  const page = new Response('<p>', { headers: { 'content-type': 'text/html' } });
  expect(await (await answerTo(page)).text()).toBe('<p>');
  expect((await answerTo(new Response(null, { status: 204 }))).status).toBe(204);
});

it.each([400, 500])(
  'says that the database failed where the library answers %d',
  async (status) => {
    const answer = await withFailedDatabase(() => answerTo(Response.json({}, { status })));
    expect(await answer.json()).toMatchObject({ code: 'database_unavailable' });
  },
);

it('ignores a database failure that did not matter', async () => {
  const answer = await withFailedDatabase(() => answerTo(Response.json({ user: 1 })));
  expect(await answer.json()).toEqual({ user: 1 });
});

function withFailedDatabase(ask: () => Promise<Response>): Promise<Response> {
  return withFailureTracking(async () => {
    const acquireConnection = async () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    };
    const failing = { createDriver: () => ({ acquireConnection }) };
    const driver = trackDatabaseFailures(failing as never).createDriver();
    await driver.acquireConnection({} as never).catch(() => undefined);
    return ask();
  });
}

it.each([
  ['INVALID_CODE', AUTHENTICATION_TEXTS.codeWrong],
  ['INVALID_BACKUP_CODE', AUTHENTICATION_TEXTS.backupCodeWrong],
  ['INVALID_TWO_FACTOR_COOKIE', AUTHENTICATION_TEXTS.codeStepOver],
  ['TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', AUTHENTICATION_TEXTS.codeStepOver],
  ['ACCOUNT_TEMPORARILY_LOCKED', AUTHENTICATION_TEXTS.codesLocked],
] as const)('says in our words what to do about %s', async (name, sentence) => {
  // The library's own constant, so that a new name there is noticed here.
  const { code, message } = TWO_FACTOR_ERROR_CODES[name];
  const answer = await answerTo(Response.json({ code, message }, { status: 401 }));
  expect(await answer.json()).toMatchObject({ message: sentence });
});
