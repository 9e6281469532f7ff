import { expect, test } from 'vitest';
import { drawnRevision as drawn, mapAll } from '../../../../../tests/support/drawn-revision.ts';
import { carryMapping } from '../carry-mapping.ts';
import type { FoundPair } from '../pairing/pair-up.ts';
import { type Question, readQuestions } from '../reading/question.ts';
import { isLineOfBoth } from './joined-captions.ts';
import { comparedParts } from './other-parts.ts';

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
])('%s is not carried to one of the boxes that it was split into', (one, several) => {
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

test('a line that names two lines of the other form is both, if the second has no partner', () => {
  const line = (print: string) => ({ print, reading: {}, labels: [] }) as unknown as Question;
  const both = line('Social Security benefits and railroad retirement benefits');
  const lines = [line('Social Security benefits'), line('Railroad retirement benefits')];
  expect(isLineOfBoth(both, lines, 0, new Set([1]))).toBe(true);
  expect(isLineOfBoth(both, lines, 0, new Set())).toBe(false);
  expect(isLineOfBoth(line('Social Security benefits'), lines, 0, new Set([1]))).toBe(false);
});

test('a box that only the order gives a partner can hold a part of another box', () => {
  const from = readQuestions(form('Name and address: [a         ]  Address of work: [w         ]'));
  const to = readQuestions(form('Name: [a         ]  Address: [b         ]'));
  const at = (questions: readonly Question[], name: string) =>
    questions.findIndex(({ field }) => field.name === name);
  const reason = (caption: number) => {
    const found = [{ from: at(from, 'w'), to: at(to, 'b'), caption } as FoundPair];
    return comparedParts(from, to, found)(at(from, 'a'), at(to, 'a'));
  };
  expect(reason(0.9)).toBeUndefined();
  expect(reason(0.3)).toBe('One box has become several.');
});
