/**
 * Words that exclude each other. A caption in which one replaces another asks for something else,
 * however alike the rest is (`Service number`, `Service date`).
 */

import { OWN_OF_OPTION, OWN_OF_TOPIC, SHORT_OPTION } from '../weights.ts';
import { isLong, isNearlyAlike } from './captions.ts';
import { isDateOrNumber, isEither, isOtherCode, isOtherInitials } from './codes.ts';
import { exchangedWords } from './exchanged-words.ts';
import { comparedWord, comparedWords, isLikeWord, REMARK } from './words.ts';

/**
 * Each line is a class. Words separated by spaces mean the same; those separated by commas do not.
 */
const CLASSES = [
  'date mm dd yyyy mmddyyyy day, name, number no itin tin id pin, address street, city town, county, state province, zip postal, country nation, phone, fax, email, occupation profession, place, title, age, relationship',
  'birth born, death died deceased, marriage married, divorce divorced, hire hired, discharge',
  'first given, middle, last, maiden, former previous prior, current present',
  'old current present, new',
  'begin beginning start, end ending stop',
  'before, after',
  'total sum, average',
  'amount, number count, date',
  'short, long',
  'gain, loss',
  'income wage earning, expense cost, credit, deduction, tax, payment, refund',
  'credit, debit',
  'charge charged billed, paid',
  'male, female',
  'mailing, home residence residential physical permanent, business work, mobile, alternate secondary',
  'checking, saving',
  'tobacco nicotine cigarette smoke smoked smoking',
  'routing, account',
  'single, married, divorced, separated, widowed',
  'federal, local',
  'buyer, seller',
  'month monthly, week weekly, year yearly annual annually, day daily, hour hourly',
];

/** For each word, the class and meaning of each of its senses. */
const SENSES = new Map<string, string[]>();
for (const [at, words] of CLASSES.entries()) {
  for (const [meaning, synonyms] of words.split(',').entries()) {
    for (const word of comparedWords(synonyms)) {
      SENSES.set(word, [...(SENSES.get(word) ?? []), `${at} ${meaning}`]);
    }
  }
}

/** Whether one caption has a word where the other has a different word of the same class. */
export function isContrast(a: string, b: string): boolean {
  if (a === b) return false;
  const [one, other] = [captionWords(a), captionWords(b)];
  if (isOtherCode(a, b) || isOtherInitials(a, b) || isDateOrNumber(a, b)) return true;
  if (isNearlyAlike(a, b) && (isOtherPaper(a, b) || isOtherThing(one, other))) return true;
  const [senses, others] = [sensesOf(one), sensesOf(other)];
  const classes = (of: ReadonlySet<string>, without: ReadonlySet<string>) =>
    new Set(butFor(of, without).map(classOf));
  const only = classes(senses, others);
  return [...classes(others, senses)].some((at) => only.has(at));
}

function isReordered(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && [...one].sort().join() === [...other].sort().join();
}

/** Whether a few words of a caption were replaced by words that exclude them. */
function isOtherThing(a: readonly string[], b: readonly string[]): boolean {
  if (isReordered(a, b)) return false;
  const occursIn = (word: string, words: readonly string[]) =>
    words.some((said) => word === said || isSameSense(word, said));
  const isAnother = (word: string, words: readonly string[]) =>
    !occursIn(word, words) && words.some((said) => exclude([word, said]));
  return exchangedWords(a, b).some(
    ({ one, other }) =>
      Math.max(one.length, other.length) <= LONGEST_EXCHANGED &&
      one.some((word) => isAnother(word, other)) &&
      other.some((word) => isAnother(word, one)),
  );
}

/** Long enough for `date of birth` in place of `date`. */
const LONGEST_EXCHANGED = 3;

export function isSameSense(one: string, other: string): boolean {
  return (SENSES.get(one) ?? []).some((sense) => SENSES.get(other)?.includes(sense));
}

/** Whether they refer to different papers, whose numbers, unlike those of lines, stay the same. */
function isOtherPaper(a: string, b: string): boolean {
  const [one, other] = [papersIn(a), papersIn(b)];
  return butFor(one, other).length > 0 && butFor(other, one).length > 0;
}

function papersIn(text: string): Set<string> {
  return new Set([...text.matchAll(PAPER)].map(([paper]) => paper.toLowerCase()));
}

