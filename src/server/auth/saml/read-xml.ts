import { DOMParser } from '@xmldom/xmldom';
import { SamlRefusal } from './saml-refusal.ts';

const ELEMENT = 1;
const TEXT = 3;

/**
 * Parses XML as far as SAML needs it: no document type (so no entities), no comments, no CDATA, no
 * processing instructions. Canonical forms omit comments, so a comment could be slipped into signed
 * text.
 * @throws SamlRefusal
 */
export function parseStrictly(text: string): Element {
  if (text.includes('<!') || text.lastIndexOf('<?') > 0) throw new SamlRefusal('markup');
  const fail = () => {
    throw new SamlRefusal('xml');
  };
  const errorHandler = { warning: fail, error: fail, fatalError: fail };
  let document: Document | undefined;
  try {
    document = new DOMParser({ locator: {}, errorHandler }).parseFromString(text, 'text/xml');
  } catch {
    fail();
  }
  const root = document?.documentElement;
  if (!root) throw new SamlRefusal('xml');
  return root;
}

/** The children that are elements, in order. */
export function childElements(parent: Node): Element[] {
  return Array.from(parent.childNodes).filter((node) => node.nodeType === ELEMENT) as Element[];
}

export function withDescendants(root: Element): Element[] {
  return [root, ...Array.from(root.getElementsByTagName('*'))];
}

export function isNamed(element: Element, namespace: string, name: string): boolean {
  return element.namespaceURI === namespace && element.localName === name;
}

export function childrenNamed(parent: Element, namespace: string, name: string): Element[] {
  return childElements(parent).filter((element) => isNamed(element, namespace, name));
}

/** @throws SamlRefusal if there is none, or more than one */
export function onlyChildNamed(parent: Element, namespace: string, name: string): Element {
  const [found, ...more] = childrenNamed(parent, namespace, name);
  if (!found || more.length > 0) throw new SamlRefusal(name);
  return found;
}

/** @throws SamlRefusal if it contains an element */
export function textOf(element: Element): string {
  const nodes = Array.from(element.childNodes);
  if (nodes.some(({ nodeType }) => nodeType !== TEXT)) throw new SamlRefusal(element.localName);
  return (element.textContent ?? '').trim();
}
