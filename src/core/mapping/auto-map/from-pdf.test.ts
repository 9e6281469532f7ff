/**
 * Tests that depend on where labels are placed on a page, so that the rules for labels and for
 * mapping run together.
 */
import { expect, test } from 'vitest';
import { mapPdf } from '../../../../tests/support/map-pdf.ts';

const mapLines = (...lines: string[]) => mapPdf(lines.join('\n'));

const PERSON = [
  'Name of individual [p1                                  ]    SSN [p2                  ]',
  'Residence [p3                         ]   City [p4              ]   State [p5   ]   ZIP [p6      ]',
];

test('captions below two signature lines say who signs, despite labels on the next line', async () => {
  const mapped = await mapLines(
    ...PERSON,
    'I, [e1                                   ], declare that the funds above are set aside for burial and will not be',
    'used for any other purpose. The amount to be spent down is $ [e2            ].',
    '                        [e3                                    ]     [e4              ]',
    '                        Signature of Individual                      Date',
    '                        [e5                                    ]     [e6              ]',
    '                        Signature of Authorized Representative       Date',
    "Representative's printed name [e7                        ]    Relationship [e8                ]",
  );
  expect(mapped).toMatchObject({
    e3: 'proposedInsuredSignature',
    e4: 'date',
    e5: 'ownerSignature',
  });
});

test('the date beside the only signer’s signature is the signing date, even if hardly labelled', async () => {
  const mapped = await mapLines(
    '= Deceased',
    'Name of deceased (first, middle, last)                         Date of death',
    '[a1                                                        ]   [a2                     ]',
    '= Claimant',
    'Your name (first, middle, last)                                Relationship to deceased',
    '[b1                                                        ]   [b2                     ]',
    '= Signature',
    '~A person who knowingly files a statement of claim containing false information is guilty of a felony.',
    '[d1                                                      ]   [d2                    ]',
    "Claimant's signature                                         Date",
    '[d3                                                      ]   [d4                    ]',
    'Witness (not a relative)                                     Date',
  );
  expect(mapped).toMatchObject({ d1: 'ownerSignature', d2: 'date' });
});

test('an identity card number in an agent’s report is not the agent’s number', async () => {
  const mapped = await mapLines(
    "= PRODUCER'S REPORT                                      To be completed in full with every application",
    '= Proposed Insured',
    'Name: [a1                                                ]        Is the Proposed Insured a relative?  <a2> Yes  <a3> No',
    '= Identification',
    "Type of ID reviewed: <d1> Driver's license  <d2> Passport  <d3> Other [d4           ]   Number [d5              ]",
    'Issued by [d6                     ]   Expiration date [d7              ]',
    '= Certification',
    'I certify that I asked each question of the Proposed Insured, and that I have recorded the answers completely.',
    '[e1                                        ]      [e2                        ]',
    "Producer's signature                              Producer number",
  );
  expect(mapped).toMatchObject({ a1: 'insuredFullName', e2: 'agentNumber' });
  expect(mapped).not.toHaveProperty('d5');
});

test('signs between boxes say that they hold one answer, whatever is printed after the last', async () => {
  const mapped = await mapLines(
    '## Owner',
    'Name [a1                                              ]   <s1> Male  <s2> Female',
    'Born [x1    ] / [x2    ] / [x3    ] SSN [a2    ] - [a3   ] - [a4     ] Phone ( [a5   ] ) [a6                     ]',
    '## Annuitant, if somebody else',
    'Name [b1                                              ]   <b2> Male  <b3> Female',
    'Born [b4    ] / [b5    ] / [b6    ] SSN [b7    ] - [b8   ] - [b9     ] Phone ( [c1   ] ) [c2                     ]',
  );
  expect(mapped).toMatchObject({
    ...all(['a2', 'a3', 'a4'], 'ownerSocialSecurity'),
    ...all(['a5', 'a6'], 'ownerPhone'),
    ...all(['b4', 'b5', 'b6'], 'birthDate'),
    ...all(['b7', 'b8', 'b9'], 'ssn'),
    ...all(['c1', 'c2'], 'phone'),
  });
  expect(mapped).not.toHaveProperty('x2');
});

