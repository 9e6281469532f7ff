import { expect, it } from 'vitest';
import { questionId } from '../application/questions.ts';
import { readQuestion } from './read-question.ts';

const problem = (what: string) => new Error(what) as never;
const read = (question: object) => readQuestion({ kind: 'text', ...question }, problem);

it('a question may depend on one with the longest possible label', () => {
  const of = questionId('w'.repeat(200));
  expect(read({ label: 'Since', shownWhen: { of, is: 'YES' } }).shownWhen?.of).toBe(of);
});

it('a question whose id would be too long for an answer is refused', () => {
  // This one character folds to eighteen, so the answer would be refused together with the whole
  // application.
  expect(() => read({ label: '\uFDFA'.repeat(200) })).toThrow(/more than/);
});
