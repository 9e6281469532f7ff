/** Addresses in boxes one below the other, and those of which a form asks two. */
import { expect, test } from 'vitest';
import { mapPdf } from '../../../../../tests/support/map-pdf.ts';

const LINES = (id: string) =>
  `Address\n[${id}2                                         ]\n\n` +
  `Address (Line 2)\n[${id}9                                         ]\n\n` +
  `City\n[${id}3                                         ]\n\n` +
  `Zip\n[${id}4                                         ]\n\n`;

test('a city far below a street with a second line belongs to it', async () => {
  expect(await mapPdf(`Insured's name [a1                 ]\n${LINES('a')}`)).toMatchObject({
    a2: 'streetAddress',
    a3: 'city',
    a4: 'zip',
  });
  const claimant = `Name of the deceased [a1           ]\nYour name [b1            ]\n${LINES('b')}`;
  expect(await mapPdf(claimant)).toMatchObject({
    b1: 'ownerName',
    b2: 'ownerAddress',
    b3: 'ownerAddress',
    b4: 'ownerAddress',
  });
  const unit = LINES('a').replace('Address (Line 2)', 'Address 2');
  expect(await mapPdf(`Insured's name [a1                 ]\n${unit}`)).toMatchObject({
    a2: 'streetAddress',
    a3: 'city',
    a4: 'zip',
  });
});

test('of a mailing and a permanent address, the permanent one is where somebody lives', async () => {
  const form = (first: string) =>
    `Name: [z1                 ]\n${first} address: [a1                ]  City: [a2        ]\n` +
    'Permanent address: [b1                ]  City: [b2        ]\n';
  expect(await mapPdf(form('Mailing'))).toMatchObject({ b1: 'streetAddress', b2: 'city' });
  expect(await mapPdf(form('Present'))).toMatchObject({ a1: 'streetAddress', a2: 'city' });
});
