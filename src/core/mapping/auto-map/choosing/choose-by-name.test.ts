import { describe, expect, it, test } from 'vitest';
import { pdfField } from '../../../../../tests/support/pdf-field.ts';
import { APPLICATION_FIELD_NAMES } from '../../../application/application-fields.ts';
import type { PdfField } from '../../../pdf/pdf-form.ts';
import { suggestMappings } from '../auto-map.ts';

const named = (name: string, more: Partial<PdfField> = {}) => pdfField({ name, ...more });
const sourceOf = (field: PdfField) => suggestMappings([field])[field.name]?.sourceField;

test('a form whose fields have the product’s 28 names maps completely', () => {
  const mappings = suggestMappings(APPLICATION_FIELD_NAMES.map((name) => named(name)));
  const sources = Object.entries(mappings).map(([name, { sourceField }]) => [name, sourceField]);
  expect(sources.sort()).toEqual(APPLICATION_FIELD_NAMES.map((name) => [name, name]).sort());
});

describe('a field name alone', () => {
  it.each([
    ['Middle', 'insuredMiddleInitial'],
    ['Address', 'streetAddress'],
    ['Street', 'streetAddress'],
    ['Birth', 'birthDate'],
    ['date', 'date'],
    ['Postal', 'zip'],
    ['postal_code', 'zip'],
    ['Gender', 'sex'],
    ['DOB', 'birthDate'],
    ['Social', 'ssn'],
    ['Premium', 'singlePremium'],
    ['FaceAmount', 'faceAmount'],
    ['form1[0].Page1[0].InsuredFirstName[0]', 'insuredFirstName'],
    ['Owner Signature', 'ownerSignature'],
    ['AgentNumber', 'agentNumber'],
  ])('%s is %s', (name, source) => {
    expect(sourceOf(named(name))).toBe(source);
  });

  it.each([
    'Veterans_Place_Of_Birth',
    'Address_of_bank',
    'update',
    'date_of_death',
    'SpouseFirstName',
    'State_of_health',
    'email',
  ])('%s belongs to nobody whom the product knows', (name) => {
    expect(sourceOf(named(name))).toBeUndefined();
  });

  it('counts for nothing where the page or a tooltip describes the box', () => {
    expect(
      sourceOf(named('Postal', { tooltip: 'Route on which the mail is carried' })),
    ).toBeUndefined();
  });
});

test('a signature box is left for ink, whatever it is recognized by', () => {
  for (const name of [
    'proposedInsuredSignature',
    'AgentSignature',
    'owner_signature',
    'Signature',
  ]) {
    expect(suggestMappings([named(name)])[name]?.transform).toBe('leave-for-ink');
  }
});

test('an owner who only signs is not the person whom the form is about', () => {
  const fields = [named('InsuredFirstName'), named('InsuredLastName'), named('OwnerSignature')];
  expect(suggestMappings(fields).OwnerSignature?.sourceField).toBe('ownerSignature');
  expect(sourceOf(named('OwnerSignature'))).toBe('ownerSignature');
});
