import type { ComparedForm } from '../../pdf/labels/analyze-form.ts';
import type { Outcome } from './outcomes.ts';
import { KEPT_FORM, PHRASE, REVISION_PHRASES } from './weights.ts';
import { isLong, isNearlyAlike } from './words/captions.ts';
import { comparedWords } from './words/words.ts';

/**
 * Whether two files are revisions of one form. All forms of an agency ask the same facts about the
 * same people, but each has its own instructions, declarations and notices.
 */
export function isOneForm(a: ComparedForm, b: ComparedForm): boolean {
  const [one, other] = [phrasesOf(a), phrasesOf(b)];
  const fewest = Math.min(one.size, other.size);
  if (fewest < PHRASE.fewest) return true;
  const common = [...one].filter((phrase) => other.has(phrase)).length;
  return common / fewest >= REVISION_PHRASES;
}

/**
 * Whether enough boxes were carried, for a form with short captions that were all reworded. Two
 * forms of one agency share a name and an address, but not most of many boxes.
 */
export function isMostlyKept(
  outcomes: readonly Outcome[],
  boxes: number,
  hasSameTitle = false,
): boolean {
  const most = Math.max(outcomes.length, boxes);
  const kept = outcomes.filter(({ kind }) => kind === 'carried').length;
  const share = hasSameTitle ? KEPT_FORM.titledShare : KEPT_FORM.share;
  return Math.min(outcomes.length, boxes) >= KEPT_FORM.fewest && kept >= share * most;
}

/** Whether both forms are called nearly the same. */
export function haveSameTitle(a: ComparedForm, b: ComparedForm): boolean {
  const [one, other] = [titleOf(a), titleOf(b)];
  return one !== undefined && other !== undefined && isNearlyAlike(one, other);
}

/** The first of the largest texts of several words on the first page. */
function titleOf({ layouts }: ComparedForm): string | undefined {
  const texts = (layouts[0]?.runs ?? []).filter(
    ({ text }) => comparedWords(text).filter(isLong).length > 1,
  );
  const largest = Math.max(...texts.map(({ fontSize }) => fontSize));
  return texts.find(({ fontSize }) => fontSize > LARGE * largest)?.text;
}

/** Sizes are rounded when they are read. */
const LARGE = 0.95;

function phrasesOf({ layouts }: ComparedForm): Set<string> {
  const phrases = new Set<string>();
  for (const { text } of layouts.flatMap(({ runs }) => runs)) {
    const words = comparedWords(text);
    for (let at = 0; at + PHRASE.words <= words.length; at++) {
      phrases.add(words.slice(at, at + PHRASE.words).join(' '));
    }
  }
  return phrases;
}
