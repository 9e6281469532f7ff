import { expect, it } from 'vitest';
import { ignoredKeys } from './ignored-keys.ts';

it.each([
  ['a misspelled key', { sourceField: 'city', manualvalue: 'x' }, ['manualvalue']],
  ['a key of the question', { ask: { label: 'Pet', kind: 'text', chioces: [] } }, ['ask.chioces']],
])('names %s', (_, mapping, keys) => {
  expect(ignoredKeys({ Box: mapping, Other: { sourceField: 'city' } })).toEqual([
    { field: 'Box', keys },
  ]);
});

it('knows every key that Auto Map, a default mapping and a carried mapping have', () => {
  const mapping = { pdfFieldName: 'Box', applicationFieldName: 'city', fieldType: 'text' };
  const carried = { from: 'Old', sourceField: 'city', confidence: 1, reason: 'x', required: false };
  expect(ignoredKeys({ a: mapping, b: carried, c: null, d: { ask: null } })).toEqual([]);
});