test('a caption of the format belongs to the question before it on its line', async () => {
  const mapped = await mapLines(
    '                              CLAIM FOR A SMALL DEATH BENEFIT',
    '1. Name of the deceased                      First name, middle name, last name',
    '                                             [a1                                               ]',
    '2. Birth date of the deceased                (Month, Day, Year)',
    '                                             [a2                             ]',
    '3. Where did the deceased die?               (City and State)',
    '                                             [a3                             ]',
    '4. Write your own name                       First name, middle name, last name',
    '                                             [b1                                               ]',
  );
  expect(mapped).toEqual({ a1: 'insuredFullName', a2: 'birthDate', b1: 'ownerName' });
});

test.each([
  [
    'in capitals before a remark, of the person in capitals alone',
    'Name (First, Middle, Last)',
    [
      '#! 1. ANNUITANT(S) Must be a natural person.',
      '#! 2. OWNER(S) If annuitant and owner are one person, leave this part empty.',
      'JOINT OWNER Only for contracts without tax benefits.',
    ],
  ],
  [
    'with two sentences in its remark, and with a number behind it',
    'Full name',
    [
      '#! 1  Annuitant (Name one person only.)',
      '#! 2  Owner (Leave empty if the annuitant is to own the contract. Name one person only.)',
      'Annuitant (2)',
    ],
  ],
])('a title is a title %s', async (_, name, titles) => {
  const mapped = await mapLines(
    ...titles.flatMap((title, i) => [
      title,
      `${name.padEnd(62)}SSN`,
      `[${'abc'[i]}1                                                     ]   [${'abc'[i]}2                      ]`,
    ]),
  );
  expect(mapped).toEqual({
    a1: 'insuredFullName',
    a2: 'ssn',
    b1: 'ownerName',
    b2: 'ownerSocialSecurity',
  });
});

test('a person before ticks on one line says whose sex they ask', async () => {
  const mapped = await mapLines(
    '= A. PAYMENT',
    'Amount of the first payment $ [a1               ]',
    '= B. OWNER                <b1> Male   <b2> Female   <b3> Trust',
    "Owner's full name [b4                                        ]   SSN [b5                ]",
    '= C. ANNUITANT            <c1> Male   <c2> Female',
    "Annuitant's full name [c4                                    ]   SSN [c5                ]",
  );
  expect(mapped).toMatchObject({ b5: 'ownerSocialSecurity', c1: 'sex', c2: 'sex', c5: 'ssn' });
  expect(mapped).not.toHaveProperty('b1');
});

test('a remark far above a box does not hide whose row it is', async () => {
  const mapped = await mapLines(
    '= CONTRACT APPLICATION',
    '~Send this application to the insurance company together with the first payment',
    '**A OWNER**        Name [a1                                                              ]',
    '                SSN [a2                    ]   City [a3                              ]',
    '**B ANNUITANT**    Name [b1                                                              ]',
    '                SSN [b2                    ]',
    '**CO-ANNUITANT**   Name [c1                                                              ]',
  );
  expect(mapped).toMatchObject({ a1: 'ownerName', b1: 'insuredFullName' });
  expect(mapped).not.toHaveProperty('c1');
});

test('ticks under a title `only if different` are of the person that it names', async () => {
  const mapped = await mapLines(
    '= CONTRACT OWNER',
    'Name: [a1                                  ]   Sex  <a2> M  <a3> F',
    '= ANNUITANT (Complete only if different from owner)',
    'Name: [b1                                  ]   Sex  <b2> M  <b3> F',
  );
  expect(mapped).toEqual({ a1: 'ownerName', b1: 'insuredFullName', b2: 'sex', b3: 'sex' });
});

