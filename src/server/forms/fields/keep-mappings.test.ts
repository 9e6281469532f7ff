import { expect, test } from 'vitest';
import { pdfField } from '../../../../tests/support/pdf-field.ts';
import type { FieldMapping, FieldMappings } from '../../../core/mapping/field-mapping.ts';
import { keepMappings } from './keep-mappings.ts';

const mapping = (sourceField: string) =>
  ({ sourceField, fieldType: 'text', required: false, transform: 'default' }) as FieldMapping;
const analysis = (...names: string[]) => {
  const fields = names.map((name) => pdfField({ name, type: 'text' }));
  return { pages: 1, totalFields: fields.length, fields };
};
const form = (field_mappings: FieldMappings, mappings_reviewed: boolean) => ({
  form_analysis: analysis(...Object.keys(field_mappings)),
  field_mappings,
  mappings_reviewed,
});
const MAPPED = { City: mapping('city'), State: mapping('state') };

test('a mapping follows its field to a new name, and leaves the old name', () => {
  const kept = keepMappings(form(MAPPED, true), {
    analysis: analysis('City', 'Town', 'State'),
    suggested: { City: mapping('city') },
    formerNames: new Map([['Town', 'City']]),
    recut: new Set(),
  });
  expect(kept).toEqual({
    mappings: { Town: mapping('city'), State: mapping('state') },
    reviewed: true,
    kept: 2,
    dropped: [],
  });
});

test('fields that swap names keep their own mappings', () => {
  const { mappings } = keepMappings(form(MAPPED, true), {
    analysis: analysis('City', 'State'),
    suggested: {},
    formerNames: new Map([
      ['City', 'State'],
      ['State', 'City'],
    ]),
    recut: new Set(),
  });
  expect(mappings).toEqual({ City: mapping('state'), State: mapping('city') });
});

test('an unreviewed mapping gets the suggestions for new fields', () => {
  const suggested = { City: mapping('streetAddress'), Zip: mapping('zip') };
  const added = keepMappings(form(MAPPED, false), {
    analysis: analysis('City', 'Zip'),
    suggested,
    formerNames: new Map(),
    recut: new Set(),
  });
  expect(added).toEqual({
    mappings: { City: mapping('city'), Zip: mapping('zip') },
    reviewed: false,
    kept: 1,
    dropped: ['State'],
  });
});

test('a field of another kind keeps no mapping; if none is left, suggestions replace it', () => {
  const ticks = pdfField({ name: 'City', type: 'checkbox' });
  const { mappings, reviewed, dropped } = keepMappings(form({ City: mapping('city') }, true), {
    analysis: { pages: 1, totalFields: 1, fields: [ticks] },
    suggested: { City: mapping('sex') },
    formerNames: new Map(),
    recut: new Set(),
  });
  expect([mappings, reviewed, dropped]).toEqual([{ City: mapping('sex') }, false, ['City']]);
});

test('a field that was merged or split loses its mapping, and a reviewed one is not guessed anew', () => {
  const suggested = { City: mapping('fullAddress'), State: mapping('state') };
  const now = {
    analysis: analysis('City', 'State'),
    suggested,
    formerNames: new Map(),
    recut: new Set(['City']),
  };
  expect(keepMappings(form(MAPPED, true), now)).toEqual({
    mappings: { State: mapping('state') },
    reviewed: true,
    kept: 1,
    dropped: ['City'],
  });
  expect(keepMappings(form(MAPPED, false), now).mappings).toEqual(suggested);
});
