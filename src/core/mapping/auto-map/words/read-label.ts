/**
 * Reads one label: which concepts it names, how fully, and whose fact it asks for.
 */

import {
  CAPTION_PERSON,
  ON_ALONE,
  PERSON_ALONE,
  QUALIFIER_WORD,
  SHARE_POWER,
  WEAK_PHRASE,
} from '../weights/words.ts';
import { headNoun } from './head-noun.ts';
import { labelWords } from './label-words.ts';
import { OTHER_PHRASES } from './other-phrases.ts';
import { PARTY_WORDS, READER_WORDS } from './party-words.ts';
import { CONCEPT_PHRASES, type Concept, FILLER_WORDS } from './vocabulary.ts';

export interface LabelReading {
  /** 0 to 1: how much of the label the concept accounts for. */
  concepts: Map<Concept, number>;
  /** Indexes into PARTY_WORDS. */
  parties: number[];
  /** It names a person only to exclude them: `if other than insured`. */
  elsewhere: boolean;
  /** 0 to 1: how much of the label names people; a title mentions many things. */
  partyShare: number;
  /** The label addresses its reader: `your name`. */
  reader: boolean;
  /** The word for the person or thing whose name it asks for, if no list knows it. */
  noun?: string;
}

interface Phrase {
  words: string[];
  concept?: Concept;
  weak?: boolean;
  party?: number;
}

const byFirstWord = new Map<string, Phrase[]>();
const readerWords = new Set(READER_WORDS);
/** `if other than insured`: the box is about another person. */
const EXCLUDES = new Set(['than', 'not', 'from']);
/** `The code assigned to the producer by the insurer` is the producer's. */
const GIVEN = new Set(['assigned', 'issued']);
const YOURSELF = new Set(['you', 'yourself']);
const ARTICLES = new Set(['el', 'la', 'los', 'las']);
/** `relationship to insured`: the box is not about the person it names. */
const POINTS_TO = new Set(['to', 'con', 'before', 'entering']);

/** `Relationship to you`, `M. I.` */
const NOT_READER_AFTER = new Set([...POINTS_TO, 'm']);

for (const [concept, list] of Object.entries(CONCEPT_PHRASES)) {
  for (const phrase of list) {
    addPhrase({
      words: labelWords(phrase),
      concept: concept as Concept,
      weak: phrase.endsWith('*'),
    });
  }
}
for (const phrase of OTHER_PHRASES) addPhrase({ words: labelWords(phrase), concept: 'other' });
for (const [party, { phrases }] of PARTY_WORDS.entries()) {
  for (const phrase of phrases) addPhrase({ words: labelWords(phrase), party });
}
for (const list of byFirstWord.values()) list.sort((a, b) => b.words.length - a.words.length);

/** `Second applicant`, `additional insured`: somebody beside the main person. */
const ANOTHER = new Set(
  'second third fourth fifth sixth seventh eighth 2nd 3rd 4th 5th 6th additional another next other'.split(
    ' ',
  ),
);
/** `Applicant 2`, `Owner B`: the first is the main person. */
const LATER_NUMBER = /^(?:[2-9]|1\d|[b-d]|two|three|four|five|six|ii|iii|iv)$/;
/** `Applicant 9 digit number`: how long the answer is. */
const COUNTED = new Set(['digit', 'digits', 'character', 'characters', 'letter', 'letters', 'of']);
/** Nobody's word alone, but a number makes it one of several people. */
const PERSONS = new Set(['person', 'individual', 'adult', 'signer', 'signatory']);
const SECOND_PERSON = PARTY_WORDS.findIndex(({ phrases }) => phrases.includes('second applicant'));
const SECOND_AGENT = PARTY_WORDS.findIndex(({ phrases }) => phrases.includes('second agent'));

function addPhrase(phrase: Phrase): void {
  const first = phrase.words[0];
  if (first === undefined) return;
  const list = byFirstWord.get(first) ?? [];
  const same = list.find(({ words }) => words.join(' ') === phrase.words.join(' '));
  // A word in both tables is a person before it is a thing: `facility address` asks for an address.
  if (same && phrase.party !== undefined) {
    same.party = phrase.party;
    if (same.concept === 'other') delete same.concept;
  } else if (!same) list.push(phrase);
  byFirstWord.set(first, list);
}

/**
 * The words that `Signature of applicant for indigent status` adds after its head change little.
 */
