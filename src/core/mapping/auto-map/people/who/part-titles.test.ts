import { expect, test } from 'vitest';
import { mapPdf } from '../../../../../../tests/support/map-pdf.ts';

const NAME = (id: string) =>
  `First name: [${id}1              ]  Last name: [${id}2              ]\n`;
const PHONE = (id: string) => `Daytime phone: [${id}3              ]\n`;

test('a numbered title in two lines is over the boxes of its part', async () => {
  const form =
    `= 1. Patient Information\n${NAME('a')}${PHONE('a')}Date of birth: [a4          ]\n` +
    '2. Person I am authorizing to pursue my appeal: (Please provide the following facts for the\n' +
    `representative)\n${NAME('b')}${PHONE('b')}` +
    '3. Signature: By signing below I authorize the person named above to act on my behalf and\n' +
    'receive information\n' +
    'Signature of patient: [a5                  ]\n';
  expect(await mapPdf(form)).toEqual({
    a1: 'insuredFirstName',
    a2: 'insuredLastName',
    a3: 'phone',
    a4: 'birthDate',
    b1: 'ownerName',
    b2: 'ownerName',
    b3: 'ownerPhone',
    a5: 'proposedInsuredSignature',
  });
});

test('the numbered label of a box is no title', async () => {
  const form =
    '= 1. PROPOSED INSURED\n2. Name [a1                  ]  3. Date of birth [a2          ]\n' +
    '4. Owner (if other than insured) [b1           ]\n5. Social Security number [b2          ]\n';
  expect(await mapPdf(form)).toMatchObject({ b1: 'ownerName', b2: 'ownerSocialSecurity' });
});
