import { expect, it } from 'vitest';
import { questionGroups, wordsInSection } from './question-groups.ts';
import { askedQuestions, type FormQuestion } from './questions.ts';

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
    questionGroups(questions).map(({ formName, section, questions }) => [
      formName,
      section,
      questions.map(wordsInSection),
    ]),
  ).toEqual([
    ['A', '', ['Plan']],
    ['A', 'Child', ['Name', 'Weight']],
    ['B', 'Child', ['Height']],
  ]);
});
