/** The words of a box by what they tell: the fewer boxes of both forms have them, the more. */
import type { Numbering } from './numbering.ts';
import type { Bag, Question } from './question.ts';
import { type Weighed, weighedWords } from './weighed-words.ts';
import { MOST_LABELS, NUMBER } from './weights.ts';
import { comparedWords, isNumber } from './words.ts';

export interface WeighedQuestion {
  question: Question;
  labels: readonly { words: Weighed; weight: number }[];
  /** Every word of the labels. */
  ofLabels: Weighed;
  own: Weighed;
  shared: Weighed;
  headings: Weighed;
  tooltip: Weighed;
  name: Weighed;
}

export function telling(questions: readonly Question[]): (word: string) => number {
  const boxes = new Map<string, number>();
  for (const { own, shared } of questions) {
    for (const word of new Set([...own.keys(), ...shared.keys()])) {
      boxes.set(word, (boxes.get(word) ?? 0) + 1);
    }
  }
  return (word) => {
    const rarity = Math.log(1 + questions.length / (1 + (boxes.get(word) ?? 0)));
    return isNumber(word) ? rarity * NUMBER : rarity;
  };
}

/** @param numbers by which words are compared, the same for both forms */
export function weigh(
  question: Question,
  told: (word: string) => number,
  numbers: Numbering,
): WeighedQuestion {
  const weighed = (bag: Bag): Weighed =>
    weighedWords([...bag].map(([word, surety]) => [numbers.of(word), surety * told(word)]));
  const name = question.field.name.split('.').at(-1) ?? '';
  const labels = question.labels.slice(0, MOST_LABELS);
  const said = labels.flatMap(({ bag }) => [...bag.keys()]);
  return {
    question,
    ofLabels: weighed(new Map(said.map((word) => [word, 1]))),
    labels: labels.map(({ bag, weight }) => ({ words: weighed(bag), weight })),
    own: weighed(question.own),
    shared: weighed(question.shared),
    headings: weighed(question.headings),
    tooltip: weighed(question.tooltip),
    name: weighed(new Map(comparedWords(name).map((word) => [word, 1]))),
  };
}
