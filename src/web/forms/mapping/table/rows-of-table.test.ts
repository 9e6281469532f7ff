import { expect, it } from 'vitest';
import type { FieldMapping } from '../../../../core/mapping/field-mapping.ts';
import type { PdfField } from '../../../../core/pdf/pdf-form.ts';
import {
  inPageOrder,
  NO_FILTER,
  nextOpenField,
  noneOpenInWords,
  rowsOfTable,
} from './rows-of-table.ts';

const box = (name: string, page: number, left: number, top: number, label = ''): PdfField => ({
  name,
  type: 'text',
  value: null,
  required: false,
  readOnly: false,
  options: [],
  tooltip: `tip of ${name}`,
  widgets: page < 0 ? [] : [{ page, rect: [left, top - 12, left + 80, top] }],
  labels: { near: [{ where: 'left', text: label, weight: 0.9 }], headings: [] },
});
const source = (sourceField: FieldMapping['sourceField'], confidence?: number): FieldMapping => ({
  sourceField,
  fieldType: 'text',
  required: false,
  transform: 'default',
  ...(confidence === undefined ? {} : { confidence }),
});
const names = (fields: readonly PdfField[]) => fields.map(({ name }) => name).join(' ');

const ALL = inPageOrder([
  box('nowhere', -1, 0, 0),
  box('second', 1, 40, 700),
  box('low', 0, 40, 500, 'Name of cemetery'),
  // Slightly higher than its neighbor on the left, but on the same line.
  box('right', 0, 200, 703),
  box('left', 0, 40, 700),
]);

it('orders a page from top to bottom and left to right; a field on no page comes last', () => {
  expect(names(ALL)).toBe('left right low second nowhere');
});

it('orders a turned page as its print is read', () => {
  // Turned by 90 degrees: what is read from left to right goes up in the page's own coordinates.
  const turned = (name: string, left: number, top: number): PdfField => {
    const field = box(name, 0, 792 - top, left + 80);
    const viewed: [number, number, number, number] = [left, top - 12, left + 80, top];
    return { ...field, labels: { near: [], headings: [], viewed } };
  };
  const fields = [turned('low', 400, 500), turned('right', 200, 700), turned('left', 40, 700)];
  expect(names(inPageOrder(fields))).toBe('left right low');
});

const mapped = {
  mappings: { left: source('city', 0.9), right: source('zip') },
  guesses: { low: source('companyName', 0.4), left: source('zip', 0.3) },
};

it.each([
  ['cemetery', 'low'],
  ['TIP OF SEC', 'second'],
  ['city (insured)', 'left'],
  // A guess is found as well, unless the field has a mapping.
  ['company', 'low'],
  ['zip', 'right'],
  ['nothing of this', ''],
])('finds "%s" in names, print, tooltips and what fills the box', (text, found) => {
  expect(names(rowsOfTable({ ...NO_FILTER, text }, ALL, mapped))).toBe(found);
});

it('filters by a state, and sorts the least sure first', () => {
  expect(names(rowsOfTable({ ...NO_FILTER, state: 'unmapped' }, ALL, mapped))).toBe(
    'second nowhere',
  );
  expect(names(rowsOfTable({ ...NO_FILTER, order: 'confidence' }, ALL, mapped))).toBe(
    'low left second nowhere right',
  );
  expect(names(rowsOfTable({ ...NO_FILTER, order: 'name' }, ALL, mapped))).toBe(
    'left low nowhere right second',
  );
});

it('goes to the next box to check, wraps around, and stops if there is no other', () => {
  const next = (from: string | null, step: 1 | -1) => nextOpenField(ALL, from, step, mapped)?.name;
  expect(next(null, 1)).toBe('low');
  expect(next(null, -1)).toBe('nowhere');
  expect(next('low', 1)).toBe('second');
  expect(next('nowhere', 1)).toBe('low');
  expect(next('low', -1)).toBe('nowhere');
  const one = { mappings: {}, guesses: {} };
  expect(nextOpenField(ALL.slice(0, 1), 'left', 1, one)).toBe(null);
});

it('says that a filter hides boxes that still need a check', () => {
  const rows = ALL.slice(0, 1);
  const all = {
    mappings: Object.fromEntries(ALL.map(({ name }) => [name, source('city')])),
    guesses: {},
  };
  expect(noneOpenInWords(rows, ALL, all)).toBe('No other box is left to check.');
  expect(noneOpenInWords(rows, ALL, { mappings: {}, guesses: {} })).toMatch(
    /Not shown, and open: 4/,
  );
});
