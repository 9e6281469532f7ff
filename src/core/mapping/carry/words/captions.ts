/** Compares two captions word by word. */
import { LONG_WORD, NEARLY_ALIKE } from '../weights.ts';
import { comparedWords, isLikeWord } from './words.ts';

type IsSame = (one: string, other: string) => boolean;

export function isNearlyAlike(a: string, b: string): boolean {
  return a === b || haveMostInCommon(wordsOf(a), wordsOf(b), (one, other) => one === other);
}

/**
 * Whether one caption says the same in other forms of the words. Short words are left out, because
 * most captions have them.
 */
export function isReworded(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => wordsOf(text).filter(isLong)) as [string[], string[]];
  return one.length > 0 && haveMostInCommon(one, other, isLikeWord);
}

function haveMostInCommon(
  one: readonly string[],
  other: readonly string[],
  isSame: IsSame,
): boolean {
  const both = one.filter((word) => other.some((like) => isSame(word, like))).length;
  return 2 * both >= NEARLY_ALIKE * (one.length + other.length);
}

function wordsOf(text: string): string[] {
  return [...new Set(comparedWords(text))];
}

export function isLong(word: string): boolean {
  return word.length >= LONG_WORD;
}
