import type { SamlAgency } from '../../agencies.ts';
import { ASSERTION, BEARER, EMAIL_FORMAT, PROTOCOL, SUCCESS, TRANSIENT_FORMAT } from './names.ts';
import { readSignedAssertion } from './read-signed-assertion.ts';
import {
  childElements,
  childrenNamed,
  isNamed,
  onlyChildNamed,
  parseStrictly,
  textOf,
} from './read-xml.ts';
import { SamlRefusal } from './saml-refusal.ts';

/** How far two clocks can differ. */
const CLOCK_SKEW_MS = 60_000;

/** What a provider says about a person, after all of it was checked. */
export interface SamlStatement {
  /** The id of the request that this answers. */
  inResponseTo: string;
  /** The person's permanent name at the provider. */
  subject: string;
  email: string;
}

export interface SamlAnswer {
  statement: SamlStatement;
  assertionId: string;
  /** The end of the time in which this assertion would be accepted. */
  goodUntil: Date;
}

/**
 * Reads what a provider posts (SAML profiles section 4.1.4.3). Only the signed assertion says who
 * somebody is. The response around it can be unsigned and must agree with it.
 * @param encoded the form's `SAMLResponse`
 * @throws SamlRefusal
 */
export function readAnswer(
  encoded: string,
  { issuer, keys, emailAttribute }: SamlAgency,
  us: { consumer: string; entityId: string },
): SamlAnswer {
  const text = decode(encoded);
  const response = parseStrictly(text);
  if (!isNamed(response, PROTOCOL, 'Response')) throw new SamlRefusal('Response');
  requireEqual('Destination', response.getAttribute('Destination'), us.consumer);
  const status = onlyChildNamed(
    onlyChildNamed(response, PROTOCOL, 'Status'),
    PROTOCOL,
    'StatusCode',
  );
  requireEqual('Status', status.getAttribute('Value'), SUCCESS);
  for (const said of childrenNamed(response, ASSERTION, 'Issuer')) {
    requireEqual('Issuer', textOf(said), issuer);
  }
  const assertion = readSignedAssertion(text, response, keys);
  requireEqual('Version', assertion.getAttribute('Version'), '2.0');
  requireEqual('Issuer', textOf(onlyChildNamed(assertion, ASSERTION, 'Issuer')), issuer);
  requireAuthentication(assertion);
  const conditionsEnd = readConditions(
    onlyChildNamed(assertion, ASSERTION, 'Conditions'),
    us.entityId,
  );
  const subject = onlyChildNamed(assertion, ASSERTION, 'Subject');
  const { inResponseTo, end } = readConfirmation(subject, us.consumer);
  requireEqual('InResponseTo', response.getAttribute('InResponseTo'), inResponseTo);
  return {
    statement: { inResponseTo, ...readPerson(assertion, subject, emailAttribute) },
    assertionId: assertion.getAttribute('ID') ?? '',
    goodUntil: new Date(Math.max(conditionsEnd, end) + CLOCK_SKEW_MS),
  };
}

function decode(encoded: string): string {
  const base64 = encoded.replace(/\s/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new SamlRefusal('base64');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64'));
  } catch {
    throw new SamlRefusal('utf-8');
  }
}

function requireAuthentication(assertion: Element): void {
  const statements = childrenNamed(assertion, ASSERTION, 'AuthnStatement');
  if (statements.length === 0) throw new SamlRefusal('AuthnStatement');
  for (const said of statements) {
    const end = said.getAttribute('SessionNotOnOrAfter');
    if (end) requireNotOver(end);
  }
}

/** @returns when the conditions expire */
function readConditions(conditions: Element, audience: string): number {
  const notBefore = conditions.getAttribute('NotBefore');
  if (notBefore && timeOf(notBefore) > Date.now() + CLOCK_SKEW_MS) {
    throw new SamlRefusal('NotBefore');
  }
  // Core section 2.5.1: an unknown condition makes the assertion invalid.
  const known = ['AudienceRestriction', 'OneTimeUse', 'ProxyRestriction'];
  const isKnown = (it: Element) => known.some((name) => isNamed(it, ASSERTION, name));
  if (!childElements(conditions).every(isKnown)) throw new SamlRefusal('Conditions');
  const restrictions = childrenNamed(conditions, ASSERTION, 'AudienceRestriction');
  const includesUs = (it: Element) =>
    childrenNamed(it, ASSERTION, 'Audience').some((said) => textOf(said) === audience);
  if (restrictions.length === 0 || !restrictions.every(includesUs)) {
    throw new SamlRefusal('Audience');
  }
  return requireNotOver(conditions.getAttribute('NotOnOrAfter'));
}

function readConfirmation(subject: Element, consumer: string) {
  const confirmation = onlyChildNamed(subject, ASSERTION, 'SubjectConfirmation');
  requireEqual('Method', confirmation.getAttribute('Method'), BEARER);
  const data = onlyChildNamed(confirmation, ASSERTION, 'SubjectConfirmationData');
  requireEqual('Recipient', data.getAttribute('Recipient'), consumer);
  // Profiles section 4.1.4.2 does not allow it here.
  if (data.hasAttribute('NotBefore')) throw new SamlRefusal('NotBefore');
  const end = requireNotOver(data.getAttribute('NotOnOrAfter'));
  const inResponseTo = data.getAttribute('InResponseTo');
  if (!inResponseTo) throw new SamlRefusal('InResponseTo');
  return { inResponseTo, end };
}

/** Refuses a name that changes with each sign-in, because it would be a new account each time. */
function readPerson(assertion: Element, subject: Element, emailAttribute: string | undefined) {
  const nameId = onlyChildNamed(subject, ASSERTION, 'NameID');
  const format = nameId.getAttribute('Format');
  if (format === TRANSIENT_FORMAT) throw new SamlRefusal('transient');
  const name = textOf(nameId);
  const isAddress = format === EMAIL_FORMAT || emailAttribute === undefined;
  const email = (emailAttribute ? attributeOf(assertion, emailAttribute) : name).toLowerCase();
  return { subject: isAddress ? name.toLowerCase() : name, email };
}

/** @returns the attribute's only value */
function attributeOf(assertion: Element, name: string): string {
  const found = childrenNamed(assertion, ASSERTION, 'AttributeStatement')
    .flatMap((statement) => childrenNamed(statement, ASSERTION, 'Attribute'))
    .filter((attribute) => attribute.getAttribute('Name') === name);
  const [attribute, ...more] = found;
  if (!attribute || more.length > 0) throw new SamlRefusal('Attribute');
  return textOf(onlyChildNamed(attribute, ASSERTION, 'AttributeValue'));
}

function requireEqual(what: string, found: string | null, expected: string): void {
  if (found !== expected) throw new SamlRefusal(what);
}

/** @throws SamlRefusal if the end has passed, or if none is given */
function requireNotOver(end: string | null): number {
  const time = timeOf(end ?? '');
  if (time <= Date.now() - CLOCK_SKEW_MS) throw new SamlRefusal('NotOnOrAfter');
  return time;
}

/** Core section 1.3.3 requires UTC. */
function timeOf(text: string): number {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
  if (Number.isNaN(time)) throw new SamlRefusal('time');
  return time;
}
