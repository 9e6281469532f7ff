/** People who act for a firm. */
import type { FieldReading } from '../reading/read-field.ts';
import { PARTY_WORDS } from '../words/party-words.ts';
import { titleOf } from './telling-texts.ts';

/** Words for whoever acts for a person or for a firm. */
const ACTS = /\b(?:authorized (?:person|representative|rep)|representatives?)\b/i;
/** A title of a part that a firm fills in. */
const FIRMS_PART = /\b(?:completed by|statement|certification|report|acceptance)\b/i;

/**
 * `Signature of authorized person` under `To be completed by the employer` is the employer's.
 * @param text a label of the box
 */
export function isFirmsOwn(text: string, { field, words }: FieldReading): boolean {
  const [title] = field.labels?.headings ?? [];
  if (title === undefined || !FIRMS_PART.test(title) || !ACTS.test(text)) return false;
  const { parties } = words.read(titleOf(title));
  return parties.length > 0 && parties.every((party) => PARTY_WORDS[party]?.isTrade);
}
