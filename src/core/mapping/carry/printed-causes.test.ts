/** Tests of rules that depend on the print around boxes, on forms that are drawn and read. */
import { expect, test } from 'vitest';
import { drawForm } from '../../../../bench/draw-form.mjs';
import { openPdf } from '../../pdf/file/open-pdf.ts';
import { readComparedForm } from '../../pdf/labels/analyze-form.ts';
import { carryMapping } from './carry-mapping.ts';
import { comparedLineNames } from './differences/named-lines.ts';
import { comparedSections } from './likeness/other-sections.ts';
import { readQuestions } from './reading/question.ts';

const AROUND = `Name of the applicant: [name          ]  Date of birth: [born     ]
Street [street                ]  City [city            ]  ZIP [zip      ]`;

/** @param more lines that say what some boxes are, such as `a1 radio Sex M` */
async function read(drawing: string, more = '') {
  const text = `${AROUND}\n${drawing}`;
  const ids = [...text.matchAll(/\[(\w+)\s*\]|<(\w+)>/g)].map(([, box, tick]) => box ?? tick);
  const names = ids.map((id) => `${id} = ${id}`).join('\n');
  const { bytes } = await drawForm(`${text}\n====\n====\n${names}\n${more}`);
  return readComparedForm(await openPdf(bytes));
}

/** The new name for each old name, and the names to review. */
async function carried(before: string, after: string, more?: string) {
  const [old, next] = [await read(before, more), await read(after)];
  const mapping = Object.fromEntries(old.fields.map(({ name }) => [name, { sourceField: name }]));
  const { mappings, review } = carryMapping(old, next, mapping);
  const to = Object.fromEntries(Object.entries(mappings).map(([now, { from }]) => [from, now]));
  return { to, review: review.map(({ from }) => from) };
}

/** Why two boxes differ, by name. */
async function compared(compare: typeof comparedSections, before: string, after: string) {
  const [from, to] = [readQuestions(await read(before)), readQuestions(await read(after))];
  const at = (questions: typeof from, name: string) =>
    questions.findIndex(({ field }) => field.name === name);
  const other = compare(from, to);
  return { reason: (old: string, now: string) => other(at(from, old), at(to, now)) };
}

test('a question about a longer period is another one, and so is what follows it', async () => {
  const { to } = await carried(
    'Has anyone quit a job in the last 60 days?  <y> Yes  <n> No   Who? [w           ]',
    'Has anyone quit a job in the last 30 days?  <y> Yes  <n> No   Who? [w           ]',
  );
  for (const one of ['y', 'n', 'w']) expect(to).not.toHaveProperty(one);
});

test('two years equal 24 months', async () => {
  const { to } = await carried(
    'Has the policy lapsed in the last two years?  <y> Yes  <n> No',
    'Has the policy lapsed in the last 24 months?  <y> Yes  <n> No',
  );
  expect(to).toMatchObject({ y: 'y', n: 'n' });
});

test('the heading of the next table is not the caption of the row above it', async () => {
  const form = await read(`## BENEFICIARY FOR DEATH BENEFIT
Primary                              Relationship          Share %
[p1                              ]   [r1               ]   [s1     ]
[p2                              ]   [r2               ]   [s2     ]
Contingent                           Relationship          Share %
[k1                              ]   [q1               ]   [t1     ]`);
  const own = new Map(
    readQuestions(form).map(({ field, caption }) => [field.name, [...caption.keys()]]),
  );
  expect(own.get('p2')).toEqual([]);
  expect(own.get('k1')).toEqual(['contingent']);
});

test('a caption below its box is the box’s own where the next row has its own, too', async () => {
  const { to } = await carried(
    `Member name [nm                     ]  SSN [ssn             ]
Employer [em                        ]  Position [po             ]
Spouse's name [sn                   ]  SSN [sss             ]`,
    `!below
[nm                     ]  [ssn             ]  [id      ]
Member name                SSN                 Member ID
[em                     ]  [po             ]   [hd      ]
Employer                   Position            Hire date
[sn                     ]  [sss             ]  [md      ]
Spouse's name              SSN                 Date of marriage
!above
Beneficiary                SSN
[bn                     ]  [bss             ]`,
  );
  expect(to).toMatchObject({ ssn: 'ssn', sss: 'sss', po: 'po' });
});

test('a second person in the caption may be the one in the heading', async () => {
  const { reason } = await compared(
    comparedSections,
    `Occupation [o1              ]  Employer [e1                 ]
Co-applicant's Occupation [o2              ]  Co-applicant's Employer [e2                 ]`,
    `## APPLICANT
Occupation [o1              ]  Employer [e1                 ]
## CO-APPLICANT
Occupation [o2              ]  Employer [e2                 ]`,
  );
  expect(reason('o2', 'o2')).toBeUndefined();
  expect(reason('o2', 'o1')).toBeDefined();
});

test('Yes and No answer the heading of their own column, not of the boxes before', async () => {
  const { to } = await carried(
    `Household member               Age        Applying?
[h1                        ]   [a1     ]  <y1> Yes <n1> No
[h2                        ]   [a2     ]  <y2> Yes <n2> No`,
    `Household member               Age        Citizen?  Applying?
[h1                        ]   [a1     ]  <c1>      <y1> Yes <n1> No
[h2                        ]   [a2     ]  <c2>      <y2> Yes <n2> No`,
  );
  expect(to).toMatchObject({ y1: 'y1', n1: 'n1', y2: 'y2', n2: 'n2' });
});

