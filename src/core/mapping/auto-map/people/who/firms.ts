/** People who act for a firm, or hold a policy with another one. */
import { type FieldReading, isName, isSignature } from '../../reading/read-field.ts';
import { PARTY_WORDS } from '../../words/party-words.ts';
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
  const partiesIn = (title: string) => words.read(titleOf(title)).parties;
  const title = field.labels?.headings.find((heading) => partiesIn(heading).length > 0);
  if (title === undefined || !FIRMS_PART.test(title) || !ACTS.test(text)) return false;
  const parties = partiesIn(title);
  return parties.every((party) => PARTY_WORDS[party]?.isTrade);
}

const HOLDER = /\b(?:policy ?holder|policy ?owner|subscriber|insured)\b/i;
const OTHER_COVER =
  /\b(?:other|current|existing|present|prior|previous)\b.{0,20}\b(?:coverage|insurance|plans?)\b/i;

/** `Policyholder` under `Current coverage` holds another policy. */
export function isOfOtherCover(text: string, box: FieldReading): boolean {
  const [title = ''] = box.field.labels?.headings ?? [];
  return HOLDER.test(text) && OTHER_COVER.test(title) && !isSignature(box);
}

/** `Insured` in a list of existing policies, of whom the form asks nothing else there. */
export function isNameOnOtherCover(box: FieldReading): boolean {
  return (
    isName(box) &&
    box.evidence.some(({ where, text }) => where !== 'name' && isOfOtherCover(text, box))
  );
}
