import { describe, expect, it } from 'vitest';
import { questionGroups } from './question-groups.ts';
import { askedQuestions, type FormQuestion, questionId } from './questions.ts';

const ask = (label: string, section?: string): FormQuestion => ({
  label,
  kind: 'text',
  ...(section ? { section } : {}),
});

it('groups by form and section, a question of several forms at the first', () => {
  const questions = askedQuestions([
    { name: 'A', questions: [ask('Plan'), ask('Child: Name', 'Child'), ask('Weight', 'Child')] },
    { name: 'B', questions: [ask('Weight', 'Health'), ask('Height', 'Child')] },
  ]);
  expect(
    questionGroups(questions).map(({ formName, section, rows }) => [
      formName,
      section,
      rows.flatMap(({ asked }) => asked.map(({ words }) => words)),
    ]),
  ).toEqual([
    ['A', '', ['Plan']],
    ['A', 'Child', ['Name', 'Weight']],
    ['B', 'Child', ['Height']],
  ]);
});

it('knows a group again when its first question is hidden, and two of one title apart', () => {
  const idsOf = (...questions: FormQuestion[]) =>
    questionGroups(askedQuestions([{ name: 'A', questions }])).map(({ id }) => id);
  const all = idsOf(ask('Age', 'S'), ask('Weight', 'S'), ask('Plan', 'T'), ask('Fee', 'S'));
  expect(new Set(all).size).toBe(3);
  expect(idsOf(ask('Weight', 'S'))).toEqual([all[0]]);
});

it('keeps a row, and the questions around it, while others appear in it', () => {
  const table = [1, 2].flatMap((row) =>
    ['Name', 'Smoker', 'Packs'].map((words) => ask(`${words} (${row})`, 'S')),
  );
  const questions = askedQuestions([
    { name: 'A', questions: [ask('Plan', 'S'), ask('Goal', 'S'), ...table, ask('Fee', 'S')] },
  ]);
  const shown = (...hidden: string[]) =>
    questionGroups(questions, hidden.map(questionId)).flatMap(({ rows }) =>
      rows.map(({ id, number, asked }) => [id, number, ...asked.map(({ words }) => words)]),
    );
  const [row1, row2] = ['Name (1)', 'Name (2)'].map(questionId);
  expect(shown('Packs (1)', 'Packs (2)', 'Plan')).toEqual([
    ['ask:plan', null, 'Goal'],
    [row1, 1, 'Name', 'Smoker'],
    [row2, 2, 'Name', 'Smoker'],
    ['ask:fee', null, 'Fee'],
  ]);
  expect(shown('Packs (1)', 'Name (2)', 'Smoker (2)', 'Packs (2)', 'Plan', 'Goal')).toEqual([
    [row1, 1, 'Name', 'Smoker'],
    ['ask:fee', null, 'Fee'],
  ]);
  expect(shown('Packs (2)')[1]).toEqual([row1, 1, 'Name', 'Smoker', 'Packs']);
  expect(
    questionGroups(
      questions,
      questions.map(({ id }) => id),
    ),
  ).toEqual([]);
});

describe('the rows of a table', () => {
  const rows = (...labels: string[]) => {
    const questions = askedQuestions([
      { name: 'A', questions: labels.map((one) => ask(one, 'S')) },
    ]);
    return questionGroups(questions).flatMap(({ rows }) =>
      rows.map(({ number, asked }) => [number, ...asked.map(({ words }) => words)]),
    );
  };

  it('are the questions that the same number tells apart from the same others', () => {
    const table = ['S: Name (1)', 'Share (1)', 'S: Name (2)', 'Share (2)'];
    expect(rows('Plan', ...table, 'S: Total', 'Fee')).toEqual([
      [null, 'Plan'],
      [1, 'Name', 'Share'],
      [2, 'Name', 'Share'],
      [null, 'Total', 'Fee'],
    ]);
  });

  it.each([
    ['one question', ['Name (1)', 'Name (2)']],
    ['one row', ['Name (1)', 'Share (1)', 'Plan']],
    ['other questions in the next row', ['Name (1)', 'Share (1)', 'Name (2)', 'Age (2)']],
    ['numbers out of order', ['Name (2)', 'Share (2)', 'Name (1)', 'Share (1)']],
  ])('are not %s', (_, labels) => {
    expect(rows(...labels)).toEqual([[null, ...labels]]);
  });
});
