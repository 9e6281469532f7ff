import { X509Certificate } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { CERTIFICATE } from '../../../tests/support/certificate.ts';
import { newFolder } from '../../../tests/support/new-folder.ts';
import { readAgencies } from './read-agencies.ts';

const OPEN_ID = { issuer: 'https://login.acme.example', clientId: 'c', clientSecret: 's3cret' };
const ACME = { id: 'acme', name: 'Acme', domains: ['ACME.example'], openId: OPEN_ID };

const SAML = {
  issuer: 'https://idp.acme.example/saml',
  signInUrl: 'https://idp.acme.example/sso',
  certificates: [CERTIFICATE],
};
const WITH_SAML = { ...ACME, openId: undefined, saml: SAML };
/**
 * A valid certificate with an elliptic curve key, which is refused because the signature reader
 * supports only RSA.
 */
const CURVE =
  'MIIBcjCCARegAwIBAgIUGdT3Epno/1JzLxTZF9+UmANjATowCgYIKoZIzj0EAwIwDjEMMAoGA1UEAwwDaWRwMB4XDTI2MTEyMjA2NDYzM1oXDTQ2MTExNzA2NDYzM1owDjEMMAoGA1UEAwwDaWRwMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEOD3N13bvTcm6fnKrmyXqPRw7hoYIWcUctZg4NFvEIVMZD/l+fNzlB8pY307t3LTTBxAzjV3jXI6VDpXIAj7+raNTMFEwHQYDVR0OBBYEFIpldV3M04CP92ZF3dPUOOpqS+IaMB8GA1UdIwQYMBaAFIpldV3M04CP92ZF3dPUOOpqS+IaMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSQAwRgIhAOh7CppjUjVegnwFrzRksHbaQmhtL48bFCUBT1F5sUshAiEAi93RZVGcJlsA0+UssIMr7foi6X++Qasp2Kxv68ALbjs=';

const folder = newFolder('agencies');
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: unknown) {
  const file = join(folder, 'agencies.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readAgencies(file);
}

it('reads agencies, and none without a file', () => {
  expect(readAgencies(undefined)).toEqual([]);
  expect(read([ACME])).toEqual([
    { ...ACME, domains: ['acme.example'], openId: { ...OPEN_ID, allowInner: false } },
  ]);
});

it('reads certificates as PEM, and as in SAML metadata', () => {
  const bare = CERTIFICATE.replace(/-----[\w ]+-----/g, '');
  for (const certificate of [CERTIFICATE, bare, bare.replace(/\s/g, '')]) {
    const [agency] = read([{ ...WITH_SAML, saml: { ...SAML, certificates: [certificate] } }]);
    expect(agency?.saml).toMatchObject({ issuer: SAML.issuer, signInUrl: SAML.signInUrl });
    const { publicKey } = new X509Certificate(CERTIFICATE);
    expect(agency?.saml?.keys.map((key) => key.equals(publicKey))).toEqual([true]);
  }
});

it.each<[string, unknown, string]>([
  ['no JSON', '{', 'no JSON'],
  ['no provider', [{ ...ACME, openId: undefined }], 'openId'],
  ['two providers', [{ ...ACME, saml: SAML }], 'one of openId and saml'],
  ['no certificate', [{ ...WITH_SAML, saml: { ...SAML, certificates: [] } }], 'certificates'],
  ['a certificate of no RSA key', [withCertificate(CURVE)], '2048'],
  ['what is no certificate', [withCertificate('s3cret')], '2048'],
  [
    'a SAML provider without TLS',
    [{ ...WITH_SAML, saml: { ...SAML, signInUrl: 'http://a.example/sso' } }],
    'https',
  ],
  ['an unknown word', [{ ...ACME, domain: 'acme.example' }], 'domain'],
  ['an address for a domain', [{ ...ACME, domains: ['@acme.example'] }], 'domains'],
  ['an id that is no part of an address', [{ ...ACME, id: '../x' }], 'id'],
  [
    'a provider without TLS',
    [{ ...ACME, openId: { ...OPEN_ID, issuer: 'http://a.example' } }],
    'https',
  ],
  ['an id twice', [ACME, { ...ACME, domains: ['b.example'] }], 'twice'],
  ['a domain twice', [ACME, { ...ACME, id: 'b' }], 'twice'],
])('reports what is wrong with %s, without a secret', (_, content, word) => {
  const problem = (() => {
    try {
      read(content);
    } catch (error) {
      return JSON.stringify((error as { details: unknown }).details);
    }
    return 'nothing';
  })();
  expect(problem).toContain('INKREADY_AGENCIES');
  expect(problem).toContain(word);
  expect(problem).not.toContain('s3cret');
});

function withCertificate(certificate: string) {
  return { ...WITH_SAML, saml: { ...SAML, certificates: [certificate] } };
}
