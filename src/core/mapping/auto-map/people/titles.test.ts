/** Whom the title of a part is about. */
import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';
import { mapPdf } from '../../../../../tests/support/map-pdf.ts';

const REST =
  'Name [b1                              ]   Relationship [b2                      ]\n' +
  'Address [b3                                           ]   Phone [b4             ]\n';
const OWNER = {
  b1: 'ownerName',
  b2: 'ownerRelationship',
  b3: 'ownerAddress',
  b4: 'ownerPhone',
};

test('a title that names whom somebody acts for is about the one who acts', () => {
  const grantor =
    '## TRUST GRANTOR (INSURED)\nName [a1                        ]   SSN [a2          ]\n';
  expect(
    map(`${grantor}## PERSON ACTING FOR GRANTOR (Power of Attorney or Guardian, if any)\n${REST}`),
  ).toEqual({ a1: 'insuredFullName', a2: 'ssn', ...OWNER });
});

test('a person who is not the insured, in a title, is the second person', () => {
  const insured = '## Insured\nName [a1                        ]   SSN [a2          ]\n';
  expect(map(`${insured}## Person completing this form, if not the Insured\n${REST}`)).toEqual({
    a1: 'insuredFullName',
    a2: 'ssn',
    ...OWNER,
  });
  expect(map(`${insured}## Former employee, if not the Insured\n${REST}`)).not.toHaveProperty('b1');
});

test('a parent or guardian acts for a minor, a parent alone does not', () => {
  const applicant = '## Applicant\nName [a1                        ]   SSN [a2          ]\n';
  expect(map(`${applicant}## Parent or guardian (if the applicant is a minor)\n${REST}`)).toEqual({
    a1: 'insuredFullName',
    a2: 'ssn',
    ...OWNER,
  });
  expect(map(`${applicant}## Parent\n${REST}`)).toEqual({ a1: 'insuredFullName', a2: 'ssn' });
});

test('a remark after `about you` says who the reader is', () => {
  const deceased =
    '## ABOUT THE DECEASED\nName [a1                        ]   Date of death [a2          ]\n';
  const signature =
    '## SIGNATURE\nBeneficiary signature [b5                    ]   Date [b6          ]\n';
  expect(map(`${deceased}## ABOUT YOU (THE BENEFICIARY)\n${REST}${signature}`)).toEqual({
    a1: 'insuredFullName',
    ...OWNER,
    b5: 'ownerSignature:leave-for-ink',
    b6: 'date',
  });
});

test('the part of `Your Information` is about the reader', async () => {
  const waiver =
    '**REQUEST TO WAIVE COURT FEES**                                   |  {Clerk stamps date here}\n' +
    'If you get public benefits or have a low income, you may use this form.\n' +
    '1  **Your Information** (person asking the court to waive the fees):\n' +
    '   Name: [a1                                                                  ]\n' +
    '   Street or mailing address: [a2                                             ]\n' +
    '   City: [a3                          ]   State: [a4     ]   Zip: [a5         ]\n' +
    '   Phone: [a6                         ]\n';
  expect(await mapPdf(waiver)).toMatchObject({ a1: 'insuredFullName', a6: 'phone' });
});

test('the title of an application says what is applied for, not by whom', async () => {
  const form =
    '= APPLICATION FOR VETERAN EXEMPTION\n' +
    'Name of applicant: [a1                              ]\n' +
    'Legal residence: [a2                                ]\n' +
    'Date of birth: [a3            ]   Social Security Number: [a4            ]\n' +
    'Signature of applicant: [a5                         ]\n';
  expect(await mapPdf(form)).toEqual({
    a1: 'insuredFullName',
    a2: 'fullAddress',
    a3: 'birthDate',
    a4: 'ssn',
    a5: 'proposedInsuredSignature',
  });
});

test('a section to be completed by somebody for others is theirs', async () => {
  const form =
    '## SECTION TO BE COMPLETED BY THE EMPLOYEE FOR EMPLOYEE AND DEPENDENT BENEFITS\n' +
    'Name of employee: [a1                              ]\n' +
    'Sex:  <a2> M  <a3> F    Telephone (home): [a4                    ]\n';
  expect(await mapPdf(form)).toMatchObject({ a2: 'sex', a3: 'sex', a4: 'phone' });
});

test('the title of a volunteer’s application names nobody else', () => {
  const form =
    '## Volunteer Application\nFull legal name: [a1                 ]  Date of birth: [a2          ]\n';
  expect(map(form)).toEqual({ a1: 'insuredFullName', a2: 'birthDate' });
});

