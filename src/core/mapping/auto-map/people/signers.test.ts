/** Who signs, and with what beside the signature. */
import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';
import { mapPdf } from '../../../../../tests/support/map-pdf.ts';

test('a family member who signs after a death makes the claim', () => {
  const deceased = 'Name of deceased: [a1                  ]  Date of death: [a2          ]\n';
  const family =
    'Name of family member: [b1                  ]  Relationship: [b2          ]\n' +
    'Home phone: [b3          ]\n';
  const signature = "Family member's signature: [b4                  ]\n";
  expect(map(deceased + family + signature)).toEqual({
    a1: 'insuredFullName',
    b1: 'ownerName',
    b2: 'ownerRelationship',
    b3: 'ownerPhone',
    b4: 'ownerSignature:leave-for-ink',
  });
  expect(map(deceased + family)).toEqual({ a1: 'insuredFullName' });
});

test('whoever speaks and signs after a death needs no label for their name', () => {
  expect(
    map(
      'Re: Insured [a1                    ]   Date of death [a2            ]\n' +
        'I, [b1                         ], authorize you to release information.\n' +
        'Signature of Beneficiary / Next of Kin: [b2                    ]  Telephone: [b3          ]',
    ),
  ).toEqual({
    a1: 'insuredFullName',
    b1: 'ownerName',
    b2: 'ownerSignature:leave-for-ink',
    b3: 'ownerPhone',
  });
});

test('the person helping somebody apply acts for them', () => {
  expect(
    map(
      '## PERSON APPLYING\nName: [a1                  ]  SSN: [a2          ]\n' +
        '## PERSON HELPING YOU APPLY\nName: [b1                  ]  Phone number: [b2          ]\n' +
        "## SIGNATURE\nApplicant's signature: [a3                  ]",
    ),
  ).toMatchObject({ b1: 'ownerName', b2: 'ownerPhone' });
});

test('a column of signatures beside the people who sign', async () => {
  const table =
    'Insured: [a1                              ]\n' +
    "Current owner's name: [b1                              ]\n" +
    'Payor: [p1                              ]   SSN: [p2                ]\n' +
    'Beneficiary: [p3                              ]   SSN: [p4                ]\n' +
    '                    Signature                    Date              Witness\n' +
    'Current owner       [b2                     ]    [b3          ]    [w1                ]\n' +
    'New owner           [c2                     ]    [c3          ]    [w2                ]\n' +
    'Irrev. beneficiary  [d2                     ]    [d3          ]    [w3                ]\n';
  expect(await mapPdf(table)).toEqual({
    a1: 'insuredFullName',
    b1: 'ownerName',
    b2: 'ownerSignature',
    b3: 'date',
  });
});

test('a signer of whom no list knows is not taken for the main person', () => {
  const insured = 'Insured: [a1                         ]  SSN: [a2            ]\n!below\n';
  const signed =
    '[c1                              ]   [c2           ]   [c3                     ]\n' +
    'Signature of Requesting Party        Date              Printed Name\n';
  expect(map(insured + signed)).not.toHaveProperty('c1');
  expect(map(insured + signed)).not.toHaveProperty('c3');
  expect(map(insured + signed.replace('Requesting Party', 'Insured         '))).toMatchObject({
    c1: 'proposedInsuredSignature:leave-for-ink',
  });
});

test('a signer of whom no list knows, after the name of a place, is not the reader', () => {
  const place = 'Place of disposition (name of cemetery): [c1                  ]\n';
  const signature = 'Signature of funeral service licensee: [c2                         ]\n';
  expect(map(`Name of decedent: [a1                  ]\n${place}${signature}`)).not.toHaveProperty(
    'c2',
  );
});

test('a signer of whom no list knows can sign over a printed name', () => {
  const applicant = 'Name of applicant: [a1                  ]  Date of birth: [a2         ]\n';
  const signed = (who: string) =>
    `Signature over printed name of ${who}: [c1                   ]\n`;
  expect(map(applicant + signed('validator'))).not.toHaveProperty('c1');
  expect(map(applicant + signed('applicant'))).toMatchObject({
    c1: 'proposedInsuredSignature:leave-for-ink',
  });
});

test('after a death, an address that names nobody is the claimant’s', () => {
  expect(
    map(
      '## DECEASED\nName: [a1                  ]  Date of death: [a2          ]\n' +
        '## BENEFICIARY\nName: [b1                  ]  Phone: [b2          ]\n' +
        '## TAX WITHHOLDING\nState of residence: [b3     ]\n' +
        "## SIGNATURE\nBeneficiary's signature: [b4                  ]",
    ),
  ).toEqual({
    a1: 'insuredFullName',
    b1: 'ownerName',
    b2: 'ownerPhone',
    b3: 'ownerAddress:address-state',
    b4: 'ownerSignature:leave-for-ink',
  });
});

test('a line under whose end a signer stands, after `Dated:`, is signed', async () => {
  const petition =
    'In Re: Estate of [a1                                             ], Deceased\n' +
    'TO THE COURT: I, [b1_________________________________________], state:\n' +
    '1.  My address is: [b2                                              ]\n' +
    '2.  Decedent at the time of death resided at: [a2                    ]\n' +
    'Dated: [b3                 ]              [b4                                              ]\n' +
    '                                          Applicant\n';
  expect(await mapPdf(petition)).toEqual({
    a1: 'insuredFullName',
    a2: 'fullAddress',
    b1: 'ownerName',
    b2: 'ownerAddress',
    b3: 'date',
    b4: 'ownerSignature',
  });
});

