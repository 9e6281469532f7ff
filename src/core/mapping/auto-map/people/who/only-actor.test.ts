import { expect, test } from 'vitest';
import { map } from '../../../../../../tests/support/map-drawing.ts';

const ADMINISTRATOR =
  'First name of administrator: [b1              ]\n' +
  "Administrator's title: [b2              ]\n" +
  'Date of birth: [b3          ]  Phone: [b4           ]\n';

test('an administrator is the main person where nobody else is asked for a birth date', () => {
  expect(map(ADMINISTRATOR)).toEqual({
    b1: 'insuredFirstName',
    b3: 'birthDate',
    b4: 'phone',
  });
});

test('an administrator beside an insured acts for them', () => {
  const insured = "Insured's name: [a1              ]  Date of birth: [a2         ]\n";
  expect(map(insured + ADMINISTRATOR)).toMatchObject({
    a1: 'insuredFullName',
    b1: 'ownerName:name-first',
  });
});

test.each(['authorized representative', 'attorney-in-fact', 'guardian'])(
  '%s: acts for somebody, whom the form need not ask',
  (word) => {
    const mapped = map(
      `Policy number: [z1          ]\nName of ${word}: [a1              ]  Date of birth: [a2         ]\n` +
        `Signature of ${word}: [a3              ]\n`,
    );
    for (const id of ['a1', 'a2']) expect(mapped[id] ?? 'ownerName').toBe('ownerName');
    expect(mapped.a3).not.toBe('proposedInsuredSignature:leave-for-ink');
  },
);

test('an administrator beside somebody named is not the main person', () => {
  const company = 'Name of employer: [z1              ]\n';
  expect(map(company + ADMINISTRATOR)).not.toHaveProperty('b3');
});

test('somebody whom only a title names is not the main person', () => {
  const appointment =
    '## Appointment of representative\nI appoint [a1                  ]\n' +
    'Date of birth: [a2            ]\n';
  expect(map(appointment)).not.toHaveProperty('a1', 'insuredFullName');
});

test('a second name is no whole name', () => {
  const names = 'First name: [a1              ]\nSecond name of member: [a2              ]\n';
  expect(map(names)).toEqual({ a1: 'insuredFirstName' });
});
