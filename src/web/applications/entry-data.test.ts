import { describe, expect, it } from 'vitest';
import { emptyEntry, isTouched, submittedPart } from './entry-data.ts';

describe('an application entry', () => {
  it('is untouched while only the default date stands in it', () => {
    expect(isTouched(emptyEntry())).toBe(false);
    expect(isTouched({ ...emptyEntry(), date: '2020-01-01' })).toBe(false);
    expect(isTouched({ ...emptyEntry(), city: 'Austin' })).toBe(true);
  });

  it('submits no answer to a question that is no longer asked', () => {
    const entry = {
      otherInsurance: 'NO',
      otherInsuranceDetails: 'typed while it was YES',
      replacement: 'YES',
      companyName: ' Old Mutual ',
      city: '',
    };
    expect(submittedPart(entry)).toEqual({
      otherInsurance: 'NO',
      replacement: 'YES',
      companyName: 'Old Mutual',
    });
  });
});
