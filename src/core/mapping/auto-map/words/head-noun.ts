/**
 * `Registrant's name`, `Name of pet`: whose fact a label asks for, in a word that no list knows. The
 * form tells whether that is its main person, somebody else or a thing.
 */
import { labelWords } from './label-words.ts';
import { PARTY_WORDS } from './party-words.ts';
import { FILLER_WORDS } from './vocabulary.ts';

const ASKED =
  '(?:first |last |middle |full |legal |printed |street |mailing |home )*(?:name|address|phone|telephone|ssn|social security|date of birth|birth ?date)';
const OWNS = new RegExp(String.raw`(\p{L}+)['’]s?\s+${ASKED}\b`, 'iu');
const OF = new RegExp(String.raw`\b${ASKED}s? (?:of|for) (?:the |an? )?(\p{L}+)`, 'iu');

const KNOWN = new Set(PARTY_WORDS.flatMap(({ phrases }) => phrases.flatMap(labelWords)));

/** @returns the word in lower case; undefined if the label names nobody, or somebody known */
export function headNoun(text: string): string | undefined {
  const found = OWNS.exec(text)?.[1] ?? OF.exec(text)?.[1];
  const [word] = found === undefined ? [] : labelWords(found);
  if (word === undefined || word.length < 3) return undefined;
  const singular = word.replace(/s$/, '');
  const isKnown = [word, singular].some((one) => KNOWN.has(one) || FILLER_WORDS.has(one));
  return isKnown ? undefined : singular;
}
