import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';

const PENSIONER = 'Name of pensioner: [a1              ]  Pension number: [z1        ]\n';

test('a pensioner is the main person of a form for beneficiaries of pensions', () => {
  const form = `## PENSION BENEFICIARY UPDATE\n${PENSIONER}Date of birth: [a2        ]\n`;
  expect(map(form)).toEqual({ a1: 'insuredFullName', a2: 'birthDate' });
});

test.each(['patient', 'applicant'])('a pensioner beside a %s is somebody else', (word) => {
  const main =
    `Name of ${word}: [b1              ]\n${word}'s date of birth: [b2        ]\n` +
    'Relationship to pensioner: [b3           ]\n';
  const mapped = map(main + PENSIONER);
  expect(mapped).toMatchObject({ b1: 'insuredFullName', b2: 'birthDate' });
  expect(mapped).not.toHaveProperty('a1');
});

test('a pensioner who has died is the main person', () => {
  const form =
    'Name of deceased pensioner: [a1              ]  Date of death: [z1        ]\n' +
    'Name of claimant: [b1              ]\n';
  expect(map(form)).toEqual({ a1: 'insuredFullName', b1: 'ownerName' });
});
