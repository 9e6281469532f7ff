/** A second owner, claimant or insured, who is told only by a remark or a title. */
import type { FieldReading } from '../../reading/read-field.ts';
import { labelWords } from '../../words/label-words.ts';
import { PARTY_WORDS } from '../../words/party-words.ts';
import type { LabelReading } from '../../words/read-label.ts';
import { anotherOf, type BoxParty, boxParty } from './box-party.ts';
import { titleOf } from './telling-texts.ts';

export const SECOND_PERSON: BoxParty = { ...boxParty('other', 'label'), isAnother: 'person' };

/**
 * `Signature of applicant (co-owner)`, and the claimant's signature under the title `2nd claimant`.
 */
export function isSecondPersons(
  { parties }: LabelReading,
  hints: LabelReading | undefined,
  { field, words }: FieldReading,
): boolean {
  if (hints && anotherOf(hints.parties) === 'person') return true;
  const title = titleOf(field.labels?.headings[0] ?? '');
  const first = parties[0];
  if (first === undefined || anotherOf(words.read(title).parties) !== 'person') return false;
  return PARTY_WORDS[first]?.phrases.some((phrase) => endsWithWords(title, phrase)) === true;
}

function endsWithWords(title: string, phrase: string): boolean {
  return ` ${labelWords(title).join(' ')}`.endsWith(` ${phrase}`);
}
