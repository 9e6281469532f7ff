import { expect, test } from 'vitest';
import { comparedSections } from './other-sections.ts';
import type { Question } from './question.ts';

const under = (...headings: string[]) =>
  ({ field: { labels: { near: [], headings } } }) as unknown as Question;

function isOther(before: string, after: string): boolean {
  return comparedSections([under(before)], [under(after)])(0, 0) !== undefined;
}

test.each([
  ['Applicant information', 'Second applicant’s information'],
  ['Second applicant’s information', 'First applicant’s information'],
  ['Owner', 'Joint owner'],
  ['Insured', 'Co-insured'],
  ['Insured', 'Additional insured'],
  ['Section I: Veteran', 'Section II: Claimant'],
])('%s is another person’s section than %s', (before, after) => {
  expect(isOther(before, after)).toBe(true);
});

test.each([
  ['Part I - Veteran', 'Section II: Veteran’s information'],
  ['Other income', 'Income'],
  ['Remarks', 'Additional information'],
  ['Spouse', 'Husband or wife'],
  ['Personal information', 'Veteran’s personal information'],
  ['', 'Claimant'],
  ['With whom has this child lived?', 'With whom have your children lived?'],
  ['Who is the veteran?', 'Who is the claimant?'],
])('%s and %s may be one section', (before, after) => {
  expect(isOther(before, after)).toBe(false);
});
