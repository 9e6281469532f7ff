import type { ComparedForm } from '../../pdf/labels/analyze-form.ts';
import type { Outcome } from './outcomes.ts';
import { KEPT_FORM, PHRASE, REVISION_PHRASES } from './weights.ts';
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
export function isMostlyKept(outcomes: readonly Outcome[], boxes: number): boolean {
  const most = Math.max(outcomes.length, boxes);
  const kept = outcomes.filter(({ kind }) => kind === 'carried').length;
  return Math.min(outcomes.length, boxes) >= KEPT_FORM.fewest && kept >= KEPT_FORM.share * most;
}

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
