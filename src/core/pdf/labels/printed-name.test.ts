import { describe, expect, it } from 'vitest';
import { readRealForm, realForms } from '../../../../tests/support/real-forms.ts';
import type { FieldLabel, PdfField } from '../pdf-form.ts';
import { analyzeForm } from './analyze-form.ts';
import { printedName, printedNames, widgetName } from './printed-name.ts';

const field = (near: FieldLabel[], rest: Partial<PdfField> = {}): PdfField => ({
  name: 'Text14',
  type: 'text',
  value: null,
  required: false,
  readOnly: false,
  options: [],
  widgets: [{ page: 0, rect: [0, 0, 10, 10] }],
  labels: { near, headings: [] },
  ...rest,
});
const above = (text: string, weight = 0.9): FieldLabel => ({ where: 'above', text, weight });

describe('the printed name of a field', () => {
  it.each([
    ['First name *', 'First name'],
    ['Date of birth * MM/DD/YYYY', 'Date of birth, MM/DD/YYYY'],
    ['enter your name here ____ ▶', 'enter your name here'],
    [' Telephone: ', 'Telephone'],
    ['M.I.', 'M.I.'],
    ['] Respondent [', 'Respondent'],
    ['[A] Age [in years]', '[A] Age [in years]'],
  ])('is the text beside it without marks: %s', (printed, name) => {
    expect(printedName(field([above(printed)])).name).toBe(name);
  });

  it('is the author’s description when the print is doubtful or says nothing', () => {
    const tooltip = 'Amount of the first instalment';
    expect(printedName(field([above('Judge', 0.1)], { tooltip })).name).toBe(tooltip);
    expect(printedName(field([above('$')], { tooltip })).name).toBe(tooltip);
  });

  it('is the head of the column if only the number of the row is beside the box', () => {
    const beside = (text: string): FieldLabel => ({ where: 'left', text, weight: 0.56 });
    const column: FieldLabel = { where: 'column', text: 'Full name', weight: 0.2 };
    expect(printedName(field([beside('2.'), column])).name).toBe('Full name');
    expect(printedName(field([column])).name).toBe('Text14');
  });

  it('is the head of the column if only the sign of a unit is at the box', () => {
    const inside: FieldLabel = { where: 'inside', text: '%', weight: 0.4 };
    const row: FieldLabel = { where: 'row', text: '%', weight: 0.55 };
    const column: FieldLabel = { where: 'column', text: 'Part', weight: 0.2 };
    expect(printedName(field([inside, column])).name).toBe('Part');
    expect(printedName(field([inside, column], { tooltip: 'First fund' })).name).toBe('First fund');
    expect(printedName(field([{ ...column, text: '%', weight: 0.4 }])).name).toBe('Percentage');
    // The sign after the box before it.
    expect(printedName(field([row, column])).name).toBe('Text14');
  });

  it('is not the paragraph that goes on below, if another text is beside the box', () => {
    const below = (text: string): FieldLabel => ({ where: 'below', text, weight: 0.7 });
    const column: FieldLabel = { where: 'column', text: 'Addresses', weight: 0.7 };
    const paragraph =
      'In the five years before filing I have not been convicted of any felony, and no proceedings are pending.';
    expect(printedName(field([below(paragraph), column])).name).toBe('Addresses');
    expect(printedName(field([below(paragraph)])).name).toBe(paragraph);
    expect(printedName(field([below('Street and number'), column])).name).toBe('Street and number');
  });

  it('is the name in the file only when nothing else is known', () => {
    expect(printedName(field([])).name).toBe('Text14');
  });

  it.each([
    ['F[0].Page_1[0].ClaimantsLastName[0]', 'Claimants Last Name'],
    ['form1[0].#subform[36].OTHER_NAME[0]', 'OTHER NAME'],
    ['topmostSubform[0].Page1[0].f1_02[0]', 'topmostSubform[0].Page1[0].f1_02[0]'],
    ['ProposedInsured.First', 'ProposedInsured.First'],
  ])('is the last part of the name in the file, in words: %s', (written, name) => {
    expect(printedName(field([], { name: written })).name).toBe(name);
  });

  it('is the question and the option for a check box', () => {
    const sex = field([{ where: 'question', text: 'Sex *', weight: 0.6 }], {
      type: 'radio',
      tooltip: 'Sex',
      widgets: [
        { page: 0, rect: [0, 0, 9, 9], onState: 'M' },
        { page: 0, rect: [20, 0, 29, 9], onState: 'F' },
      ],
    });
    if (sex.labels) sex.labels.widgets = ['Male', 'Female'];
    const name = printedName(sex);
    expect([0, 1].map((i) => widgetName(name, i))).toEqual(['Sex: Male', 'Sex: Female']);
  });

  const forms = realForms().filter(({ file }) => file === 'federal/f1040-b2c79a.pdf');
  it.skipIf(forms.length === 0)('is what a person reads, on a real form', async () => {
    const { fields } = await analyzeForm(readRealForm(forms[0] as (typeof forms)[number]));
    const namesOf = (part: string) => {
      const found = fields.find(({ name }) => name.endsWith(part)) as PdfField;
      return widgetName(printedName(found), 0);
    };
    expect(namesOf('f1_02[0]')).toBe('Your first name and middle initial');
    expect(namesOf('c1_01[1]')).toBe('Filing Status: Married filing jointly');
  });
});

it('names boxes in a list: a single one with its option, several by their question', () => {
  const widgets = [0, 20].map((x) => ({ page: 0, rect: [x, 0, x + 10, 10] as const }));
  const near = [{ where: 'question', text: 'Sex', weight: 0.9 }] as FieldLabel[];
  const labels = { near, headings: [], widgets: ['Male', 'Female'] };
  const tick = { type: 'checkbox' as const, name: 'one', labels: { ...labels, widgets: ['Male'] } };
  const nameOf = printedNames([
    field(near, tick),
    field(near, { type: 'radio', name: 'both', labels, widgets: widgets as never }),
    field([], { name: 'bare' }),
  ]);
  expect(['one', 'both', 'bare', 'absent'].map(nameOf)).toEqual([
    'Sex: Male',
    'Sex',
    'bare',
    'absent',
  ]);
});
