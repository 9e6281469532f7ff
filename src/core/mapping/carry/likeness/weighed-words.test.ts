import { expect, test } from 'vitest';
import { sharedWeight, type Weighed, WordIndex, weighedWords } from './weighed-words.ts';

const TEXTS = [
  [
    [1, 0.5],
    [2, 2],
  ],
  [
    [2, 1],
    [7, 3],
  ],
  [[9, 1]],
  [],
] as const;

test('an index gives the same results as comparing the texts one by one', () => {
  const texts = TEXTS.map((words) => weighedWords(words));
  const index = new WordIndex(texts);
  for (const one of texts) {
    expect([...index.sharedWith(one)]).toEqual(texts.map((text) => sharedWeight(one, text)));
    expect([...index.commonWith(one)]).toEqual(texts.map((text) => common(one, text)));
  }
});

function common(a: Weighed, b: Weighed): number {
  return a.sum + b.sum === 0 ? 0 : (2 * sharedWeight(a, b)) / (a.sum + b.sum);
}
