import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';

const OWNER = "Insured's name: [a1              ]\nOwner's name: [b1              ]\n";

test('of an exchange, the surrendering company is the replaced one and its address is nobody’s', () => {
  const firm =
    'Surrendering company: [c1              ]  Contract number: [c2           ]\n' +
    'Address: [c3              ]  City: [c4          ]  State: [c5  ]  Phone: [c6          ]\n';
  const found = map(firm + OWNER);
  expect(found).toMatchObject({ c1: 'companyName', a1: 'insuredFullName', b1: 'ownerName' });
  for (const box of ['c2', 'c3', 'c4', 'c5', 'c6']) expect(found).not.toHaveProperty(box);
});

test('the amount of an exchange is not that of the policy', () => {
  const amount = '## 1035 exchange\nSpecified amount: $ [c1          ]\n';
  expect(map(OWNER + amount)).not.toHaveProperty('c1');
});
