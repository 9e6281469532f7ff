/** Rewrites a form's captions as another editor would. */

/** What an editor writes for the same thing, adds and leaves out. */
const SYNONYMS = [
  ['name', 'full name'],
  ['amount', 'dollar amount'],
  ['amounts', 'sums'],
  ['date', 'date (MM/DD/YYYY)'],
  ['signature', 'sign here'],
  ['veteran', 'veteran or service member'],
  ['employer', 'company you work for'],
  ['mailing', 'postal'],
  ['address', 'street address'],
  ['apartment', 'unit'],
  ['expenses', 'costs'],
  ['earned', 'received'],
  ['wages', 'pay'],
  ['relationship', 'relation'],
  ['child', 'son or daughter'],
  ['spouse', 'husband or wife'],
  ['homeless', 'without a home'],
  ['medical', 'health'],
  ['doctor', 'physician'],
  ['insurance', 'coverage'],
  ['benefits', 'benefit payments'],
  ['claim', 'application'],
  ['claimant', 'person claiming'],
  ['injury', 'condition'],
  ['describe', 'explain'],
  ['list', 'name'],
  ['provide', 'give'],
  ['check', 'mark'],
  ['received', 'got'],
  ['purchase', 'buy'],
  ['household', 'home'],
  ['currently', 'now'],
  ['telephone', 'daytime phone'],
  ['deceased', 'person who died'],
  ['federal', 'U.S.'],
  ['from', 'shown on'],
  ['total', 'sum of'],
];
const ADDED = [
  'your',
  'the',
  'current',
  'if any',
  '(if applicable)',
  '(see page 3)',
  'legal',
  'full',
];

/** Says the same in other words, in some of the captions. */
export function rephrase(rows, random) {
  for (const run of rows.flatMap(({ runs }) => runs)) {
    if (random() > 0.4) continue;
    const words = run.text.split(' ').flatMap((word, at, all) => {
      if (all.length > 3 && at > 0 && random() < 0.12) return [];
      const said = SYNONYMS.find(([one]) => one === word.toLowerCase());
      const now = said && random() < 0.7 ? said[1] : word;
      return random() < 0.06 ? [ADDED[Math.floor(random() * ADDED.length)], now] : [now];
    });
    run.text = words.join(' ');
  }
}
