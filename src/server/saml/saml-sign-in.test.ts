import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../tests/support/databases.ts';
import {
  createSamlTestProvider,
  type SamlParts,
  type SamlRequest,
} from '../../../tests/support/saml-provider.ts';
import { wrappings } from '../../../tests/support/signature-wrapping.ts';
import { cookieOf, createTestApp, json, type TestApp } from '../../../tests/support/test-app.ts';

const ACME = createSamlTestProvider();
const BROKER = createSamlTestProvider('https://idp.broker.example/sso');
const STRANGER = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

interface Asked {
  request: SamlRequest;
  cookie: string;
  url: string;
}

describe.each(DATABASE_KINDS)('sign-in at an agency’s own SAML provider on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(kind, {
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
  });
  afterAll(() => app.close());

  async function ask(email: string): Promise<Asked> {
    const body = json({ email, callbackURL: '/done', errorCallbackURL: '/done' });
    const answer = await app.request('/api/auth/sign-in/agency', body);
    const { url } = (await answer.json()) as { url: string };
    return { request: ACME.readRequest(url), cookie: cookieOf(answer), url };
  }

  /** As the provider's page has the browser post it. */
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

  /** @returns where the browser is in the end, and what it has then */
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

  const refused = (error: string) => ({
    at: expect.stringContaining(`error=${error}`),
    cookie: expect.not.stringMatching(/session_token=[^;]/),
  });
  const NOT_TRUSTED = refused('agency_answer_refused');

  const emailOf = async (cookie: string) => {
    const answer = await app.request('/api/session', { cookie });
    return ((await answer.json()) as { session: { user: { email: string } } | null }).session?.user
      .email;
  };

  async function expectRefused(xml: (request: SamlRequest) => string) {
    const { request, cookie } = await ask('ann@acme.example');
    expect(await follow(await post(xml(request), request.relayState), cookie)).toEqual(NOT_TRUSTED);
  }

  it('asks the provider of the address with a request of our own', async () => {
    const { request, url } = await ask('Ann@ACME.example');
    expect(url).toMatch(/^https:\/\/idp\.acme\.example\/sso\?tenant=7&SAMLRequest=/);
    expect(request).toEqual({
      id: expect.stringMatching(/^_[0-9a-f]{64}$/),
      issuer: 'http://localhost:3000/api/auth/saml/agency-acme/metadata',
      consumer: 'http://localhost:3000/api/auth/saml/agency-acme',
      relayState: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect((await ask('ann@acme.example')).request.id).not.toBe(request.id);
  });

  it('tells the provider’s administrator what to know of us', async () => {
    const answer = await app.request('/api/auth/saml/agency-acme/metadata');
    expect(answer.headers.get('content-type')).toContain('application/samlmetadata+xml');
    const { request } = await ask('ann@acme.example');
    const xml = await answer.text();
    expect(xml).toContain(`entityID="${request.issuer}"`);
    expect(xml).toContain(`HTTP-POST" Location="${request.consumer}"`);
    expect(xml).toContain('WantAssertionsSigned="true"');
    expect((await app.request('/api/auth/saml/agency-none/metadata')).status).toBe(404);
  });

  it('signs in whom a signed assertion names, and never again with the same', async () => {
    const { request, cookie } = await ask('ann@acme.example');
    const xml = ACME.answer(request, 'Ann@acme.example', { responseInResponseTo: request.id });
    const posted = await post(xml, request.relayState);
    expect(posted.headers.get('location')).not.toContain('ann');
    const done = await follow(posted, cookie);
    expect(done.at).toBe('/done');
    expect(await emailOf(done.cookie)).toBe('ann@acme.example');
    expect(await follow(await post(xml, request.relayState), cookie)).toEqual(
      refused('state_mismatch'),
    );
    const events = await app.deps.audit.page({});
    expect(events.map(({ action }) => action)).toEqual(['signed_in', 'account_created']);
  });

  it.each<[string, Partial<SamlParts>]>([
    ['signed as a whole, too', { signsResponse: true }],
    [
      'RSA and SHA-512',
      { signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512' },
    ],
    ['a clock 40 s ahead of ours', { notBefore: 40 }],
    ['a clock 40 s behind ours', { notOnOrAfter: -40, confirmedUntil: -40 }],
    ['a name that is an address of no said kind', { nameFormat: 'urn:x' }],
  ])('takes what is right: %s', async (_, changed) => {
    expect(await signIn('ann@acme.example', changed)).toMatchObject({ at: '/done' });
  });

  it.each<[string, Partial<SamlParts>]>([
    ['another’s key', { key: STRANGER }],
    ['no signature', { signsAssertion: false }],
    ['a signature of the response alone', { signsAssertion: false, signsResponse: true }],
    ['SHA-1', { signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }],
    ['a SHA-1 digest', { digestAlgorithm: 'http://www.w3.org/2000/09/xmldsig#sha1' }],
    [
      'a transform that keeps comments',
      {
        transforms: [
          'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
          'http://www.w3.org/2001/10/xml-exc-c14n#WithComments',
        ],
      },
    ],
    ['another audience', { audience: 'https://elsewhere.example' }],
    ['another issuer', { issuer: 'https://idp.broker.example/saml' }],
    ['another issuer of the response', { responseIssuer: 'https://idp.broker.example/saml' }],
    ['another destination', { destination: 'https://elsewhere.example/acs' }],
    ['another recipient', { recipient: 'https://elsewhere.example/acs' }],
    ['another way of confirmation', { method: 'urn:oasis:names:tc:SAML:2.0:cm:sender-vouches' }],
    ['no success', { status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' }],
    ['conditions that are over', { notOnOrAfter: -70 }],
    ['a confirmation that is over', { confirmedUntil: -70 }],
    ['a confirmation without an end', { confirmedUntil: null }],
    ['a confirmation that begins', { confirmedFrom: -10 }],
    ['a session that is over', { sessionUntil: -70 }],
    ['what is not valid yet', { notBefore: 90 }],
    ['a time without its zone', { notOnOrAfter: '2999-01-01T00:00:00' }],
    ['no request in the confirmation', { inResponseTo: null }],
    ['another request in the confirmation', { inResponseTo: '_another' }],
    ['no request in the response', { responseInResponseTo: null }],
    ['a name that passes', { nameFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }],
    ['a condition that we do not know', { condition: '<saml:Condition/>' }],
    ['nothing about how they signed in', { authnStatement: 'AuthzDecisionStatement' }],
    ['an element in the name', { nameId: 'ann@acme.example<saml:x/>' }],
  ])('refuses %s', async (_, changed) => {
    expect(await signIn('ann@acme.example', changed)).toEqual(NOT_TRUSTED);
  });

  it('refuses what was changed after it was signed', async () => {
    await expectRefused((request) =>
      ACME.answer(request, 'ann@acme.example').replace('>ann@', '>eve@'),
    );
    await expectRefused((request) =>
      ACME.answer(request, 'ann@acme.example', { signsResponse: true }).replace(
        '<samlp:Status>',
        '<samlp:Status >\n',
      ),
    );
  });

  it('refuses comments, which signatures leave out, wherever they stand', async () => {
    for (const comment of ['<!-- -->', '<?x y?>', '<![CDATA[]]>']) {
      await expectRefused((request) =>
        ACME.answer(request, 'ann@acme.example.evil.example').replace(
          '>ann@acme.example.evil',
          `>ann@acme.example${comment}.evil`,
        ),
      );
    }
  });

  it.each(['XSW 1', 'XSW 2', 'XSW 3', 'XSW 4', 'XSW 5', 'XSW 6', 'XSW 7', 'XSW 8'])(
    'refuses the wrapping of a true signature: %s',
    async (way) => {
      const ids = { responseId: '_r', assertionId: '_a' };
      for (const suffix of ['', '2']) {
        const evil = (xml: string) =>
          xml
            .replaceAll('ann@', 'victim@')
            .replace('ID="_r"', `ID="_r${suffix}"`)
            .replace('ID="_a"', `ID="_a${suffix}"`);
        await expectRefused((request) => {
          const signed = ACME.answer(request, 'ann@acme.example', ids);
          const whole = ACME.answer(request, 'ann@acme.example', { ...ids, signsResponse: true });
          const wrapped = wrappings(signed, whole, evil)[way] ?? '';
          expect(wrapped).toMatch(/>victim@acme.*>ann@acme|>ann@acme.*>victim@acme/s);
          return wrapped;
        });
      }
    },
  );

  it('refuses document types, entities, other letters and what is no XML', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    await expectRefused((request) => bomb + ACME.answer(request, 'ann@acme.example'));
    await expectRefused(() => '<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>');
    await expectRefused(() => '<a>'.repeat(40_000));
    await expectRefused(() => '<a>'.repeat(15_000) + '</a>'.repeat(15_000));
    await expectRefused((request) => `${ACME.answer(request, 'ann@acme.example')}<x/>`);
    await expectRefused(() => 'SAML');
    const { request } = await ask('ann@acme.example');
    const xml = ACME.answer(request, 'ann@acme.example');
    const form = (text: string) =>
      app.request('/api/auth/saml/agency-acme', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          SAMLResponse: text,
          RelayState: request.relayState,
        }).toString(),
      });
    for (const text of ['%%%', Buffer.from(xml, 'utf16le').toString('base64')]) {
      expect((await form(text)).headers.get('location')).toContain('agency_answer_refused');
    }
    expect((await form('A'.repeat(200_001))).status).toBe(400);
    expect((await form('A'.repeat(1_100_000))).status).toBe(413);
  });

  it('refuses an assertion that another browser asked for', async () => {
    const eve = await ask('eve@acme.example');
    const victim = await ask('ann@acme.example');
    const answer = () => ACME.answer(eve.request, 'eve@acme.example');
    const away = refused('state_mismatch');
    expect(await follow(await post(answer(), eve.request.relayState), victim.cookie)).toEqual(away);
    expect(await follow(await post(answer(), eve.request.relayState), '')).toEqual(away);
    // With the victim's own state, were it ever known.
    const { relayState } = victim.request;
    expect(await follow(await post(answer(), relayState), victim.cookie)).toEqual(
      refused('invalid_code'),
    );
  });

  it('refuses what nobody asked for', async () => {
    const nobody = { ...(await ask('ann@acme.example')).request, relayState: '' };
    const unasked = { responseInResponseTo: null, inResponseTo: null };
    const posted = await post(ACME.answer(nobody, 'ann@acme.example', unasked), '');
    expect(await follow(posted, '')).toEqual(refused('state_not_found'));
    const { request, cookie } = await ask('ann@acme.example');
    const invented = ACME.answer({ ...request, id: '_invented' }, 'ann@acme.example');
    expect(await follow(await post(invented, request.relayState), cookie)).toEqual(
      refused('invalid_code'),
    );
  });

  it('takes an assertion once, also for the request that it answers', async () => {
    const { request, cookie } = await ask('ann@acme.example');
    const xml = ACME.answer(request, 'ann@acme.example');
    const stolen = await post(xml, request.relayState);
    expect(stolen.headers.get('location')).toContain('code=');
    expect(await follow(await post(xml, request.relayState), cookie)).toEqual(NOT_TRUSTED);
  });

  it('takes the code of one answer once, and for its own agency alone', async () => {
    const { request, cookie } = await ask('ann@acme.example');
    const posted = await post(ACME.answer(request, 'ann@acme.example'), request.relayState);
    const elsewhere = posted.headers.get('location')?.replace('acme', 'broker') ?? '?';
    const answer = await app.request(elsewhere, { cookie });
    expect(answer.headers.get('location')).toContain('error=invalid_code');
  });

  it('takes the answer of one agency’s provider for no other agency', async () => {
    const { request, cookie } = await ask('bob@broker.example');
    const xml = ACME.answer(request, 'bob@broker.example');
    expect(await follow(await post(xml, request.relayState, 'broker'), cookie)).toEqual(
      NOT_TRUSTED,
    );
    const { status } = await post(xml, request.relayState, 'none');
    expect(status).toBe(404);
  });

  it('takes no address of another domain from it', async () => {
    const persons = [
      'bob@broker.example',
      'x@sub.acme.example',
      'x@acme.example@elsewhere.example',
    ];
    for (const person of [...persons, 'nobody', 'a@b@acme.example']) {
      expect(await signIn(person)).toEqual(refused('agency_other_domain'));
    }
  });

  it('reads the address in the attribute that the agency names, once', async () => {
    const mail = (value: string) =>
      `<saml:Attribute Name="mail"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`;
    const name = {
      nameId: 'S-1-5-21',
      nameFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    };
    const signInWith = async (attributes: string) => {
      const { request, cookie } = await ask('bob@broker.example');
      const xml = BROKER.answer(request, '', { ...name, attributes });
      return follow(await post(xml, request.relayState, 'broker'), cookie);
    };
    const done = await signInWith(mail('Bob@broker.example'));
    expect(await emailOf(done.cookie)).toBe('bob@broker.example');
    expect(await signInWith('')).toEqual(NOT_TRUSTED);
    expect(await signInWith(mail('bob@broker.example') + mail('eve@broker.example'))).toEqual(
      NOT_TRUSTED,
    );
    expect(await signInWith(mail('ann@acme.example'))).toEqual(refused('agency_other_domain'));
    // The name at the provider is who it is, whatever its address becomes.
    expect(await emailOf((await signInWith(mail('robert@broker.example'))).cookie)).toBe(
      'bob@broker.example',
    );
  });

  it('joins an account only where its owner has confirmed the address', async () => {
    await app.signUp('planted@acme.example');
    expect(await signIn('planted@acme.example')).toEqual(refused('account_not_linked'));
    await app.confirmAddress('planted@acme.example');
    expect(await signIn('planted@acme.example')).toMatchObject({ at: '/done' });
  });

  it('lets nobody past a second factor', async () => {
    await signIn('careful@acme.example');
    await app.database.authDb
      .updateTable('user')
      .set({ twoFactorEnabled: true })
      .where('email', '=', 'careful@acme.example')
      .execute();
    expect(await signIn('careful@acme.example')).toEqual(refused('second_factor_needed'));
  });

  it('lets other sites post there and nowhere else', async () => {
    const headers = { origin: 'https://idp.acme.example' };
    for (const path of ['/api/auth/saml/agency-acme/metadata', '/api/auth/sign-out']) {
      expect((await app.request(path, { method: 'POST', headers })).status).toBe(403);
    }
  });
});

it('asks whoever may sign up, and is not there where no agency has it', async () => {
  const app = await createTestApp('sqlite', {
    signUp: { policy: 'domains', domains: ['elsewhere.example'] },
    agencies: [{ id: 'acme', name: 'Acme', domains: ['acme.example'], saml: ACME.saml }],
  });
  const body = json({ email: 'ann@acme.example', callbackURL: '/', errorCallbackURL: '/' });
  const asked = await app.request('/api/auth/sign-in/agency', body);
  const request = ACME.readRequest(((await asked.json()) as { url: string }).url);
  const posted = await app.request('/api/auth/saml/agency-acme', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      SAMLResponse: Buffer.from(ACME.answer(request, 'ann@acme.example')).toString('base64'),
      RelayState: request.relayState,
    }).toString(),
  });
  const location = posted.headers.get('location') ?? '?';
  const done = await app.request(location, { cookie: cookieOf(asked) });
  expect(done.headers.get('location')).toContain('error=sign_up_other_domain');
  await app.close();
  const without = await createTestApp('sqlite');
  expect((await without.request('/api/auth/saml/agency-acme/metadata')).status).toBe(404);
  await without.close();
});
