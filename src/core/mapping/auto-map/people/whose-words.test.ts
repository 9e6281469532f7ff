import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';
import { mapPdf } from '../../../../../tests/support/map-pdf.ts';

test('a claimant is the subject when another person is asked for only if different', () => {
  expect(
    map(
      "Claimant's name: [a1            ]  Social Security number: [a2       ]\n" +
        "Wage earner's name, if different: [b1            ]  Wage earner's SSN: [b2       ]\n" +
        "Claimant's address: [a3                    ]  Telephone: [a4          ]",
    ),
  ).toEqual({ a1: 'insuredFullName', a2: 'ssn', a3: 'fullAddress', a4: 'phone' });
});

test('words after the box say whose name it asks for', () => {
  const insured = '\nName of insured: [b1            ]';
  expect(map(`I, [a1            ], owner of the policy described,${insured}`)).toEqual({
    a1: 'ownerName',
    b1: 'insuredFullName',
  });
});

test('a person who speaks is the one named first, before what they own', () => {
  const insured = '\nName of insured: [b1            ]';
  const owner = 'I, [a1            ], the owner of the policy issued on the life of the insured';
  expect(map(owner + insured)).toEqual({ a1: 'ownerName', b1: 'insuredFullName' });
});

test('a term defined after a box says whose name is in it', () => {
  expect(
    map('[a1                           ] (the "Insured"), whose address is as shown above'),
  ).toEqual({ a1: 'insuredFullName' });
});

test('a second person with two names is still the second', () => {
  expect(
    map(
      'Name of Proposed Insured/Patient: [a1            ]\n' +
        'Name of Second Proposed Insured/Patient: [b1            ]',
    ),
  ).toEqual({ a1: 'insuredFullName' });
});

test('a remark in a heading, even without parentheses, does not name its person', () => {
  expect(
    map(
      '## PROPOSED INSURED 1\nName: [a1            ]\n## POLICYOWNER If other than Proposed Insured 1\n' +
        'Name: [b1            ]  Telephone: [b2          ]  Taxpayer ID: [b3        ]',
    ),
  ).toEqual({
    a1: 'insuredFullName',
    b1: 'ownerName',
    b2: 'ownerPhone',
    b3: 'ownerSocialSecurity',
  });
});

test('the first of several agents in a table is the agent', () => {
  const row = (id: string) =>
    `[${id}1              ]  [${id}2            ]  [${id}3              ]\n`;
  const head = '## Agents\nAgent name          Agent number      Signature of agent\n';
  expect(map(`Insured: [i1              ]\n${head}${row('a')}${row('b')}${row('c')}`)).toEqual({
    i1: 'insuredFullName',
    a2: 'agentNumber',
    a3: 'agentSignature:leave-for-ink',
  });
});

test('a representative’s code is the agent’s', () => {
  expect(
    map(
      "Insured: [i1              ]\nRepresentative's code: [a1        ]  Writing No.: [a2        ]",
    ),
  ).toMatchObject({ a1: 'agentNumber' });
});

test('"type or print" asks for the name of the person that it mentions', () => {
  expect(
    map("Insured: [i1              ]\nType or print owner's name: [a1                 ]"),
  ).toEqual({ i1: 'insuredFullName', a1: 'ownerName' });
});

test('a line that begins with a second agent belongs to them up to its end', () => {
  expect(
    map(
      "Agent's signature: [a1            ]  Agent No.: [a2        ]\n" +
        "Second agent's signature: [b1            ]  Agent No.: [b2        ]",
    ),
  ).toEqual({ a1: 'agentSignature:leave-for-ink', a2: 'agentNumber' });
});

test('a home telephone after a company is the subject’s', () => {
  expect(
    map(
      '## Applicant\nName: [a1            ]\nEmployer: [b1            ]  Phone: [b2          ]\n' +
        'Home phone: [a2          ]',
    ),
  ).toEqual({ a1: 'insuredFullName', a2: 'phone' });
});

test('the person to compare with does not own the value', () => {
  expect(
    map(
      "Insured's name: [a1            ]\nDriver's telephone, check if same as insured: [b1            ]",
    ),
  ).toEqual({ a1: 'insuredFullName' });
});

