/** Reads one label: which concepts it names and how fully, and whose fact it asks for. */

import {
  CAPTION_PERSON,
  EITHER_ASKED,
  NAMED_PART,
  ON_ALONE,
  PERSON_ALONE,
  SHARE_POWER,
  WEAK_PHRASE,
} from '../weights/words.ts';
import { askedIf, asksWhether } from './asks-whether.ts';
import { headNoun } from './head-noun.ts';
import { labelWords } from './label-words.ts';
import { DECEASED, PARTY_WORDS, READER_WORDS } from './party-words.ts';
import { type Asked, RELATION_WORDS, scanPhrases } from './scan-words.ts';
import { CITY_CONCEPTS, type Concept, NAME_CONCEPTS } from './vocabulary.ts';

export interface LabelReading {
  /** 0 to 1: how much of the label the concept accounts for. */
  concepts: Map<Concept, number>;
  /** Indexes into PARTY_WORDS. */
  parties: number[];
  /** Whether it names a person only to exclude them: `if other than insured`. */
  elsewhere: boolean;
  /** 0 to 1: the share of the label that names people. A title mentions many other things. */
  partyShare: number;
  /** Whether the label addresses its reader: `your name`. */
  reader: boolean;
  /** The word for the person or thing whose fact it asks for, if no list knows it. */
  noun?: string;
  /** Whether it only mentions its people: `Is the patient a student?`, `If veteran, the reason`. */
  onlyMentions?: true;
}

const readerWords = new Set(READER_WORDS);
/** After these words, `you` or `I` is not the reader: `Relationship to you`, `M. I.` */
const NOT_READER_AFTER = new Set([...RELATION_WORDS, 'm']);
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
    eitherNumber(text) ??
    beginningOfCaption(text) ??
    personAsked(text) ??
    amountAsked(partOfName(whoAndWhere(readWords(wordsOf(text, noun)), text), text), text);
  const named = noun === undefined ? words : { ...words, noun };
  const reading = inPassing(named, text);
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(text, reading);
  return reading;
}

/**
 * A question or condition names its people only in passing, but `Is the veteran deceased?` shows
 * that others may act.
 */
function inPassing(reading: LabelReading, text: string): LabelReading {
  const { parties } = reading;
  if (parties.includes(DECEASED) && parties.some((party) => party !== DECEASED)) return reading;
  const isQuestion = asksWhether(text);
  const asked = isQuestion ? undefined : askedIf(text);
  const isCondition = asked !== undefined && asksNothingKnown(readWords(labelWords(asked)));
  if (!isQuestion && !isCondition) return reading;
  const concepts = [...reading.concepts].filter(
    ([concept, score]) => !(isQuestion && WRITTEN.has(concept)) && score !== PERSON_ALONE,
  );
  const named = { ...reading, concepts: new Map(concepts) };
  return reading.parties.length > 0 ? { ...named, onlyMentions: true } : named;
}

/** `If representative, print name` asks for the representative's. */
function asksNothingKnown({ parties, concepts }: LabelReading): boolean {
  return parties.length === 0 && [...concepts.keys()].every((concept) => concept === 'other');
}

/** Facts that no yes or no answers. */
const WRITTEN = new Set<Concept>([
  ...NAME_CONCEPTS,
  ...CITY_CONCEPTS,
  'street',
  'address',
  'phone',
  'ssn',
  'birthDate',
]);

