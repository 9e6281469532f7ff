import { describe, expect, it } from 'vitest';
import { todayLocal } from '../../core/calendar-date.ts';
import { beginEntry, emptyEntry, isTouched, submittedPart } from './entry-data.ts';

describe('an application entry', () => {
  it('is untouched while only the default date stands in it', () => {
    expect(isTouched(emptyEntry())).toBe(false);
    expect(isTouched({ ...emptyEntry(), date: '2020-01-01' })).toBe(false);
    expect(isTouched({ ...emptyEntry(), city: 'Austin' })).toBe(true);
  });

  it('is dated on the day on which it begins, and not again', () => {
    expect(emptyEntry().date).toBe('');
    const begun = beginEntry(emptyEntry());
    expect(begun.date).toBe(todayLocal());
    expect(beginEntry({ ...begun, date: '2020-01-01' }).date).toBe('2020-01-01');
    expect(beginEntry({ ...emptyEntry(), city: 'Austin' }).date).toBe('');
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
