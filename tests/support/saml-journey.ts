import { afterAll, beforeAll, expect } from 'vitest';
import { createSamlTestProvider, type SamlParts, type SamlRequest } from './saml-provider.ts';
import { cookieOf, createTestApp, json, type TestApp } from './test-app.ts';

export const ACME = createSamlTestProvider();
export const BROKER = createSamlTestProvider('https://idp.broker.example/sso');

interface Asked {
  request: SamlRequest;
  cookie: string;
  url: string;
}

/** The end of a refused journey: the browser's address, with nobody signed in. */
export const refused = (error: string) => ({
  at: expect.stringContaining(`error=${error}`),
  cookie: expect.not.stringMatching(/session_token=[^;]/),
});
export const NOT_TRUSTED = refused('agency_answer_refused');

/**
 * An application with two agencies that have SAML providers. The second one has an attribute for
 * the address.
 */
function createSamlTestApp(kind: TestApp['database']['kind']): Promise<TestApp> {
  return createTestApp(kind, {
    agencies: [
      { id: 'acme', name: 'Acme', domains: ['acme.example'], saml: ACME.saml },
      {
        id: 'broker',
        name: 'Broker',
        domains: ['broker.example'],
        saml: { ...BROKER.saml, emailAttribute: 'mail' },
      },
    ],
  });
}

/**
 * Sets up such an application and a browser's journeys in it, for the tests of the enclosing
 * `describe`.
 */
export function setSaml(kind: TestApp['database']['kind']) {
  const set = {} as { app: TestApp; journey: ReturnType<typeof samlJourney> };
  beforeAll(async () => {
    set.app = await createSamlTestApp(kind);
    set.journey = samlJourney(set.app);
  });
  afterAll(() => set.app.close());
  return set;
}

/** Acts as the browser, from the sign-in address to where the provider's answer sends it. */
function samlJourney(app: TestApp) {
  async function ask(email: string): Promise<Asked> {
    const body = json({ email, callbackURL: '/done', errorCallbackURL: '/done' });
    const answer = await app.request('/api/auth/sign-in/agency', body);
    const { url } = (await answer.json()) as { url: string };
    return { request: ACME.readRequest(url), cookie: cookieOf(answer), url };
  }

  /** Posts the answer as the provider's page makes the browser do. */
  function post(xml: string, relayState: string, agency = 'acme'): Promise<Response> {
    const form = { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState };
    return app.request(`/api/auth/saml/agency-${agency}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://idp.acme.example',
      },
      body: new URLSearchParams(form).toString(),
    });
  }

  /** @returns the browser's final address and its cookies */
  async function follow(posted: Response, cookie: string) {
    expect(posted.status).toBe(303);
    expect(cookieOf(posted)).toBe('');
    const answer = await app.request(posted.headers.get('location') ?? '?', { cookie });
    return { at: answer.headers.get('location') ?? '', cookie: cookieOf(answer) };
  }

  async function signIn(person: string, changed: Partial<SamlParts> = {}) {
    const { request, cookie } = await ask('ann@acme.example');
    return follow(await post(ACME.answer(request, person, changed), request.relayState), cookie);
  }

  const emailOf = async (cookie: string) => {
    const answer = await app.request('/api/session', { cookie });
    return ((await answer.json()) as { session: { user: { email: string } } | null }).session?.user
      .email;
  };

  async function expectRefused(xml: (request: SamlRequest) => string) {
    const { request, cookie } = await ask('ann@acme.example');
    expect(await follow(await post(xml(request), request.relayState), cookie)).toEqual(NOT_TRUSTED);
  }

  return { ask, post, follow, signIn, emailOf, expectRefused };
}