/** `Form 8814`, `section 951A`. */
const PAPER = /(?<=\b(?:section|form|schedule)s? )(?:[a-z]{1,2}-)?\d+[a-z]?\b/gi;

/** Whether two words are of one class but mean different things. */
function exclude([a, b]: readonly [string, string]): boolean {
  const [one, other] = [SENSES.get(a) ?? [], SENSES.get(b) ?? []];
  const isShared = one.some((sense) => other.includes(sense));
  return !isShared && one.some((x) => other.some((y) => classOf(x) === classOf(y)));
}

function classOf(sense: string): string | undefined {
  return sense.split(' ')[0];
}

/**
 * Whether two short captions have words in common and each has words that the other lacks: `Private
 * hospital` and `Private clinic` can be one thing or two.
 */
export function isOtherOption(a: string, b: string): boolean {
  if (a === b) return false;
  const [one, other] = [a, b].map((text) => captionWords(text).filter(isLong)) as [
    string[],
    string[],
  ];
  if (Math.max(one.length, other.length) > SHORT_OPTION) return false;
  const [before, after] = [ownOf(one, other), ownOf(other, one)];
  const isExchanged = before.length > 0 && after.length > 0 && before.length < one.length;
  return (
    isExchanged &&
    before.length >= OWN_OF_OPTION * one.length &&
    after.length >= OWN_OF_OPTION * other.length
  );
}

/** Whether two YES/NO questions differ, however alike their words are. */
export function asksAnother(a: string, b: string): boolean {
  if (a === b) return false;
  return isOtherSubject(a, b) || isOtherTopic(a, b) || isOtherPeriod(a, b) || isOtherTense(a, b);
}

/**
 * Whether two questions differ in a few unrelated words at one place: `a heart attack`, `a stroke`.
 * A reworded question differs at several places.
 */
export function isOtherSubject(a: string, b: string): boolean {
  const [one, other] = [captionWords(a), captionWords(b)];
  const [exchanged, ...others] = exchangedWords(one, other);
  if (!exchanged || others.length > 0) return false;
  const { one: before, other: after } = exchanged;
  const isOnly = one.length - before.length === other.length - after.length;
  const isShort = Math.max(before.length, after.length) <= LONGEST_EXCHANGED;
  const isNew = (words: readonly string[], all: readonly string[]) =>
    ownOf(words.filter(isLong), all).length > 0;
  const isAround = 2 * before.length < one.length && 2 * after.length < other.length;
  return isOnly && isShort && isAround && isNew(before, other) && isNew(after, one);
}

/**
 * Whether two questions share little but the way of asking: `been treated for diabetes`, `for
 * cancer`.
 */
export function isOtherTopic(a: string, b: string): boolean {
  const [one, other] = [topicOf(a), topicOf(b)];
  const isNew = (words: readonly string[], all: readonly string[]) =>
    words.length > 0 && ownOf(words, all).length >= OWN_OF_TOPIC * words.length;
  return isNew(one, other) && isNew(other, one);
}

function topicOf(text: string): string[] {
  return captionWords(text).filter(
    (word) => isLong(word) && !ASKING.has(word) && !RELATIVE.has(word) && !YOU.has(word),
  );
}

/** Whether one asks what has been and the other what is to come: `have you`, `do you intend to`. */
function isOtherTense(a: string, b: string): boolean {
  return isEither(a, b, PAST, FUTURE);
}

const PAST = /\b(?:have|has|had|ever|past|last|previously)\b/i;
const FUTURE = /\b(?:(?:intend|plan|expect|going)(?:s|ed|ing)? to|contemplat\w+|will|next)\b/i;

const ASKING = new Set(
  comparedWords(
    'have ever been treated diagnosed advised told does will with this that from were within past last year month week currently person proposed anyone under over more than them they their other such during received what which when',
  ),
);

/**
 * The words that the other caption has in no form and under no synonym; `Phone` is `Phone number`.
 */
function ownOf(words: readonly string[], others: readonly string[]): string[] {
  const hasCounterpart = (word: string) =>
    others.some((said) => isLikeWord(word, said) || isSameSense(word, said));
  return words.filter((word) => !hasCounterpart(word) && word !== 'number');
}

function sensesOf(words: readonly string[]): Set<string> {
  return new Set(words.flatMap((word) => SENSES.get(word) ?? []));
}

