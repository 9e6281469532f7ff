import { expect, it } from 'vitest';
import { caseForms, type EntryForm } from './case-forms.ts';
import { namesApart } from './names-apart.ts';

it('forms of one name are named with their files, others are not', () => {
  const title = 'Application for Life Insurance';
  const forms = [
    { formName: title, originalFilename: 'TX.pdf' },
    { formName: 'Notice', originalFilename: 'notice.pdf' },
    { formName: title, originalFilename: 'OH.pdf' },
  ];
  expect(forms.map(namesApart(forms))).toEqual([
    `${title} (TX.pdf)`,
    'Notice',
    `${title} (OH.pdf)`,
  ]);
});

it('the questions of two forms of one name are each those of its own file', () => {
  const form = (id: string, label: string): EntryForm => ({
    id,
    formName: 'Application',
    originalFilename: `${id}.pdf`,
    appliesWhen: null,
    questions: [
      { label, kind: 'text' },
      { label: 'Plan', kind: 'text' },
    ],
    requiredBoxes: [],
    version: '1',
  });
  const { questions } = caseForms([form('TX', 'Weight'), form('OH', 'Height')], {});
  expect(questions.map(({ label, formNames }) => [label, ...formNames])).toEqual([
    ['Weight', 'Application (TX.pdf)'],
    ['Plan', 'Application (TX.pdf)', 'Application (OH.pdf)'],
    ['Height', 'Application (OH.pdf)'],
  ]);
});
