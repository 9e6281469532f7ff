/**
 * Finds whose fact a label asks for, in a word that no list knows: `Registrant's name`, `Name of
 * pet`. The rest of the form decides whether that is its main person, somebody else or a thing.
 */
import { labelWords } from './label-words.ts';
import { PARTY_WORDS } from './party-words.ts';
import { FILLER_WORDS } from './vocabulary.ts';

const ASKED =
  '(?:first |last |middle |full |legal |present |printed |street |mailing |home )*(?:name|address|phone|telephone|ssn|social security|date of birth|birth ?date)';
const OWNS = new RegExp(String.raw`(\p{L}+)['’]s?\s+${ASKED}\b`, 'iu');
const OF = new RegExp(String.raw`\b${ASKED}s? (?:of|for) (?:the |an? )?(\p{L}+)`, 'iu');

const KNOWN = new Set(PARTY_WORDS.flatMap(({ phrases }) => phrases.flatMap(labelWords)));

/**
 * @returns the word in lower case; undefined if the label names nobody, or somebody the lists know
 */
export function headNoun(text: string): string | undefined {
  const found = OWNS.exec(text)?.[1] ?? OF.exec(text)?.[1];
  const [word] = found === undefined ? [] : labelWords(found);
  if (word === undefined || word.length < 3) return undefined;
  const singular = word.replace(/s$/, '');
  const isKnown = [word, singular].some((one) => KNOWN.has(one) || FILLER_WORDS.has(one));
  return isKnown ? undefined : singular;
}

const FACT =
  '(?:(?:first|last|middle|full|legal|present|printed|street|mailing|home|residence|daytime) )*(?:name|address|phone|telephone|ssn|social security|date of birth|birth ?date|signature|information|identification|data|gender|sex|certification|statement|declaration|authorization|consent|details)';
const WORDS = String.raw`(\p{L}{3,}(?: \p{L}{3,})?)`;
/**
 * `Relationship to registrant` and `if other than registrant` describe all others relative to the
 * main person. `I am not an attorney` only says what its reader is not.
 */
const POINTING = String.raw`\b(?:relation(?:ship)? to|related to|other than|different (?:from|than)|not(?! an?\b)) (?:the |an? )?`;
const NAMES_PEOPLE = [
  new RegExp(String.raw`${WORDS}(?:['’]s?|s['’]) ${FACT}\b`, 'giu'),
  new RegExp(String.raw`^(?:section |part )?${WORDS} ${FACT}\b`, 'giu'),
  new RegExp(String.raw`\b${FACT}s? (?:of|for|about|on) (?:the |an? )?${WORDS}`, 'giu'),
  new RegExp(`^(?:section |part )?(?:proposed )?${WORDS}[:.,]?$`, 'giu'),
  new RegExp(POINTING + WORDS, 'giu'),
];
/**
 * `Grantor`, `enrollee`, `registrant`: words with these endings are people who do or receive
 * something.
 */
const PERSON_ENDING = /(?:[^m]ent|ant|[^aeiou]er|eer|ider|[st]or|ee|ian|ist)$/;
const NOT_PEOPLE =
  /^(?:current|different|recent|other|former|number|order|letter|under|after|center|computer|either|over|per|quarter|paper|water|fee|degree|list|assist|spouse|amount|account|employer|sister|later|matter|cover|gender|shelter|transfer|register|newsletter|important|relevant|significant|grant|want|warrant|covenant|restaurant|rent|cent|event|percent|consent|intent|content|extent|patent|urgent|committee|guarantee|doctor|motor|factor|sector|november|december|october|september|proper|enter|answer|offer|corner|lower|upper|higher|greater|larger|smaller|further|whether|together|rather|chapter|charter|master|printer|semester|manner|border|folder|header|power|summer|winter|cancer|fever|disorder|remainder|reminder|encounter|parameter|laser|dinner|prior|junior|senior|minor|major|error|interior|exterior)$/;

/** Decided by its ending. `pet` and `plan` are things unless a form asks for their birth dates. */
export function isPersonNoun(noun: string): boolean {
  return PERSON_ENDING.test(noun);
}

/** Whether the text describes other people relative to this word's person. */
export function isRelatedTo(text: string, word: string): boolean {
  return new RegExp(`${POINTING}${word}`, 'iu').test(text);
}

/**
 * The unlisted words for people in a label or heading, in the singular. `certificate holder` gives
 * both `holder` and the whole term.
 */
export function personNouns(text: string): string[] {
  const found: string[] = [];
  for (const pattern of NAMES_PEOPLE) {
    for (const [, named = ''] of text.matchAll(pattern)) {
      const words = named.toLowerCase().split(' ');
      const last = (words.at(-1) as string).replace(/(?<!s)s$/, '');
      for (const [at, word] of words.entries()) {
        const noun = at === words.length - 1 ? last : word;
        if (isPerson(noun)) found.push(noun);
      }
      const [before] = words;
      if (words.length > 1 && before && isPersonNoun(last) && !isTelling(before)) {
        if (!NOT_PEOPLE.test(last) && !isRole(last)) found.push(`${before} ${last}`);
      }
    }
  }
  return found;
}

function isPerson(word: string): boolean {
  return isPersonNoun(word) && !NOT_PEOPLE.test(word) && !isTelling(word);
}

function isTelling(word: string): boolean {
  return KNOWN.has(word) || FILLER_WORDS.has(word);
}

const ROLES = new Set(PARTY_WORDS.flatMap(({ phrases }) => phrases));

function isRole(word: string): boolean {
  return ROLES.has(word);
}
