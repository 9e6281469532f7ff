import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';
import { mapPdf } from '../../../../../tests/support/map-pdf.ts';

test('a beneficiary who is related to the reader is not the main person', () => {
  const form =
    'Name: [a1                         ]   Telephone: [a2           ]\n\n' +
    'Beneficiary’s name: [b1                    ]   Beneficiary’s sex: [b2  ]\n' +
    'Beneficiary’s SSN: [b3               ]   Beneficiary’s date of birth: [b4          ]\n' +
    'Beneficiary’s address: [b5                                                      ]\n';
  expect(map(`${form}Relationship of beneficiary to you: [b6           ]`)).toEqual({
    a1: 'insuredFullName',
    a2: 'phone',
  });
});

test('a couple’s form asks for a decedent’s name and number only in case', () => {
  const form =
    'Decedent’s name: [d1                        ]   Social Security number: [d2             ]\n\n' +
    'Your name: [a1                        ]   Your Social Security number: [a2             ]\n' +
    'Spouse’s name: [b1                        ]   Spouse’s Social Security number: [b2             ]\n' +
    '\nYour signature: [a3                        ]';
  expect(map(form)).toEqual({
    a1: 'insuredFullName',
    a2: 'ssn',
    a3: 'proposedInsuredSignature:leave-for-ink',
  });
  // After a death, the reader claims.
  expect(map(form.replace('Spouse’s Social', 'Date of death, Social'))).toHaveProperty(
    'd1',
    'insuredFullName',
  );
});

test('a power of attorney is a paper, and `if individual` a kind of person', () => {
  const form = '## Part I Power of Attorney\nSignature: [a1                        ]';
  expect(map(`Taxpayer name: [z1                    ]\n${form}`)).toMatchObject({
    a1: 'proposedInsuredSignature:leave-for-ink',
  });
  const kinds =
    'Insured: [z1                    ]\n## Section 2 Owner\nIf individual or co-owner:\n' +
    'First name: [a1            ]   Last name: [a2            ]';
  expect(map(kinds)).toMatchObject({ a1: 'ownerName:name-first', a2: 'ownerName:name-last' });
});

test('a business is nobody, and an address at home is not its own', () => {
  const form =
    'Legal name of business: [a1                    ]   Business SSN or FEIN: [a2            ]\n' +
    'Primary address: [a3                      ]   City: [a4         ]   State: [a5  ]\n';
  expect(map(form)).toEqual({});
  expect(
    map(
      'Applicant name: [z1                    ]   Applicant SSN: [z2            ]\n' +
        'Business name: [a1                    ]   FEIN: [a2            ]\n' +
        'Home address: [b1                      ]   City: [b2         ]   State: [b3  ]',
    ),
  ).toEqual({ z1: 'insuredFullName', z2: 'ssn', b1: 'streetAddress', b2: 'city', b3: 'state' });
});

test('a death that is one of several cases to mark is not what the form is about', async () => {
  const form =
    'Name: [a1                              ]  Social Security Number: [a2            ]\n' +
    '<c1> New retiree     Effective date: [c2            ]\n' +
    '<c3> New beneficiary of deceased retiree   Name of deceased: [d1                    ]\n' +
    "Deceased SSN: [d2              ]   Date of retiree's death: [d3            ]\n" +
    'Signature: [a3                              ]\n';
  expect(await mapPdf(form)).toEqual({
    a1: 'insuredFullName',
    a2: 'ssn',
    a3: 'proposedInsuredSignature',
  });
});

test('the address and telephone under the name of an employer are the employer’s', async () => {
  const form =
    '= Information about the decedent\n' +
    'Name of decedent: [a1                              ]\n' +
    'Social Security Number: [a2            ]\n' +
    'Name of employer: [b1                              ]\n' +
    'Address: [b2                                       ]\n' +
    'Telephone: [b3            ]\n';
  expect(await mapPdf(form)).toEqual({ a1: 'insuredFullName', a2: 'ssn' });
});

