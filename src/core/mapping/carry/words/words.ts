/** The words of a printed text, normalized for comparison between revisions. */
import { PRINTABLE_ASCII } from '../../../pdf/file/lexical/latin1.ts';
import { LIKE_WORD } from '../weights.ts';

const ITEM = /^\s*(\(?\d{1,3}(?:[.\s]?[a-z])?\)?[.):]?|[a-z][.)])(?=\s|$)/i;

/**
 * A remark, which forms add and drop from year to year: examples, formats, where to read more. In a
 * text that was cut, the closing parenthesis can be missing.
 */
export const REMARK = /\([^()]{4,}(?:\)|$)/g;

export function lineItem(text: string): string | undefined {
  return (
    ITEM.exec(text)?.[1]
      ?.toLowerCase()
      .replace(/[^a-z0-9]/g, '') || undefined
  );
}

/**
 * The words of a text for comparison. Accents, case, plural endings and punctuation are ignored,
 * and every year is the same word.
 */
export function comparedWords(text: string): string[] {
  const named = text.replace(ITEM, ' ').replaceAll('#', ' number ');
  const said = plain(named).replace(DATE_FORMAT, ' date ');
  const numbered = said.includes('no.') ? said.replace(NUMBERED, ' number') : said;
  const words = printedWords(numbered);
  // The search for all abbreviations is the costliest step, and most texts have none.
  const isPlain = !words.some((word) => SYNONYM_STARTS.has(word)) && !numbered.includes(UNREAD);
  const spelled = isPlain
    ? words
    : printedWords(numbered.replace(ABBREVIATED, (short) => SYNONYMS[short] ?? short));
  return spelled.map(likeOthers);
}

/** The same without remarks and numbers, which change from year to year. */
export function lastingWords(text: string): string[] {
  return comparedWords(text.replace(REMARK, ' ')).filter((word) => !isNumber(word));
}

/** Placeholder for a character that cannot be read. */
const UNREAD = '\uFFFD';

function printedWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}\uFFFD]+/gu) ?? [];
}

/** Synonyms and abbreviations, each with the words it is compared as. */
const SYNONYMS: Readonly<Record<string, string>> = {
  telephone: 'phone',
  cellular: 'mobile',
  cell: 'mobile',
  facsimile: 'fax',
  'e-mail': 'email',
  'zip code': 'zip',
  'sign here': 'signature',
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
  `(?<![\\p{L}\\p{N}])(?:${Object.keys(SYNONYMS)
    .sort((a, b) => b.length - a.length)
    .map((said) => said.replaceAll('.', '\\.'))
    .join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
);
const SYNONYM_STARTS = new Set(
  Object.keys(SYNONYMS).flatMap((said) => printedWords(said).slice(0, 1)),
);
const DATE_FORMAT = /\bmm\s*[/.-]?\s*dd\s*[/.-]?\s*yy(?:yy)?\b/g;
/** Not at the start of a text, where `No.` is an answer. */
const NUMBERED = /(?<=[\p{L})-][ -]?)no\./gu;

/** One word, normalized for comparison. */
export function comparedWord(word: string): string {
  const said = plain(word);
  const same = SYNONYMS[said] ?? said;
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

/** Whether two words begin alike: `homeless` and `homelessness`. */
export function isLikeWord(a: string, b: string): boolean {
  if (a === b) return true;
  const shortest = Math.max(LIKE_WORD.letters, LIKE_WORD.share * Math.max(a.length, b.length));
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  return same >= shortest;
}

/** Whether the word is a number, or the letter of a line or column. */
export function isNumber(word: string): boolean {
  return /^(?:\d+[a-z]?|[a-z])$/.test(word);
}
