import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../../tests/support/databases.ts';
import { ACME, NOT_TRUSTED, setSaml } from '../../../../tests/support/saml-journey.ts';
import type { SamlParts } from '../../../../tests/support/saml-provider.ts';
import { wrappings } from '../../../../tests/support/signature-wrapping.ts';

const STRANGER = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

describe.each(DATABASE_KINDS)('an invalid answer of a SAML provider, on %s', (kind) => {
  const saml = setSaml(kind);

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
  ])('is refused: %s', async (_, changed) => {
    expect(await saml.journey.signIn('ann@acme.example', changed)).toEqual(NOT_TRUSTED);
  });

  it('is refused when changed after signing', async () => {
    await saml.journey.expectRefused((request) =>
      ACME.answer(request, 'ann@acme.example').replace('>ann@', '>eve@'),
    );
    await saml.journey.expectRefused((request) =>
      ACME.answer(request, 'ann@acme.example', { signsResponse: true }).replace(
        '<samlp:Status>',
        '<samlp:Status >\n',
      ),
    );
  });

  it('is refused with an encrypted assertion, even beside a plain one', async () => {
    await saml.journey.expectRefused((request) =>
      ACME.answer(request, 'ann@acme.example').replace(
        '</samlp:Response>',
        '<saml:EncryptedAssertion/></samlp:Response>',
      ),
    );
  });

  it('is refused with comments anywhere, because signatures leave them out', async () => {
    for (const comment of ['<!-- -->', '<?x y?>', '<![CDATA[]]>']) {
      await saml.journey.expectRefused((request) =>
        ACME.answer(request, 'ann@acme.example.evil.example').replace(
          '>ann@acme.example.evil',
          `>ann@acme.example${comment}.evil`,
        ),
      );
    }
  });

  it.each(['XSW 1', 'XSW 2', 'XSW 3', 'XSW 4', 'XSW 5', 'XSW 6', 'XSW 7', 'XSW 8'])(
    'is refused when it wraps a valid signature: %s',
    async (way) => {
      const ids = { responseId: '_r', assertionId: '_a' };
      for (const suffix of ['', '2']) {
        const evil = (xml: string) =>
          xml
            .replaceAll('ann@', 'victim@')
            .replace('ID="_r"', `ID="_r${suffix}"`)
            .replace('ID="_a"', `ID="_a${suffix}"`);
        await saml.journey.expectRefused((request) => {
          const signed = ACME.answer(request, 'ann@acme.example', ids);
          const whole = ACME.answer(request, 'ann@acme.example', { ...ids, signsResponse: true });
          const wrapped = wrappings(signed, whole, evil)[way] ?? '';
          expect(wrapped).toMatch(/>victim@acme.*>ann@acme|>ann@acme.*>victim@acme/s);
          return wrapped;
        });
      }
    },
  );

  it('is refused with document types, entities, other encodings and invalid XML', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    await saml.journey.expectRefused((request) => bomb + ACME.answer(request, 'ann@acme.example'));
    await saml.journey.expectRefused(() => '<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>');
    await saml.journey.expectRefused(() => '<a>'.repeat(40_000));
    await saml.journey.expectRefused(() => '<a>'.repeat(15_000) + '</a>'.repeat(15_000));
    await saml.journey.expectRefused(
      (request) => `${ACME.answer(request, 'ann@acme.example')}<x/>`,
    );
    await saml.journey.expectRefused(() => 'SAML');
    const { request } = await saml.journey.ask('ann@acme.example');
    const xml = ACME.answer(request, 'ann@acme.example');
    const form = (text: string) =>
      saml.app.request('/api/auth/saml/agency-acme', {
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
});
