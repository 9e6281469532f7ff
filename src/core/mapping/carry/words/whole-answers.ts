/** Tells whether one box is for a whole name, number or date and the other for a part of it. */

/** What must follow such a word, because `last` alone can also be about an employer or a day. */
const OF_NAME = String.raw`(?=(?:\s+(?:full|legal|if any|\([^)]*\)))?\s+name\b|\s*[,/)(]|\s*$)`;
const FIRST = new RegExp(String.raw`\b(?:first|given)${OF_NAME}`, 'i');
const LAST = new RegExp(String.raw`\b(?:last|family)${OF_NAME}|\bsurname\b`, 'i');
const NAME = /\bname\b/i;
const DATE = /\b(?:date|birth|death|born)\b/i;
/** The later boxes of an answer have only the name of the part beside them. */
const NAME_PART = /^\s*(?:first|middle|last|(?:middle )?initial|m\.?i\.?)\s*$/i;
const DATE_PART = /^\s*(?:month|day|year)\s*$/i;
const OF_DATE = [/\bmonth\b/i, /\bday\b/i, /\byear\b/i];

/** `Last four digits of SSN`, `SSN (last 4)`; not `in the last 5 years`. */
const LAST_DIGITS =
  /\blast\s+(?:\d|four|five|six)\s+(?:digits?|numbers?|characters?)\b|\b(?:ssn|number|no)\b\W*last\s+(?:\d|four)\b/i;
const NUMBER = /\b(?:numbers?|no\.|ssn|itin|ein)(?!\p{L})/iu;

const OF = /\b(?:date|month|day|year) of\b/gi;

export function isPartOfAnswer(a: string, b: string): boolean {
  if (a === b || isCutOff(a) || isCutOff(b)) return false;
  const [name, otherName] = [ofName(a), ofName(b)];
  if (name !== undefined && otherName !== undefined && name !== otherName) return true;
  const [number, otherNumber] = [ofNumber(a), ofNumber(b)];
  if (number !== undefined && otherNumber !== undefined && number !== otherNumber) return true;
  const [date, otherDate] = [ofDate(a), ofDate(b)];
  return date !== undefined && otherDate !== undefined && date !== otherDate;
}

/** Whether the caption is for a part of a name, such as `Name of owner (first)`. */
export function isPartOfName(text: string): boolean {
  return !isCutOff(text) && ofName(text) === 'part';
}

/** In `Name (First,` the rest is on another line. */
function isCutOff(text: string): boolean {
  return text.split('(').length !== text.split(')').length;
}

type Extent = 'whole' | 'part' | undefined;

function ofName(text: string): Extent {
  if (NAME_PART.test(text)) return 'part';
  if (!NAME.test(text)) return undefined;
  return FIRST.test(text) === LAST.test(text) ? 'whole' : 'part';
}

function ofNumber(text: string): Extent {
  if (LAST_DIGITS.test(text)) return 'part';
  return NUMBER.test(text) ? 'whole' : undefined;
}

function ofDate(text: string): Extent {
  if (DATE_PART.test(text)) return 'part';
  // Captions of several boxes can have been read as one.
  if (!DATE.test(text) || [...text.matchAll(OF)].length > 1) return undefined;
  return OF_DATE.filter((part) => part.test(text)).length === 1 ? 'part' : 'whole';
}
