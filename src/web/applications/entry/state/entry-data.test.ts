import { describe, expect, it } from 'vitest';
import { todayLocal } from '../../../../core/calendar-date.ts';
import {
  copyOfEntry,
  emptyEntry,
  entryFromSaved,
  hasEntryData,
  partToSave,
  submittedPart,
  withAgent,
  withToday,
} from './entry-data.ts';

describe('an application entry', () => {
  it('is untouched while it contains only the default date', () => {
    expect(hasEntryData(emptyEntry())).toBe(false);
    expect(hasEntryData({ ...emptyEntry(), date: '2020-01-01' })).toBe(false);
    expect(hasEntryData({ ...emptyEntry(), city: 'Austin' })).toBe(true);
  });

  it('is dated today until something is entered, and keeps its date from then on', () => {
    expect(emptyEntry().date).toBe('');
    expect(withToday({ ...emptyEntry(), date: '2020-01-01' }).date).toBe(todayLocal());
    const agent = { agentSignature: 'Ann Agent' };
    const offered = { ...emptyEntry(), ...agent, date: '2020-01-01' };
    expect(withToday(offered, agent).date).toBe(todayLocal());
    expect(withToday(offered).date).toBe('2020-01-01');
    expect(withToday({ ...emptyEntry(), city: 'Austin' }).date).toBe('');
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

  it('suggests its agent while it is empty, and is still untouched then', () => {
    const agent = { agentSignature: 'Ann Agent', agentNumber: 'AG777' };
    const begun = withAgent(withToday(emptyEntry()), agent);
    expect(begun).toMatchObject(agent);
    expect(hasEntryData(begun, agent)).toBe(false);
    expect(hasEntryData({ ...begun, agentNumber: 'AG1' }, agent)).toBe(true);
    const next = { agentSignature: 'Ben Agent', agentNumber: '' };
    expect(withAgent(begun, next, agent)).toEqual(withAgent(withToday(emptyEntry()), next));
    const typed = { ...emptyEntry(), city: 'Austin' };
    expect(withAgent(typed, agent)).toEqual(typed);
    expect(withAgent(emptyEntry(), { agentSignature: '', agentNumber: '' })).toEqual(emptyEntry());
  });

  it('is saved with all its values, and restored unchanged', () => {
    const entry = {
      ...emptyEntry(),
      otherInsurance: 'NO',
      otherInsuranceDetails: ' typed while it was YES ',
      answers: { 'ask:gone': 'Yes', 'ask:empty': '' },
    };
    expect(partToSave(entry)).toEqual({
      otherInsurance: 'NO',
      otherInsuranceDetails: ' typed while it was YES ',
      answers: { 'ask:gone': 'Yes' },
    });
    expect(entryFromSaved(partToSave(entry))).toEqual({ ...entry, answers: { 'ask:gone': 'Yes' } });
  });

  it('made from an earlier one has its facts, today’s date and no signature', () => {
    const earlier = {
      insuredFirstName: 'Ruth',
      date: '2020-01-01',
      proposedInsuredSignature: 'Ruth Moss',
      ownerSignature: 'Ben Moss',
      agentSignature: 'Ann Agent',
      agentNumber: 'AG777',
    };
    const again = copyOfEntry(earlier);
    expect(again).toMatchObject({ insuredFirstName: 'Ruth', agentNumber: 'AG777' });
    expect(again.date).toBe(todayLocal());
    for (const name of ['proposedInsuredSignature', 'ownerSignature', 'agentSignature'] as const) {
      expect(again[name] ?? '').toBe('');
    }
    const latest = { agentSignature: 'Ann', agentNumber: 'AG778', numberStates: ['TX'] };
    const { numberStates: _, ...seller } = latest;
    expect(copyOfEntry(earlier, latest)).toEqual({ ...again, ...seller });
    expect(withAgent(emptyEntry(), latest)).toEqual({ ...emptyEntry(), ...seller });
  });
});
