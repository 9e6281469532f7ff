import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';

test('below two people side by side, each box is the one over it', () => {
  const head =
    'Producer                        Applicant\n[a1                  ]          [b1                  ]\n';
  const rows =
    'Address                         Address\n[a2                  ]          [b2                  ]\n' +
    'Phone                           Phone\n[a3                  ]          [b3                  ]\n';
  expect(map(head + rows)).toEqual({ b1: 'insuredFullName', b2: 'fullAddress', b3: 'phone' });
});

test('a row across both ends the two columns', () => {
  const head =
    'Producer                        Applicant\n[a1                  ]          [b1                  ]\n';
  const rows =
    'Phone                           Phone\n[a2                  ]          [b2                  ]\n' +
    'Social Security number: [c1                                    ]';
  expect(map(head + rows)).toEqual({ b1: 'insuredFullName', b2: 'phone', c1: 'ssn' });
});
