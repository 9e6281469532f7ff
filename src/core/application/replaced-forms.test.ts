import { expect, test } from 'vitest';
import { caseForms, type EntryForm } from './case-forms.ts';
import { newlyReplacing, replacedBy, stillApplying } from './replaced-forms.ts';

const form = (firstDay: string, since: string): EntryForm => ({
  id: 'next',
  formName: 'Next',
  originalFilename: 'next.pdf',
  appliesWhen: { firstDay },
  questions: [],
  requiredBoxes: [],
  version: '1',
  replaces: { formId: 'before', formName: 'Before', firstDay, since },
});

test.each([
  ['on the first day', '2026-12-01', '2026-12-01', '2026-11-23', 1],
  ['before the first day', '2026-11-30', '2026-12-01', '2026-11-23', 0],
  ['without a date', '', '2026-12-01', '2026-11-23', 0],
  ['sixty days after the first day', '2027-02-01', '2027-01-30', '2026-11-23', 1],
  ['when everybody has heard of it', '2027-02-01', '2027-01-31', '2026-11-23', 0],
  ['when a day in the past was chosen', '2027-02-01', '2027-01-30', '2027-01-15', 1],
])('whether an agent hears of a replaced form %s', (when, date, today, since, count) => {
  const firstDay = when.includes('past') ? '2026-06-01' : '2026-12-01';
  const told = newlyReplacing([form(firstDay, `${since}T10:00:00.000Z`)], { date }, today);
  expect(told).toHaveLength(count);
});

test('an older packet names the form that has replaced its own', () => {
  const forms = [form('2026-12-01', '2026-11-23T10:00:00.000Z')];
  expect(replacedBy(forms, 'before')).toEqual({ next: 'Next', firstDay: '2026-12-01' });
  expect(replacedBy(forms, 'next')).toBeUndefined();
});

test.each([
  ['before the first day of the next', '2026-11-28', '2026-11-30', []],
  ['on it, for a draft of the days before', '2026-11-28', '2026-12-01', ['Before']],
  ['later, for that draft', '2026-11-28', '2026-12-09', ['Before']],
  ['once it is dated anew', '2026-12-09', '2026-12-09', []],
  ['without a date', '', '2026-12-09', []],
])('what an agent hears of a form that is no longer used: %s', (_, date, today, names) => {
  const next = form('2026-12-01', '2026-11-23T10:00:00.000Z');
  const { replaces: _replaces, ...before } = {
    ...next,
    id: 'before',
    formName: 'Before',
    appliesWhen: { lastDay: '2026-11-30' },
  };
  const told = stillApplying(caseForms([before, next], { date }), { date }, today);
  expect(told.map((one) => one.before)).toEqual(names);
});
