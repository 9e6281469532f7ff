/** Revisions as publishers make them, one cause each, in wording of our own. */
import { expect, test } from 'vitest';
import { drawnRevision as drawn, mapAll } from '../../../../tests/support/drawn-revision.ts';
import type { ComparedForm } from '../../pdf/labels/analyze-form.ts';
import { carryMapping } from './carry-mapping.ts';

const AROUND = `Name of the member: [name          ]  Membership number: [number     ]
Yearly dues of the club: [dues      ]  First day of membership: [day    ]`;

/** The new name for each old name, and why the others are left to a person. */
function carried(before: string, after: string) {
  const [old, next] = [drawn(`${AROUND}\n${before}`), drawn(`${AROUND}\n${after}`)];
  const { mappings, review } = carryMapping(old, next, mapAll(old));
  const to = Object.fromEntries(Object.entries(mappings).map(([now, { from }]) => [from, now]));
  return { to, review: new Map(review.map(({ from, reason }) => [from, reason])) };
}

test('a question about the past is not one about plans', () => {
  const { to } = carried(
    'Have you sailed outside of the bay within two years?   <y> Yes  <n> No',
    'Do you intend to sail outside of the bay within two years?   <y> Yes  <n> No',
  );
  expect(to).not.toHaveProperty('y');
  expect(to).not.toHaveProperty('n');
});

test('a statement that now refuses is another one', () => {
  const { to } = carried(
    '<tick> I want to receive the newsletter by mail',
    '<tick> I do not want to receive the newsletter by mail',
  );
  expect(to).not.toHaveProperty('tick');
});

test('a remark that asks for a date is not one that asks for a number', () => {
  const { to } = carried(
    'A guest who may use the pool (guest #) [box         ]',
    'A guest who may use the pool (last date) [box         ]',
  );
  expect(to).not.toHaveProperty('box');
});

test('an address with a box for its city now was cut up', () => {
  const { review } = carried(
    'Address of the member [street                    ]  Zip [zip     ]',
    'Address of the member [street           ]  City, State [city          ]  Zip [zip     ]',
  );
  expect(review.get('street')).toBe('One box has become several.');
});

test('an address that was cut up keeps its ZIP code', () => {
  const { to, review } = carried(
    `Address (street, city, state) [street                    ]
Zip [zip     ]  Telephone [tel        ]`,
    `Address [street           ]
City, State [city          ]  Zip [zip     ]  Telephone [tel        ]`,
  );
  expect(review.get('street')).toBe('One box has become several.');
  expect(to).toMatchObject({ zip: 'zip' });
});

test('a box less than half as wide beside a new one was cut up, whatever its caption says', () => {
  const wide = 'Name of the guest [guest                                  ]';
  const narrow = 'Name of the guest [guest        ]';
  const reason = (before: string, after: string) => carried(before, after).review.get('guest');
  expect(reason(wide, `${narrow}   Badge [badge      ]`)).toBe('One box has become several.');
  expect(reason(`${narrow}   Badge [badge      ]`, wide)).toBe('Several boxes have become one.');
  expect(carried(wide, narrow).to).toHaveProperty('guest');
  expect(carried(wide, `${narrow}   <badge> Badge`).to).toHaveProperty('guest');
  const badge = 'Badge [badge      ]';
  expect(carried(`${wide}\n${badge}`, `${narrow}   ${badge}`).to).toHaveProperty('guest');
});

test('two addresses side by side keep their cities', () => {
  const side = `Mailing address [m              ]    Summer address [s             ]
City [mc       ] Zip [mz    ]           City [sc      ] Zip [sz    ]`;
  const down = `Mailing address [m                              ]
City [mc       ] Zip [mz    ]
Summer address [s                              ]
City [sc       ] Zip [sz    ]`;
  const { to } = carried(side, down);
  expect(to).toMatchObject({ m: 'm', mc: 'mc', mz: 'mz', s: 's', sc: 'sc', sz: 'sz' });
});

