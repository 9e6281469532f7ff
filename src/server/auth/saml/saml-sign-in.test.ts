import { describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../../tests/support/databases.ts';
import {
  ACME,
  BROKER,
  NOT_TRUSTED,
  refused,
  setSaml,
} from '../../../../tests/support/saml-journey.ts';
import type { SamlParts } from '../../../../tests/support/saml-provider.ts';
import { cookieOf, createTestApp, json } from '../../../../tests/support/test-app.ts';

describe.each(DATABASE_KINDS)('sign-in at an agency’s own SAML provider on %s', (kind) => {
  const saml = setSaml(kind);

  it('sends our request to the provider of the address', async () => {
    const { request, url } = await saml.journey.ask('Ann@ACME.example');
    expect(url).toMatch(/^https:\/\/idp\.acme\.example\/sso\?tenant=7&SAMLRequest=/);
    expect(request).toEqual({
      id: expect.stringMatching(/^_[0-9a-f]{64}$/),
      issuer: 'http://localhost:3000/api/auth/saml/agency-acme/metadata',
      consumer: 'http://localhost:3000/api/auth/saml/agency-acme',
      relayState: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect((await saml.journey.ask('ann@acme.example')).request.id).not.toBe(request.id);
  });

  it('tells the provider’s administrator our metadata', async () => {
    const answer = await saml.app.request('/api/auth/saml/agency-acme/metadata');
    expect(answer.headers.get('content-type')).toContain('application/samlmetadata+xml');
    const { request } = await saml.journey.ask('ann@acme.example');
    const xml = await answer.text();
    expect(xml).toContain(`entityID="${request.issuer}"`);
    expect(xml).toContain(`HTTP-POST" Location="${request.consumer}"`);
    expect(xml).toContain('WantAssertionsSigned="true"');
    expect((await saml.app.request('/api/auth/saml/agency-none/metadata')).status).toBe(404);
  });

  it('signs in the person of a signed assertion, but never again with the same one', async () => {
    const { request, cookie } = await saml.journey.ask('ann@acme.example');
    const xml = ACME.answer(request, 'Ann@acme.example', { responseInResponseTo: request.id });
    const posted = await saml.journey.post(xml, request.relayState);
    expect(posted.headers.get('location')).not.toContain('ann');
    const done = await saml.journey.follow(posted, cookie);
    expect(done.at).toBe('/done');
    expect(await saml.journey.emailOf(done.cookie)).toBe('ann@acme.example');
    expect(
      await saml.journey.follow(await saml.journey.post(xml, request.relayState), cookie),
    ).toEqual(refused('state_mismatch'));
    const events = await saml.app.deps.audit.page({});
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
  ])('accepts a valid answer: %s', async (_, changed) => {
    expect(await saml.journey.signIn('ann@acme.example', changed)).toMatchObject({ at: '/done' });
  });

  it('refuses an assertion that another browser requested', async () => {
    const eve = await saml.journey.ask('eve@acme.example');
    const victim = await saml.journey.ask('ann@acme.example');
    const answer = () => ACME.answer(eve.request, 'eve@acme.example');
    const away = refused('state_mismatch');
    expect(
      await saml.journey.follow(
        await saml.journey.post(answer(), eve.request.relayState),
        victim.cookie,
      ),
    ).toEqual(away);
    expect(
      await saml.journey.follow(await saml.journey.post(answer(), eve.request.relayState), ''),
    ).toEqual(away);
    // With the victim's own state, in case it is ever leaked.
    const { relayState } = victim.request;
    expect(
      await saml.journey.follow(await saml.journey.post(answer(), relayState), victim.cookie),
    ).toEqual(refused('invalid_code'));
  });

  it('refuses an answer that nobody requested', async () => {
    const nobody = { ...(await saml.journey.ask('ann@acme.example')).request, relayState: '' };
    const unasked = { responseInResponseTo: null, inResponseTo: null };
    const posted = await saml.journey.post(ACME.answer(nobody, 'ann@acme.example', unasked), '');
    expect(await saml.journey.follow(posted, '')).toEqual(refused('state_not_found'));
    const { request, cookie } = await saml.journey.ask('ann@acme.example');
    const invented = ACME.answer({ ...request, id: '_invented' }, 'ann@acme.example');
    expect(
      await saml.journey.follow(await saml.journey.post(invented, request.relayState), cookie),
    ).toEqual(refused('invalid_code'));
  });

  it('accepts an assertion once, even for the same request', async () => {
    const { request, cookie } = await saml.journey.ask('ann@acme.example');
    const xml = ACME.answer(request, 'ann@acme.example');
    const stolen = await saml.journey.post(xml, request.relayState);
    expect(stolen.headers.get('location')).toContain('code=');
    expect(
      await saml.journey.follow(await saml.journey.post(xml, request.relayState), cookie),
    ).toEqual(NOT_TRUSTED);
  });

  it('accepts the code of an answer for its own agency only', async () => {
    const { request, cookie } = await saml.journey.ask('ann@acme.example');
    const posted = await saml.journey.post(
      ACME.answer(request, 'ann@acme.example'),
      request.relayState,
    );
    const elsewhere = posted.headers.get('location')?.replace('acme', 'broker') ?? '?';
    const answer = await saml.app.request(elsewhere, { cookie });
    expect(answer.headers.get('location')).toContain('error=invalid_code');
  });

  it('refuses the answer of another agency’s provider', async () => {
    const { request, cookie } = await saml.journey.ask('bob@broker.example');
    const xml = ACME.answer(request, 'bob@broker.example');
    expect(
      await saml.journey.follow(await saml.journey.post(xml, request.relayState, 'broker'), cookie),
    ).toEqual(NOT_TRUSTED);
    const { status } = await saml.journey.post(xml, request.relayState, 'none');
    expect(status).toBe(404);
  });

  it('accepts no address of another domain', async () => {
    const persons = [
      'bob@broker.example',
      'x@sub.acme.example',
      'x@acme.example@elsewhere.example',
    ];
    for (const person of [...persons, 'nobody', 'a@b@acme.example']) {
      expect(await saml.journey.signIn(person)).toEqual(refused('agency_other_domain'));
    }
  });

  it('reads the address from the attribute that the agency names, once', async () => {
    const mail = (value: string) =>
      `<saml:Attribute Name="mail"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`;
    const name = {
      nameId: 'S-1-5-21',
      nameFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    };
    const signInWith = async (attributes: string) => {
      const { request, cookie } = await saml.journey.ask('bob@broker.example');
      const xml = BROKER.answer(request, '', { ...name, attributes });
      return saml.journey.follow(
        await saml.journey.post(xml, request.relayState, 'broker'),
        cookie,
      );
    };
    const done = await signInWith(mail('Bob@broker.example'));
    expect(await saml.journey.emailOf(done.cookie)).toBe('bob@broker.example');
    expect(await signInWith('')).toEqual(NOT_TRUSTED);
    expect(await signInWith(mail('bob@broker.example') + mail('eve@broker.example'))).toEqual(
      NOT_TRUSTED,
    );
    expect(await signInWith(mail('ann@acme.example'))).toEqual(refused('agency_other_domain'));
    // The name at the provider identifies the person, even if their address changes.
    expect(
      await saml.journey.emailOf((await signInWith(mail('robert@broker.example'))).cookie),
    ).toBe('bob@broker.example');
  });

  it('joins an account only if its owner has confirmed the address', async () => {
    await saml.app.signUp('planted@acme.example');
    expect(await saml.journey.signIn('planted@acme.example')).toEqual(
      refused('account_not_linked'),
    );
    await saml.app.confirmAddress('planted@acme.example');
    expect(await saml.journey.signIn('planted@acme.example')).toMatchObject({ at: '/done' });
  });

  it('does not bypass a second factor', async () => {
    await saml.journey.signIn('careful@acme.example');
    await saml.app.database.authDb
      .updateTable('user')
      .set({ twoFactorEnabled: true })
      .where('email', '=', 'careful@acme.example')
      .execute();
    expect(await saml.journey.signIn('careful@acme.example')).toEqual(
      refused('second_factor_needed'),
    );
  });

  it('lets other sites post there and nowhere else', async () => {
    const headers = { origin: 'https://idp.acme.example' };
    for (const path of ['/api/auth/saml/agency-acme/metadata', '/api/auth/sign-out']) {
      expect((await saml.app.request(path, { method: 'POST', headers })).status).toBe(403);
    }
  });
});

it('follows the sign-up policy, and is off where no agency has it', async () => {
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