const SELF_CONTAINED = new Set<Concept>(['signature', 'birthDate', 'ssn', 'phone']);
const QUALIFYING = new Set(['of', 'for', 'by', 'in', 'at', 'where', 'during']);
const PLACE_PARTS = new Set<Concept>(['city', 'state', 'zip']);

const cache = new Map<string, LabelReading>();
const CACHE_LIMIT = 5000;

export function readLabel(text: string): LabelReading {
  const known = cache.get(text);
  if (known) return known;
  const noun = headNoun(text);
  const words =
    smallWord(text) ??
    caption(text) ??
    personAsked(text) ??
    whoAndWhere(readWords(wordsOf(text, noun)), text);
  const reading = noun === undefined ? words : { ...words, noun };
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(text, reading);
  return reading;
}

/** Whose fact it is, in whatever word, does not dilute what is asked. */
function wordsOf(text: string, noun: string | undefined): string[] {
  const words = labelWords(text);
  return noun === undefined ? words : words.filter((word) => word !== noun && word !== `${noun}s`);
}

/** `I, ______, certify`, `The undersigned, ______`: whoever speaks writes their name. */
export const SPEAKER = /^(?:I|the undersigned),$/i;

/** `Dated at ______ on ______`. */
export const ON = /^(?:\([^)]*\)\s*)?on:?$/i;

/** `Dated at ______ on ______` and `I, ______, swear`: small words that mean this only alone. */
function smallWord(text: string): LabelReading | undefined {
  const nobody = { parties: [], elsewhere: false, partyShare: 0 };
  // `Signed in ______ (state) on`: the remark is about the box before it.
  if (ON.test(text)) {
    return { ...nobody, concepts: new Map([['signDate', ON_ALONE]]), reader: false };
  }
  if (SPEAKER.test(text)) return { ...nobody, concepts: new Map([['fullName', 1]]), reader: true };
  return undefined;
}

/** `Insured and mailing address` asks for the name and the address. */
function whoAndWhere(reading: LabelReading, text: string): LabelReading {
  const score = reading.concepts.get('address');
  const only = score !== undefined && reading.concepts.size === 1 && reading.parties.length > 0;
  if (!only || !/\b(?:and|&|y)\b.*\b(?:address|direcci[oó]n)/i.test(text)) return reading;
  return { ...reading, concepts: new Map([['nameAndAddress', score]]) };
}

/** `________, Petitioner` and `Respondent,` under a line: a party to a case. */
function caption(text: string): LabelReading | undefined {
  if (!/^,|,$/.test(text.trim())) return undefined;
  const reading = readWords(labelWords(text));
  const alone = reading.parties.length > 0 && reading.concepts.get('fullName') === PERSON_ALONE;
  return alone ? { ...reading, concepts: new Map([['fullName', CAPTION_PERSON]]) } : undefined;
}

/** `Purchaser: ______` asks for a name, and nobody signs before a colon. */
function personAsked(text: string): LabelReading | undefined {
  if (!/^[^:]*\p{L}:\s*$/u.test(text)) return undefined;
  const reading = readWords(labelWords(text));
  if (reading.concepts.size > 0 || reading.partyShare < 1 || reading.elsewhere) return undefined;
  return { ...reading, concepts: new Map([['fullName', PERSON_ALONE]]) };
}

