/** Says captions and questions in another way, by their grammar and not by single words. */

const WAYS = [
  [
    /^(\W*(?:\d{1,2}[a-z]?[.)]?\s+)?)(date|name|place|amount|type|number|address|signature) of (?:the )?([a-z]+(?: [a-z]+)?)\b/i,
    (_, start, fact, of) => `${start}${capital(of)} ${fact.toLowerCase()}`,
  ],
  [
    /\b([a-z]+)['’]s (name|address|date of birth|signature|occupation|relationship|income)\b/i,
    (_, who, fact) => `${capital(fact)} of the ${who.toLowerCase()}`,
  ],
  [/\bdid you\b/i, () => 'were you someone who did'],
  [/\bdo you have\b/i, () => 'is there'],
  [/\bdo you\b/i, () => 'please state whether you'],
  [/\bare you\b/i, () => 'please state whether you are'],
  [/\b(?:have|has) (you|the \w+) (?:ever )?been\b/i, (_, who) => `was ${who} at any time`],
  [/\bif (?:yes|so)\b,?/i, () => 'when you answered Yes,'],
  [
    /\b(?:please )?(?:enter|provide|list|write|specify)\b( (?:the|your))?/i,
    (_, whose = '') => `we need${whose}`,
  ],
  [/\bcheck (?:here |this box )?if\b/i, () => 'tick when'],
  [/\btotal (\w+)\b/i, (_, what) => `${what} in total`],
  [/\bamount\b/i, () => 'how much'],
  [/\b(\w+) number\b/i, (_, what) => `no. of ${what}`],
  [/\bor\b/, () => 'and/or'],
  [/\byour\b/i, () => ''],
  [/\s*\([^()]{3,}\)/, () => ''],
  [/$/, () => ' (required)'],
];

export function rewrite(text, pick) {
  const ways = WAYS.filter(([from]) => from.test(text));
  if (text.replace(/[^\p{L}]/gu, '').length < 4 || ways.length === 0) return text;
  const [from, to] = pick(ways);
  return text
    .replace(from, to)
    .replace(/\s{2,}/g, ' ')
    .trim();
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}