/** In `Name / Company name` and `Residential or company address`, the company is an alternative. */
const OR_FIRM =
  /(?<=\b(?:name|residential|residence|home|private))\s*(?:\/|\bor\b)\s*(?:company|business|firm|corporate)(?:['’]s)? (?:name(?=\W*$)|(?=address\W*$))/i;

/** `Relationship to patient / authority to sign` asks for either. */
const OR_AUTHORITY =
  /(?<=\brelation.{4,30}?)[\s,]*(?:\/|\bor\b|\band\b)\s*(?:legal )?authority\b.*$/i;

/** `To be completed by the employee for employee and dependent benefits` is the employee's. */
const COMPLETED_FOR = /(\bcompleted by (?:the )?\p{L}+) for\b.*$/iu;

/**
 * The label's words without the unlisted noun, because the word for the person must not dilute what
 * is asked.
 */
function wordsOf(text: string, noun: string | undefined): string[] {
  const words = labelWords(
    text.replace(OR_AUTHORITY, '').replace(OR_FIRM, ' ').replace(COMPLETED_FOR, '$1'),
  );
  return noun === undefined ? words : words.filter((word) => word !== noun && word !== `${noun}s`);
}

/** `I, ______, certify` and `The undersigned, ______`: the speaker writes their name. */
export const SPEAKER = /(?:^|: )(?:I|the undersigned),$/i;

/** `Funeral services rendered for the late ______` asks for the name of somebody who has died. */
const THE_LATE = /\bthe late(?: mr\.?| mrs\.?| ms\.?)?[\s:_]*$/i;

/** `Dated at ______ on ______`. */
export const ON = /^(?:\([^)]*\)\s*)?,?\s*on:?$/i;

/**
 * Reads small words that have a meaning only alone: `Dated at ______ on ______` and `I, ______,
 * swear`.
 */
function smallWord(text: string): LabelReading | undefined {
  const nobody = { parties: [], elsewhere: false, partyShare: 0 };
  // In `Signed in ______ (state) on`, the remark is about the box before it.
  if (ON.test(text)) {
    return { ...nobody, concepts: new Map([['signDate', ON_ALONE]]), reader: false };
  }
  const concepts = new Map<Concept, number>([['fullName', 1]]);
  if (SPEAKER.test(text)) return { ...nobody, concepts, reader: true };
  if (THE_LATE.test(text))
    return { concepts, parties: [DECEASED], elsewhere: false, partyShare: 1, reader: false };
  return undefined;
}

/** `Insured and mailing address` asks for the name and the address. */
function whoAndWhere(reading: LabelReading, text: string): LabelReading {
  const score = reading.concepts.get('address');
  const only = score !== undefined && reading.concepts.size === 1 && reading.parties.length > 0;
  if (!only || !/\b(?:and|&|y)\b.*\b(?:address|direcci[oó]n)/i.test(text)) return reading;
  return { ...reading, concepts: new Map([['nameAndAddress', score]]) };
}

/** Two numbers, of which either will do. */
const EITHER_NUMBER =
  /^(?<one>.*(?:\b(?:number|no|id|ssn|phone)\b\.?|#|\)))\s+or\s+(?<other>.*(?:\b(?:number|no|id|ssn)\b\.?|#))\W*$/i;

/** `License number or Social Security Number` can be answered with the one that is known. */
function eitherNumber(text: string): LabelReading | undefined {
  const { one, other } = EITHER_NUMBER.exec(text)?.groups ?? {};
  if (one === undefined || other === undefined) return undefined;
  const [first, second] = [one, other].map((part) => readWords(labelWords(part)));
  if (!first || !second || first.parties.length + second.parties.length > 0) return undefined;
  const known = (['ssn', 'phone'] as const).find((concept) =>
    [first, second].some(({ concepts }) => (concepts.get(concept) ?? 0) > EITHER_ASKED),
  );
  return known && { ...first, concepts: new Map([[known, EITHER_ASKED]]) };
}

const NAME_PARTS: Record<string, Concept> = {
  first: 'firstName',
  given: 'firstName',
  middle: 'middleName',
  mi: 'middleName',
  last: 'lastName',
  surname: 'lastName',
};
const PART = String.raw`\b(?:first|given|middle|m\.?i\.?|last|surname)\b`;
const ONE_PART = new RegExp(
  String.raw`\bname\b(?!.*${PART}.*${PART}).*[,:;(–—-]\s*(first|given|middle|m\.?i\.?|last|surname)(?!\w)(?: name| initial)?\W*$`,
  'i',
);

/** `Applicant's legal name – last` asks for the last name, `Name: first, middle, last` for all. */
function partOfName(reading: LabelReading, text: string): LabelReading {
  const [best] = [...reading.concepts].sort((a, b) => b[1] - a[1]);
  const part = best?.[0] === 'fullName' ? ONE_PART.exec(text)?.[1] : undefined;
  const concept = NAME_PARTS[part?.toLowerCase().replaceAll('.', '') ?? ''];
  return concept ? { ...reading, concepts: new Map([[concept, NAMED_PART]]) } : reading;
}

const AMOUNTS = new Set<Concept>([
  'faceAmount',
  'premium',
  'otherInsurance',
  'otherInsuranceDetails',
  'other',
]);

/** `No Social Security (RSDI) $` asks for an amount, not for the number. */
function amountAsked(reading: LabelReading, text: string): LabelReading {
  return /\$[\s_.]*$/.test(text)
    ? { ...reading, concepts: onlyAmounts(reading.concepts) }
    : reading;
}

/** What is asked, if the answer can only be an amount. */
export function onlyAmounts(concepts: ReadonlyMap<Concept, number>): Map<Concept, number> {
  const amounts = [...concepts].filter(([concept]) => AMOUNTS.has(concept));
  return new Map(amounts.length > 0 || concepts.size === 0 ? amounts : [['other', 1]]);
}

/** A party to a court case: `________, Petitioner`, `Respondent,` under a line, `In the matter of`. */
function caption(text: string): LabelReading | undefined {
  if (!/^,|,$|\b(?:matter of|estate of|in re):?$/i.test(text.trim())) return undefined;
  const reading = readWords(labelWords(text));
  const alone = reading.parties.length > 0 && reading.concepts.get('fullName') === PERSON_ALONE;
  return alone ? { ...reading, concepts: new Map([['fullName', CAPTION_PERSON]]) } : undefined;
}

/** `Dependents: ______` asks how many. */
function isCounted([word, ...rest]: readonly string[]): boolean {
  return rest.length === 0 && (word === 'dependents' || word === 'dependants');
}

const POSSESSIVE = /^\P{L}*[\p{L} ]+(?:['’]s|s['’])\W*$/u;

/** `Insured's` begins captions that go on in the next line, or under the boxes. */
function beginningOfCaption(text: string): LabelReading | undefined {
  const reading = POSSESSIVE.test(text) ? readWords(labelWords(text)) : undefined;
  const asksName = reading?.concepts.get('fullName') === PERSON_ALONE;
  return reading && asksName ? { ...reading, concepts: new Map() } : undefined;
}

/** `Purchaser: ______` asks for a name, because a line to sign on has no colon before it. */
function personAsked(text: string): LabelReading | undefined {
  if (!/^[^:]*\p{L}:\s*$/u.test(text)) return undefined;
  const reading = readWords(labelWords(text));
  if (reading.concepts.size > 0 || reading.partyShare < 1 || reading.elsewhere) return undefined;
  if (isTitle(labelWords(text)) || isCounted(labelWords(text))) return undefined;
  return { ...reading, concepts: new Map([['fullName', PERSON_ALONE]]) };
}

export function readWords(words: readonly string[]): LabelReading {
  const { asked, parties, partyWords, elsewhere, unknown } = scanPhrases(words);
  joinParts(asked);
  const total = [...asked.values()].reduce((sum, { words: n }) => sum + n, 0) + unknown;
  const concepts = new Map<Concept, number>();
  // `Petitioner:` alone asks for the petitioner's name.
  if (total === 0 && parties.some(isAskedFor) && !isTitle(words) && !isCounted(words))
    concepts.set('fullName', PERSON_ALONE);
  for (const [concept, { words: n, weak }] of asked) {
    const share = n / total;
    concepts.set(
      concept,
      weak ? WEAK_PHRASE.score * share ** WEAK_PHRASE.sharePower : share ** SHARE_POWER,
    );
  }
  const partyShare = partyWords / Math.max(1, partyWords + total);
  const reader = words.some(
    (word, i) => readerWords.has(word) && !NOT_READER_AFTER.has(words[i - 1] ?? ''),
  );
  return { concepts, parties, elsewhere, partyShare, reader };
}

/** `Claimant's information` is the title of several boxes, not a request for the name. */
function isTitle(words: readonly string[]): boolean {
  return words.includes('information') || words.includes('identification');
}

/** Merges concepts that are together one question. */
function joinParts(asked: Asked): void {
  // `Street address, city and county of residence` asks for all of it on one line.
  const [street, place] = [asked.get('street'), asked.get('city')];
  if (street && place) {
    const whole = asked.get('address')?.words ?? 0;
    asked.set('address', { words: whole + street.words + place.words, weak: false });
    asked.delete('street');
    asked.delete('city');
  }
  // `Number, street, apartment` asks for the whole street line.
  const unit = asked.get('unit');
  if (street && unit && asked.get('street') === street) {
    asked.set('street', { words: street.words + unit.words, weak: false });
    asked.delete('unit');
  }
  // `Home address: street address` asks for the street.
  const home = asked.get('address');
  const line = asked.get('street');
  if (line && home) {
    asked.set('street', { words: line.words + home.words, weak: false });
    asked.delete('address');
  }
  // `Name, address, city, state and ZIP code` asks for all of it.
  const [named, town] = [asked.get('nameAndAddress'), asked.get('cityStateZip')];
  if (named && town) {
    asked.set('nameAndAddress', { words: named.words + town.words, weak: false });
    asked.delete('cityStateZip');
  }
  // `Mailing address: city` asks for one part of the address.
  const parts = [...asked.keys()].filter((concept) => PLACE_PARTS.has(concept));
  if (parts.length === 1) asked.delete('address');
  // `Will it replace any existing insurance?` asks about replacing, not about owning.
  const [replaces, has] = [asked.get('replacement'), asked.get('otherInsurance')];
  if (replaces && has) {
    asked.set('replacement', { words: replaces.words + has.words, weak: replaces.weak });
    asked.delete('otherInsurance');
  }
}

/** `Authorized representative` alone under a line asks for a signature as often as for a name. */
function isAskedFor(index: number): boolean {
  const word = PARTY_WORDS[index];
  return word !== undefined && !(word.party === 'owner' && word.rank === undefined);
}

/** Whether any phrase of the concept occurs in the text, however long the text is. */
export function mentions(text: string, concept: Concept): boolean {
  return (readLabel(text).concepts.get(concept) ?? 0) > 0;
}
