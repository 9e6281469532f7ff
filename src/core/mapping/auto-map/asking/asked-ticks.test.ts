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

it.each(['Income (Check all that apply)', 'You may select more than one', 'Program(s) received'])(
  'each of several answers is its own question: %s',
  (question) => {
    const pension = ticks(question, ['Pension'], { type: 'checkbox' });
    expect(askAbout(pension)).toMatchObject({ ask: { kind: 'yesNo' }, transform: 'is-yes' });
    expect(askAbout(pension)?.ask?.label).toMatch(/: Pension$/);
  },
);

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
