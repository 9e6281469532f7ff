/** The words of a printed text as they are compared between revisions. */
import { PRINTABLE_ASCII } from '../../pdf/file/latin1.ts';
import { LIKE_WORD } from './weights.ts';

const ITEM = /^\s*(\(?\d{1,3}(?:[.\s]?[a-z])?\)?[.):]?|[a-z][.)])(?=\s|$)/i;

/**
 * What a form adds and drops from year to year: examples, formats, where to read more. A text that
 * was cut may have lost the bracket at its end.
 */
export const REMARK = /\([^()]{4,}(?:\)|$)/g;

export function lineItem(text: string): string | undefined {
  return (
    ITEM.exec(text)?.[1]
      ?.toLowerCase()
      .replace(/[^a-z0-9]/g, '') || undefined
  );
}

/** Accents, case, plural endings and punctuation make no difference; every year is the same. */
export function comparedWords(text: string): string[] {
  const said = plain(text.replace(ITEM, ' ')).replace(DATE_FORMAT, ' date ');
  const numbered = said.includes('no.') ? said.replace(NUMBERED, ' number') : said;
  const words = printedWords(numbered);
  // Most texts have none of what is spelled out, and to look for all of it costs most.
  const isPlain = !words.some((word) => FIRST_SAID.has(word)) && !numbered.includes(UNREAD);
  const spelled = isPlain
    ? words
    : printedWords(numbered.replace(ABBREVIATED, (short) => SAID[short] ?? short));
  return spelled.map(likeOthers);
}

/** Stands for a letter that cannot be read. */
const UNREAD = '\uFFFD';

function printedWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}\uFFFD]+/gu) ?? [];
}

/** What forms call the same now and then, by what it is compared as. */
const SAID: Readonly<Record<string, string>> = {
  telephone: 'phone',
  cellular: 'mobile',
  cell: 'mobile',
  facsimile: 'fax',
  'e-mail': 'email',
  'zip code': 'zip',
  ssn: 'social security number',
  'soc. sec.': 'social security',
  ein: 'employer identification number',
  fein: 'federal employer identification number',
  dob: 'date of birth',
  'birth date': 'date of birth',
  birthdate: 'date of birth',
  birthplace: 'place of birth',
  surname: 'last name',
  'family name': 'last name',
  'given name': 'first name',
  mi: 'middle initial',
  'm.i.': 'middle initial',
  gender: 'sex',
  'date hired': 'date of hire',
  'date employed': 'date of hire',
  'hire date': 'date of hire',
  'job title': 'occupation',
  'u.s.': 'us',
  'financial institution': 'bank',
  'transit number': 'routing number',
  'transit routing number': 'routing number',
  'routing transit number': 'routing number',
  'aba number': 'routing number',
  'account holder': 'depositor',
  'policy owner': 'owner',
  policyowner: 'owner',
  producer: 'agent',
  physician: 'doctor',
  worker: 'employee',
  decedent: 'deceased',
  decline: 'waive',
  annually: 'annual',
  'semi-annually': 'semiannual',
  'semi-annual': 'semiannual',
  semiannually: 'semiannual',
  exp: 'expiration',
  eff: 'effective',
  lab: 'laboratory',
  div: 'division',
  dept: 'department',
  acct: 'account',
  amt: 'amount',
  apt: 'apartment',
  addr: 'address',
  tel: 'phone',
};
const ABBREVIATED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${Object.keys(SAID)
    .sort((a, b) => b.length - a.length)
    .map((said) => said.replaceAll('.', '\\.'))
    .join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
);
const FIRST_SAID = new Set(Object.keys(SAID).flatMap((said) => printedWords(said).slice(0, 1)));
const DATE_FORMAT = /\bmm\s*[/.-]?\s*dd\s*[/.-]?\s*yy(?:yy)?\b/g;
/** At the start of a text it is the answer. */
const NUMBERED = /(?<=[\p{L})-][ -]?)no\./gu;

/** One word as it is compared. */
export function comparedWord(word: string): string {
  const said = plain(word);
  const same = SAID[said] ?? said;
  return likeOthers(same.includes(' ') ? said : same);
}

function plain(text: string): string {
  const lower = PRINTABLE_ASCII.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  return lower.replace(/['’]s?\b/g, '');
}

const YEAR = /^(?:19|20)\d\d$/;

function likeOthers(word: string): string {
  return word.length === 4 && YEAR.test(word) ? 'year' : singular(word);
}

function singular(word: string): string {
  const isPlural = word.length > 3 && word.endsWith('s') && !word.endsWith('ss');
  return isPlural ? word.slice(0, -1) : word;
}

/** `Homeless` and `homelessness`: one begins as the other does. */
export function isLikeWord(a: string, b: string): boolean {
  if (a === b) return true;
  const shortest = Math.max(LIKE_WORD.letters, LIKE_WORD.share * Math.max(a.length, b.length));
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  return same >= shortest;
}

/** Also the letter of a line or column. */
export function isNumber(word: string): boolean {
  return /^(?:\d+[a-z]?|[a-z])$/.test(word);
}
