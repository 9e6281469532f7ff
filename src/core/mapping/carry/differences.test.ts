import { expect, test } from 'vitest';
import { difference, isOtherLine, otherFact } from './differences.ts';
import type { Witnesses } from './likeness.ts';
import type { Question } from './question.ts';
import { comparedWords } from './words.ts';

const SAME = { own: 0.6, standing: 0.6, nearest: 1, captionsAround: 1 } as Witnesses;
const BESIDE = { ...SAME, captions: [0, 0] } as Witnesses;

function ticks(...captions: string[]): Question {
  const field = { type: 'radio', widgets: captions, labels: { widgets: captions } };
  const labels = captions.map((text) => ({ text }));
  return { field, labels, people: new Set(), parts: 1, part: 0, print: '' } as unknown as Question;
}

function line(print: string): Question {
  const bag = new Map(comparedWords(print).map((word) => [word, 1]));
  return { print, line: bag } as unknown as Question;
}

function named(caption: string, person: number): Question {
  return {
    field: { type: 'text', widgets: [] },
    labels: [{ text: caption }],
    people: new Set([person]),
    parts: 1,
    part: 0,
    print: '',
  } as unknown as Question;
}

test('Yes and No may become one tick beside the question', () => {
  const question = '8. Did you pay interest on a student loan?';
  expect(difference(ticks('Yes', 'No', question), ticks('Student loan'), SAME)).toBeUndefined();
});

test('a tick beside one of the answers is not the question’s', () => {
  const choice = ticks('Checking', 'Savings');
  expect(difference(choice, ticks('Checking'), SAME)).toBe('It has other choices now.');
  expect(difference(choice, ticks('Savings'), SAME)).toBe('It has other choices now.');
});

test('whom a neighbour’s caption names is not whom the box names', () => {
  const [yours, spouses] = [named('Your number', 0), named('Spouse’s number', 1)];
  const apart = { ...BESIDE, captionsAround: 0.5 };
  const other = 'The box names another person now.';
  expect(difference(yours, spouses, BESIDE) ?? otherFact(yours, spouses, BESIDE)).toBeUndefined();
  expect(difference(yours, spouses, apart)).toBe(other);
  const [unread, unknown] = [yours, spouses].map((one) => ({ ...one, people: new Set<number>() }));
  expect(otherFact(unread as Question, unknown as Question, apart)).toBe(other);
});

test('a tick that one leaves empty in a case is no tick for that case', () => {
  const before = ticks('Yourself. If someone can claim you as a dependent, do not check');
  const after = ticks('Someone can claim you as a dependent');
  expect(otherFact(before, after, BESIDE)).toBe('The box asks for something else now.');
});

test('a row of a table that asks for something else is another row', () => {
  expect(isOtherLine(line('Total monthly income'), line('Total monthly income'))).toBe(false);
  expect(isOtherLine(line('Total monthly income'), line('Total monthly expenses'))).toBe(true);
});
