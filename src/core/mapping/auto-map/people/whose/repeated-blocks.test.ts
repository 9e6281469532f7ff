import { expect, test } from 'vitest';
import { map } from '../../../../../../tests/support/map-drawing.ts';

const signer = (id: string) =>
  `[${id}1                         ]  [${id}2                         ]  [${id}3                ]\n` +
  'Signature of next of kin           Printed name                   Relationship to deceased\n' +
  `[${id}4                         ]  [${id}5                         ]  [${id}6                ]\n` +
  'Street address                     City, State, ZIP               Telephone\n';

test('a second signer of whom the same is asked is nobody', () => {
  const found = map(
    `Name of deceased: [d1                ]  Date of death: [d2          ]\n!below\n${signer('a')}${signer('b')}`,
  );
  expect(found).toMatchObject({ a2: 'ownerName', a6: 'ownerPhone' });
  for (const box of ['b1', 'b2', 'b3', 'b4', 'b5', 'b6']) expect(found).not.toHaveProperty(box);
});
