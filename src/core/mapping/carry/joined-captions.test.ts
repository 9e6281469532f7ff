import { expect, test } from 'vitest';
import { drawnRevision as drawn, mapAll } from '../../../../tests/support/drawn-revision.ts';
import { carryMapping } from './carry-mapping.ts';

const form = (line: string) =>
  drawn(`Name of the insured: [name          ]  Date of birth: [born     ]
Social Security number: [ssn            ]
${line}
Face amount of the policy: [face      ]  Single premium: [premium    ]`);

test.each([
  ['Signed at (City, State): [a          ]', 'Signed at City: [a          ]  State: [b     ]'],
  [
    'Name and business address of provider: [a             ]',
    "Provider's name: [b            ]\nProvider's business address: [a            ]",
  ],
  ['Recorded by: [a          ]', 'Recorded: [a         ]  By: [b        ]'],
  ['Telephone: [a          ]', 'Telephone: ( [a    ] )  [b        ]'],
])('%s is not one of the boxes that it became', (one, several) => {
  const [whole, parts] = [form(one), form(several)];
  const there = carryMapping(whole, parts, mapAll(whole));
  expect(there.mappings).not.toHaveProperty('a');
  expect(there.review).toMatchObject([{ from: 'a' }]);
  const back = carryMapping(parts, whole, mapAll(parts));
  expect(back.mappings).not.toHaveProperty('a');
});

test('a remark in brackets asks for nothing', () => {
  const signed = form('Signature of applicant (Sign in ink, as printed): [a             ]');
  const next = form('Signature of applicant: [a             ]  Date printed: [b        ]');
  expect(carryMapping(signed, next, mapAll(signed)).mappings).toHaveProperty('a');
});
