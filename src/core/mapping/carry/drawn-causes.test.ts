import { expect, test } from 'vitest';
import { drawnRevision as drawn, mapAll } from '../../../../tests/support/drawn-revision.ts';
import { carryMapping } from './carry-mapping.ts';

const AROUND = `Name of the insured: [name          ]  Date of birth: [born     ]
Face amount of the policy: [face      ]  Single premium: [premium    ]`;

/** The new name for each old name, for boxes with a line in the drawings. */
function carried(before: string, after: string) {
  const [old, next] = [drawn(`${AROUND}\n${before}`), drawn(`${AROUND}\n${after}`)];
  const { mappings, review } = carryMapping(old, next, mapAll(old));
  const to = Object.fromEntries(Object.entries(mappings).map(([now, { from }]) => [from, now]));
  return { to, review: review.map(({ from }) => from) };
}

test('a signature stays its signer’s, however worded, and its date follows', () => {
  const { to } = carried(
    `!below
[own              ]  [od      ]
Signature of owner    Date
[agt              ]  [ad      ]
Signature of agent    Date
!above`,
    `!below
[agt              ]  [ad      ]
Producer's signature  Date
[own              ]  [od      ]
Owner's signature     Date
[jnt              ]  [jd      ]
Joint owner's signature  Date
!above`,
  );
  expect(to).toMatchObject({ own: 'own', od: 'od', agt: 'agt', ad: 'ad' });
});

test('of lines that ask the same, the first ones are the old ones', () => {
  const { to } = carried(
    'Policy number [p1        ]  Premium paid $ [a1      ]',
    `Policy number [p1        ]  Premium paid $ [a1      ]
Policy number [p2        ]  Premium paid $ [a2      ]`,
  );
  expect(to).toMatchObject({ p1: 'p1', a1: 'a1' });
});

test('a line that begins with a second person belongs to them', () => {
  const { to } = carried(
    'Agent name [n1           ]  Agent number [a1      ]',
    `Second agent name [n2           ]  Agent number [a2      ]
Agent name [n1           ]  Agent number [a1      ]`,
  );
  expect(to).toMatchObject({ n1: 'n1', a1: 'a1' });
});

test('a box after a different question is a different box', () => {
  const { to } = carried(
    'Is anyone in the home disabled?  <y1> Yes  <n1> No    Who? [w1        ]',
    'Was anyone in foster care?  <y2> Yes  <n2> No    Who? [w2        ]',
  );
  expect(to).not.toHaveProperty('w1');
});

test('a plan called by another letter is another plan', () => {
  const { to } = carried(
    'Plan:  <a> Plan A   <b> Plan B   <c> Plan C',
    'Plan:  <a> Plan A   <b> Plan B   <d> Plan D',
  );
  expect(to).toMatchObject({ a: 'a', b: 'b' });
  expect(to).not.toHaveProperty('c');
});

test('an amount in dollars is not a percentage', () => {
  const { to } = carried('Federal withholding $ [w       ]', 'Federal withholding [w       ] %');
  expect(to).not.toHaveProperty('w');
});

test('a date that has three boxes in one form is left to a person', () => {
  const before = 'Sworn to before me this [d   ] day of [m        ], 20 [y   ]';
  const { to, review } = carried(before, 'Sworn to before me on (date) [d         ]');
  expect(to).not.toHaveProperty('d');
  expect(review).toEqual(expect.arrayContaining(['d', 'm']));
});

test('M beside Sex means Male', () => {
  const { to } = carried('Sex  <m> M  <f> F', 'Gender  <m> Male  <f> Female');
  expect(to).toMatchObject({ m: 'm', f: 'f' });
});

test('"any person" names nobody else', () => {
  const { to } = carried(
    `                                                                  Yes   No
A. Has any person been diagnosed with leukemia?                    <y>   <n>`,
    `                                                                  Yes   No
A. Has any person to be insured been diagnosed with leukemia?      <y>   <n>`,
  );
  expect(to).toMatchObject({ y: 'y', n: 'n' });
});

test('options in another order are known by their words', () => {
  const { to } = carried(
    `Which utilities do you pay?
<heat> Heat   <water> Water   <gas> Cooking gas   <none> None`,
    `Which utilities do you pay?
<none> None   <gas> Cooking gas   <water> Water   <heat> Heat`,
  );
  expect(to).toMatchObject({ heat: 'heat', water: 'water', gas: 'gas', none: 'none' });
});

test('an option is not carried to another one if its words are at a third one', () => {
  const { to } = carried(
    `Release to this person:
<part> Limited information (go to item 12)
<all> Any information (go to item 13)`,
    `Release to this person:
<all> Any information (go to item 13)
<part> Limited information (go to item 12)`,
  );
  expect([undefined, 'part']).toContain(to.part);
  expect([undefined, 'all']).toContain(to.all);
});

test('a question about one more case is another one', () => {
  const { to } = carried(
    'Have you been convicted of a felony since your last renewal?  <y> Yes  <n> No',
    'Have you been arrested for, or convicted of, a felony since your last renewal?  <y> Yes  <n> No',
  );
  for (const one of ['y', 'n']) expect(to).not.toHaveProperty(one);
});
