/** Finds the known phrases in a label's words: what they ask for and which people they name. */
import { QUALIFIER_WORD } from '../weights/words.ts';
import { labelWords } from './label-words.ts';
import { OTHER_PHRASES } from './other-phrases.ts';
import { PARTY_WORDS, partyIndex } from './party-words.ts';
import { CONCEPT_PHRASES, type Concept, FILLER_WORDS } from './vocabulary.ts';

interface Phrase {
  words: string[];
  concept?: Concept;
  weak?: boolean;
  party?: number;
}

const byFirstWord = new Map<string, Phrase[]>();
/** In `If other than insured`, the box is about another person and nothing says who. */
const EXCLUDES = new Set(['than', 'not', 'from']);
/** `The code assigned to the producer by the insurer` is the producer's. */
const GIVEN = new Set(['assigned', 'issued']);
const YOURSELF = new Set(['you', 'yourself']);
const ARTICLES = new Set(['el', 'la', 'los', 'las']);
/** In `relationship to insured`, the box is not about the person it names. */
export const RELATION_WORDS = new Set(['to', 'con', 'before', 'entering']);

for (const [concept, list] of Object.entries(CONCEPT_PHRASES)) {
  for (const phrase of list) {
    addPhrase({
      words: labelWords(phrase),
      concept: concept as Concept,
      weak: phrase.endsWith('*'),
    });
  }
}
for (const phrase of OTHER_PHRASES) {
  addPhrase({ words: labelWords(phrase), concept: 'other' });
  const [, named] = phrase.split(/^name of /);
  if (named) addPhrase({ words: labelWords(`name of your ${named}`), concept: 'other' });
}
for (const [party, { phrases }] of PARTY_WORDS.entries()) {
  for (const phrase of phrases) addPhrase({ words: labelWords(phrase), party });
}
for (const list of byFirstWord.values()) list.sort((a, b) => b.words.length - a.words.length);

/** `Second applicant` and `additional insured` are people beside the main person. */
const ANOTHER = new Set(
  'second third fourth fifth sixth seventh eighth 2nd 3rd 4th 5th 6th additional another next other successor'.split(
    ' ',
  ),
);
/**
 * In `Applicant 2` and `Owner B`, the number or letter means somebody other than the main person.
 */
const LATER_NUMBER = /^(?:[2-9]|1\d|[b-d]|two|three|four|five|six|ii|iii|iv)$/;
/** In `Applicant 9 digit number`, the number is the length of the answer. */
const COUNTED = new Set(['digit', 'digits', 'character', 'characters', 'letter', 'letters', 'of']);
/** Words that name nobody alone, but with a number name one of several people. */
const PERSONS = new Set(['person', 'individual', 'adult', 'signer', 'signatory']);
const SECOND_PERSON = partyIndex('second applicant');
const SECOND_AGENT = partyIndex('second agent');

function addPhrase(phrase: Phrase): void {
  const first = phrase.words[0];
  if (first === undefined) return;
  const list = byFirstWord.get(first) ?? [];
  const same = list.find(({ words }) => words.join(' ') === phrase.words.join(' '));
  // A word in both tables is a person rather than a thing: `facility address` asks for an address.
  if (same && phrase.party !== undefined) {
    same.party = phrase.party;
    if (same.concept === 'other') delete same.concept;
  } else if (!same) list.push(phrase);
  byFirstWord.set(first, list);
}

/**
 * In `Signature of applicant for indigent status`, the words after the person add little to the
 * meaning.
 */
const SELF_CONTAINED = new Set<Concept>(['signature', 'birthDate', 'ssn', 'phone']);
const QUALIFYING = new Set(['of', 'for', 'by', 'in', 'at', 'where', 'during']);

/** How many words ask for a concept, and whether they mean it only when nearly alone. */
export type Asked = Map<Concept, { words: number; weak: boolean }>;

interface Scanned {
  asked: Asked;
  parties: number[];
  /** How many words name people. */
  partyWords: number;
  elsewhere: boolean;
  /** How many words no list knows. A word that only qualifies counts less. */
  unknown: number;
}

/** Reads the longest known phrase at each word. */
export function scanPhrases(words: readonly string[]): Scanned {
  const found: Scanned = {
    asked: new Map(),
    parties: [],
    partyWords: 0,
    elsewhere: false,
    unknown: 0,
  };
  let qualifies = false;
  let strongest = false;
  for (let at = 0; at < words.length; ) {
    const word = words[at] as string;
    if (word === 'other' && words[at + 1] === 'than') {
      at += 1;
      continue;
    }
    const later = isOtherKind(found, words, at) ? undefined : secondPersonAt(words, at);
    if (later) {
      found.parties.push(later.isAgent ? SECOND_AGENT : SECOND_PERSON);
      found.partyWords += later.length;
      at += later.length;
      continue;
    }
    // `Information on a person other than yourself`
    if (YOURSELF.has(word) && words[at - 1] === 'than') {
      found.elsewhere = true;
      found.parties.length = 0;
    }
    const phrase = phraseAt(words, at);
    if (!phrase) {
      if (!FILLER_WORDS.has(word)) found.unknown += qualifies ? QUALIFIER_WORD : 1;
      qualifies ||= strongest && QUALIFYING.has(word);
      at += 1;
      continue;
    }
    take(found, phrase, words, at);
    strongest ||= phrase.concept !== undefined && SELF_CONTAINED.has(phrase.concept);
    qualifies ||= strongest && QUALIFYING.has(phrase.words.at(-1) as string);
    at += phrase.words.length;
  }
  return found;
}