test('a number belongs to the person to whom it is assigned', () => {
  const tooltip = 'The code assigned to the producer (e.g. an agency or firm) by the insurer.';
  const insured = "Insured's name: [b1            ]\n";
  const coded = map(`${insured}## Agency\nCode: [a1         ]`, { a1: { tooltip } });
  expect(coded).toEqual({ b1: 'insuredFullName', a1: 'agentNumber' });
});

test('a remark in a heading makes nobody the main person', () => {
  expect(
    map(
      "## Employee's statement (to be completed by the insured)\nEmployee's name: [a1            ]\n" +
        "Date of birth: [a2        ]  Employee's address: [a3                ]",
    ),
  ).toEqual({ a1: 'insuredFullName', a2: 'birthDate', a3: 'fullAddress' });
});

test('another adult who signs is not the subject', () => {
  expect(
    map(
      'Your signature: [a1              ]  Date: [a2        ]\n' +
        'Signature of other adult applicant: [b1              ]  Date: [b2        ]',
    ),
  ).toEqual({ a1: 'proposedInsuredSignature:leave-for-ink', a2: 'date' });
});

test('a beneficiary is the subject of a form only about them, and the claimant after a death', () => {
  const facts = 'Date of birth: [a2        ]  Social Security number: [a3        ]\n';
  expect(
    map(
      `Name of beneficiary: [a1            ]\n${facts}Life insurance: insured person [b1            ]`,
    ),
  ).toMatchObject({ a1: 'insuredFullName', a2: 'birthDate', a3: 'ssn' });
  expect(
    map(
      'Name of deceased: [a1            ]\n## Beneficiary\nName: [b1            ]  Phone: [b2          ]\n' +
        'Signature of beneficiary: [b3            ]',
    ),
  ).toEqual({
    a1: 'insuredFullName',
    b1: 'ownerName',
    b2: 'ownerPhone',
    b3: 'ownerSignature:leave-for-ink',
  });
});

test('a remark after a heading’s person does not name its person', () => {
  expect(
    map(
      '## Patient\nName: [a1            ]\n## Responsible party (if patient is a minor)\n' +
        'Name: [b1            ]  Phone: [b2          ]',
    ),
  ).toEqual({ a1: 'insuredFullName', b1: 'ownerName', b2: 'ownerPhone' });
});

test('an alternative to a person is not that person, in labels, field names or dates', () => {
  expect(
    map(
      '## Proposed Insured\nName: [a1            ]\n' +
        '## Owner\nFull name or entity: [b1            ]\nDate of birth or trust: [b2          ]  Telephone: [b3          ]',
      { b1: { name: 'Full name or entity' } },
    ),
  ).toEqual({ a1: 'insuredFullName', b1: 'ownerName', b3: 'ownerPhone' });
});

test('a sentence about the owner that ends with `the life of` asks for the insured', () => {
  const owner = 'I am the owner of the policy issued on the life of';
  expect(map(`${owner} [a1                       ]`)).toEqual({ a1: 'insuredFullName' });
});

test('the speaker is the agent under an agent’s statement, else the main person', () => {
  const life = 'The policy on the life of [a2                      ]\n';
  const speaks = (id: string) => `I, [${id}1                      ], have answered all of this.\n`;
  const ssn = 'I was born on [a5          ] and my Social Security number is [a4          ]\n';
  const signs = 'Signature of applicant: [a3                  ]\n';
  const mapped = map(
    `## STATEMENT BY APPLICANT\n${speaks('a')}${ssn}${life}${signs}## STATEMENT BY AGENT\n${speaks('b')}`,
  );
  expect(mapped).toMatchObject({
    a1: 'insuredFullName',
    a3: 'proposedInsuredSignature:leave-for-ink',
  });
  expect(mapped).not.toHaveProperty('b1');
});

test('an owner’s printed name beside their signature repeats their name', () => {
  const signs =
    "!below\n[b1                       ]\nOwner's signature\n[b2                       ]\nType or print owner's name";
  expect(
    map(`Insured's name: [a1            ]\nOwner's name: [a2            ]\n${signs}`),
  ).toMatchObject({ a2: 'ownerName', b2: 'ownerName' });
});

test('a box that hardly looks like a name does not take the name from the next one', () => {
  expect(
    map(
      [
        'STATE OF [z1                    ]           |  Case No. [z2                    ]',
        '[z3                   ] COUNTY              |',
        'SMALL CLAIMS DIVISION                       |  Filed [z4               ]',
        'PLAINTIFF                                            DEFENDANT',
        'Name [a1                              ]              Name [b1                              ]',
        'Address [a2                           ]              Address [b2                           ]',
      ].join('\n'),
    ),
  ).toEqual({ a1: 'insuredFullName', a2: 'fullAddress' });
});

