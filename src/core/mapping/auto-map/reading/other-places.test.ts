import { expect, test } from 'vitest';
import { mapPdf } from '../../../../../tests/support/map-pdf.ts';

const INSURED = "Insured's name: [a1                 ]  Policy number: [z1         ]\n";
const ADDRESS =
  'Street: [x1                  ]  Suburb: [x2           ]\nCity: [x3            ]  State: [x4     ]\n';

test.each([
  '## ACCIDENT DETAILS\nDate: [z2         ]  Time: [z3       ]\n',
  '## Details of the loss\nDate: [z2         ]  Time: [z3       ]\n',
  '## Location of loss\n',
  'Where did the accident happen?\n',
])('where an accident happened is not where the insured lives: %s', async (asks) => {
  expect(await mapPdf(INSURED + asks + ADDRESS)).toEqual({ a1: 'insuredFullName' });
});

test('the place of an accident is told in its row', async () => {
  const row = 'Place of accident:  Street [x1                ]  City [x2           ]\n';
  expect(await mapPdf(INSURED + row)).toEqual({ a1: 'insuredFullName' });
});

test('the city under the place of an accident is its city', async () => {
  const place = `${INSURED}Location of accident: [z1                     ]\n`;
  const city = 'City: [x1            ]  State: [x2    ]\n';
  expect(await mapPdf(place + city)).toEqual({ a1: 'insuredFullName' });
  const own = `${place}Address: [a2              ]\nCity: [a3            ]  State: [a4    ]\n`;
  expect(await mapPdf(own)).toMatchObject({ a2: 'streetAddress', a3: 'city', a4: 'state' });
});

test('whose address a part about an accident asks for by name, or says, is theirs', async () => {
  const named =
    '## ACCIDENT INFORMATION\nName of insured: [a1              ]\nAddress: [a2               ]\n';
  expect(await mapPdf(named)).toEqual({ a1: 'insuredFullName', a2: 'fullAddress' });
  const said = `${INSURED}## ACCIDENT INFORMATION\nInsured's home address: [a2               ]\n`;
  expect(await mapPdf(said)).toMatchObject({ a2: 'fullAddress' });
});

test('an address beside the date of a loss is the insured’s', async () => {
  const notice =
    `${INSURED}Date of loss: [z2         ]\nAddress: [a2               ]\n` +
    'City: [a3          ]  State: [a4     ]\n';
  expect(await mapPdf(notice)).toMatchObject({ a2: 'streetAddress', a3: 'city', a4: 'state' });
});

test.each([
  '## INJURY INFORMATION\nDate of injury: [z2         ]\nStreet address where the injury occurred: ' +
    '[x1            ]  City: [x2        ]  State: [x3     ]\nYour home address: [a2               ]  ' +
    'City: [a3        ]  State: [a4     ]  Zip: [a5     ]\n',
  'Place of injury: Street [x1              ]  City: [x2        ]  State: [x3     ]\n' +
    'Your address: [a2               ]\nCity: [a3        ]  State: [a4     ]  Zip: [a5     ]\n',
])('one’s own address under the place is whole', async (asks) => {
  const own = { a2: 'streetAddress', a3: 'city', a4: 'state', a5: 'zip' };
  expect(await mapPdf(`Your name: [a1         ]\n${asks}`)).toEqual({
    a1: 'insuredFullName',
    ...own,
  });
});

test('the city under a former address is of that address', async () => {
  const former = 'Former address: [z1                           ]\n';
  const city = 'City: [x1            ]  State: [x2    ]  ZIP: [x3      ]\n';
  expect(await mapPdf(INSURED + former + city)).toEqual({ a1: 'insuredFullName' });
});