/** A table of four columns, of which the second row begins with the box n2. */
function table(text: string): ComparedForm {
  const form = drawn(`${AROUND}\n${text}`);
  const first = form.fields.findIndex(({ name }) => name === 'n2');
  const prints = form.prints.map((print, at) =>
    at < first ? print : { ...print, fieldAbove: at - 4 },
  );
  return { ...form, prints };
}

test('a cell below a head that another one has replaced is reviewed', () => {
  const rows = (head: string, id: string) => `Family members
Name              Birth Date        ${head}           Locker
[n1         ]     [b1       ]       [${id}1    ]      [k1     ]
[n2         ]     [b2       ]       [${id}2    ]      [k2     ]
[n3         ]     [b3       ]       [${id}3    ]      [k3     ]`;
  const [old, next] = [table(rows('Age', 'a')), table(rows('Sex', 's'))];
  const { mappings } = carryMapping(old, next, mapAll(old));
  const to = Object.fromEntries(Object.entries(mappings).map(([now, { from }]) => [from, now]));
  expect(to).toMatchObject({ n2: 'n2', b3: 'b3', k3: 'k3' });
  for (const gone of ['a1', 'a2', 'a3']) expect(to).not.toHaveProperty(gone);
});

test('an answer with an instruction behind it is that answer', () => {
  const { to } = carried(
    'Has the membership ended?   <y> Yes  <n> No',
    'Has the membership ended?   <y> Yes. Last day of it:  [d        ]   <n> No. Skip the next line.',
  );
  expect(to).toMatchObject({ y: 'y', n: 'n' });
});

test('a signer is asked to sign here', () => {
  const { to } = carried(
    `!below
[own              ]  [od      ]
Signature of member   Date
!above`,
    `!below
[jnt              ]  [jd      ]
Second member sign here  Date
[own              ]  [od      ]
Member sign here      Date
!above`,
  );
  expect(to).toMatchObject({ own: 'own', od: 'od' });
});

test('a name that became its parts is reviewed', () => {
  const { review } = carried(
    'Name of the guest [guest                         ]',
    `3. The guest
First name          Middle name        Last name
[f           ]      [m          ]      [l            ]`,
  );
  expect(review.get('guest')).toBe('One box has become several.');
});

test('a row for one relative is not a row for anybody', () => {
  const family = (first: string, second: string) => `Members of your family
         Full name         Locker      Badge
${first} [n1        ]     [k1    ]    [b1    ]
${second} [n2        ]     [k2    ]    [b2    ]`;
  const { to } = carried(family('1      ', '2      '), family('Spouse ', 'Child  '));
  for (const cell of ['n1', 'k1', 'n2', 'b2']) expect(to).not.toHaveProperty(cell);
  const same = carried(family('Spouse ', 'Child  '), family('Spouse ', 'Child  '));
  expect(same.to).toMatchObject({ n1: 'n1', k1: 'k1', n2: 'n2', b2: 'b2' });
});

test('what has ever been is not what has been in the past year', () => {
  const { to } = carried(
    'Have you ever sailed or rowed outside of the bay?   <y> Yes  <n> No',
    'In the past 12 months, have you sailed or rowed outside of the bay?   <y> Yes  <n> No',
  );
  expect(to).not.toHaveProperty('y');
  expect(to).not.toHaveProperty('n');
});

test('in the section of a person, that person is you', () => {
  const form = (heading: string, asks: string) =>
    `## ${heading}\n${asks} own a boat that was rowed outside of the bay this summer?   <y> Yes  <n> No`;
  const asked = form('About the owner', 'Does the owner');
  const you = (heading: string) => carried(asked, form(heading, 'Do you')).to;
  expect(you('About the owner')).toMatchObject({ y: 'y', n: 'n' });
  expect(you('About the trip')).not.toHaveProperty('y');
  expect(you('About the owner and the applicant')).not.toHaveProperty('y');
});
