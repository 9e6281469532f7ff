import { describe, expect, test } from 'vitest';
import { questionId } from '../../application/questions.ts';
import type { PdfField } from '../../pdf/pdf-form.ts';
import type { FieldMappings } from '../field-mapping.ts';
import { resolveFieldValues } from './resolve-field-values.ts';

const box = (name: string, onState = 'Yes', page = 0): PdfField => ({
  name,
  type: 'checkbox',
  options: [onState],
  required: false,
  readOnly: false,
  value: null,
  widgets: [{ page, rect: [0, 0, 10, 10] }],
});

const text: PdfField = { ...box('Other'), type: 'text', options: [] };

const source = {
  fieldType: 'checkbox',
  sourceField: 'ownerRelationship',
  required: false,
} as const;
const isOption = (option: string) => ({ ...source, transform: 'is-option', option }) as const;
const whole = { ...source, transform: 'default' } as const;

function resolved(fields: PdfField[], mappings: FieldMappings, ownerRelationship: string) {
  const { values, skipped } = resolveFieldValues(fields, mappings, { ownerRelationship });
  return { values, skipped: skipped.map(({ field, code }) => `${field} ${code}`) };
}

describe('boxes for the options of one answer', () => {
  const fields = [box('Spouse', 'Spouse'), box('Child', 'Child')];

  test('are empty on purpose when one of them is ticked', () => {
    const mappings = { Spouse: whole, Child: whole };
    expect(resolved(fields, mappings, 'Spouse')).toEqual({
      values: { Spouse: true, Child: false },
      skipped: [],
    });
  });

  test('each report a missing option when none matches the answer', () => {
    const none = { values: {}, skipped: ['Spouse no_such_option', 'Child no_such_option'] };
    expect(resolved(fields, { Spouse: whole, Child: whole }, 'Friend')).toEqual(none);
    const asked = { Spouse: isOption('Spouse'), Child: isOption('Child') };
    expect(resolved(fields, asked, 'Friend')).toEqual(none);
  });

  test('leave what they have no option for to a text box beside them', () => {
    const mappings = { Spouse: isOption('Spouse'), Child: isOption('Child'), Other: whole };
    expect(resolved([...fields, text], mappings, 'Friend')).toEqual({
      values: { Spouse: false, Child: false, Other: 'Friend' },
      skipped: [],
    });
  });
});

describe('boxes for several choices of one answer', () => {
  const ask = { label: 'Programs applied for', kind: 'several' as const, choices: [] };
  const choice = (option: string) =>
    ({
      fieldType: 'checkbox',
      sourceField: '',
      required: false,
      ask,
      transform: 'is-option',
      option,
    }) as const;
  const fields = [box('Food'), box('Cash'), box('Child care', 'Yes', 1)];
  const mappings: FieldMappings = Object.fromEntries(
    fields.map(({ name }) => [name, choice(name)]),
  );
  const answered = (answer: string, others: PdfField[] = [], more: FieldMappings = {}) => {
    const application = { answers: { [questionId(ask.label)]: answer } };
    const { values, skipped } = resolveFieldValues(
      [...fields, ...others],
      { ...mappings, ...more },
      application,
    );
    return { values, skipped: skipped.map(({ field, code }) => `${field} ${code}`) };
  };

  test('are ticked together, also on several pages', () => {
    expect(answered('Food\nChild care')).toEqual({
      values: { Food: true, Cash: false, 'Child care': true },
      skipped: [],
    });
  });

  test('report a choice without a box, and tick the others', () => {
    expect(answered('Food\nHeating')).toEqual({
      values: { Food: true },
      skipped: ['Cash no_such_option', 'Child care no_such_option'],
    });
  });

  test('count a choice in other words as one with a box', () => {
    const son = { ...box('Child') };
    const more = { Child: choice('Child') };
    expect(answered('Food\nSon', [son], more)).toMatchObject({
      values: { Child: true },
      skipped: [],
    });
  });

  test('leave a choice without a box to a text box beside them, which lists them all', () => {
    const more = { Other: { ...choice(''), fieldType: 'text', transform: 'default' } as const };
    expect(answered('Food\nHeating', [text], more)).toEqual({
      values: { Food: true, Cash: false, 'Child care': false, Other: 'Food, Heating' },
      skipped: [],
    });
  });

  test('are one field of a list with several choices', () => {
    const list: PdfField = {
      ...text,
      name: 'List',
      type: 'dropdown',
      options: ['Food', 'Cash', 'Rent'],
      multiSelect: true,
    };
    const only = { List: { ...choice(''), fieldType: 'dropdown', transform: 'default' } as const };
    const filled = (answer: string) =>
      resolveFieldValues([list], only, { answers: { [questionId(ask.label)]: answer } });
    expect(filled('Food\nRent').values).toEqual({ List: ['Food', 'Rent'] });
    expect(filled('Food\nHorses')).toMatchObject({
      values: {},
      skipped: [{ field: 'List', code: 'no_such_option' }],
    });
  });
});

test('boxes on another page are not settled by a tick on the first page', () => {
  const first = [box('Spouse', 'Spouse'), box('Child', 'Child')];
  const second = [box('Parent', 'Parent', 1), box('Sibling', 'Sibling', 1)];
  const mappings = { Spouse: whole, Child: whole, Parent: whole, Sibling: whole };
  expect(resolved([...first, ...second], mappings, 'Spouse')).toEqual({
    values: { Spouse: true, Child: false },
    skipped: ['Parent no_such_option', 'Sibling no_such_option'],
  });
  const line = { ...text, widgets: [{ page: 1, rect: [0, 0, 99, 12] }] } as PdfField;
  expect(resolved([...first, line], { ...mappings, Other: whole }, 'Friend').skipped).toEqual(
    expect.arrayContaining(['Spouse no_such_option', 'Child no_such_option']),
  );
});

test('a box for another question, a manual one and one with several states are not grouped', () => {
  const ask = (label: string) => ({ ask: { label, kind: 'text' as const }, sourceField: '' });
  const tenant = { ...isOption('Tenant'), ...ask('Are you owner or tenant?') };
  const wed = { ...isOption('Wed'), ...ask('Are you wed or single?') };
  const { values } = resolveFieldValues(
    [box('Tenant'), box('Wed')],
    { Tenant: tenant, Wed: wed } as FieldMappings,
    {
      answers: {
        [questionId('Are you owner or tenant?')]: 'Owner',
        [questionId('Are you wed or single?')]: 'Single',
      },
    },
  );
  expect(values).toEqual({ Tenant: false, Wed: false });
  const typed = { ...isOption('Typed'), manualValue: 'no' };
  const fields = [box('Spouse'), box('Child'), box('Typed')];
  const asked = { Spouse: isOption('Spouse'), Child: isOption('Child'), Typed: typed };
  // Typed text is printed on the form, whatever the other boxes say.
  expect(resolved(fields, asked, 'Friend').values).toEqual({ Typed: false });
  const several = { ...box('Kind'), options: ['Spouse', 'Child'] };
  expect(
    resolved([several, box('Parent')], { Kind: whole, Parent: isOption('Parent') }, 'Friend'),
  ).toEqual({
    values: { Parent: false },
    skipped: ['Kind no_such_option'],
  });
});

test('a lone box for one answer is rightly empty for another answer', () => {
  expect(resolved([box('Spouse')], { Spouse: isOption('Spouse') }, 'Friend')).toEqual({
    values: { Spouse: false },
    skipped: [],
  });
});
