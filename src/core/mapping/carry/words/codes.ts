/** Captions that differ in what their initials or remarks ask for. */

/** Whether only a remark says that one asks for a number and the other for a date. */
export function isDateOrNumber(a: string, b: string): boolean {
  return isEither(a, b, NUMBERED, DATED);
}

/** Whether one of two texts says only the one thing, and the other text only the other thing. */
export function isEither(a: string, b: string, one: RegExp, other: RegExp): boolean {
  const [first, second] = [one.test(a), one.test(b)];
  return first !== second && other.test(a) === second && other.test(b) === first;
}

const NUMBERED = /#|\bno\.|\bnumber\b/i;
const DATED = /\bdate\b|\bmm ?\/|\bmonth ?\/ ?day/i;

/** Whether both name codes, with different initials: `SIC code`, `NAICS code`. */
export function isOtherCode(a: string, b: string): boolean {
  const [one, other] = [CODE.exec(a)?.[0], CODE.exec(b)?.[0]];
  return one !== undefined && other !== undefined && one !== other;
}

/** Whether both name things by their initials, and none of them is the same: `HMO`, `PPO`. */
export function isOtherInitials(a: string, b: string): boolean {
  const [one, other] = [initialsIn(a), initialsIn(b)];
  return one.length > 0 && other.length > 0 && !one.some((said) => other.includes(said));
}

function initialsIn(text: string): string[] {
  return isInCapitals(text) ? [] : (text.match(INITIALS) ?? []);
}

/** Where most words are in capitals, every word looks like initials. */
function isInCapitals(text: string): boolean {
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  return 2 * words.filter((word) => word === word.toUpperCase()).length > words.length;
}

const INITIALS = /\b(?!YYYY|ZIP|YES|NOT|AND|THE|FOR|ALL|ONLY)[A-Z]{3,5}\b/g;
const CODE = /\b[A-Z]{2,6}(?=(?:-\d+)? code\b)/;
