import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';

const MEMBER = '## MEMBER\nName of member: [a1              ]  Date of birth: [a2         ]\n';

test('a mobile number is the telephone number of a form that asks for no other', () => {
  expect(map(`${MEMBER}Mobile number: [a3            ]\n`)).toMatchObject({ a3: 'phone' });
});

test('a mobile number beside another is left alone, and so is one at work', () => {
  const both = map(`${MEMBER}Telephone: [a3          ]  Mobile number: [a4            ]\n`);
  expect(both).toMatchObject({ a3: 'phone' });
  expect(both).not.toHaveProperty('a4');
  const faxed = map(`${MEMBER}Mobile number: [a3          ]  Fax: [a4            ]\n`);
  expect(faxed).not.toHaveProperty('a3');
  expect(map(`${MEMBER}Work mobile phone: [a3            ]\n`)).not.toHaveProperty('a3');
});
