import type { KeyObject } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import { ASSERTION, SIGNATURE } from './names.ts';
import {
  childElements,
  childrenNamed,
  isNamed,
  onlyChildNamed,
  parseStrictly,
  withDescendants,
} from './read-xml.ts';
import { SamlRefusal } from './saml-refusal.ts';

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const TRANSFORMS = `${SIGNATURE}enveloped-signature ${EXCLUSIVE}`;
/** Excludes SHA-1 and every algorithm that is keyed with a shared secret. */
const SIGNATURES = [
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
];
const DIGESTS = [
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
];

/**
 * The one assertion of a response, parsed again from exactly the bytes that its signature covers,
 * because nobody has vouched for anything else in the response.
 * @param text the text from which `response` was parsed
 * @throws SamlRefusal
 */
export function readSignedAssertion(
  text: string,
  response: Element,
  keys: readonly KeyObject[],
): Element {
  const all = withDescendants(response);
  requireOne(all, 'Response');
  requireOne(all, 'Assertion');
  if (all.some(({ localName }) => /^Encrypted/.test(localName))) throw new SamlRefusal('encrypted');
  requireDistinctIds(all);
  const assertion = onlyChildNamed(response, ASSERTION, 'Assertion');
  const whole = childrenNamed(response, SIGNATURE, 'Signature');
  const own = onlyChildNamed(assertion, SIGNATURE, 'Signature');
  const signatures = all.filter(({ localName }) => localName === 'Signature');
  if (whole.length > 1 || signatures.length !== whole.length + 1) {
    throw new SamlRefusal('Signature');
  }
  // This signature is optional, but if it is present it must be valid.
  for (const signature of whole) verify(text, response, signature, keys);
  const signed = parseStrictly(verify(text, assertion, own, keys));
  if (!isNamed(signed, ASSERTION, 'Assertion')) throw new SamlRefusal('signed');
  return signed;
}

function requireOne(all: readonly Element[], name: string): void {
  if (all.filter(({ localName }) => localName === name).length !== 1) throw new SamlRefusal(name);
}

/**
 * A signature names what it covers by an id. If two elements have the same id, nobody knows which
 * of them is covered.
 */
function requireDistinctIds(all: readonly Element[]): void {
  const ids = all.flatMap(({ attributes }) =>
    Array.from(attributes)
      .filter(({ localName }) => /^id$/i.test(localName))
      .map(({ value }) => value),
  );
  if (new Set(ids).size !== ids.length) throw new SamlRefusal('ids');
}

/** @returns the signed text, in its canonical form */
function verify(text: string, parent: Element, signature: Element, keys: readonly KeyObject[]) {
  requireShape(parent, signature);
  for (const key of keys) {
    // Never uses a key that is sent along in the signature.
    const reader = new SignedXml({ publicCert: key, getCertFromKeyInfo: () => null });
    try {
      reader.loadSignature(signature);
      if (!reader.checkSignature(text)) continue;
    } catch {
      continue;
    }
    const [signed, ...more] = reader.getSignedReferences();
    if (signed !== undefined && more.length === 0) return signed;
  }
  throw new SamlRefusal('signature');
}

/** SAML core section 5.4: exactly one enveloped signature, of the element that contains it. */
function requireShape(parent: Element, signature: Element): void {
  requireChildren(signature, ['SignedInfo', 'SignatureValue', 'KeyInfo']);
  onlyChildNamed(signature, SIGNATURE, 'SignatureValue');
  const info = onlyChildNamed(signature, SIGNATURE, 'SignedInfo');
  requireChildren(info, ['CanonicalizationMethod', 'SignatureMethod', 'Reference']);
  const reference = onlyChildNamed(info, SIGNATURE, 'Reference');
  requireChildren(reference, ['Transforms', 'DigestMethod', 'DigestValue']);
  const id = parent.getAttribute('ID') ?? '';
  const covers = reference.getAttribute('URI') === `#${id}` && /^[A-Za-z_][\w.-]*$/.test(id);
  if (!covers) throw new SamlRefusal('Reference');
  const transforms = childElements(onlyChildNamed(reference, SIGNATURE, 'Transforms')).map(
    algorithmOf,
  );
  onlyChildNamed(reference, SIGNATURE, 'DigestValue');
  const methods: [string[], string][] = [
    [[TRANSFORMS], transforms.join(' ')],
    [[EXCLUSIVE], algorithmOf(onlyChildNamed(info, SIGNATURE, 'CanonicalizationMethod'))],
    [SIGNATURES, algorithmOf(onlyChildNamed(info, SIGNATURE, 'SignatureMethod'))],
    [DIGESTS, algorithmOf(onlyChildNamed(reference, SIGNATURE, 'DigestMethod'))],
  ];
  if (!methods.every(([taken, found]) => taken.includes(found))) throw new SamlRefusal('algorithm');
}

function requireChildren(parent: Element, names: readonly string[]): void {
  const isKnown = (child: Element) => names.some((name) => isNamed(child, SIGNATURE, name));
  if (!childElements(parent).every(isKnown)) throw new SamlRefusal(parent.localName);
}

const algorithmOf = (element: Element) => element.getAttribute('Algorithm') ?? '';