test('a second line of a company’s address does not make what follows the insured’s', async () => {
  const mapped = await mapLines(
    '#! 1. CONTRACT TO BE GIVEN UP',
    'Name of the present company',
    '[a1                                                ]',
    'Policy number                           Street address',
    '[a2                              ]      Line 1: [a3                                   ]',
    '                                        Line 2: [a4                                   ]',
    'Phone: [a5                 ]            City: [a6            ] State: [a7   ] Zip: [a8     ]',
    '#! 2. INSURED',
    'Name: [b1                                ]   SSN: [b2                ]',
  );
  expect(mapped).toMatchObject({ b1: 'insuredFullName', b2: 'ssn' });
  for (const id of ['a5', 'a6', 'a7', 'a8']) expect(mapped).not.toHaveProperty(id);
});

test('a note under a box that mentions the owner asks nobody to sign there', async () => {
  const mapped = await mapLines(
    "Owner's name [a1                                        ]",
    'Date of birth [a2    ] / [a3    ] / [a4      ]   SSN [a5     ] / [a6    ] / [a7      ]',
    '~* If the owner is a trust, the papers of the trust must come with this application.',
    "Annuitant's name [b1                                    ]",
  );
  expect(mapped).not.toHaveProperty('a3');
});

test('city and state of a birth are not the insured’s home', async () => {
  const mapped = await mapLines(
    "Proposed insured's name [a1                         ]  SSN [a2           ]",
    'Place of birth:  City [b1            ]  State [b2     ]  Country [b3            ]',
    'Street address [c1            ]  City [c2      ]  State [c3   ]  Zip [c4      ]',
  );
  expect(mapped).toEqual({
    a1: 'insuredFullName',
    a2: 'ssn',
    c1: 'streetAddress',
    c2: 'city',
    c3: 'state',
    c4: 'zip',
  });
  const born = await mapLines(
    "Proposed insured's name [a1                         ]  SSN [a2           ]",
    'City [b1            ]  State/Province [b2     ]  Country of birth [b3            ]',
  );
  expect(born).toEqual({ a1: 'insuredFullName', a2: 'ssn' });
});

test('a home is the home, though the country of birth is asked at its end', async () => {
  const mapped = await mapLines(
    "Proposed insured's name [a1                         ]  SSN [a2           ]",
    'Street [c1         ] City [c2       ] State [c3  ] Zip [c4      ] Country of birth [c5       ]',
  );
  expect(mapped).toMatchObject({ c1: 'streetAddress', c2: 'city', c3: 'state', c4: 'zip' });
  expect(mapped).not.toHaveProperty('c5');
});

function all(ids: readonly string[], source: string): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, source]));
}

test('the format before a box is no label, but the question over it is', async () => {
  const mapped = await mapLines(
    '5. Enter your full name              ',
    'FIRST, MIDDLE, LAST [a1                          ]',
    '6. Enter your date of birth',
    'MONTH, DAY, YEAR [a2               ]',
    'Enter the date you stopped working',
    'MONTH, DAY, YEAR [a3               ]',
  );
  expect(mapped).toMatchObject({ a2: 'birthDate' });
  expect(mapped).not.toHaveProperty('a3');
});

test('a condition under a line to sign on is not its label', async () => {
  const mapped = await mapLines(
    "Claimant's name [a1                                ]  Date of birth [a2         ]",
    "CLAIMANT'S SIGNATURE (DO NOT PRINT)                              DATE SIGNED",
    '[b1                                                       ]     [b2              ]',
    'IF YOUR SIGNATURE IS MADE BY MARK (X), IT MUST BE ATTESTED BY TWO WITNESSES AND THEIR ADDRESSES',
    'Witness signature [c1                                ]   Date [c2         ]',
  );
  expect(mapped).toMatchObject({ b1: 'proposedInsuredSignature', b2: 'date' });
});

