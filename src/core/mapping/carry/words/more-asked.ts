/** Captions and questions of which one asks for the same and for something else with it. */
import { isLong } from './captions.ts';
import { isSameSense } from './contrasts.ts';
import { comparedWords, isLikeWord, REMARK } from './words.ts';

/** The facts that a caption can ask for. Parts of an address are one of them. */
const FACTS: readonly RegExp[] = [
  /\b(?:tele)?phone(?: (?:number|no\.))?|\bfax(?: (?:number|no\.))?/gi,
  /\be-?mail(?: address)?/gi,
  /\b(?:no\.|number) (?:&|and) street\b|\b(?:(?:street|mailing) )?address\b|\bstreet\b|\bcity\b|\btown\b|\bstate\b|\bzip\b|\bcountry\b/gi,
  /\bdates?\b/gi,
  /\b(?:social security|tax id|account|policy)? ?(?:number|no\.|ssn|t?in|ein|itin|id)(?!\p{L})/giu,
  /\bamounts?\b/gi,
  /\brelationship\b/gi,
  /\btitle\b/gi,
  /\bsignature\b/gi,
];

const JOINED = /\band\b|[&/]/i;

/** Whether one caption asks for what the other does and for another fact: `Bank`, `Bank and date`. */
export function asksForMore(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => text.replace(REMARK, ' ')) as [string, string];
  return isMore(one, other) || isMore(other, one);
}

function isMore(less: string, more: string): boolean {
  if (!JOINED.test(more) || JOINED.test(less)) return false;
  const words = comparedWords(less).filter(isLong);
  const all = comparedWords(more);
  if (words.length === 0 || !words.every((word) => all.some((said) => isLikeWord(word, said))))
    return false;
  const [facts, allFacts] = [factsIn(less), factsIn(more)];
  return allFacts.size > facts.size && [...facts].every((fact) => allFacts.has(fact));
}

function factsIn(text: string): Set<number> {
  let rest = text;
  const found = new Set<number>();
  for (const [at, fact] of FACTS.entries()) {
    const without = rest.replace(fact, ' ');
    if (without !== rest) found.add(at);
    rest = without;
  }
  return found;
}

/** The most words of another case that is asked about. */
const LONGEST_CASE = 4;

/**
 * Whether a question about what has been is also about another case: `convicted of`, `arrested for,
 * or convicted of`. Each case of an illness or an offense is answered for itself.
 */
export function asksForAnotherCase(a: string, b: string): boolean {
  if (!PAST.test(a) || !PAST.test(b)) return false;
  const [one, other] = [wordsOf(a), wordsOf(b)];
  return isWithCase(one, other) || isWithCase(other, one);
}

const PAST = /\b(?:have|has|had|ever)\b/i;

function isWithCase(less: readonly string[], more: readonly string[]): boolean {
  const added = more.length - less.length;
  if (added < 1 || added > LONGEST_CASE) return false;
  let first = 0;
  while (first < less.length && less[first] === more[first]) first++;
  const inserted = more.slice(first, first + added);
  const isRest = less.slice(first).every((word, at) => word === more[first + added + at]);
  // `Tobacco or nicotine` is one case.
  const isSaid = inserted.some((word) => less.some((said) => isSameSense(word, said)));
  return isRest && inserted.includes('or') && inserted.some(isLong) && !isSaid;
}

function wordsOf(text: string): string[] {
  return text
    .replace(REMARK, ' ')
    .toLowerCase()
    .replace(/^\W*(?:\d{1,2}[a-z]?|[a-z])[.)]\s+/, '')
    .split(/[^\p{L}\p{N}’']+/u)
    .filter((word) => word !== '');
}
