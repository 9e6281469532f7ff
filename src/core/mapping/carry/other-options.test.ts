import { expect, test } from 'vitest';
import { drawnRevision as drawn, mapAll } from '../../../../tests/support/drawn-revision.ts';
import { carryMapping } from './carry-mapping.ts';

const LIST = ['Medical expenses', 'Disability pension', 'Survivor benefit', 'Burial allowance'];

test.each([
  ['Medical expenses', 'Medical insurance'],
  ['Disability pension', 'Disability insurance premium'],
  ['Burial allowance', 'Funeral allowance'],
])('%s in the place of another line of the list is left to a person: %s', (was, is) => {
  const at = LIST.indexOf(was);
  for (const draw of [
    (text: string, i: number) => `<line${i}> ${text}`,
    (text: string, i: number) => `${text}: [line${i}            ]`,
  ]) {
    const form = (texts: readonly string[]) =>
      drawn(`Name of the insured: [name          ]  Date of birth: [born     ]
## Benefits
What is asked for?
${texts.map(draw).join('\n')}
## Policy
Face amount of the policy: [face      ]  Single premium: [premium    ]`);
    const before = form(LIST);
    const { mappings, review } = carryMapping(before, form(LIST.with(at, is)), mapAll(before));
    expect(mappings).not.toHaveProperty(`line${at}`);
    expect(review).toMatchObject([{ from: `line${at}`, candidates: [`line${at}`] }]);
    const same = carryMapping(before, form(LIST.with(at, `${was}s`)), mapAll(before));
    expect(same.review).toEqual([]);
  }
});

test('a plan called by a letter is not the one that has taken its place', () => {
  const form = (plan: string) =>
    drawn(`Name of the applicant: [name          ]  Date of birth: [born     ]
Plan applied for:  <p1> A  <p2> ${plan}  <p3> G  <p4> N
Requested effective date: [from      ]`);
  const before = form('F');
  expect(carryMapping(before, form('D'), mapAll(before)).mappings).not.toHaveProperty('p2');
  expect(carryMapping(before, form('F'), mapAll(before)).mappings).toHaveProperty('p2');
});