test('who says that they represent somebody is not that person', async () => {
  const mapped = await mapLines(
    "Claimant's name [a1                                ]  Date of birth [a2         ]",
    "Claimant's signature [a3                           ]  Date [a4         ]",
    '= If somebody signs for the claimant',
    'I, [b1                            ], represent the claimant as authorized by [b2              ]',
    "Personal representative's signature [b3                          ]  Date [b4         ]",
  );
  expect(mapped).toMatchObject({ a1: 'insuredFullName', b1: 'ownerName', b3: 'ownerSignature' });
});

test('a city under the street in the right one of two columns continues the address', async () => {
  const mapped = await mapLines(
    '## Member information',
    'SSN:       [a1                ]     Name:              [a2                        ]',
    'Telephone: [a3                ]     Mailing address:   [a4                        ]',
    'Employer:  [a5                ]     City, State, ZIP:  [a6                        ]',
  );
  expect(mapped).toMatchObject({ a4: 'streetAddress', a6: 'cityStateZip' });
  expect(mapped).not.toHaveProperty('a5');
});

test('the end of one sentence and the start of another are no title', async () => {
  const mapped = await mapLines(
    'Applicant’s name: [a1                                ]',
    '',
    'property. The applicant is:',
    '<b1> an individual named on the deed   <b2> a tenant for life',
    '',
    'Daytime telephone: [c1               ]',
  );
  expect(mapped).toMatchObject({ a1: 'insuredFullName', c1: 'phone' });
});

test('`Home` in a cell under `Telephone numbers` asks for the telephone', async () => {
  const form =
    '3. Telephone numbers:\nHOME ( [b1  ] ) [b2         ]   CELL ( [b3  ] ) [b4         ]';
  const mapped = await mapLines(
    '1. Name of insured: [a1                                  ]',
    '',
    form,
  );
  expect(mapped).toMatchObject({ b1: 'phone', b2: 'phone' });
});

test('a bracket after `Personal` is that of an area code', async () => {
  const mapped = await mapLines(
    'Name of insured: [a1                              ]',
    '12. Number:   Personal ( [b1  ] ) [b2         ]   Business ( [c1  ] ) [c2         ]',
  );
  expect(mapped).toEqual({ a1: 'insuredFullName', b1: 'phone', b2: 'phone' });
});

test('a remark on instructions after a colon is not what a cell asks', async () => {
  const rule =
    '|--------------------------------------------------------|------------|-----------|';
  const mapped = await mapLines(
    rule,
    '| Last Name                                              | First Name | Middle    |',
    '|[a1                                                    ]|[a2        ]|[a3       ]|',
    rule,
    '|{Residence Address: See back of this form for details.} | City       | ZIP       |',
    '|[b1                                                    ]|[b2        ]|[b3       ]|',
    rule,
  );
  expect(mapped).toMatchObject({ a1: 'insuredLastName', b1: 'streetAddress', b2: 'city' });
});

test('a question far before the caption that says how to write its answer is still asked', async () => {
  const rule =
    '|----|---------------------------------------------------------------|------------------------------------------------|';
  const mapped = await mapLines(
    '!dense',
    rule,
    '|{1.}|{PRINT name of deceased}                                       |{FIRST NAME, MIDDLE INITIAL, LAST NAME}         |',
    '|    |                                                               |[a1                                            ]|',
    rule,
    '|{2.}|{PRINT your name}                                              |{FIRST NAME, MIDDLE INITIAL, LAST NAME}         |',
    '|    |                                                               |[b1                                            ]|',
    rule,
    '|{3.}|{Enter date of death}                                          |{(Month, Day, Year)}                            |',
    '|    |                                                               |[c1                                            ]|',
    rule,
  );
  expect(mapped).toEqual({ a1: 'insuredFullName', b1: 'ownerName' });
});
