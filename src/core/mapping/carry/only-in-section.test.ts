import { expect, test } from 'vitest';
import { onlyInSection } from './only-in-section.ts';
import type { Boxes } from './pair-up.ts';
import type { Question } from './question.ts';

const box = (heading: string, fact = 'address') =>
  ({
    field: { type: 'text', labels: { near: [], headings: [heading] } },
    own: new Map([['address', 1]]),
    fact,
  }) as unknown as Question;

/** Of captions in other words, or in the same ones. */
function found(to: readonly Question[], { likeness = 0.4, own = 0.3 } = {}) {
  const likenesses = {
    own: () => own,
    of: () => ({ likeness, own }),
    lead: () => 0,
    ahead: () => 0,
  } as unknown as Boxes['likenesses'];
  const from = [box('EMPLOYER'), box('EMPLOYEE')];
  const boxes = { from, to, likenesses, unlike: () => undefined } as unknown as Boxes;
  return onlyInSection(boxes)([]).map((pair) => [pair.from, pair.to]);
}

const MOVED = [box('EMPLOYEE INFORMATION'), box('EMPLOYER INFORMATION', 'street')];

test('the one address of a section is that of the section, whatever it is called', () => {
  expect(found(MOVED)).toEqual([
    [0, 1],
    [1, 0],
  ]);
  expect(found(MOVED, { likeness: 0.2 })).toEqual([]);
});

test('of two addresses neither is', () => {
  expect(found([...MOVED, box('EMPLOYEE INFORMATION')])).toEqual([[0, 1]]);
});

test('a fact of which a person has many goes by its words', () => {
  const others = MOVED.map(({ field }) => box(field.labels?.headings[0] ?? '', 'other'));
  expect(found(others)).toEqual([]);
  expect(found(others, { own: 0.95 })).toHaveLength(2);
});
