/** Labels, tooltips and field names as plain words: lower case, no accents, no punctuation. */

/** Words that join others and name nothing. Phrases are compared without them. */
const JOINING = new Set(['and', 'or', 'the', 'a', 'an', 'y', 'o', 'e']);
/** `1.`, `12a)`, `(B)`, `A.`, `Q4.`, `Line 7:`: the number of an item. */
const ITEM_NUMBER =
  /^[\s*]*(?:(?:item|question|q|line|box|field|no\.?|#)\s*(?=\d))?(?:\(?\d{1,3}\s?[a-z]?[.):]\)?|\(?[a-z][.)]\)?(?=\s|$)|\d{1,2}[a-z]?(?=\s+[A-Z]))\s*/i;

/** `Section II:` before a title. */
export const SECTION_NUMBER =
  /^(?:section|part|parte|secci[oó]n|step|paso|schedule|item)\s+\w{1,4}\b[\s:.–—-]*/i;

export function labelWords(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      // Pages that place each letter separately lose their spaces: `YourName`.
      .replace(/(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1 $2')
      .toLowerCase()
      .replace(/\bi\.\s?d\b/g, 'id')
      // The first of several people: `Member #1`.
      .replace(/#\s?1\b/g, ' ')
      .replace(/[’‘`´]/g, "'")
      .replace(/'s\b/g, '')
      .replace(/#/g, ' number ')
      .replace(/\bline(\d)\b/g, 'line $1')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
      .split(' ')
      .filter((word) => word !== '' && !JOINING.has(word))
  );
}

/** Letters of a word that is printed down the margin: `T Home address`, `L E City or town`. */
const MARGIN_LETTERS = /^(?!P O\b)(?:(?![IMX]\b)\p{Lu} ){1,2}(?=\p{Lu}\p{Ll})(?!Mail\b)/u;

export function withoutItemNumber(text: string): string {
  let rest = text.replace(MARGIN_LETTERS, '');
  for (let i = 0; i < 3; i++) {
    const shorter = rest.replace(ITEM_NUMBER, '');
    if (shorter === rest || shorter.trim() === '') break;
    rest = shorter;
  }
  return rest;
}

/** `Name(s) shown on Form 1040` says where to copy the answer from. */
const SHOWN_ELSEWHERE =
  /(?<=\w)\s+(?=(?:exactly |as )*(?:shown|it appears|listed|printed|appearing|entered) (?:on|in)\b)/i;

/** `Owner's name, if different from insured` says when to answer. */
const CONDITION = /(?<=[\w)])(?:[\s,;–—-]+(?=if (?:different|other|not)\b)|, (?=if\b))/i;

/** In `Attorney (Bar #: ______)`, the parenthesis is still open because the box is inside it. */
function asksInParentheses(text: string): string {
  const open = text.lastIndexOf('(');
  return open >= 0 && /^[^)]+[:#]\s*$/.test(text.slice(open + 1)) ? text.replace('(', ' ') : text;
}

/** Begins the sentences after the first one, or after a short label: `New address (street). If`. */
const ADVICE =
  /(?<=.{8}[a-z]{4}\s*[.?])\s+(?=[A-Z])|(?<=[a-z]{3}\s*[.?])\s+(?=(?:If|See|Do not|Enter|Include)\b)|(?<=[a-z]{3}:)\s+(?=See\b)/;

export interface LabelParts {
  /** The label without its item number and remarks. */
  main: string;
  /** Remarks in parentheses: `first, middle, last`, `if other than insured`. */
  hints: string;
}

export function labelParts(text: string): LabelParts {
  const hints: string[] = [];
  const main = asksInParentheses(withoutItemNumber(text))
    .replace(/\(s\)|\(es\)/g, '')
    // The second of several people: `Proposed Insured (2)`.
    .replace(/(?<=\p{Ll}\s?)\(([1-9])\)/gu, ' $1')
    .replace(/^(?:please )?(?:type or print|print or type)\b/i, 'Print')
    .replace(/[([]([^)\]]*)[)\]]?/g, (_, hint: string) => {
      hints.push(hint);
      return ' ';
    })
    .trim();
  // `(Name)` alone is a label, not a remark, and so it is in `X (Signature)`.
  if (/^x?$/i.test(main)) return { main: hints.join(' '), hints: '' };
  // Text after the first sentence is advice: `If you have a P.O. box, see instructions.`
  const [first = '', ...advice] = main.split(ADVICE);
  const [named = '', ...source] = first.split(SHOWN_ELSEWHERE);
  const [asked = '', ...when] = named.split(CONDITION);
  return { main: asked, hints: [...hints, ...advice, ...source, ...when].join(' ') };
}

/**
 * The words of a field name: `form1[0].#subform[0].VeteransFirstName[0]` -> `veterans first name`.
 * Empty if it has none.
 */
export function nameWords(name: string): string[] {
  const last = name
    .replace(/\[\d+\]/g, '')
    .split('.')
    .filter((part) => part !== '')
    .at(-1);
  const spaced = (last ?? '')
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/(\d)([A-Za-z])/g, '$1 $2')
    .replace(/_/g, ' ');
  const words = labelWords(spaced)
    .map((word) => ABBREVIATIONS[word] ?? word)
    .join(' ')
    .replace(/\bi d\b/g, 'id')
    .replace(KIND_PREFIX, '')
    .replace(/\bf name\b/, 'first name')
    .replace(/\bl name\b/, 'last name');
  if (MEANINGLESS.test(words)) return [];
  // A lone `I` is a number or a cut-off `ID`, not the reader.
  // `Name_2` is usually the copy of a field; `Applicant2` is a second applicant.
  return words
    .split(' ')
    .filter((word, i, all) => !/^\d{1,3}$/.test(word) || NUMBERED_PEOPLE.test(all[i - 1] ?? ''))
    .filter((word, i, all) => word !== 'i' || all[i - 1] === 'm');
}

const MEANINGLESS =
  /^(?:(?:[fcpt] ?\d+)(?: \d+)*|(?:text|field|check|box|untitled|undefined|fill|radio|button|group|combo|list|dropdown|form|page|topmost|row|cell|table|input|choice|textbox|checkbox|subform)(?: (?:field|box|button|group|subform|\d+|[a-z]))*|\d[\d ]*|[a-z])$/;
const NUMBERED_PEOPLE =
  /^(?:insured|owner|applicant|person|member|annuitant|debtor|petitioner|patient|client|borrower|buyer|taxpayer|adult|individual)s?$/;
/** Prefixes that form designers put before names to mark the kind of box. */
const KIND_PREFIX = /^(?:txt|tb|chk|cb|rb|cbo|ddl|lbl|fld|frm|sig) (?=\w)/;

/** Abbreviations common in field names. */
const ABBREVIATIONS: Record<string, string> = {
  fname: 'first name',
  lname: 'last name',
  mname: 'middle name',
  firstname: 'first name',
  lastname: 'last name',
  fullname: 'full name',
  addr: 'address',
  add: 'address',
  addr1: 'address 1',
  ph: 'phone',
  tel: 'telephone',
  phn: 'phone',
  nm: 'name',
  nbr: 'number',
  num: 'number',
  dt: 'date',
  sig: 'signature',
  sgn: 'signature',
  bene: 'beneficiary',
  ben: 'beneficiary',
  agt: 'agent',
  prod: 'producer',
  ins: 'insured',
  pi: 'proposed insured',
  own: 'owner',
  app: 'applicant',
  appl: 'applicant',
  emp: 'employer',
  rel: 'relationship',
  prem: 'premium',
  amt: 'amount',
  cty: 'city',
  zipcode: 'zip code',
  dateofbirth: 'date of birth',
  birthdate: 'birth date',
  streetaddress: 'street address',
  phonenumber: 'phone number',
  emailaddress: 'email address',
  socialsecuritynumber: 'social security number',
};
