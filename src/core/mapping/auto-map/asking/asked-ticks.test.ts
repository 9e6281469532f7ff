import { expect, it } from 'vitest';
import { pdfField } from '../../../../../tests/support/pdf-field.ts';
import type { PdfField } from '../../../pdf/pdf-form.ts';
import { askAbout } from './ask-about.ts';

/** A radio group or a check box, with the words beside its widgets. */
function ticks(question: string, words: readonly string[], traits: Partial<PdfField> = {}) {
  const states = words.map((_, i) => `${i}`);
  return pdfField({
    type: 'radio',
    options: states,
    widgets: states.map((onState) => ({ page: 0, rect: [0, 0, 9, 9], onState })),
    labels: {
      near: [{ where: 'question', text: question, weight: 0.9 }],
      headings: [],
      widgets: [...words],
    },
    ...traits,
  });
}

it.each([
  ['Yes (give the year)', 'No (go to 9)'],
  ['If yes, explain.', 'No'],
  ['Yes', 'No, I do not'],
])('a remark at an answer is no other answer: %s, %s', (yes, no) => {
  expect(askAbout(ticks('Replaced?', [yes, no]))).toMatchObject({
    ask: { label: 'Replaced?', kind: 'yesNo' },
    options: { YES: '0', NO: '1' },
  });
});

it('what follows both answers is what they are about', () => {
  const rent = ticks('Do you pay? (Check for each)', ['Yes', 'No Rent (monthly)']);
  expect(askAbout(rent)).toMatchObject({
    ask: { label: 'Do you pay?: Rent (monthly)', kind: 'yesNo' },
    options: { YES: '0', NO: '1' },
  });
  const again = ticks('Do you pay rent?', ['Yes', 'No Do you pay rent?']);
  expect(askAbout(again)?.ask?.label).toBe('Do you pay rent?');
  expect(askAbout(ticks('Who?', ['Owner', 'Not known']))?.ask?.choices).toEqual([
    'Owner',
    'Not known',
  ]);
});

it.each([
  ['several', 'Income (Check all that apply)'],
  ['several', 'Which status does your child have? You may select more than one'],
  ['several', 'Program(s) received. Check one or more'],
  ['several', 'Vehicles'],
  ['choice', 'Income (Check only one)'],
  ['choice', 'Select one of the three boxes'],
  ['choice', 'One only'],
  ['several', 'Relationship(s) to the insured'],
  ['choice', 'Marital status'],
  ['choice', 'Relationship to the insured'],
  ['choice', 'Driver(s). Check the appropriate box.'],
] as const)('boxes of their own take %s of the answers: %s', (kind, question) => {
  const pension = ticks(question, ['Pension'], { type: 'checkbox' });
  expect(askAbout(pension)).toMatchObject({
    ask: { kind, label: question, choices: ['Pension'] },
    transform: 'is-option',
    option: 'Pension',
  });
});

it('Yes stays the answer to a question that has a word in the plural', () => {
  const yes = ticks('Has any driver(s) had a claim?', ['Yes, see below.'], { type: 'checkbox' });
  expect(askAbout(yes)).toMatchObject({ ask: { kind: 'yesNo' }, transform: 'is-yes' });
});

it('a box for yes is one of several answers if all that apply are asked', () => {
  const pregnant = ticks('Are you pregnant? (Check all that apply)', ['Yes, I am.'], {
    type: 'checkbox',
  });
  expect(askAbout(pregnant)).toMatchObject({ ask: { kind: 'several' }, option: 'Yes, I am.' });
});

it('Sí is a yes, alone and beside No', () => {
  const words = 'Sí. Complete lo siguiente.';
  const alone = ticks('¿Fuma?', [words], { type: 'checkbox' });
  expect(askAbout(alone)).toMatchObject({ ask: { kind: 'yesNo' }, transform: 'is-yes' });
  expect(askAbout(ticks('¿Fuma?', ['Sí', 'No']))).toMatchObject({
    ask: { kind: 'yesNo' },
    options: { YES: '0', NO: '1' },
  });
});

it('a list takes one choice, or several if it lets them be chosen', () => {
  const list = pdfField({ name: 'Riders', type: 'dropdown', options: ['Waiver', 'Child term'] });
  expect(askAbout(list)?.ask?.kind).toBe('choice');
  expect(askAbout({ ...list, multiSelect: true })?.ask).toMatchObject({
    kind: 'several',
    choices: ['Waiver', 'Child term'],
  });
});

it('a radio group of one button is a box to tick', () => {
  expect(askAbout(ticks('Replaced?', ['No']))).toMatchObject({
    ask: { kind: 'yesNo' },
    transform: 'is-no',
  });
});

it('what a list shows before something is chosen is no choice', () => {
  const list = pdfField({
    name: 'Plan of insurance',
    type: 'dropdown',
    options: [' ', '____ Plan ____', 'Select one', '-- Choose --', 'Select Whole Life', 'Term'],
  });
  expect(askAbout(list)?.ask?.choices).toEqual(['Select Whole Life', 'Term']);
});
