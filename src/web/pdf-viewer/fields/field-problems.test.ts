import { describe, expect, it } from 'vitest';
import { fieldProblems } from './field-problems.ts';
import { type FormField, formFields } from './form-field.ts';
import type { WidgetData } from './pdf-widgets.ts';

const widget: WidgetData = { id: '1R', subtype: 'Widget', fieldType: 'Tx', page: 1 };

function field(rest: Partial<FormField>): FormField {
  const [made] = formFields(new Map([['Text14', [widget]]]), []);
  return { ...(made as FormField), ...rest };
}

const told = (rest: Partial<FormField>, value: string | string[]) =>
  fieldProblems([field(rest)], () => value).map(({ text }) => text);

describe('problems before a form goes on paper', () => {
  it('include an empty required box', () => {
    expect(told({ required: true }, '  ')).toEqual(['Empty, and the form requires it.']);
    expect(told({ required: true, type: 'radio' }, '')).toHaveLength(1);
    expect(told({ required: true, multiSelect: true, type: 'dropdown' }, [])).toHaveLength(1);
    expect(told({ required: true }, 'Ana')).toEqual([]);
    expect(told({}, '')).toEqual([]);
  });

  it('exclude boxes signed in ink, and those where nobody can type', () => {
    expect(told({ required: true, label: 'Signature of Proposed Insured' }, '')).toEqual([]);
    expect(told({ required: true, type: 'signature' }, '')).toEqual([]);
    expect(told({ required: true, readOnly: true }, '')).toEqual([]);
  });

  it.each(['02/30/1944', '13/1/1944', '2/29/43', '1944-02-30', '99/99/9999', '02/1944'])(
    'include an impossible date: %s',
    (value) => {
      expect(told({ format: 'date' }, value)).toEqual([`“${value}” is not a calendar date.`]);
      expect(told({ label: 'Date of birth, MM/DD/YYYY' }, value)).toHaveLength(1);
    },
  );

  it.each(['2/29/1944', '02-29-44', '1944-02-29', 'March 9, 1944', 'upon delivery', '03091944'])(
    'exclude a date as people write it: %s',
    (value) => expect(told({ format: 'date' }, value)).toEqual([]),
  );

  it('exclude a part of a date, and boxes about anything else', () => {
    expect(told({ label: 'Date', maxLength: 2 }, '31')).toEqual([]);
    expect(told({ label: 'Updated address' }, '99/99/9999')).toEqual([]);
  });

  it('include a value longer than its box', () => {
    expect(told({ maxLength: 3 }, 'four')).toEqual(['4 characters, and the box takes 3.']);
    expect(told({ maxLength: 4 }, 'four')).toEqual([]);
  });

  it.each([
    ['ssn', '123-45-678', '123-45-6789'],
    ['zip', '7870', '78701-1234'],
    ['phone', '512 555', '(512) 555-0199'],
    ['number', 'about 5', '($1,234.50)'],
  ] as const)('include an impossible %s: %s', (format, wrong, right) => {
    expect(told({ format }, wrong)).toHaveLength(1);
    expect(told({ format }, right)).toEqual([]);
  });
});
