import { describe, expect, it } from 'vitest';
import { isAppError } from '../errors.ts';
import { sampleApplication } from './sample-data.ts';
import { REQUIRED_FIELDS } from './secure-application.ts';
import { requireSubmittable } from './submittable.ts';

const SAMPLE = sampleApplication('2026-11-22');

function refusalOf(changed: object): string | null {
  try {
    requireSubmittable({ ...SAMPLE, ...changed });
    return null;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return `${error.code}: ${Object.values(error.details)}`;
  }
}

describe('a submitted application', () => {
  it('is accepted when complete, and without optional values', () => {
    expect(refusalOf({})).toBeNull();
    expect(refusalOf({ singlePremium: '', ownerName: '', otherInsurance: '' })).toBeNull();
    expect(refusalOf({ state: 'PR' })).toBeNull();
  });

  it.each(REQUIRED_FIELDS)('is refused without %s', (name) => {
    expect(refusalOf({ [name]: ' ' })).toMatch(/^missing_required_fields: /);
  });

  it('lists all that is missing by label, in the order of the form', () => {
    expect(refusalOf({ city: '', ssn: undefined })).toBe(
      'missing_required_fields: City, Social Security number',
    );
  });

  it.each([
    [{ state: 'ZZ' }, 'State is not a US state'],
    [{ sex: 'X' }, 'Sex is not M or F'],
    [{ sex: 'm' }, 'Sex is not M or F'],
    [{ sex: 'MF' }, 'Sex is not M or F'],
    [{ otherInsurance: 'NOT YES' }, 'Other insurance is not YES or NO'],
    [{ otherInsurance: 'YES or so' }, 'Other insurance is not YES or NO'],
    [{ state: 'ZZ', sex: 'X' }, 'State is not a US state; Sex is not M or F'],
    [{ otherInsurance: 'MAYBE' }, 'Other insurance is not YES or NO'],
    [{ replacement: 'yes' }, 'Replacement is not YES or NO'],
    [{ birthDate: '02/30/1944' }, 'Birth date is not a date'],
    [{ birthDate: '0041-03-04' }, 'Birth date has a year of two digits; write all four'],
    [{ date: 'today' }, 'Application Date is not a date'],
    [
      { assignmentEffectiveDate: '1/1/26' },
      'Assignment effective date has a year of two digits; write all four',
    ],
  ])('is refused with %j', (changed, problem) => {
    expect(refusalOf(changed)).toBe(`application_invalid: ${problem}`);
  });

  it.each([
    { state: 'Texas' },
    { state: ' dc ' },
    { birthDate: '2/29/1944' },
    { sex: ' F ' },
    { replacement: undefined },
  ])('is accepted with %j', (changed) => {
    expect(refusalOf(changed)).toBeNull();
  });
});
