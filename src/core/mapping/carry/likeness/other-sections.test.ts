import { expect, test } from 'vitest';
import type { Question } from '../reading/question.ts';
import { comparedSections } from './other-sections.ts';

const reading = { page: 0, rect: [0, 0, 9, 9] };

const under = (...headings: string[]) =>
  ({ labels: [], reading, field: { labels: { near: [], headings } } }) as unknown as Question;

function isOther(before: string, after: string): boolean {
  return comparedSections([under(before)], [under(after)])(0, 0) !== undefined;
}

test.each([
  ['Applicant information', 'Second applicant’s information'],
  ['Second applicant’s information', 'First applicant’s information'],
  ['Owner', 'Joint owner'],
  ['Owner', 'Annuitant'],
  ['Insured', 'Co-insured'],
  ['Insured', 'Additional insured'],
  ['Applicant A', 'Applicant B'],
  ['Proposed insured', 'Proposed insured #2'],
  ['Section I: Veteran', 'Section II: Claimant'],
  ['PERSON 4', 'Person 5'],
  ['Income #1', 'Income #2'],
])('%s is another person’s section than %s', (before, after) => {
  expect(isOther(before, after)).toBe(true);
});

test.each([
  ['Part I - Veteran', 'Section II: Veteran’s information'],
  ['Other income', 'Income'],
  ['Remarks', 'Additional information'],
  ['Part 4', 'Part 5'],
  ['Second applicant', 'Applicant 2'],
  ['Spouse', 'Husband or wife'],
  ['Personal information', 'Veteran’s personal information'],
  ['', 'Claimant'],
  ['With whom has this child lived?', 'With whom have your children lived?'],
  ['Who is the veteran?', 'Who is the claimant?'],
  ['3. Tell us why the claimant needs your help.', 'Insured'],
])('%s and %s may be one section', (before, after) => {
  expect(isOther(before, after)).toBe(false);
});

test('a box under a spouse’s title is the spouse’s, unless the other mentions one too', () => {
  const captioned = (heading: string, text: string) =>
    ({
      labels: [],
      reading,
      field: { labels: { near: [{ text }], headings: [heading] } },
    }) as unknown as Question;
  const service = captioned('Service information', 'Date');
  const said = (other: Question) => comparedSections([service, other], [other, service]);
  expect(said(captioned('Spouse’s information', 'Date'))(0, 0)).toBeDefined();
  expect(said(captioned('Section 2: Your spouse’s data', 'Date'))(1, 1)).toBeDefined();
  expect(said(captioned('6J. Spouse’s mailing address', 'Date'))(0, 0)).toBeUndefined();
  const spouses = captioned('Personal information', 'Spouse’s date of birth');
  const moved = captioned('Spouse’s information', 'Date of birth');
  expect(comparedSections([spouses], [moved])(0, 0)).toBeUndefined();
});

test('the person who fills the form in may become “you”, if no heading has both', () => {
  const said = (before: string[], after: string[]) =>
    comparedSections(
      before.map((heading) => under(heading)),
      after.map((heading) => under(heading)),
    )(0, 0);
  expect(said(['The claimant', 'Physician'], ['About you', 'Physician'])).toBeUndefined();
  expect(said(['The claimant', 'About you'], ['About you', 'Physician'])).toBeDefined();
  expect(said(['The claimant'], ['About you', 'The claimant'])).toBeDefined();
  expect(said(['Physician'], ['About you'])).toBeDefined();
});

test('the date beside a second person’s signature is not the first person’s', () => {
  const beside = (text: string) =>
    ({
      labels: [],
      field: { labels: { near: [{ where: 'lead', text }], headings: [] } },
    }) as unknown as Question;
  const said = (before: string, after: string) =>
    comparedSections([beside(before)], [beside(after)])(0, 0);
  expect(said('Signature of claimant', 'Second claimant’s signature')).toBeDefined();
  expect(said('Signature of claimant', 'Your signature')).toBeUndefined();
});

test('another proposed applicant is a second person', () => {
  expect(isOther('Proposed applicant', 'Other proposed applicant')).toBe(true);
  expect(isOther('Other proposed applicant', 'Second applicant')).toBe(false);
});
