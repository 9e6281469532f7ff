/**
 * The words of a box with their weights: the fewer boxes of both forms have a word, the more it
 * weighs.
 */

import { onceForEach } from '../once-for-each.ts';
import type { Bag } from '../reading/bags.ts';
import type { Question } from '../reading/question.ts';
import { MOST_LABELS, NUMBER } from '../weights.ts';
import { comparedWords, isNumber } from '../words/words.ts';
import type { Numbering } from './numbering.ts';
import { type Weighed, weighedWords } from './weighed-words.ts';

export interface WeighedQuestion {
  question: Question;
  labels: readonly { words: Weighed; weight: number }[];
  caption: Weighed;
  shared: Weighed;
  headings: Weighed;
  tooltip: Weighed;
  name: Weighed;
}

export function wordWeights(questions: readonly Question[]): (word: string) => number {
  const boxes = new Map<string, number>();
  for (const { caption, shared } of questions) {
    for (const word of new Set([...caption.keys(), ...shared.keys()])) {
      boxes.set(word, (boxes.get(word) ?? 0) + 1);
    }
  }
  return onceForEach((word: string) => {
    const rarity = Math.log(1 + questions.length / (1 + (boxes.get(word) ?? 0)));
    return isNumber(word) ? rarity * NUMBER : rarity;
  });
}

/**
 * @param weightOf the weight of a word
 * @param numbers the numbers by which words are compared, the same for both forms
 */
export function weigher(
  weightOf: (word: string) => number,
  numbers: Numbering,
): (question: Question) => WeighedQuestion {
  const weighed = (words: Iterable<readonly [word: string, surety: number]>): Weighed =>
    weighedWords(
      Array.from(words, ([word, surety]) => [numbers.of(word), surety * weightOf(word)]),
    );
  // Many boxes have the same headings, and many the same caption.
  const ofBag = onceForEach((bag: Bag) => weighed(bag));
  const once = (words: Iterable<string>) =>
    weighed(Array.from(new Set(words), (word) => [word, 1]));
  return (question) => {
    const name = question.field.name.split('.').at(-1) ?? '';
    const labels = question.labels.slice(0, MOST_LABELS);
    return {
      question,
      labels: labels.map(({ bag, weight }) => ({ words: ofBag(bag), weight })),
      caption: ofBag(question.caption),
      shared: ofBag(question.shared),
      headings: ofBag(question.headings),
      tooltip: ofBag(question.tooltip),
      name: once(comparedWords(name)),
    };
  };
}
