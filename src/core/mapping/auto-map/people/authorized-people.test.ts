/** Whom somebody authorizes: to act for them, or only to give or get information. */
import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';

const PATIENT = '## PATIENT\nName: [a1              ]  Date of birth: [a2        ]\n';

test.each(['RELEASE INFORMATION', 'RECEIVE INFORMATION'])(
  'whom the patient authorizes to %s is nobody in the application',
  (purpose) => {
    const form =
      `${PATIENT}## PERSON I AUTHORIZE TO ${purpose}\n` +
      'Name: [x1              ]  Phone: [x2            ]\nAddress: [x3                 ]\n';
    expect(map(form)).toEqual({ a1: 'insuredFullName', a2: 'birthDate' });
  },
);

test('whom the patient authorizes to act is the second person', () => {
  const form =
    `${PATIENT}## PERSON I AUTHORIZE TO ACT FOR ME\n` +
    'Name: [b1              ]  Phone: [b2            ]\n';
  expect(map(form)).toEqual({
    a1: 'insuredFullName',
    a2: 'birthDate',
    b1: 'ownerName',
    b2: 'ownerPhone',
  });
});