export function readWords(words: readonly string[]): LabelReading {
  const matched = new Map<Concept, { words: number; weak: boolean }>();
  const parties: number[] = [];
  let elsewhere = false;
  let partyWords = 0;
  let qualifies = false;
  let strongest = false;
  const reader = words.some(
    (word, i) => readerWords.has(word) && !NOT_READER_AFTER.has(words[i - 1] ?? ''),
  );
  let unknown = 0;
  for (let at = 0; at < words.length; ) {
    if (words[at] === 'other' && words[at + 1] === 'than') {
      at += 1;
      continue;
    }
    const later = secondPersonAt(words, at);
    if (later) {
      parties.push(later.isAgent ? SECOND_AGENT : SECOND_PERSON);
      partyWords += later.length;
      at += later.length;
      continue;
    }
    // `Information on a person other than yourself`
    if (YOURSELF.has(words[at] as string) && words[at - 1] === 'than') {
      elsewhere = true;
      parties.length = 0;
    }
    const phrase = phraseAt(words, at);
    if (!phrase) {
      if (!FILLER_WORDS.has(words[at] as string)) unknown += qualifies ? QUALIFIER_WORD : 1;
      qualifies ||= strongest && QUALIFYING.has(words[at] as string);
      at += 1;
      continue;
    }
    const length = phrase.words.length;
    if (phrase.party !== undefined) {
      partyWords += length;
      const before = words.slice(Math.max(0, at - 2), at);
      // `Other than attorney` does not say who it is.
      const isGiven = words.slice(0, at).some((word) => GIVEN.has(word));
      const isGiver = isGiven && before.at(-1) === 'by';
      // `Check if same as insured` compares.
      const isCompared = before.join(' ') === 'same as';
      if (before.some((word) => EXCLUDES.has(word))) {
        elsewhere ||= PARTY_WORDS[phrase.party]?.party !== 'agent';
      } else if (isGiver || isCompared) {
        // Skipped.
      } else if (
        isGiven ||
        !POINTS_TO.has(before.filter((word) => !ARTICLES.has(word)).at(-1) ?? '')
      ) {
        parties.push(phrase.party);
      }
    }
    if (phrase.concept === 'other' && length > 1) parties.push(...namedIn(phrase.words));
    if (phrase.concept) {
      const found = matched.get(phrase.concept);
      const weak = phrase.weak === true && (found?.weak ?? true);
      matched.set(phrase.concept, { words: (found?.words ?? 0) + length, weak });
    }
    strongest ||= phrase.concept !== undefined && SELF_CONTAINED.has(phrase.concept);
    qualifies ||= strongest && QUALIFYING.has(phrase.words.at(-1) as string);
    at += length;
  }
  // `Street address, city and county of residence`: one line for all of it.
  const [street, place] = [matched.get('street'), matched.get('city')];
  if (street && place) {
    const whole = matched.get('address')?.words ?? 0;
    matched.set('address', { words: whole + street.words + place.words, weak: false });
    matched.delete('street');
    matched.delete('city');
  }
  // `Mailing address: city` asks for one part of the address.
  const parts = [...matched.keys()].filter((concept) => PLACE_PARTS.has(concept));
  if (parts.length === 1) matched.delete('address');
  // `Will it replace any existing insurance?` asks about replacing, not about having.
  const [replaces, has] = [matched.get('replacement'), matched.get('otherInsurance')];
  if (replaces && has) {
    matched.set('replacement', { words: replaces.words + has.words, weak: replaces.weak });
    matched.delete('otherInsurance');
  }
  const total = [...matched.values()].reduce((sum, { words: n }) => sum + n, 0) + unknown;
  const concepts = new Map<Concept, number>();
  // `Petitioner:` alone asks for the petitioner's name.
  if (total === 0 && parties.some(isAskedFor)) concepts.set('fullName', PERSON_ALONE);
  for (const [concept, { words: n, weak }] of matched) {
    const share = n / total;
    concepts.set(
      concept,
      weak ? WEAK_PHRASE.score * share ** WEAK_PHRASE.sharePower : share ** SHARE_POWER,
    );
  }
  const partyShare = partyWords / Math.max(1, partyWords + total);
  return { concepts, parties, elsewhere, partyShare, reader };
}

/**
 * `Name of bank`: someone whose name is asked for is a person of the form, though `bank` alone
 * would not be.
 */
function namedIn(words: readonly string[]): number[] {
  if (words.at(-1) !== 'name' && words.slice(0, 2).join(' ') !== 'name of') return [];
  const rest = words.filter((word) => word !== 'name' && word !== 'of').join(' ');
  const found = byFirstWord
    .get(rest.split(' ')[0] ?? '')
    ?.find((phrase) => phrase.party !== undefined && phrase.words.join(' ') === rest);
  return found?.party === undefined ? [] : [found.party];
}

/** `Authorized representative` alone under a line is as often a signature as a name. */
function isAskedFor(index: number): boolean {
  const word = PARTY_WORDS[index];
  return word !== undefined && !(word.party === 'owner' && word.rank === undefined);
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
  const isPerson = phrase?.party !== undefined && PARTY_WORDS[phrase.party]?.isAside !== true;
  const length = isPerson ? phrase.words.length : PERSONS.has(words[at + begins] ?? '') ? 1 : 0;
  if (length === 0) return undefined;
  const isAgent = PARTY_WORDS[phrase?.party ?? -1]?.party === 'agent';
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

/** Whether any phrase of the concept occurs in the text, however long the text is. */
export function mentions(text: string, concept: Concept): boolean {
  return (readLabel(text).concepts.get(concept) ?? 0) > 0;
}
