import { expect, test } from 'vitest';
import { map } from '../../../../../../tests/support/map-drawing.ts';

const ENROLLEE =
  '## Part A - Enrollee and family member information\nEnrollee name: [a1            ]  Sex: [a2  ]\n' +
  'Social Security number: [a3         ]  Home address: [a4                    ]';
const MEMBER =
  '\n\nName of family member: [b1            ]  Social Security number: [b2         ]\n' +
  "Phone (if address is different from enrollee's): [b3          ]";

test('a person named only in field names is the one whom the page names there', () => {
  const tooltips = {
    a1: { tooltip: 'Employee name' },
    a3: { tooltip: 'Employee SSN' },
    a4: { tooltip: 'Employee address' },
  };
  expect(map(ENROLLEE + MEMBER, tooltips)).toEqual({
    a1: 'insuredFullName',
    a2: 'sex',
    a3: 'ssn',
    a4: 'fullAddress',
  });
});

test('a value different from the main person’s belongs to nobody in another’s block', () => {
  expect(map(ENROLLEE + MEMBER)).not.toHaveProperty('b3');
});
