import { describe, expect, it } from 'vitest';
import { pdfField } from '../../../../../tests/support/pdf-field.ts';
import { askedQuestions, QUESTION_LIMITS, type Question } from '../../../application/questions.ts';
import type { PdfField } from '../../../pdf/pdf-form.ts';
import type { FieldMapping } from '../../field-mapping.ts';
import { resolveFieldValues } from '../../fill-values/resolve-field-values.ts';
import { askAboutBoxes } from './ask-about-boxes.ts';

interface Box extends Partial<PdfField> {
  words: string;
  at?: [x: number, y: number];
  page?: number;
  heading?: string;
}

/** Boxes 30 points wide. */
function box({ words, at: [x, y] = [0, 300], page = 0, heading, ...traits }: Box): PdfField {
  return pdfField({
    name: `${words} ${page} ${x} ${y}`,
    widgets: [{ page, rect: [x, y, x + 30, y + 12] }],
    labels: {
      near: [{ where: 'above', text: words, weight: 0.9 }],
      headings: heading === undefined ? [] : [heading],
    },
    ...traits,
  });
}

const row = (words: readonly string[], lengths: readonly number[], at: Partial<Box> = {}) =>
  words.map((word, i) =>
    box({ words: word, at: [40 * i, 300], ...at, maxLength: lengths[i] as number }),
  );

const asked = (fields: readonly PdfField[]) =>
  [...askAboutBoxes(fields).values()].map(({ ask, transform }) => [
    ask?.label,
    ask?.kind,
    transform,
  ]);

const questionIn = ({ ask }: FieldMapping) => ask as Question;

const phone = ['phone-area', 'phone-exchange', 'phone-line'];
const date = ['date-month', 'date-day', 'date-year'];

