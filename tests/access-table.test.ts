/** docs/access.md contains the table. Each of its cells is requested from the real application. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from './support/databases.ts';
import { GRANTED_REQUESTS } from './support/endpoint-requests.ts';
import { describedEndpoints, endpointsOf, openApiOf } from './support/endpoints.ts';
import type { GrantedRequest } from './support/granted-request.ts';
import { createProviderApp } from './support/provider-app.ts';
import { everySignInMethod } from './support/sign-in-requests.ts';
import { newEmail, OWNER } from './support/stored-things.ts';
import type { TestApp } from './support/test-app.ts';

const SERVICE_KEY = 'k'.repeat(32);
const OTHER = 'other@example.com';

const COLUMNS = [
  'anonymous',
  'user',
  'other user',
  'expired session',
  'foreign origin',
  'wrong method',
  'service key',
] as const;
type Column = (typeof COLUMNS)[number];

const TABLE = readFileSync('docs/access.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [endpoint = '', ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { endpoint: endpoint.replaceAll('`', ''), cells };
  });

describe.each(DATABASE_KINDS)('the access table, on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    ({ app } = await createProviderApp(kind, (provider) => ({
      serviceKey: SERVICE_KEY,
      ...everySignInMethod(provider),
      webFolder: 'src/web',
    })));
    await app.signUp(OWNER);
    await app.signUp(OTHER);
  });
  afterAll(() => app.close());

  it('has a row for every endpoint, and no other rows', async () => {
    const all = endpointsOf(app);
    expect(TABLE.map(({ endpoint }) => endpoint).sort()).toEqual(all);
    expect(Object.keys(GRANTED_REQUESTS).sort()).toEqual(all);
    const described = describedEndpoints(await openApiOf(app));
    expect(described.filter((endpoint) => !all.includes(endpoint))).toEqual([]);
    expect(all.filter(isNotDescribed)).toEqual(all.filter((e) => !described.includes(e)));
  });

  it('every endpoint with input has a 400 in the API description', async () => {
    const { paths } = await openApiOf(app);
    const silent = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { parameters = [], requestBody }]) => parameters.length > 0 || requestBody)
        .filter(([, { responses }]) => !('400' in responses))
        .map(([method]) => `${method} ${path}`),
    );
    expect(silent).toEqual([]);
  });

  it('every JSON body with a key that is not known is refused, except at a sign-in', async () => {
    const { paths } = await openApiOf(app);
    const endpoints = Object.entries(paths)
      .filter(([path]) => !path.startsWith('/api/auth/'))
      .flatMap(([path, methods]) =>
        Object.entries(methods)
          .filter(([, { requestBody }]) => requestBody?.content['application/json'])
          .map(([method]) => `${method.toUpperCase()} ${path}`),
      );
    expect(endpoints).toContain('POST /api/applications');
    for (const endpoint of endpoints) {
      const request = await GRANTED_REQUESTS[endpoint]?.(app);
      if (!request) throw new Error(`no request for ${endpoint}`);
      const body = JSON.parse(String(request.init?.body)) as object;
      const init = { ...request.init, body: JSON.stringify({ ...body, misspelled: 1 }) };
      const column = endpoint.includes('/api/admin/') ? 'service key' : 'user';
      const answer = await ask(column, { ...request, init }, endpoint);
      expect([endpoint, answer.status, await answer.json()]).toMatchObject([
        endpoint,
        400,
        { code: 'validation_failed', details: { problem: '"misspelled" is not known' } },
      ]);
    }
  });

  it.each(TABLE)('$endpoint', async ({ endpoint, cells }) => {
    const prepare = GRANTED_REQUESTS[endpoint];
    if (!prepare) throw new Error('no request for this endpoint');
    const got: string[] = [];
    let request: GrantedRequest | null = null;
    for (const column of COLUMNS) {
      request ??= await prepare(app);
      const answer = await ask(column, request, endpoint);
      got.push(String(answer.status));
      // A granted request may have used up what was prepared.
      if (answer.status < 400) request = null;
      // Whatever the request, no other site's page may read its answer.
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      if (answer.status >= 400) {
        expect(await answer.json()).toMatchObject({
          code: expect.stringMatching(/^[a-z_]+$/),
          message: expect.stringMatching(/\w/),
        });
      } else await answer.body?.cancel();
    }
    expect(got).toEqual(cells);
  });

  async function ask(
    column: Column,
    { path, init = {}, cookie }: GrantedRequest,
    endpoint: string,
  ): Promise<Response> {
    const owner = cookie ?? (await app.openSession(OWNER));
    const headers = new Headers(init.headers);
    const send = (change: RequestInit & { cookie?: string }) =>
      app.request(path, { ...init, headers, ...change });
    switch (column) {
      case 'anonymous':
        return send({});
      case 'user':
        return send({ cookie: owner });
      case 'other user':
        // Requests that change an account would change the other person's for the rows below.
        return send({
          cookie: cookie ? await app.signUp(newEmail()) : await app.openSession(OTHER),
        });
      case 'expired session':
        return send({ cookie: await app.openSession(OWNER, new Date(Date.now() - 1000)) });
      case 'foreign origin':
        headers.set('origin', 'https://elsewhere.example');
        return send({ cookie: owner });
      case 'wrong method':
        return send({ cookie: owner, method: wrongMethod(endpoint), body: null });
      case 'service key':
        headers.set('authorization', `Bearer ${SERVICE_KEY}`);
        return send({});
    }
  }

  /** A method that no endpoint at this path accepts. */
  function wrongMethod(endpoint: string): string {
    const [, path] = endpoint.split(' ');
    const taken = endpointsOf(app).filter((other) => other.split(' ')[1] === path);
    const free = ['PATCH', 'DELETE', 'PUT', 'POST'].find(
      (method) => !taken.includes(`${method} ${path}`),
    );
    return free as string;
  }
});

/** Whether the endpoint is for machines and browsers rather than programs. */
function isNotDescribed(endpoint: string): boolean {
  return /^\w+ (\/healthz|\/readyz|\/metrics|\/api\/openapi\.json|\/\*)/.test(endpoint);
}
