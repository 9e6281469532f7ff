import { expect, test } from 'vitest';
import { pairsBetween } from './between-sure.ts';
import type { Boxes, FoundPair } from './pair-up.ts';
import type { Question } from './question.ts';

/** Three boxes under each other in both forms, of which the outer ones are sure. */
function amid(captions: { before: string; after: string }, said: Partial<FoundPair>): FoundPair[] {
  const boxes = (caption: string) =>
    ['first', caption, 'last'].map(
      (text, at) =>
        ({
          field: { type: 'text' },
          reading: { page: 0, rect: [0, 700 - 30 * at, 99, 712 - 30 * at] },
          own: new Map(text === '' ? [] : [[text, 1]]),
          labels: text === '' ? [] : [{ text }],
        }) as unknown as Question,
    );
  const witnesses = { likeness: 0.2, own: 0, captionsAround: 0, replaced: 0, ...said };
  const pair = (at: number) => ({ from: at, to: at, margin: 0.5, ...witnesses }) as FoundPair;
  return pairsBetween(new Map(), new Map([pair(0), pair(2)].map((one) => [one.from, one])), {
    from: boxes(captions.before),
    to: boxes(captions.after),
    likenesses: {
      of: () => witnesses,
      lead: () => 0,
      ahead: () => 0,
    } as unknown as Boxes['likenesses'],
    otherQuestion: () => undefined,
    unlike: () => undefined,
  });
}

test('the only box between two sure ones in both forms is one, whatever its caption was read as', () => {
  const pairs = amid({ before: 'rank', after: '' }, {});
  expect(pairs.map(({ from, to }) => [from, to])).toEqual([[1, 1]]);
});

test('so is one whose caption says the same in other forms of the words', () => {
  expect(amid({ before: 'I am homeless', after: 'Homelessness' }, { replaced: 1 })).toHaveLength(1);
});

test('a question that another one stands in for is not', () => {
  expect(amid({ before: 'rank', after: 'county' }, { replaced: 1 })).toEqual([]);
  expect(amid({ before: 'rank', after: '' }, { replaced: 1 })).toEqual([]);
});
