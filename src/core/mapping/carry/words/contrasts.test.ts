import { expect, test } from 'vitest';
import { isContrast, isOtherTopic, namesOthers } from './contrasts.ts';

test.each([
  ['5. Veteran’s service number', '5. Veteran’s service date'],
  ['Date of birth', 'Date of death'],
  ['Routing number', 'Account number'],
  ['Short-term gain', 'Long-term gain'],
  ['Place of marriage (MM/DD/YYYY)', 'Date of marriage (MM/DD/YYYY)'],
  [
    'Gains from another state taxed by this state',
    'Gains from another country taxed by this state',
  ],
  [
    'If you checked the box, enter the name of your spouse, or the child’s name',
    'If you checked the box, enter the date of birth of your spouse, or the child’s name',
  ],
  ['Section 951(a) inclusion', 'Section 951A(a) inclusion'],
  ['SIC code', 'NAICS code'],
  [
    'Have you received a number for divers (SDN) before?',
    'Have you received a sailor’s PSN before?',
  ],
  ['A guest who may use the pool (guest #)', 'A guest who may use the pool (last date)'],
  ['5. Old address', '6. New address'],
  ['Amount charged', 'Amount paid'],
  ['Residential address', 'Mailing address'],
  ['Child’s interest from Form 8814', 'Child’s interest from Form 8615'],
])('%s contradicts %s', (a, b) => {
  expect(isContrast(a, b)).toBe(true);
  expect(isContrast(b, a)).toBe(true);
});

test.each([
  ['Telephone number', 'Phone no.'],
  ['ICD code', 'ICD-10 code'],
  ['Treated in the past 2 years', 'Treated in the past 24 months'],
  ['City, state, ZIP', 'City or town, state, and ZIP code'],
  ['Name', 'Name and address'],
  ['Social Security number', 'Your SSN'],
  ['Enter the county and the state', 'Enter the state and the county'],
  ['Tax withheld from Form 1099, line 4', 'Tax withheld from Form 1099, line 5'],
  ['Add lines 4 and 5 of Schedule 2', 'Add lines 5 and 6 of Schedule 2'],
])('%s may be the same as %s', (a, b) => {
  expect(isContrast(a, b)).toBe(false);
});

test.each([
  [
    'Have you ever been treated for diabetic coma?',
    'Have you ever been treated for kidney failure?',
  ],
  ['Did you personally see the Proposed Insured?', 'Did you see government-issued identification?'],
])('%s is about something else than %s', (a, b) => {
  expect(isOtherTopic(a, b)).toBe(true);
});

test.each([
  ['Have you smoked cigarettes in the past year?', 'Have you used tobacco in the past 12 months?'],
  ['Is anyone blind or disabled?', 'Does anyone have a disability, or is anyone blind?'],
])('%s may be about the same as %s', (a, b) => {
  expect(isOtherTopic(a, b)).toBe(false);
});

test('another person’s value is not yours, unless it belongs to both', () => {
  expect(namesOthers('Your first name', 'Your spouse’s first name')).toBe(true);
  expect(namesOthers('Your spouse as a dependent', 'Your child as a dependent')).toBe(true);
  expect(namesOthers('Name of your spouse', 'Name of your husband or wife')).toBe(false);
  expect(namesOthers('Name of your husband', 'Name of your wife')).toBe(true);
  expect(namesOthers('Did you pay', 'Did you or your spouse pay')).toBe(false);
  const family = 'You or someone in your family';
  expect(namesOthers(family, 'You or someone in your spouse’s family')).toBe(true);
  expect(namesOthers(family, 'You or somebody in your spouse’s family')).toBe(true);
  expect(namesOthers('First name', 'Spouse’s first name')).toBe(false);
});

test('capitals are initials only among other letters', () => {
  const said = '13D. NEXT OF KIN TELEPHONE NO. (Include Area Code)';
  expect(isContrast(said, '13d. Next of kin telephone no. (INCLUDE AREA CODE)')).toBe(false);
  expect(isContrast('The plan is an HMO', 'The plan is a PPO')).toBe(true);
});
