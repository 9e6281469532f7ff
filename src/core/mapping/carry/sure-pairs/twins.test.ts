import { expect, test } from 'vitest';
import type { Boxes, FoundPair } from '../pairing/pair-up.ts';
import type { Question } from '../reading/question.ts';
import { askedTwice } from './twins.ts';

/**
 * The number of pairs asked twice, for `before` old questions and `after` new ones. New questions
 * that are `before` apart are alike.
 */
function asked(
  before: number,
  after: number,
  under: (at: number) => number | undefined,
  heading: (at: number) => string = () => '',
  {
    answer,
    commonWeight,
    unsure = 0,
    unlike = () => undefined,
    question = () => '',
    old = question(0),
  }: {
    answer?: string;
    commonWeight: number;
    unsure?: number;
    unlike?: Boxes['unlike'];
    /** What the ticks at this index are options of; without it, they are boxes to write in. */
    question?: (at: number) => string;
    /** What the old ones are options of. */
    old?: string;
  } = {
    commonWeight: 0,
  },
) {
  const questions = (count: number, asks = question) =>
    Array.from(
      { length: count },
      (_, index) =>
        ({
          part: 0,
          answer,
          field: {
            type: asks(index) ? 'checkbox' : 'text',
            labels: { near: [{ where: 'question', text: asks(index) }] },
          },
          fieldAbove: under(index),
          reading: { index },
          headings: new Map([[heading(index), 1]]),
        }) as unknown as Question,
    );
  const alike = (i: number, j: number) => (j % before === i ? 0.9 : 0.1);
  const likenesses = { at: alike, caption: alike } as unknown as Boxes['likenesses'];
  const found = questions(before).map(
    (_, i) => ({ from: i, to: i, likeness: 0.9, caption: 0.9, commonWeight }) as FoundPair,
  );
  const boxes = {
    from: questions(before, () => old),
    to: questions(after),
    likenesses,
    otherQuestion: () => undefined,
    unlike,
  };
  return askedTwice(found.slice(unsure), found.slice(0, unsure), boxes).size;
}

test('questions about a second person leave open whose the old ones were', () => {
  expect(asked(3, 6, () => undefined)).toBe(3);
  expect(asked(3, 3, () => undefined)).toBe(0);
});

test('they do not if a heading says that they are the second person’s', () => {
  const second = (at: number) => (at < 3 ? 'applicant' : 'second');
  expect(asked(3, 6, () => undefined, second)).toBe(0);
  expect(
    asked(
      3,
      6,
      () => undefined,
      (at) => second(5 - at),
    ),
  ).toBe(3);
});

test('a number repeated on each page does not leave that open', () => {
  expect(asked(2, 4, () => undefined)).toBe(0);
});

test('two repeated questions with telling words leave it open', () => {
  const none = () => '';
  expect(asked(2, 4, () => undefined, none, { commonWeight: 6 })).toBe(2);
  expect(asked(2, 4, () => undefined, none, { commonWeight: 2 })).toBe(0);
});

test('they do even if the first of them is not sure', () => {
  expect(
    asked(
      3,
      6,
      () => undefined,
      () => '',
      { commonWeight: 0, unsure: 1 },
    ),
  ).toBe(3);
});

test('Yes and No to a whole question that is printed twice leave it open', () => {
  const none = () => '';
  expect(asked(2, 4, () => undefined, none, { answer: 'yes', commonWeight: 20 })).toBe(2);
  expect(asked(2, 4, () => undefined, none, { answer: 'yes', commonWeight: 3 })).toBe(0);
});

test('additional rows of a table do not leave it open', () => {
  expect(asked(3, 6, (at) => (at < 3 ? undefined : at - 3))).toBe(0);
});

test('a block that is known to ask something else leaves nothing open', () => {
  const unlike = (i: number, j: number) => (i === j ? undefined : 'Its heading names another.');
  const none = () => undefined;
  expect(asked(4, 8, none, () => '', { commonWeight: 0 })).toBe(4);
  expect(asked(4, 8, none, () => '', { commonWeight: 0, unlike })).toBe(0);
});

test('options of two questions are not rows of one table', () => {
  const below = (at: number) => (at >= 3 ? at - 3 : undefined);
  const options = (question: (at: number) => string, old = 'I waive') =>
    asked(3, 6, below, undefined, { commonWeight: 0, question, old });
  const apart = (at: number) => (at < 3 ? 'I waive the pool' : 'I waive the sauna');
  expect(options(() => 'I waive')).toBe(0);
  expect(options(apart)).toBe(3);
  expect(options(apart, 'I waive the pool')).toBe(0);
});
