import { deflateRawSync } from 'node:zlib';
import { ASSERTION, EMAIL_FORMAT, METADATA, POST_BINDING, PROTOCOL } from './names.ts';

interface Asking {
  /** Id of the request. */
  id: string;
  signInUrl: string;
  relayState: string;
  consumer: string;
  entityId: string;
  /** Whether to ask the provider to use the e-mail address as the person's name. */
  nameIsAddress: boolean;
}

/** An authentication request, encoded in the provider's address (SAML bindings section 3.4). */
export function requestUrl(asking: Asking): URL {
  const { id, signInUrl, relayState, consumer, entityId, nameIsAddress } = asking;
  const request =
    `<samlp:AuthnRequest xmlns:samlp="${PROTOCOL}" xmlns:saml="${ASSERTION}" ID="${id}" Version="2.0"` +
    ` IssueInstant="${new Date().toISOString()}" Destination="${escaped(signInUrl)}"` +
    ` ProtocolBinding="${POST_BINDING}" AssertionConsumerServiceURL="${escaped(consumer)}">` +
    `<saml:Issuer>${escaped(entityId)}</saml:Issuer>` +
    (nameIsAddress ? `<samlp:NameIDPolicy Format="${EMAIL_FORMAT}" AllowCreate="true"/>` : '') +
    '</samlp:AuthnRequest>';
  const url = new URL(signInUrl);
  url.searchParams.set('SAMLRequest', deflateRawSync(request).toString('base64'));
  url.searchParams.set('RelayState', relayState);
  return url;
}

/** The metadata that the provider's administrator needs to set us up. */
export function describeService({ consumer, entityId }: { consumer: string; entityId: string }) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<EntityDescriptor xmlns="${METADATA}" entityID="${escaped(entityId)}">
  <SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="${PROTOCOL}">
    <NameIDFormat>${EMAIL_FORMAT}</NameIDFormat>
    <AssertionConsumerService Binding="${POST_BINDING}" Location="${escaped(consumer)}" index="0" isDefault="true"/>
  </SPSSODescriptor>
</EntityDescriptor>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (found) => `&#${found.charCodeAt(0)};`);
}
