import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import type { AgencyConfig } from '../../src/server/agencies.ts';
import { certificateOf } from './certificate.ts';

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const EMAIL = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

/** Seconds from now, or a literal text. */
type Moment = number | string;

/** The contents of a provider's answer, any of which a test can change. */
export interface SamlParts {
  responseId: string;
  assertionId: string;
  destination: string;
  status: string;
  issuer: string;
  responseIssuer: string;
  responseInResponseTo: string | null;
  inResponseTo: string | null;
  recipient: string;
  audience: string;
  method: string;
  notBefore: Moment;
  notOnOrAfter: Moment;
  confirmedUntil: Moment | null;
  confirmedFrom: Moment | null;
  sessionUntil: Moment | null;
  nameId: string;
  nameFormat: string;
  condition: string;
  authnStatement: string;
  attributes: string;
  key: KeyObject;
  signatureAlgorithm: string;
  digestAlgorithm: string;
  transforms: string[];
  signsAssertion: boolean;
  signsResponse: boolean;
}

export interface SamlRequest {
  id: string;
  issuer: string;
  consumer: string;
  relayState: string;
}

const written = (moment: Moment) =>
  typeof moment === 'string' ? moment : new Date(Date.now() + moment * 1000).toISOString();

/** A SAML 2.0 identity provider with its own key, without pages. */
export function createSamlTestProvider(signInUrl = 'https://idp.acme.example/sso?tenant=7') {
  const issuer = 'https://idp.acme.example/saml';
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    saml: { issuer, signInUrl, keys: [publicKey] } satisfies AgencyConfig['saml'],
    certificate: certificateOf(publicKey),

    /** Reads the request from the address that the person's browser brings. */
    readRequest(url: string): SamlRequest {
      const query = new URL(url).searchParams;
      const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString();
      const find = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';
      return {
        id: find(/ ID="([^"]+)"/),
        issuer: find(/<saml:Issuer>([^<]+)</),
        consumer: find(/AssertionConsumerServiceURL="([^"]+)"/),
        relayState: query.get('RelayState') ?? '',
      };
    },

    answer(request: SamlRequest, person: string, changed: Partial<SamlParts> = {}): string {
      const parts: SamlParts = {
        responseId: `_r${randomUUID()}`,
        assertionId: `_a${randomUUID()}`,
        destination: request.consumer,
        status: 'urn:oasis:names:tc:SAML:2.0:status:Success',
        issuer,
        responseIssuer: issuer,
        responseInResponseTo: request.id,
        inResponseTo: request.id,
        recipient: request.consumer,
        audience: request.issuer,
        method: BEARER,
        notBefore: -5,
        notOnOrAfter: 300,
        confirmedUntil: 300,
        confirmedFrom: null,
        sessionUntil: null,
        nameId: person,
        nameFormat: EMAIL,
        condition: '',
        authnStatement: 'AuthnStatement',
        attributes: '',
        key: privateKey,
        signatureAlgorithm: RSA_SHA256,
        digestAlgorithm: SHA256,
        transforms: [ENVELOPED, EXCLUSIVE],
        signsAssertion: true,
        signsResponse: false,
        ...changed,
      };
      let xml = responseOf(parts);
      if (parts.signsAssertion) xml = sign(xml, 'Assertion', parts);
      if (parts.signsResponse) xml = sign(xml, 'Response', parts);
      return xml;
    },
  };
}

const attribute = (name: string, value: Moment | null) =>
  value === null ? '' : ` ${name}="${written(value)}"`;

function responseOf(it: SamlParts): string {
  const confirmation =
    attribute('InResponseTo', it.inResponseTo) +
    attribute('NotBefore', it.confirmedFrom) +
    attribute('NotOnOrAfter', it.confirmedUntil);
  return (
    '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"' +
    ` ID="${it.responseId}" Version="2.0" IssueInstant="${written(0)}" Destination="${it.destination}"${attribute('InResponseTo', it.responseInResponseTo)}>` +
    `<saml:Issuer>${it.responseIssuer}</saml:Issuer>` +
    `<samlp:Status><samlp:StatusCode Value="${it.status}"/></samlp:Status>` +
    `<saml:Assertion ID="${it.assertionId}" Version="2.0" IssueInstant="${written(0)}">` +
    `<saml:Issuer>${it.issuer}</saml:Issuer>` +
    `<saml:Subject><saml:NameID Format="${it.nameFormat}">${it.nameId}</saml:NameID>` +
    `<saml:SubjectConfirmation Method="${it.method}"><saml:SubjectConfirmationData Recipient="${it.recipient}"${confirmation}/></saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${written(it.notBefore)}" NotOnOrAfter="${written(it.notOnOrAfter)}">` +
    `<saml:AudienceRestriction><saml:Audience>${it.audience}</saml:Audience></saml:AudienceRestriction>${it.condition}</saml:Conditions>` +
    `<saml:${it.authnStatement} AuthnInstant="${written(-1)}"${attribute('SessionNotOnOrAfter', it.sessionUntil)}/>` +
    (it.attributes ? `<saml:AttributeStatement>${it.attributes}</saml:AttributeStatement>` : '') +
    '</saml:Assertion></samlp:Response>'
  );
}

function sign(xml: string, name: 'Assertion' | 'Response', it: SamlParts): string {
  const path =
    name === 'Response' ? "/*[local-name(.)='Response']" : "//*[local-name(.)='Assertion']";
  const signer = new SignedXml({
    privateKey: it.key,
    signatureAlgorithm: it.signatureAlgorithm,
    canonicalizationAlgorithm: EXCLUSIVE,
  });
  signer.addReference({
    xpath: path,
    transforms: it.transforms,
    digestAlgorithm: it.digestAlgorithm,
  });
  signer.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: `${path}/*[local-name(.)='Issuer']`, action: 'after' },
  });
  return signer.getSignedXml();
}
