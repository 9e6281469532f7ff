import { describe, expect, it } from 'vitest';
import { UNICODE_FONT } from '../pdf/fonts/programs/unicode-font-program.ts';
import { incompleteValue, incompleteValues } from './incomplete-values.ts';

const BY_HAND = /^has letters that most forms cannot print/;

it.each([['李明'], ['Ana 😀'], ['محمد'], ['दीपा']])(
  'a name that the forms cannot print at all is reported, without the name: %s',
  (name) => {
    const said = incompleteValue('insuredFirstName', name);
    expect(said).toMatch(BY_HAND);
    expect(said).not.toContain(name);
  },
);

it.each([['Zoë Nguyễn-O’Hara'], ['Łukasz Ελένη Šárka'], ['Мария']])(
  'a name that the added font can print is not reported: %s',
  (name) => {
    expect(incompleteValue('insuredFirstName', name)).toBeUndefined();
  },
);

it('no character of the added font is reported as unprintable', () => {
  const told = UNICODE_FONT.codePoints()
    .map((code) => String.fromCodePoint(code))
    .filter((character) => BY_HAND.test(incompleteValue('insuredFirstName', character) ?? ''));
  expect(told).toEqual([]);
});

it.each([
  ['ownerPhone', '787-555-0188 ext. 12', /^has an extension/],
  ['ownerPhone', '787-555-0188', /^undefined$/],
  ['ownerPhone', '+44 20 7946 0958', /^undefined$/],
  ['ownerSocialSecurity', '66-0123456', /^is written like an employer's number/],
  ['ownerSocialSecurity', '660123456', /^undefined$/],
  ['singlePremium', '$0.00', /^is zero/],
  ['faceAmount', '0', /^is zero/],
  ['faceAmount', '$0.50', /^undefined$/],
] as const)('%s %j: %s', (name, value, said) => {
  expect(String(incompleteValue(name, value))).toMatch(said);
});

it('facts of an owner without a name are told, by their labels', () => {
  const left = { ownerAddress: '9 Oak St', ownerPhone: '512-555-0142', ownerName: ' ' };
  const [said, ...others] = incompleteValues(left, '2026-11-29');
  expect(others).toEqual([]);
  expect(said).toEqual({
    text: 'Owner name is empty, and this is entered: Owner address, Owner phone.',
    at: 'ownerName',
  });
  expect(incompleteValues({ ...left, ownerName: 'Bob Lee' }, '2026-11-29')).toEqual([]);
  expect(incompleteValues({ ownerRelationship: 'Self' }, '2026-11-29')).toEqual([]);
});

it.each([
  ['Lee', 'Ann M. Lee', false],
  ['Núñez Vega', 'ANN NUNEZ', false],
  ['McDonald', 'Ann Mc Donald', false],
  ['Mc Donald', 'Ann McDonald', false],
  ['Lee', 'X', false],
  ['Lee', '', false],
  ['', 'Ann Lee', false],
  ['Lee', 'Ann Moss', true],
  ['Wałęsa', 'Ann Walesa', false],
  ['Weiss', 'Ann Weiß', false],
  ['Søby', 'ANN SOBY', false],
  ['Lee', 'AL', false],
  ['Lee', 'A.M.L.', false],
  ['Lee', 'BL', true],
  ['Doe', 'Mary Moss, guardian', false],
  ['Doe', 'Mary Moss, POA for Ann Doe', false],
  ['Doe', 'Ann Doe by Mary Moss, attorney-in-fact', false],
  ['Doe Jr', 'John Smith Jr', true],
  ['Doe Jr.', 'John Doe', false],
])('the insured %j who signs %j is told apart: %s', (insuredLastName, signature, isTold) => {
  const entry = {
    insuredFirstName: 'Ann',
    insuredLastName,
    proposedInsuredSignature: signature,
  };
  const said = incompleteValues(entry, '2026-11-29').map(({ text }) => text);
  expect(said).toEqual(
    isTold ? ['Proposed insured signature does not have the insured’s last name.'] : [],
  );
});

describe('on November 29, 2026', () => {
  const today = '2026-11-29';
  it.each([
    ['birthDate', '2026-11-30', 'Birth date lies in the future.'],
    ['birthDate', '2026-11-29', undefined],
    ['birthDate', '1906-11-29', undefined],
    ['birthDate', '1841-03-09', 'Birth date lies more than 120 years back.'],
    ['date', '2027-11-29', undefined],
    ['date', '2028-02-29', 'Application Date lies more than a year ahead.'],
    ['date', '2016-11-29', undefined],
    ['date', '1926-11-29', 'Application Date lies more than 10 years back.'],
    [
      'assignmentEffectiveDate',
      '12/29/2036',
      'Assignment effective date lies more than a year ahead.',
    ],
  ] as const)('%s %s: %s', (name, value, said) => {
    expect(incompleteValues({ [name]: value }, today)[0]?.text).toBe(said);
  });
});