test('the only signature under a list of beneficiaries, after their trustee, is the main person’s', () => {
  const form =
    '## Employee\nName: [a1              ]  SSN: [a2          ]\n' +
    '## Beneficiaries\nName: [x1              ]  Relationship: [x2        ]\n' +
    'Name of trustee: [x3              ]\nSignature: [z1                ]  Date: [z2        ]\n';
  expect(map(form)).toMatchObject({ z1: 'proposedInsuredSignature:leave-for-ink', z2: 'date' });
});

test('whoever can sign in somebody’s place signs second', async () => {
  const claimants =
    '= 1st Claimant\n' +
    'Name: [a1                         ]  Claimant or authorized agent signature: [a2            ]\n' +
    '= 2nd Claimant\n' +
    'Name: [b1                         ]  Claimant or authorized agent signature: [b2            ]\n';
  expect(await mapPdf(claimants)).toEqual({
    a1: 'insuredFullName',
    a2: 'proposedInsuredSignature',
  });
});

test('a second owner in a remark signs beside the first', async () => {
  const title =
    "Owner's name: [a1                         ]  Date of birth: [a2            ]\n" +
    "Co-owner's name: [b1                      ]  Date of birth: [b2            ]\n" +
    'Signature of applicant (owner): [a3            ]  Date: [a4            ]\n' +
    'Signature of applicant (co-owner): [b3         ]  Date: [b4            ]\n';
  expect(await mapPdf(title)).toEqual({
    a1: 'insuredFullName',
    a2: 'birthDate',
    a3: 'proposedInsuredSignature',
    a4: 'date',
  });
});

test('a subscriber signs with a thumb impression, and whoever they nominate is nobody', () => {
  const form =
    'Name (in block letters): [a1                ]  Date of birth: [a2         ]\n' +
    'Name & address of the nominee: [b1                ]  Date of birth: [b2         ]  Relationship with the member: [b3         ]\n' +
    'Name & address of the nominee: [c1                ]  Date of birth: [c2         ]  Relationship with the member: [c3         ]\n' +
    'Signature or thumb impression of the subscriber: [a3                ]\n';
  expect(map(form)).toEqual({
    a1: 'insuredFullName',
    a2: 'birthDate',
    a3: 'proposedInsuredSignature:leave-for-ink',
  });
});

test('a declarant claims after a death, and otherwise only says what was explained', () => {
  const declarant =
    'Name of the declarant: [c1                ]\nSignature of declarant: [c2             ]\n';
  const assured =
    'Name of the life assured: [a1              ]  Date of birth: [a2         ]\n' +
    'Signature of the life assured: [a3             ]\n';
  expect(map(assured + declarant)).toEqual({
    a1: 'insuredFullName',
    a2: 'birthDate',
    a3: 'proposedInsuredSignature:leave-for-ink',
  });
  const dead = 'Name of deceased: [a1                  ]  Date of death: [a2          ]\n';
  expect(map(dead + declarant)).toMatchObject({
    c1: 'ownerName',
    c2: 'ownerSignature:leave-for-ink',
  });
});

test('a person to notify signs nothing, so the signature after them is the reader’s', () => {
  const form =
    'Name: [a1                   ]  Date of birth: [a2         ]\n' +
    '## PERSON TO NOTIFY\nName: [x1                   ]  Phone: [x2         ]\n' +
    'Signature: [a3                   ]';
  expect(map(form)).toEqual({
    a1: 'insuredFullName',
    a2: 'birthDate',
    a3: 'proposedInsuredSignature:leave-for-ink',
  });
});

test('after a thing, the only signature is the reader’s, unless a word says otherwise', async () => {
  const form = (signature: string) =>
    '**1. Taxpayer**\nName: [a1                              ]  SSN: [a2              ]\n' +
    '**2. Description of the property**\nNumber of shares: [x1        ]\n' +
    `${signature}: [a3                              ]  Date: [a4          ]\n`;
  expect(await mapPdf(form('Signature'))).toMatchObject({
    a3: 'proposedInsuredSignature',
    a4: 'date',
  });
  expect(await mapPdf(form('Signature of seller'))).not.toHaveProperty('a3');
});

test('a claimant who does not sign, where the policyholder does, claims from the insured', () => {
  const form = (...signers: string[]) =>
    'Name of insured: [a1                   ]  Date of birth: [a2          ]\n' +
    'Name of claimant: [b1                   ]  Address of claimant: [b2               ]\n' +
    signers.map((who, i) => `Signature of ${who}: [s${i}                  ]\n`).join('');
  const claimant = { b1: 'ownerName', b2: 'ownerAddress' };
  const against = map(form('policyholder'));
  for (const box of ['b1', 'b2']) expect(against).not.toHaveProperty(box);
  expect(map(form('policyholder', 'claimant'))).toMatchObject(claimant);
  expect(map(form('authorized representative'))).toMatchObject(claimant);
  expect(map(form())).toMatchObject(claimant);
});
