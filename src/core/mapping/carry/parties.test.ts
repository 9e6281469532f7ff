/** Forms that ask the same of an owner, a joint owner and an annuitant, as insurers' do. */
import { expect, test } from 'vitest';
import { drawnRevision as drawn, mapAll } from '../../../../tests/support/drawn-revision.ts';
import { carryMapping } from './carry-mapping.ts';

/** The new name for each old name. */
function carried(before: string, after: string) {
  const [old, next] = [drawn(before), drawn(after)];
  const { mappings, review } = carryMapping(old, next, mapAll(old));
  const to = Object.fromEntries(Object.entries(mappings).map(([now, { from }]) => [from, now]));
  return { to, review: new Map(review.map(({ from, reason }) => [from, reason])) };
}

const ADDRESSES = {
  mailing: `Mailing address (if it differs from your residential address) [m            ]
City [mc         ]  State [ms   ]  ZIP [mz       ]`,
  residential: `Residential address (if it differs from your mailing address) [r           ]
City [rc         ]  State [rs   ]  ZIP [rz       ]`,
};

test('city, state and ZIP stay with their kind of address if two addresses change places', () => {
  const { to } = carried(
    `Name of the buyer [n            ]  Date of birth [b        ]
${ADDRESSES.mailing}
${ADDRESSES.residential}
Daytime telephone [t       ]`,
    `Name of the buyer [n            ]  Date of birth [b        ]
${ADDRESSES.residential}
${ADDRESSES.mailing}
Daytime telephone [t       ]`,
  );
  expect(to).toEqual(
    Object.fromEntries('n b m mc ms mz r rc rs rz t'.split(' ').map((name) => [name, name])),
  );
});

test('the city of a home address is not the city of a mailing address', () => {
  const { to, review } = carried(
    `Name [n          ]  Date of birth [b        ]
Home address [h                  ]
City [c         ]  State [s   ]  ZIP [z       ]`,
    `Name [n          ]  Date of birth [b        ]
Mailing address [h                  ]
City [c         ]  State [s   ]  ZIP [z       ]`,
  );
  expect(to).toEqual({ n: 'n', b: 'b' });
  expect(review.get('c')).toBe('It belongs to another address now.');
});

test('a remark in a heading does not name a second person', () => {
  const { to } = carried(
    `## BENEFICIARY OF THE OWNER (List an additional beneficiary on a separate sheet)
Name [n          ]  Relationship [r        ]  Share [s     ]`,
    `## BENEFICIARY OF THE OWNER
Name [n          ]  Relationship [r        ]  Share [s     ]`,
  );
  expect(to).toMatchObject({ n: 'n', r: 'r', s: 's' });
});

test('a co-annuitant is not the annuitant', () => {
  const { to } = carried(
    `## CO-ANNUITANT
Name [n          ]  Date of birth [b        ]`,
    `## ANNUITANT
Name [n          ]  Date of birth [b        ]`,
  );
  expect(to).toEqual({});
});

test('ticks that print the same are told apart by the heads over them', () => {
  const { to } = carried(
    `Kind of account (check one)
Traditional account     Simple account        Education account
<t1> Transfer           <s1> Transfer         <e1> Transfer
<t2> Rollover           <s2> Rollover         <e2> Rollover`,
    `Kind of account (check one)
Traditional account     Education account
<t1> Transfer           <e1> Transfer
<t2> Rollover           <e2> Rollover`,
  );
  expect(to).toMatchObject({ t1: 't1', t2: 't2' });
  expect(to).not.toHaveProperty('s1');
  expect(to).not.toHaveProperty('s2');
});

test('a signature and name in one box are not the signature alone', () => {
  const signed = 'I certify that these answers are true to the best of my knowledge.\n!below\n';
  const { to, review } = carried(
    `${signed}[s                             ]  [d        ]
Buyer's signature and printed name  Date`,
    `${signed}[s                ]  [p             ]  [d        ]
Buyer's signature   Printed name     Date`,
  );
  expect(to).not.toHaveProperty('s');
  expect(review.has('s')).toBe(true);
});

