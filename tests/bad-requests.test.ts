/**
 * Wrong, huge, missing and hostile requests to every endpoint: each is refused with a code, nothing
 * breaks and nothing changes. `npm run bad-requests` sends ten thousand; a failure names its
 * number.
 */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../src/core/errors.ts';
import { type Listening, listen } from '../src/server/http/listen.ts';
import { createBadRequests, type EndpointUnderAttack } from './support/bad-requests.ts';
import { DATABASE_KINDS } from './support/databases.ts';
import { GRANTED_REQUESTS } from './support/endpoint-requests.ts';
import { openApiOf } from './support/endpoints.ts';
import { freePort } from './support/free-port.ts';
import { startIdentityProvider, type TestIdentityProvider } from './support/identity-provider.ts';
import { sendRequest } from './support/send-request.ts';
import { everySignInMethod } from './support/sign-in-requests.ts';
import { OWNER } from './support/stored-things.ts';
import { BASE_URL, createTestApp, type TestApp } from './support/test-app.ts';

const REQUESTS = Number(process.env.INKREADY_BAD_REQUESTS ?? 500);
const SEED = 20261121;
const SERVICE_KEY = 'k'.repeat(32);

/** Lines of a stack trace, or paths of the server's folders. */
const STACK = /\bat \S+ \(|node_modules|\.[cm]?[jt]s:\d+|\/src\/|\/dist\//;

/** Their answers are endless; e2e/live-lists.test.ts tests them. */
const ENDLESS = ['GET /api/events'];

describe.each(DATABASE_KINDS)('random bad requests on %s', (kind) => {
  let app: TestApp;
  let server: Listening;
  let provider: TestIdentityProvider;
  beforeAll(async () => {
    provider = await startIdentityProvider(`${BASE_URL}/api/auth/callback/identity-provider`);
    app = await createTestApp(kind, { serviceKey: SERVICE_KEY, ...everySignInMethod(provider) });
    await app.signUp(OWNER);
    server = await listen(app.fetch, { port: await freePort(), host: '127.0.0.1' });
  });
  afterAll(async () => {
    await server.close();
    await app.close();
    await provider.stop();
  });

  it(`${REQUESTS} of them`, { timeout: 3_600_000 }, async () => {
    const badRequest = createBadRequests(await targets(), SEED);
    // Made now, because the first request creates the keys.
    await app.request('/api/auth/jwks');
    const before = await snapshot(app);
    const problems: string[] = [];
    const statuses: Record<string, number> = {};
    for (let number = 0; number < REQUESTS; number++) {
      const { endpoint, wrong, mayBeGranted, ...sent } = badRequest();
      const answer = await sendRequest(server.port, sent).catch((error: Error) => ({
        status: 0,
        text: error.message,
      }));
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const problem = problemWith(answer, mayBeGranted || endpoint === CALLBACK);
      if (problem) {
        const body = sent.body?.toString().slice(0, 200);
        problems.push(
          `${number}: ${problem}\n${endpoint}, wrong: ${wrong}\n${sent.method} ${sent.path}\n` +
            `${JSON.stringify(sent.headers)}\n${body}\n-> ${answer.status} ${answer.text.slice(0, 200)}`,
        );
      }
    }
    expect(problems.slice(0, 10).join('\n\n')).toBe('');
    expect(await snapshot(app)).toEqual(before);
    console.info(`${kind}: ${REQUESTS} bad requests, answered ${JSON.stringify(statuses)}`);
  });

  async function targets(): Promise<EndpointUnderAttack[]> {
    const { paths } = await openApiOf(app);
    const cookie = await app.openSession(OWNER);
    const found: EndpointUnderAttack[] = [];
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const endpoint = `${method.toUpperCase()} ${path}`;
        const prepare = GRANTED_REQUESTS[endpoint];
        if (!prepare) throw new Error(`no right request for ${endpoint}`);
        if (ENDLESS.includes(endpoint)) continue;
        const granted = await prepare(app);
        const isAdmin = path.startsWith('/api/admin');
        found.push({
          endpoint,
          operation,
          granted,
          headers: isAdmin
            ? { authorization: `Bearer ${SERVICE_KEY}` }
            : { cookie: granted.cookie ?? cookie, origin: BASE_URL },
          needsUser: '401' in operation.responses && !isAdmin && !path.startsWith('/api/auth'),
        });
      }
    }
    return found;
  }
});

/** Redirects to our own page, whatever its input. */
const CALLBACK = 'GET /api/auth/callback/identity-provider';

function problemWith(
  { status, text }: { status: number; text: string },
  mayBeGranted: boolean,
): string | undefined {
  if (status === 0) return 'no answer';
  if (status >= 500) return 'a fault of the server';
  if (STACK.test(text)) return 'it tells where in the code';
  if (status < 400) return mayBeGranted ? undefined : 'it was granted';
  const { code, message } = parsed(text);
  if (!ERROR_CODES.includes(code as never)) return 'no code of ours';
  return typeof message === 'string' && message ? undefined : 'no message';
}

function parsed(text: string): { code?: unknown; message?: unknown } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/**
 * Tables whose rows may change: rows that count attempts and hold codes come and go, and failures
 * are recorded. Everything else is data.
 */
const NOT_COMPARED = ['verification', 'audit_events', 'kysely_migration_lock'];

async function snapshot(app: TestApp): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const { authDb } = app.database;
  for (const { name } of await authDb.introspection.getTables()) {
    if (NOT_COMPARED.includes(name)) continue;
    const rows = await authDb.selectFrom(name).selectAll().execute();
    found[name] = digest(rows.map((row) => JSON.stringify(row, withoutExtension)).sort());
  }
  for (const [bucket, storage] of Object.entries({
    forms: app.deps.storage,
    guides: app.deps.guideStorage,
  })) {
    for await (const path of storage.list('')) {
      const bytes = await storage.get(path);
      found[`${bucket}/${path}`] = digest([Buffer.from(bytes ?? []).toString('base64')]);
    }
  }
  return found;
}

/** Ignores that a used session is extended, because that is its purpose. */
function withoutExtension(column: string, value: unknown): unknown {
  return column === 'expiresAt' || column === 'updatedAt' ? undefined : value;
}

function digest(parts: string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\n');
  return `${parts.length} ${hash.digest('hex').slice(0, 16)}`;
}
