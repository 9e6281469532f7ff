import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';

const ENROLLEE =
  '## Part A - Enrollee and family member information\nEnrollee name: [a1            ]  Sex: [a2  ]\n' +
  'Social Security number: [a3         ]  Home address: [a4                    ]';
const MEMBER =
  '\n\nName of family member: [b1            ]  Social Security number: [b2         ]\n' +
  "Phone (if address is different from enrollee's): [b3          ]";

test('a word that only field names have is whom the page names in its place', () => {
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

test('what is different from the main person’s is nobody’s in the block of another', () => {
  expect(map(ENROLLEE + MEMBER)).not.toHaveProperty('b3');
});