test('a representative under an office’s title acts for nobody', () => {
  const form = (title: string) =>
    'Name: [a1                   ]  Date of birth: [a2          ]\n' +
    `## ${title}\nRepresentative's name: [b1                   ]  Account no.: [b2          ]\n`;
  expect(map(form('COMPANY USE ONLY'))).not.toHaveProperty('b1');
  expect(map(form('SOMEONE TO CALL'))).toMatchObject({ b1: 'ownerName' });
});

test('the address after an affiliation is not the company’s', () => {
  const form = (company: string) =>
    `Name: [a1                       ]\n${company}: [a2                       ]\n` +
    'Mailing address: [a3                        ]\nTelephone: [a4              ]\n' +
    'Signature of applicant: [a5                     ]\n';
  expect(map(form('Affiliation or company name'))).toMatchObject({
    a3: 'fullAddress',
    a4: 'phone',
  });
  expect(map(form('Name of employer'))).not.toHaveProperty('a3');
});

test('a title with a letter in brackets is a title, and no remark', async () => {
  const part = (box: string) =>
    `Address [${box}1__________________________________________________]\n` +
    `City [${box}2_____________________] State [${box}3_____] Zip [${box}4_________]\n`;
  const form =
    'Purchaser: [p1____________________________]\nContract Beneficiary: [p2__________________________]\n' +
    '(A) SERVICES AND MERCHANDISE:\nEmbalming services   $[s1__________]\n' +
    `(B) CONTRACT BENEFICIARY INFORMATION\n${part('a')}(C) PURCHASER INFORMATION\n${part('b')}`;
  expect(await mapPdf(form)).toEqual({
    p1: 'ownerName',
    p2: 'insuredFullName',
    a1: 'streetAddress',
    a2: 'city',
    a3: 'state',
    a4: 'zip',
    b1: 'ownerAddress',
    b2: 'ownerAddress',
    b3: 'ownerAddress',
    b4: 'ownerAddress',
  });
});

test('a field name that shortens its title means whomever the title names', () => {
  const form =
    '## Insured\nName: [a1              ]  Date of birth: [a2         ]\n' +
    '## Attorney or accredited representative\nTelephone: [x1              ]\nName: [x2             ]\n';
  const found = map(form, {
    x1: { name: 'representative_telephone' },
    x2: { name: 'your_name' },
  });
  expect(found).toEqual({ a1: 'insuredFullName', a2: 'birthDate' });
});

test.each(['SECTION 1: INSURED', 'INSURED'])(
  'a numbered title in two lines is of its own part, under %s too',
  async (heading) => {
    const form =
      `## ${heading}\nName of insured: [a1______________]  Date of birth: [a2__________]\n` +
      '2. Beneficiary who is to receive the proceeds of the policy: (If there is more than one, attach\n' +
      'a separate sheet that gives the same facts for each)\n' +
      'Name: [b1______________________]  Telephone: [b2____________]\n' +
      'Address: [b3____________________________________________]\n';
    expect(await mapPdf(form)).toEqual({ a1: 'insuredFullName', a2: 'birthDate' });
  },
);

test('a numbered line that names nobody, or asks a question, is the title of no part', async () => {
  const form = (line: string) =>
    `## INSURED\nName of insured: [a1______________]  Date of birth: [a2__________]\n${line}\n` +
    'Address: [a3____________________________________________]\n';
  const found = { a1: 'insuredFullName', a2: 'birthDate', a3: 'fullAddress' };
  expect(await mapPdf(form('2. Where we shall send the confirmation of this change:'))).toEqual(
    found,
  );
  expect(
    await mapPdf(form('2. Is the beneficiary somebody who lives at the address below?')),
  ).toEqual(found);
});

test('a part to be completed by an office is nobody’s, and the next signature the reader’s', async () => {
  const office =
    '## To be completed by the claims department\n' +
    'Name of examiner [b1                  ]   Date [b2         ]\n' +
    'Signature [b3                         ]   Telephone [b4           ]\n';
  const patient = '## Patient\nName [a1                       ]   Date of birth [a2         ]\n';
  const signed = '## Declaration\nSignature [a3                      ]   Date [a4         ]\n';
  expect(await mapPdf(patient + office + signed)).toEqual({
    a1: 'insuredFullName',
    a2: 'birthDate',
    a3: 'proposedInsuredSignature',
    a4: 'date',
  });
});