test('a line whose name went to another line is not that line', async () => {
  const { reason } = await compared(
    comparedLineNames,
    '30  Amount you owe. If line 23 is greater than line 27, subtract line 27 from it   30 [o       ]',
    `30  If line 23 is greater than line 27, subtract line 27 from line 23              30 [d       ]
31  Amount you owe. Add lines 30 and 25                                            31 [o       ]`,
  );
  expect(reason('o', 'd')).toBeDefined();
  expect(reason('o', 'o')).toBeUndefined();
});

test('of two options with one caption, the one under the other’s question is not taken', async () => {
  const { reason } = await compared(
    comparedLineNames,
    `## FEDERAL INCOME TAX
<f> Do not withhold`,
    `## INCOME TAX WITHHOLDING
Federal:  <f> Do not withhold     <s> Single
State:  <g> Do not withhold     <w2> Withhold $ [x2         ] each month`,
  );
  expect(reason('f', 'g')).toBeDefined();
  expect(reason('f', 'f')).toBeUndefined();
});

test('the second line under one question is not the first line under another', async () => {
  const { to } = await carried(
    `Describe the care you will provide to your family member and estimate the leave needed for it:
[a                                                                              ]
[b                                                                              ]
Signature [s                              ]`,
    `(4) Briefly describe the care you will provide to your family member:
[a                                                                              ]
(5) Give your best estimate of the leave needed to provide the care described:
[c                                                                              ]
Signature [s                              ]`,
  );
  expect(to).not.toHaveProperty('b');
});

test('a box that was split into two kinds is left to a person', async () => {
  const { to, review } = await carried(
    `Cash on hand      $ [a          ]
Real estate       $ [r          ]
Automobiles       $ [c          ]`,
    `Cash on hand              $ [a          ]
Real estate (home)        $ [r          ]
Real estate (other)       $ [r2         ]
Automobiles               $ [c          ]`,
  );
  expect(to).toMatchObject({ a: 'a', c: 'c' });
  expect(review).toContain('r');
});

test('check boxes without captions go with those above them in their column', async () => {
  const table = (heads: string) => `## ASSETS AND DEBTS
ASSETS                               Current value       ${heads}
Cash on hand                         $ [a           ]              <h1>       <w1>
Accounts in bank                     $ [b           ]              <h2>       <w2>
Automobiles                          $ [c           ]              <h3>       <w3>
LIABILITIES                          Amount owed
Mortgage on home                     $ [d           ]              <h4>       <w4>
Auto loan                            $ [e           ]              <h5>       <w5>`;
  const { to } = await carried(
    table('Nonmarital: husband   wife'),
    table('Nonmarital: petitioner   respondent'),
  );
  expect(to).toMatchObject({ a: 'a', e: 'e' });
  for (const one of ['h1', 'h4', 'w4', 'h5']) expect(to).not.toHaveProperty(one);
});

test('the date beside a signature is not carried to somebody else’s date', async () => {
  const { to, review } = await carried(
    `Head's Signature [sg1                          ]  Date [d1         ]
Spouse's Signature [sg2                        ]  Date [d2         ]`,
    `Head's Signature [sg1                          ]  Date [d1         ]
Other Adult's Signature [sg3                   ]  Date [d3         ]`,
  );
  expect(to).toMatchObject({ sg1: 'sg1', d1: 'd1' });
  expect(to).not.toHaveProperty('d2');
  expect(review).toContain('d2');
});

test('an address with its city and ZIP is not carried to one with separate boxes for them', async () => {
  const { to } = await carried(
    "Insured's address (street, city, state, ZIP)\n[ia                                              ]",
    `Insured's mailing address
[ia                                              ]
City                          State        ZIP
[ic                ]          [is   ]      [iz      ]`,
  );
  expect(to).not.toHaveProperty('ia');
});

test('a choice under Yes and No is not carried to one of the two ticks that replace it', async () => {
  const drawing = `                                                        YES  NO                                           YES  NO
A. Were you given an award for your service?            <a1> <a2> E. Do you have a rating?                 <e1> <e2>
B. Did you serve abroad after the year 1998?            <b1> <b2> F. Were you exposed to radiation?        <f1> <f2>
C. Were you discharged for a disability?                <c1> <c2> G. Did you serve at the camp in 1987?    <g1> <g2>`;
  const choice = [...'abcefg'].map((id) => `${id}1 radio ${id} 1\n${id}2 radio ${id} 2`).join('\n');
  const { to, review } = await carried(drawing, drawing, choice);
  expect(Object.keys(to).filter((from) => /^[a-g]$/.test(from))).toEqual([]);
  expect(review).toEqual(expect.arrayContaining([...'abcefg']));
});

test('cells under a head that asks for more are reviewed with it', async () => {
  const table = (head: string) => `Date of service     ${head}    Amount charged
[d1            ]    [p1                             ]   [c1            ]
[d2            ]    [p2                             ]   [c2            ]
[d3            ]    [p3                             ]   [c3            ]`;
  const { to } = await carried(
    table('Provider                        '),
    table('Provider name and tax ID        '),
  );
  expect(to).toMatchObject({ d1: 'd1', c1: 'c1', d3: 'd3' });
  for (const one of ['p1', 'p2', 'p3']) expect(to).not.toHaveProperty(one);
});
