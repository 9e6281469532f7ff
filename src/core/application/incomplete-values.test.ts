import { expect, it } from 'vitest';
import { UNICODE_FONT } from '../pdf/fonts/programs/unicode-font-program.ts';
import { incompleteValue } from './incomplete-values.ts';

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
] as const)('%s %j: %s', (name, value, said) => {
  expect(String(incompleteValue(name, value))).toMatch(said);
});