/** Words without remarks, which say how to answer, and periods: `2 years` are `24 months`. */
function captionWords(text: string): string[] {
  const words = comparedWords(text.replace(REMARK, ' ').replace(PERIOD, ' '));
  return words.length > 0 ? words : comparedWords(text);
}

const COUNTED = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const PERIOD = new RegExp(`\\b(\\d+|${COUNTED.join('|')}) (day|week|month|year)s?\\b`, 'gi');
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 360 };

/** Whether two questions are about different periods: `in the last 3 years`, `5 years`, `ever`. */
export function isOtherPeriod(a: string, b: string): boolean {
  const [one, other] = [daysIn(a), daysIn(b)];
  if (one.length === 0 || other.length === 0)
    return one.length + other.length > 0 && EVER.test(a) !== EVER.test(b);
  return one.length === other.length && one.join() !== other.join();
}

const EVER = /\bever\b/i;

function daysIn(text: string): number[] {
  return [...text.matchAll(PERIOD)]
    .map(([, count = '', unit = '']) => {
      const number = Number(count) || COUNTED.indexOf(count.toLowerCase()) + 1;
      return number * (DAYS[unit.toLowerCase()] ?? 0);
    })
    .sort((x, y) => x - y);
}

/** The first word of each line also covers the others: a spouse is a husband or a wife. */
const RELATIVES = [
  'spouse husband wife partner',
  'child son daughter',
  'parent mother father',
  'physician doctor',
  'guardian',
  'employer',
  'employee',
  'claimant',
  'witness',
  'veteran',
  'applicant',
  'insured',
  'owner',
  'annuitant',
  'beneficiary',
  'preparer',
  'relative',
].map(comparedWords);
const RELATIVE = new Set(RELATIVES.flat());
const CALLED_TOO = new Map(
  RELATIVES.flatMap(([first, ...others]) => others.map((other) => [other, first])),
);

/** The common word for people who are called by several. */
export function commonPersonWord(word: string): string {
  return CALLED_TOO.get(word) ?? word;
}

const YOU = new Set(['you', 'your', 'yourself']);

/**
 * Whether the captions are about different people: `your name`, `your spouse's name`.
 * @param isYou whether two words, one of them `you`, are for one person
 */
export function namesOthers(
  a: string,
  b: string,
  isYou = (_one: string, _other: string) => false,
): boolean {
  if (isRelativesNow(a, b)) return true;
  if (a === b) return false;
  const [one, other] = [peopleIn(a), peopleIn(b)];
  const isIn = (person: string, others: ReadonlySet<string>) =>
    [...others].some(
      (who) =>
        who === person ||
        CALLED_TOO.get(who) === person ||
        CALLED_TOO.get(person) === who ||
        isYou(who, person),
    );
  const areOther = (people: ReadonlySet<string>, others: ReadonlySet<string>) =>
    [...people].some((person) => !isIn(person, others));
  return areOther(one, other) && areOther(other, one);
}

/** Whether a fact about the reader is now about a relative, or the reverse. */
export function isRelativesNow(a: string, b: string): boolean {
  return isYoursNow(a, b) || isYoursNow(b, a);
}

/** Whether `a` says `your spouse's number` where `b` says `your number`. */
function isYoursNow(a: string, b: string): boolean {
  const mine = a.replace(YOUR_RELATIVES, 'your');
  if (mine === a) return false;
  const words = comparedWords(b);
  if (comparedWords(mine).join(' ') === words.join(' ')) return true;
  const said = ` ${words.join(' ')} `;
  const isYours = ([, word]: RegExpExecArray) =>
    said.includes(` your ${comparedWord(word ?? '')} `);
  const isAlike = isNearlyAlike(mine, b) && !words.some((word) => RELATIVE.has(word));
  return isAlike && [...a.matchAll(YOUR_RELATIVES)].every(isYours);
}

/** Captures the word after it, which names the fact. */
const YOUR_RELATIVES = new RegExp(
  `\\byour (?:${[...RELATIVE].join('|')})[’']s(?= (\\p{L}+))`,
  'giu',
);

/** The people a text names, by the words for them; its reader is `you`. */
export function peopleIn(text: string): Set<string> {
  const words = captionWords(text);
  return new Set(
    words.flatMap((word, i) => {
      if (RELATIVE.has(word)) return [word];
      return YOU.has(word) && !RELATIVE.has(words[i + 1] ?? '') ? ['you'] : [];
    }),
  );
}

function butFor(words: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...words].filter((word) => !others.has(word));
}
