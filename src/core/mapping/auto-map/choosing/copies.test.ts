import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';

const voucher = (id: string, whose = 'Your') =>
  `${whose} first name: [${id}1            ]   Last name: [${id}2            ]   SSN: [${id}3          ]\n` +
  `Street address: [${id}4                    ]   City: [${id}5            ]   State: [${id}6  ]\n`;

const answers = (id: string) => ({
  [`${id}1`]: 'insuredFirstName',
  [`${id}2`]: 'insuredLastName',
  [`${id}3`]: 'ssn',
  [`${id}4`]: 'streetAddress',
  [`${id}5`]: 'city',
  [`${id}6`]: 'state',
});

test('each voucher on a page asks for everything again', () => {
  expect(map(`${voucher('a')}\n\n${voucher('b')}\n\n${voucher('c')}`)).toEqual({
    ...answers('a'),
    ...answers('b'),
    ...answers('c'),
  });
});

test('the same questions under another title, or without a word for their person, are no copy', () => {
  expect(
    map(`## FIRST PAYMENT\n${voucher('a')}\n\n## SECOND PAYMENT\n${voucher('b')}`),
  ).not.toHaveProperty('b4');
  expect(map(`${voucher('a', '')}\n\n${voucher('b', '')}`)).not.toHaveProperty('b4');
});