test('a label with one word of names asks for no second name', async () => {
  const form =
    '**1. APPLICANT INFORMATION:**\n' +
    ' a. Printed name (Last, First, Middle Initial)\n' +
    '[a1                                                                    ]\n' +
    '------------------------------------------------------------------------\n' +
    '**3. VOTING RESIDENCE:**\n' +
    ' a. Last Date of Residency MM/DD/YY  | b. Number and Street\n' +
    '[b1                                 ]|[a2                              ]\n' +
    '------------------------------------------------------------------------\n' +
    ' c. City, Town or Village            | d. State\n' +
    '[a3                                 ]|[a4                              ]\n' +
    '------------------------------------------------------------------------\n';
  expect(await mapPdf(form)).toEqual({
    a1: 'insuredFullName',
    a2: 'streetAddress',
    a3: 'city',
    a4: 'state',
  });
});

test('the amount in a spouse’s row is not the face amount', async () => {
  const form =
    '## Employee Information\n' +
    'Employee name: [a1                         ]  Date of birth: [a2            ]\n' +
    '## Dependent Life Insurance\n' +
    'Spouse name: [b1                         ]  Date of birth: [b2          ]  Amount of coverage: [b3            ]\n';
  expect(await mapPdf(form)).toEqual({ a1: 'insuredFullName', a2: 'birthDate' });
});

test('a question whether the reader is a veteran makes nobody the main person', async () => {
  const form =
    '= APPLICATION TO THE DRUG PROGRAM\n## Section 1 - Applicant\n' +
    '1. Last name: [a1              ]  First name: [a2           ]  2. DOB: [a3        ]\n' +
    '3. Street address: [a4                        ]  City: [a5            ]\n' +
    '## 10. Are you a veteran?\n<x1> Yes  <x2> No\nGender: [a6          ]\n';
  expect(await mapPdf(form)).toEqual({
    a1: 'insuredLastName',
    a2: 'insuredFirstName',
    a3: 'birthDate',
    a4: 'streetAddress',
    a5: 'city',
    a6: 'sex',
  });
});

test('an owner beside a complainant is the second person', async () => {
  const form =
    'Complainant: [a1              ]  Telephone: [a2           ]\nStreet: [a3                       ]\n' +
    '*If complainant is other than owner, provide the following\nOwner’s name: [b1               ]\n' +
    'Owner’s address: [b2                           ]\nSignature of complainant: [a4              ]\n';
  expect(await mapPdf(form)).toEqual({
    a1: 'insuredFullName',
    a2: 'phone',
    a3: 'streetAddress',
    b1: 'ownerName',
    b2: 'ownerAddress',
    a4: 'proposedInsuredSignature',
  });
});

test('a complainant beside an insured is the second person', async () => {
  const form =
    '= COMPLAINT ABOUT AN INSURER\n## Complainant\nName: [b1              ]  Phone: [b2           ]\n' +
    'Address: [b3                       ]\n## Insured (if different from complainant)\n' +
    'Name: [a1              ]  Date of birth: [a2         ]\n' +
    'Complainant signature: [b4              ]\n';
  expect(await mapPdf(form)).toEqual({
    b1: 'ownerName',
    b2: 'ownerPhone',
    b3: 'ownerAddress',
    a1: 'insuredFullName',
    a2: 'birthDate',
    b4: 'ownerSignature',
  });
});

test.each(['Co-signer', 'Cosigner'])('a %s is not the main person', (word) => {
  const signer = `## ${word}\nName: [x1                  ]  Date of birth: [x2          ]\n`;
  const applicant = '## Applicant\nName: [a1                  ]  Date of birth: [a2          ]\n';
  expect(map(`${applicant}${signer}`)).toEqual({ a1: 'insuredFullName', a2: 'birthDate' });
  expect(map(signer)).toEqual({});
});
