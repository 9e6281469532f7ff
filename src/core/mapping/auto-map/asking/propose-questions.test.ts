import { describe, expect, it } from 'vitest';
import { pdfField } from '../../../../../tests/support/pdf-field.ts';
import type { FieldLabel, PdfField } from '../../../pdf/pdf-form.ts';
import { askAbout, questionWords } from './ask-about.ts';
import { proposeQuestions } from './propose-questions.ts';

const near = (text: string, where: FieldLabel['where'] = 'left') => ({
  near: [{ where, text, weight: 0.9 }],
  headings: [],
});
const box = (text: string, traits: Partial<PdfField> = {}) =>
  pdfField({ name: text, required: true, labels: near(text), ...traits });

const tick = (words: string): Partial<PdfField> => ({
  name: words,
  type: 'checkbox',
  options: ['On'],
  widgets: [{ page: 0, rect: [0, 0, 9, 9], onState: 'On' }],
  labels: { ...near('Smoker?', 'question'), widgets: [words] },
});

const AFTER_SIGN = { labels: { ...near('Value of home'), sign: '$' } };

describe('questions that Auto Map proposes', () => {
  it('are for required boxes that nothing fills, in their printed words', () => {
    const fields = [
      box('12. Plan of insurance:'),
      box('Occupation', { required: false }),
      box('City'),
      box('Read only', { readOnly: true }),
    ];
    const city = { sourceField: 'city', fieldType: 'text', required: false, transform: 'default' };
    const proposed = proposeQuestions(fields, { City: city as never });
    expect(Object.keys(proposed)).toEqual(['12. Plan of insurance:']);
    expect(proposed['12. Plan of insurance:']?.ask).toEqual({
      label: 'Plan of insurance',
      kind: 'text',
      required: true,
    });
  });

  it('are not for boxes completed in ink', () => {
    expect(askAbout(box('Signature of witness'))).toBeNull();
    expect(askAbout(box('Initials'))).toBeNull();
    expect(askAbout(box('Signal strength'))?.ask?.label).toBe('Signal strength');
  });

  it.each<[string, PdfField, object]>([
    ['a date', box('Date of marriage'), { kind: 'date' }],
    ['a date by the form’s script', box('Married on', { format: 'date' }), { kind: 'date' }],
    ['an amount', box('Annual premium'), { kind: 'money' }],
    ['what follows a dollar sign', box('Value of home', AFTER_SIGN), { kind: 'money' }],
    ['a telephone number', box('Fax and telephone no.'), { kind: 'phone' }],
    ['a Social Security number', box('SSN of spouse', { maxLength: 11 }), { kind: 'ssn' }],
    ['a ZIP code', box('ZIP code of clinic'), { kind: 'zip' }],
    ['a ZIP code by the form’s script', box('Routing', { format: 'zip' }), { kind: 'zip' }],
    ['text, if the script is a copy', box('State', { format: 'phone' }), { kind: 'text' }],
    ['text for two things', box('Telephone or e-mail'), { kind: 'text' }],
    ['text for a part', box('Last four digits of SSN'), { kind: 'text' }],
    ['text for another number', box('SSN or EIN'), { kind: 'text' }],
    ['text in a box too small', box('Telephone number', { maxLength: 4 }), { kind: 'text' }],
    ['text for an address', box('Address (street, city, ZIP)'), { kind: 'text' }],
    ['yes or no', box('Smoker?', tick('Smoker?')), { kind: 'yesNo' }],
    [
      'a choice',
      box('Plan', {
        type: 'dropdown',
        options: ['g', 's'],
        choices: [
          { export: 'g', display: 'Gold' },
          { export: 's', display: 'Silver' },
        ],
      }),
      { kind: 'choice', choices: ['Gold', 'Silver'] },
    ],
  ])('have the kind of the box: %s', (_, field, ask) => {
    expect(askAbout(field)?.ask).toMatchObject(ask);
  });

  it('map each answer to its option where the form stores other words', () => {
    const radio = box('Married?', {
      type: 'radio',
      options: ['0', '1'],
      widgets: [
        { page: 0, rect: [0, 0, 9, 9], onState: '0' },
        { page: 0, rect: [0, 0, 9, 9], onState: '1' },
      ],
      labels: { ...near('Married?', 'question'), widgets: ['Yes', 'No'] },
    });
    expect(askAbout(radio)).toMatchObject({
      ask: { kind: 'yesNo' },
      options: { YES: '0', NO: '1' },
    });
  });

  it.each([
    ['Yes', 'yesNo', { transform: 'is-yes' }],
    ['NO (skip to 4)', 'yesNo', { transform: 'is-no' }],
    ['Only cigars', 'several', { transform: 'is-option', option: 'Only cigars' }],
  ])(
    'ask one question with several boxes, and tick the box of the answer: %s',
    (words, kind, how) => {
      const asked = askAbout(box(words, tick(words)));
      expect(asked).toMatchObject({ ask: { label: 'Smoker?', kind }, ...how });
      const both = [box('Yes', tick('Yes')), box('No', tick('No'))];
      const labels = Object.values(proposeQuestions(both, {})).map(({ ask }) => ask?.label);
      expect(labels).toEqual(['Smoker?', 'Smoker?']);
    },
  );

  it('ask once for a date in three boxes, each of which takes its part', () => {
    const asked = (tooltip: string) => {
      const { ask, transform } = askAbout(pdfField({ tooltip })) ?? {};
      return [ask?.label, ask?.kind, transform];
    };
    expect(asked('9. C. To date. Enter 2 digit Month.   ')).toEqual([
      '9. C. To date',
      'date',
      'date-month',
    ]);
    expect(asked('9. C. To date. Enter 4 digit year.')).toEqual([
      '9. C. To date',
      'date',
      'date-year',
    ]);
    expect(asked('17. From. Enter 2 digit day.')).toEqual(['17. From', 'date', 'date-day']);
    expect(asked('Date of decision, day')).toEqual(['Date of decision', 'date', 'date-day']);
    expect(asked('Telephone, day')).toEqual(['Telephone, day', 'phone', 'default']);
    const boxes = ['month', 'day', 'year'].map((part) =>
      pdfField({ name: part, required: true, tooltip: `Date of decision, ${part}` }),
    );
    const labels = Object.values(proposeQuestions(boxes, {})).map(({ ask }) => ask?.label);
    expect(labels).toEqual(Array(3).fill('Date of decision'));
  });

  const under = (name: string, words: string, ...headings: string[]) =>
    box(words, { name, labels: { ...near(words), headings } });

  it('have the heading over words that could be anybody’s, because equal words are one question', () => {
    const asked = (words: string, ...headings: string[]) =>
      askAbout(under('a', words, ...headings))?.ask?.label;
    expect(asked('3.d. State', 'Preparer’s mailing address')).toBe(
      'Preparer’s mailing address: 3.d. State',
    );
    expect(asked('Name', 'Part 2: Physician (if any)')).toBe('Part 2: Physician: Name');
    for (const sentence of ['that all is true', 'Please continue on a separate sheet.'])
      expect(asked('Date', sentence, 'Certification')).toBe('Certification: Date');
    expect(asked('Name', 'C. List all adults who need help.')).toBe(
      'C. List all adults who need help: Name',
    );
    expect(asked('Name', '1040-SR')).toBe('Name');
    expect(asked('Date:', 'DATE')).toBe('Date');
    for (const words of ['Name of physician', 'Your name', 'Firm’s name', 'Plan of insurance'])
      expect(asked(words, 'Section 4')).toBe(words);
  });

  it('keep the answer of a tick that is its own question', () => {
    const labels = { near: near('Email', 'question').near, headings: ['How we reach you'] };
    const asked = askAbout(
      box('Email', { ...tick('Email'), labels: { ...labels, widgets: ['Email'] } }),
    );
    expect(asked).toMatchObject({
      ask: { label: 'How we reach you: Email', kind: 'yesNo' },
      transform: 'default',
    });
  });

  it('distinguish boxes with the same words by heading, or by number', () => {
    const labels = (...fields: PdfField[]) =>
      Object.values(proposeQuestions(fields, {})).map(({ ask }) => ask?.label);
    expect(labels(under('a', 'Plan', 'Old policy'), under('b', 'Plan', 'New policy'))).toEqual([
      'Old policy: Plan',
      'New policy: Plan',
    ]);
    expect(labels(under('a', 'Plan'), under('b', 'Plan', 'New policy'))).toEqual([
      'Plan',
      'New policy: Plan',
    ]);
    expect(labels(under('a', 'Name', 'Same'), under('b', 'Name', 'Same'))).toEqual([
      'Same: Name (1)',
      'Same: Name (2)',
    ]);
  });

  it('are not for boxes that an office fills in', () => {
    const stamp = box('Date stamp', { tooltip: '(Do not write in this space)' });
    const received = under('a', 'Received', 'For office use only');
    const address = under('b', 'Office address', 'Agent');
    expect(Object.keys(proposeQuestions([stamp, received, address], {}))).toEqual(['b']);
    // A person can still have it asked.
    expect(askAbout(stamp)?.ask?.kind).toBe('date');
  });

  it('fall back on the author’s description, then on a name in words or the number of a line', () => {
    expect(questionWords(pdfField({ name: 'form.Box7', tooltip: 'Plan' }))).toBe('Plan');
    expect(questionWords(pdfField({ name: 'form.Box7' }))).toBe('form.Box7');
    const weak = {
      near: [{ where: 'left', text: 'Elsewhere', weight: 0.1 } as const],
      headings: [],
    };
    expect(questionWords(pdfField({ name: 'Box7', labels: weak }))).toBe('Box7');
    const path = 'form1[0].Page1[0].f1_36[0]';
    for (const tooltip of ['RadioButtonList', 'lineNum13', 'Page 1 of 3'])
      expect(askAbout(pdfField({ name: path, tooltip }))).toBeNull();
    expect(askAbout(pdfField({ name: path, labels: weak }))).toBeNull();
    const line = {
      near: [{ where: 'left', text: '8z', weight: 0.2 } as const],
      headings: ['Adjustments to income'],
    };
    expect(askAbout(pdfField({ name: path, labels: line }))?.ask?.label).toBe(
      'Adjustments to income: 8z',
    );
  });
});