/** Adds what the phrase at this word names to what was found. */
function take(found: Scanned, phrase: Phrase, words: readonly string[], at: number): void {
  const { concept, party } = phrase;
  const { length } = phrase.words;
  if (party !== undefined) {
    found.partyWords += length;
    const role = isEstateOfNext(words, at) ? 'in passing' : roleOf(words, at);
    if (role === 'asked') found.parties.push(party);
    else if (role === 'excluded') found.elsewhere ||= PARTY_WORDS[party]?.party !== 'agent';
  }
  if (concept === 'other' && length > 1) found.parties.push(...namedIn(phrase.words));
  if (concept) {
    const before = found.asked.get(concept);
    const weak = phrase.weak === true && (before?.weak ?? true);
    found.asked.set(concept, { words: (before?.words ?? 0) + length, weak });
  }
}

/** `The estate of the grantor` names the grantor, who need not have died. */
function isEstateOfNext(words: readonly string[], at: number): boolean {
  if (words[at] !== 'estate' || words[at + 1] !== 'of') return false;
  return phraseAt(words, at + 2)?.party !== undefined;
}

/** Whether the person named at this word is whom the label asks about. */
function roleOf(words: readonly string[], at: number): 'asked' | 'excluded' | 'in passing' {
  const before = words.slice(Math.max(0, at - 2), at);
  if (before.some((word) => EXCLUDES.has(word))) return 'excluded';
  const isGiven = words.slice(0, at).some((word) => GIVEN.has(word));
  if (isGiven && before.at(-1) === 'by') return 'in passing';
  // `Check if same as insured` only compares.
  if (before.join(' ') === 'same as') return 'in passing';
  const last = before.filter((word) => !ARTICLES.has(word)).at(-1) ?? '';
  return isGiven || !RELATION_WORDS.has(last) ? 'asked' : 'in passing';
}

/** In `Name of bank`, the bank counts as a person of the form because its name is asked for. */
function namedIn(words: readonly string[]): number[] {
  if (words.at(-1) !== 'name' && words.slice(0, 2).join(' ') !== 'name of') return [];
  const rest = words.filter((word) => word !== 'name' && word !== 'of').join(' ');
  const found = byFirstWord
    .get(rest.split(' ')[0] ?? '')
    ?.find((phrase) => phrase.party !== undefined && phrase.words.join(' ') === rest);
  return found?.party === undefined ? [] : [found.party];
}

/** In `Agent, broker or other representative`, the last is another word for the same person. */
function isOtherKind({ parties }: Scanned, words: readonly string[], at: number): boolean {
  const before = PARTY_WORDS[parties.at(-1) ?? -1];
  const after = PARTY_WORDS[phraseAt(words, at + 1)?.party ?? -1];
  return words[at] === 'other' && before?.party === 'agent' && after?.party === 'owner';
}

/** A second person of one kind, with the number of words that name them. */
function secondPersonAt(
  words: readonly string[],
  at: number,
): { length: number; isAgent: boolean } | undefined {
  const word = words[at] as string;
  const others = word === 'other' && words[at + 1] === 'adult' ? 2 : 1;
  const begins = ANOTHER.has(word) ? others : 0;
  const phrase = phraseAt(words, at + begins);
  const party = PARTY_WORDS[phrase?.party ?? -1];
  // `Name of your bank or other financial institution` asks for one firm.
  const isPerson = party !== undefined && !party.isAside && !party.isTrade;
  const named = isPerson ? phrase?.words.length : undefined;
  const length = named ?? (PERSONS.has(words[at + begins] ?? '') ? 1 : 0);
  if (length === 0) return undefined;
  const isAgent = party?.party === 'agent';
  if (begins > 0) return { length: begins + length, isAgent };
  // `Owner #2`
  const after = at + length + (words[at + length] === 'number' ? 1 : 0);
  const numbered = LATER_NUMBER.test(words[after] ?? '') && !COUNTED.has(words[after + 1] ?? '');
  return numbered ? { length: after + 1 - at, isAgent } : undefined;
}

function phraseAt(words: readonly string[], at: number): Phrase | undefined {
  return byFirstWord
    .get(words[at] as string)
    ?.find((phrase) => phrase.words.every((word, i) => words[at + i] === word));
}