test('`The undersigned` speaks like `I`', () => {
  const insured = '\nName of insured: [a1            ]';
  expect(
    map(`The undersigned, [b1            ], being the owner of the policy,${insured}`),
  ).toEqual({ a1: 'insuredFullName', b1: 'ownerName' });
});

test('a co-borrower is not the borrower', () => {
  const asks = (who: string, id: string) =>
    `${who}'s name: [${id}1            ]  Date of birth: [${id}2        ]\n`;
  const signs = "Co-borrower's signature: [b3              ]";
  expect(map(`${asks('Borrower', 'a')}${asks('Co-borrower', 'b')}${signs}`)).toEqual({
    a1: 'insuredFullName',
    a2: 'birthDate',
  });
});

test('a signature that may be needed belongs to its signer', () => {
  expect(
    map(
      'Owner: [b1               ]\nAnnuitant: [a1               ]\n' +
        "Owner's signature: [b2            ]\n" +
        "Annuitant's signature (if different from the owner): [a2            ]",
    ),
  ).toEqual({
    b1: 'ownerName',
    a1: 'insuredFullName',
    b2: 'ownerSignature:leave-for-ink',
    a2: 'proposedInsuredSignature:leave-for-ink',
  });
});

test('an alternative answer in a remark names nobody', () => {
  expect(
    map(
      "Applicant's name: [a1               ]\n" +
        'Home address (street, or name of facility): [a2                       ]  City: [a3         ]',
    ),
  ).toEqual({ a1: 'insuredFullName', a2: 'streetAddress', a3: 'city' });
});

test('a person before a colon is asked for, even one who might sign', () => {
  expect(map('Contract Beneficiary: [a1               ]\nPurchaser: [b1               ]')).toEqual({
    a1: 'insuredFullName',
    b1: 'ownerName',
  });
});

test('a member of staff is an employee, and their staff number names nobody else', () => {
  expect(
    map(
      '## Faculty or Staff Member Information\n' +
        'Name: [a1               ]  Staff ID: [a2         ]\n' +
        'City: [a3            ]  State: [a4  ]\n## Spouse\nName: [b1             ]',
    ),
  ).toEqual({ a1: 'insuredFullName', a3: 'city', a4: 'state' });
});

test('the address after another kind of bank is the bank’s', () => {
  const bank =
    'Name of your bank or other financial institution: [b1            ]\nAddress: [b2            ]';
  expect(map(`Insured's name: [a1              ]  Date of birth: [a2         ]\n${bank}`)).toEqual({
    a1: 'insuredFullName',
    a2: 'birthDate',
  });
});

test('whoever wins is the main person', () => {
  const winner = 'Winner’s name: [a1              ]  Street address: [a2            ]';
  expect(map(`Payer’s name: [b1              ]\n${winner}`)).toEqual({
    a1: 'insuredFullName',
    a2: 'streetAddress',
  });
});

test('a tooltip copied from the spouse’s box does not overrule `Your` over the box', () => {
  const form = 'Your Social Security number: [a1                 ]';
  const tooltip = 'Spouse’s Social Security number';
  expect(map(form, { a1: { tooltip } })).toEqual({ a1: 'ssn' });
  expect(map(form.replace('Your ', ''), { a1: { tooltip } })).toEqual({});
});

test('whoever the reader was married to is somebody else', () => {
  const form = 'Veteran’s name: [a1              ]\n[b1              ]';
  const tooltip = '7A. Who were you married to? (First, middle initial, last), last name';
  expect(map(form, { b1: { tooltip } })).toEqual({ a1: 'insuredFullName' });
});

test('the caption of a name says whose it is, before the term defined after the box', async () => {
  const form = (caption: string) =>
    'Name of insured: [i1                   ]\n!below\n' +
    `I, [a1                          ] ("Assignor") assign all rights to [x2                ]\n` +
    `   {(${caption})}                                   {(Print name of clinic)}\n`;
  expect(await mapPdf(form("Print insured's name"))).toMatchObject({ a1: 'insuredFullName' });
  expect(await mapPdf(form('Print full name'))).toMatchObject({ a1: 'ownerName' });
});
