import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';

const CITY = '\nCity [c1            ] State [c2  ] ZIP [c3      ]';

test.each([
  ['Street number [a1    ]   Street name [a2                    ]', ''],
  ['House No. [a1    ]   Street [a2                    ]', ''],
  ['No. [a1    ]   Street [a2                    ]', ''],
  ['Street [a2                    ]   House number [a1    ]', ''],
  ['Street number (no P.O. box) [a1    ]   Street name [a2                    ]', ''],
])('a house number goes beside its street: %s', (row) => {
  expect(map(`Insured's name: [z1                 ]\n${row}${CITY}`)).toMatchObject({
    a1: 'streetAddress:house-number',
    a2: 'streetAddress:street-after-number',
    c1: 'city',
  });
});

test('of three boxes, the one for the apartment gets the unit from the line', () => {
  const row = 'House number [a1    ]  Street name [a2              ]  Apt. [a3   ]';
  expect(map(`Insured's name: [z1                 ]\n${row}${CITY}`)).toMatchObject({
    a1: 'streetAddress:house-number',
    a2: 'streetAddress:street-name',
    a3: 'streetAddress:street-unit',
  });
});

test('an apartment beside the street is filled for the insured and for the owner', () => {
  const row = (a: string) => `Street address [${a}1                  ]  Apt. No. [${a}2     ]`;
  const city = (a: string) => `\nCity [${a}3            ] State [${a}4  ] ZIP [${a}5      ]\n`;
  const people = `Insured's name: [z1               ]\n${row('a')}${city('a')}
Owner's name: [z2               ]\n${row('b')}${city('b')}`;
  expect(map(people)).toMatchObject({
    a1: 'streetAddress:street-without-unit',
    a2: 'streetAddress:street-unit',
    b1: 'ownerAddress:street-without-unit',
    b2: 'ownerAddress:street-unit',
    b3: 'ownerAddress:address-city',
  });
});

test('a line that is not asked for in parts stays whole', () => {
  const whole = `Street and number [a1                  ]\nAddress line 2 [a2          ]${CITY}`;
  expect(map(`Insured's name: [z1               ]\n${whole}`)).toMatchObject({
    a1: 'streetAddress',
  });
});

test('the house number of an unknown person stays empty, too', () => {
  const row = 'House number [a1    ]  Street name [a2              ]  Apt. [a3   ]';
  const mapped = map(
    `Insured's name: [z1             ]\nBeneficiary's name: [y1         ]\n${row}`,
  );
  expect(Object.keys(mapped)).toEqual(['z1']);
});

test('a remark in the tooltip about the length of the box does not hide that it is for the unit', () => {
  const form = `Insured's name: [z1                 ]\nStreet address [a1                  ]  Apt. No. [a2     ]${CITY}`;
  const labels = {
    near: [{ where: 'left' as const, text: 'Apt. No.', weight: 0.7 }],
    headings: [],
  };
  const tooltip = 'Mailing address. Enter apartment number. 5 characters max.';
  expect(map(form, { a2: { tooltip, labels } })).toMatchObject({
    a1: 'streetAddress:street-without-unit',
    a2: 'streetAddress:street-unit',
  });
});