describe('questions about all boxes of a form', () => {
  it.each<[string, readonly PdfField[], string, string, readonly string[]]>([
    [
      'a telephone number',
      row(Array(3).fill('Telephone of contact'), [3, 3, 4]),
      'Telephone of contact',
      'phone',
      phone,
    ],
    [
      'a Social Security number',
      row(Array(3).fill('Child’s Social Security number'), [3, 2, 4]),
      'Child’s Social Security number',
      'ssn',
      ['ssn-area', 'ssn-group', 'ssn-serial'],
    ],
    [
      'a ZIP code',
      row(Array(2).fill('Clinic’s ZIP'), [5, 4]),
      'Clinic’s ZIP',
      'zip',
      ['zip-5', 'zip-plus-4'],
    ],
    [
      'a date by its format',
      row(Array(3).fill('When did you last work? (MM/DD/YYYY)'), [2, 2, 4]),
      'When did you last work? (MM/DD/YYYY)',
      'date',
      date,
    ],
    [
      'a date by the names of its parts',
      row(['Month', 'Day', 'Year'], [2, 2, 4], { heading: 'Confined from' }),
      'Confined from',
      'date',
      date,
    ],
  ])('ask once for %s in several boxes', (_, fields, label, kind, transforms) => {
    expect(asked(fields)).toEqual(transforms.map((transform) => [label, kind, transform]));
  });

  it('put each digit of one answer into its box', () => {
    const fields = row(Array(3).fill('Telephone of contact'), [3, 3, 4]);
    const mappings = Object.fromEntries(
      [...askAboutBoxes(fields)].map(([{ name }, mapping]) => [name, mapping]),
    );
    const questions = Object.values(mappings).map(({ ask }) => ask as Question);
    const [question, ...others] = askedQuestions([{ name: 'form', questions }]);
    expect(others).toEqual([]);
    const { values } = resolveFieldValues(fields, mappings, {
      answers: { [question?.id ?? '']: '(512) 555-0142' },
    });
    expect(Object.values(values)).toEqual(['512', '555', '0142']);
  });

  it('are not the same for two people on a page', () => {
    const child = (y: number) =>
      [0, 40, 80].map((x, i) =>
        box({ words: 'Child’s Social Security number', at: [x, y], maxLength: [3, 2, 4][i] ?? 0 }),
      );
    expect(asked([...child(400), ...child(300)]).map(([label]) => label)).toEqual([
      ...Array(3).fill('Child’s Social Security number (1)'),
      ...Array(3).fill('Child’s Social Security number (2)'),
    ]);
    const labels = asked([
      box({ words: 'Employer', at: [0, 400], heading: 'Mother' }),
      box({ words: 'Employer', at: [0, 300], heading: 'Father' }),
    ]).map(([label]) => label);
    expect(labels).toEqual(['Mother: Employer', 'Father: Employer']);
  });

  it('are the same at the top of each page, and only there', () => {
    const labels = (y: number) =>
      asked([0, 1].map((page) => box({ words: 'Case number', page, at: [0, y] }))).map(
        ([label]) => label,
      );
    expect(labels(740)).toEqual(['Case number', 'Case number']);
    expect(labels(300)).toEqual(['Case number (1)', 'Case number (2)']);
  });

  it('do not answer a box to tick and an amount beside it at once', () => {
    const tick = box({
      words: 'Rent paid',
      type: 'checkbox',
      options: ['On'],
      labels: {
        near: [{ where: 'question', text: 'Rent paid', weight: 0.9 }],
        headings: [],
        widgets: ['Rent paid'],
      },
    });
    const amount = box({
      words: 'Rent paid',
      at: [60, 300],
      labels: { near: [{ where: 'left', text: 'Rent paid', weight: 0.9 }], headings: [] },
      format: 'date',
    });
    expect(asked([tick, amount])).toEqual([
      ['Rent paid', 'yesNo', 'default'],
      ['Rent paid (date)', 'date', 'default'],
    ]);
  });

  it('are told apart by their author’s descriptions first, then by their headings', () => {
    const rows = (tooltips: readonly string[]) =>
      tooltips.map((tooltip, i) =>
        box({
          words: 'If yes, give the place',
          at: [0, 400 - 50 * i],
          heading: `Item ${i}`,
          tooltip,
        }),
      );
    const labels = (tooltips: readonly string[]) => asked(rows(tooltips)).map(([label]) => label);
    expect(labels(['8. Place of birth.', '9. Place of death.'])).toEqual([
      '8. Place of birth',
      '9. Place of death',
    ]);
    for (const told of [
      ['Place', 'Place'],
      ['Text1', 'Text2'],
      ['8. Place of birth.', ''],
    ])
      expect(labels(told)).toEqual([
        'Item 0: If yes, give the place',
        'Item 1: If yes, give the place',
      ]);
    const under = [400, 350].map((y) =>
      box({ words: 'Plan', at: [0, y], heading: 'Section 2: Policies' }),
    );
    expect(asked(under).map(([label]) => label)).toEqual(['Plan (1)', 'Plan (2)']);
  });

  it('begin with the question that they go on with', () => {
    const ticks = (question: string, x: number, y: number) =>
      box({
        words: question,
        at: [x, y],
        type: 'radio',
        options: ['Y', 'N'],
        widgets: ['Y', 'N'].map((onState, i) => ({
          page: 0,
          rect: [x + 20 * i, y, x + 20 * i + 9, y + 9],
          onState,
        })),
        labels: {
          near: [{ where: 'question', text: question, weight: 0.9 }],
          headings: [],
          widgets: ['Yes', 'No'],
        },
      });
    const labels = (words: string, at: [number, number]) =>
      asked([
        ticks('Confined to a home? (at any time)', 0, 400),
        ticks('Member of a union?', 300, 400),
        box({ words, at }),
      ]).at(-1)?.[0];
    expect(labels('If “yes”, give its name', [10, 380])).toBe(
      'Confined to a home?: If “yes”, give its name',
    );
    expect(labels('Please explain', [320, 380])).toBe('Member of a union?: Please explain');
    for (const [words, at] of [
      ['Its name', [10, 380]],
      ['If “yes”, give its name', [10, 340]],
    ] as const)
      expect(labels(words, [...at])).toBe(words);
  });

  it('stay apart if their words are as long as a question can be', () => {
    const under = (section: number, y: number) =>
      box({
        words: 'Reason '.repeat(19),
        at: [0, y],
        heading: `Section ${section}: ${'policies '.repeat(9)}`,
      });
    const labels = asked([under(1, 400), under(1, 350), under(2, 300)]).map(([label]) => label);
    expect(labels.map((label) => `${label}`.length)).toEqual(Array(3).fill(QUESTION_LIMITS.label));
    expect(labels.map((label) => `${label}`.slice(-4))).toEqual([' (1)', ' (2)', 'n Re']);
  });

  it('are for the row and the column of a cell', () => {
    const cell = (row: string, column: string, traits: Partial<PdfField> = {}) =>
      asked([
        box({
          words: '',
          labels: {
            near: [
              { where: 'row', text: row, weight: 0.55 },
              { where: 'column', text: column, weight: 0.7 },
            ],
            headings: [],
          },
          ...traits,
        }),
      ])[0]?.[0];
    expect(cell('1. Pension', 'How often received')).toBe('Pension: How often received');
    expect(cell('From:', '12. Date(s) of treatment:')).toBe('Date(s) of treatment: From');
    expect(cell('$', 'Amount received')).toBe('Amount received');
  });

  const tick = (words: string, y: number, question = 'Mailing address') =>
    box({
      words,
      at: [0, y],
      type: 'checkbox',
      options: ['On'],
      widgets: [{ page: 0, rect: [0, y, 9, y + 9], onState: 'On' }],
      labels: {
        near: [{ where: 'question', text: question, weight: 0.9 }],
        headings: [],
        widgets: [words],
      },
    });

  it('are for yes or no if the only tick has words of its own', () => {
    expect(asked([tick('I am homeless', 300)])).toEqual([
      ['Mailing address: I am homeless', 'yesNo', 'is-yes'],
    ]);
    expect(asked([tick('Home', 300), tick('Office', 280)]).map(([, kind]) => kind)).toEqual([
      'several',
      'several',
    ]);
  });

  it('are one choice of three for Yes, No and another box', () => {
    const boxes = ['Yes', 'No (skip to 5)', 'Don’t know'].map((words, i) =>
      tick(words, 300 - 20 * i, 'Is the insured deceased?'),
    );
    const mappings = [...askAboutBoxes(boxes).values()];
    const [question] = askedQuestions([{ name: 'A', questions: mappings.map(questionIn) }]);
    expect(question).toMatchObject({ kind: 'choice', choices: ['YES', 'NO', 'Don’t know'] });
    expect(mappings.map(({ transform, option }) => [transform, option])).toEqual([
      ['is-option', 'YES'],
      ['is-option', 'NO'],
      ['is-option', 'Don’t know'],
    ]);
  });

  it('hold no more options than fit into one answer', () => {
    const long = (i: number) => `Option ${i} ${'with many words '.repeat(12)}`.slice(0, 190);
    const boxes = Array.from({ length: 20 }, (_, i) => tick(long(i), 700 - 20 * i));
    const questions = askedQuestions([
      { name: 'A', questions: [...askAboutBoxes(boxes).values()].map(questionIn) },
    ]);
    expect(questions.map(({ label }) => label)).toEqual([
      'Mailing address (1)',
      'Mailing address (2)',
    ]);
    expect(questions.flatMap(({ choices = [] }) => choices)).toHaveLength(20);
    for (const { choices = [] } of questions) {
      expect(choices.join('\n').length).toBeLessThanOrEqual(QUESTION_LIMITS.answer);
    }
  });
});