test('city, state and ZIP go where the first line of their address goes', () => {
  const block = (id: string, title: string, line: string) => `## ${title}
Name [${id}n                 ]  Date of birth [${id}b        ]
${line} [${id}a                       ]
City [${id}c        ]  State [${id}s   ]  ZIP [${id}z       ]`;
  const { to } = carried(
    [block('o', 'OWNER', 'Street address'), block('j', 'JOINT OWNER', 'Street address')].join('\n'),
    `${block('o', 'OWNER', 'Street address')}
Mailing address [om                      ]
City [omc       ]  State [oms  ]  ZIP [omz      ]
${block('j', 'JOINT OWNER', 'Street address')}
Mailing address [jm                      ]
City [jmc       ]  State [jms  ]  ZIP [jmz      ]`,
  );
  expect(to).toMatchObject({ oc: 'oc', os: 'os', oz: 'oz', jc: 'jc', js: 'js', jz: 'jz' });
});

test('a box that moved within a section stays in it', () => {
  const section = (id: string, title: string, moved: string, last: string) => `## ${title}
First name [${id}1           ]  Middle name [${id}2          ]  Last name [${id}3            ]
Date of birth [${id}b         ]  Sex <${id}m> Male <${id}f> Female  Citizen? <${id}y> Yes <${id}x> No
${moved}
Home address line [${id}h             ]  City [${id}c         ]  State [${id}s      ]
${last}`;
  const sections = (line: (id: string) => [string, string]) =>
    [section('o', 'OWNER', ...line('o')), section('j', 'JOINT OWNER', ...line('j'))].join('\n');
  const { to } = carried(
    sections((id) => ['', `Occupation [${id}w           ]  Phone number [${id}t          ]`]),
    sections((id) => [`Phone number, daytime [${id}t         ]`, `Occupation [${id}w           ]`]),
  );
  expect(to).toMatchObject({ ot: 'ot', jt: 'jt', ow: 'ow', jw: 'jw' });
});

test('city and state of a home are not those of an employer in the same section', () => {
  const section = (id: string, title: string, line: string) => `## ${title}
First name [${id}1           ]  Middle name [${id}2          ]  Last name [${id}3            ]
Date of birth [${id}b         ]  Sex <${id}m> Male <${id}f> Female  Citizen? <${id}y> Yes <${id}x> No
${line} [${id}h             ]  City [${id}c         ]  State [${id}s      ]
Phone number [${id}t         ]  Occupation [${id}w           ]`;
  const sections = (line: string) =>
    [section('o', 'OWNER', line), section('j', 'JOINT OWNER', line)].join('\n');
  const { to } = carried(sections('Home address line'), sections('Employer address'));
  expect(to).toMatchObject({ o1: 'o1', ot: 'ot', j1: 'j1' });
  for (const name of ['oc', 'os', 'jc', 'js']) expect(to).not.toHaveProperty(name);
});

const SECTION = (id: string, title: string) => `## ${title}
Name [${id}n                 ]  Date of birth [${id}b        ]
Street address [${id}a             ]  City [${id}c        ]
Telephone number [${id}t           ]  Email [${id}e          ]`;

test.each([
  ['ANNUITANT', 'OWNER'],
  ['OWNER', 'ANNUITANT'],
])(
  'questions that are asked of another person too, %s and %s, stay with their own',
  (...titles) => {
    const plan = 'Plan applied for [p         ]';
    const { to } = carried(
      `${plan}\n${SECTION('o', 'CONTRACT OWNER')}`,
      [...titles.map((title) => SECTION(title.slice(0, 1).toLowerCase(), title)), plan].join('\n'),
    );
    expect(to).toMatchObject({ on: 'on', ob: 'ob', oa: 'oa', oc: 'oc', ot: 'ot', oe: 'oe' });
  },
);
