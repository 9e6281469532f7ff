/** Whoever fills in a form about somebody who has died. */
import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';
import { mapPdf } from '../../../../../tests/support/map-pdf.ts';

const DECEASED = 'Name of deceased: [a1                ]  Date of birth: [a2         ]\n';

test('an unnamed signature after a death, with the name and address under it, is the claimant’s', async () => {
  const form =
    `${DECEASED}Social Security number of deceased: [a3            ]\n` +
    '!below\n' +
    '[b1                       ]   [b2                     ]   [b3                    ]\n' +
    'Signature                     Printed name                Relationship to deceased\n' +
    '[b4                                                   ]   [b5                    ]\n' +
    'Address                                                   Telephone\n';
  expect(await mapPdf(form)).toEqual({
    a1: 'insuredFullName',
    a2: 'birthDate',
    a3: 'ssn',
    b1: 'ownerSignature',
    b2: 'ownerName',
    b3: 'ownerRelationship',
    b4: 'ownerAddress',
    b5: 'ownerPhone',
  });
});

test('a second name with a relationship, in no list, is that of whoever claims', () => {
  const claim = '## Part 2\nName: [b1                 ]  Relationship: [b2             ]\n';
  const heir = 'Name: [c1                 ]  Relationship: [c2             ]\n';
  expect(map(DECEASED + claim)).toMatchObject({ b1: 'ownerName', b2: 'ownerRelationship' });
  const listed = map(DECEASED + claim + heir);
  for (const box of ['b1', 'c1']) expect(listed).not.toHaveProperty(box);
});

test('what the petitioner is to the decedent is asked in a sentence', () => {
  const petition =
    'Name of decedent: [a1                   ]\nName of petitioner: [b1                   ]\n' +
    "The petitioner is the decedent's [b2              ] and may file this petition.\n" +
    'Signature of petitioner: [b3                    ]\n';
  expect(map(petition)).toMatchObject({ b1: 'ownerName', b2: 'ownerRelationship' });
});

test('a deceased spouse is not whom the form is about', () => {
  const form =
    'Name of claimant: [a1                   ]\n' +
    'Name of deceased spouse: [b1                   ]  Date of death: [b2          ]\n' +
    'Signature of claimant: [c1                    ]\n';
  expect(map(form)).toEqual({
    a1: 'insuredFullName',
    c1: 'proposedInsuredSignature:leave-for-ink',
  });
});

test('a student is the main person of a form that asks about nobody more', () => {
  const student =
    '## STUDENT INFORMATION\nLast name: [a1             ]  First name: [a2             ]\n' +
    'Birthdate: [a3          ]  Home phone: [a4            ]\n' +
    '## EMERGENCY CONTACTS\nName: [b1              ]  Phone: [b2              ]\n';
  expect(map(student)).toEqual({
    a1: 'insuredLastName',
    a2: 'insuredFirstName',
    a3: 'birthDate',
    a4: 'phone',
  });
  const applicant = "Applicant's name: [c1              ]  Date of birth: [c2          ]\n";
  expect(map(applicant + student)).toEqual({ c1: 'insuredFullName', c2: 'birthDate' });
});

test('whoever has the right to control the disposition speaks and signs for the decedent', async () => {
  const form =
    "I, [a1___________________________________________], being the decedent's [a2_______________],\n" +
    '~   (Printed name of person with right to control disposition)            (Relationship to deceased)\n' +
    'have asked the cemetery to inter the remains of [a3______________________________]\n' +
    "~                                                     (Decedent's name)\n" +
    '[b1____________________________________________________________] [b2__________________]\n' +
    '~(Signature of person with the right to control disposition)        (Phone number)\n';
  expect(await mapPdf(form)).toMatchObject({
    a1: 'ownerName',
    a2: 'ownerRelationship',
    a3: 'insuredFullName',
    b1: 'ownerSignature',
    b2: 'ownerPhone',
  });
});

test('an affidavit in sentences names its speaker and the decedent in brackets after the blanks', async () => {
  const form =
    'I, the undersigned [a1________________________] (full legal name) do hereby make oath and say:\n' +
    '1. I reside at:\n' +
    '[a2____________________________________________________________________________]\n' +
    'and act as [a3__________________] (e.g. executor / heir / survivor) of the Estate\n' +
    'of [a4______________________________________] (full legal name), Deceased.\n' +
    '2. The decedent executed a Last Will and Testament on the [b1____] day of [b2____________].\n' +
    '!below\n[c1                                     ]\nAffiant\n!above\n' +
    'STATE [d1_____________________]\nCOUNTY [d2____________________]\n';
  expect(await mapPdf(form)).toEqual({
    a1: 'ownerName',
    a2: 'ownerAddress',
    a4: 'insuredFullName',
    c1: 'ownerSignature',
  });
});

test('whoever requests assistance after a death is the claimant', async () => {
  const form =
    'Person requesting assistance:[a1________________________] Relationship to deceased:[a2____________]\n' +
    'Current Address:[a3_______________________________________________________________]\n' +
    'Home Phone: [a4____________________]\n' +
    '**Deceased Information**\nDeceased [b1__________________________] Birthdate [b2___________]\n' +
    'Address [b3_________________________] City [b4________________] State [b5______]\n' +
    'Social Security # [b6________________]\n';
  expect(await mapPdf(form)).toEqual({
    a1: 'ownerName',
    a2: 'ownerRelationship',
    a3: 'ownerAddress',
    a4: 'ownerPhone',
    b1: 'insuredFullName',
    b2: 'birthDate',
    b3: 'streetAddress',
    b4: 'city',
    b5: 'state',
    b6: 'ssn',
  });
});

test('a client who orders a funeral is not the deceased', () => {
  const client =
    'Name of client: [b1                ]  Telephone: [b2         ]\nAddress: [b3                ]\n' +
    'Client / Representative signature: [b4                ]\n';
  expect(map(DECEASED + client)).toEqual({
    a1: 'insuredFullName',
    a2: 'birthDate',
    b1: 'ownerName',
    b2: 'ownerPhone',
    b3: 'ownerAddress',
    b4: 'ownerSignature:leave-for-ink',
  });
  expect(map(client)).toMatchObject({ b1: 'insuredFullName', b3: 'fullAddress' });
});

test('a name before that of the late is that of whoever orders the funeral', () => {
  const contract =
    'Name: [a1                ]  Telephone: [a2         ]\nAddress: [a3                ]\n' +
    'Re: Funeral service rendered the late: [b1                ]\n';
  expect(map(contract)).toEqual({
    a1: 'ownerName',
    a2: 'ownerPhone',
    a3: 'ownerAddress',
    b1: 'insuredFullName',
  });
  const repeated =
    'Legal name: [a1                ]  Sex: [a2   ]  Date of death: [a3         ]\n' +
    'Name of deceased: [b1                ]\n';
  expect(map(repeated)).toMatchObject({ a1: 'insuredFullName', a2: 'sex' });
  expect(map('Name: [a1                ]\nThe late fee: [b1                ]\n')).toEqual({
    a1: 'insuredFullName',
  });
});

test('a relationship to the deceased and a date of death tell of a death, and the client orders', () => {
  const family =
    'Name: [a1                ]  Sex: [a2   ]\nDate of death: [a3         ]\n' +
    'Name of informant: [b1                ]\nRelationship to the deceased: [b2          ]\n';
  const signed = 'Signature overprinted name of client: [c1                ]\n';
  expect(map(family + signed)).toMatchObject({
    a1: 'insuredFullName',
    a2: 'sex',
    c1: 'ownerSignature:leave-for-ink',
  });
  expect(map(signed)).toEqual({ c1: 'proposedInsuredSignature:leave-for-ink' });
});

test('whoever the date of death is asked of keeps their facts where survivors tell how they are related', () => {
  for (const word of ['member', 'employee']) {
    const claim =
      `Name of ${word}: [a1              ]  Social Security number: [a2           ]\n` +
      'Date of birth: [a3         ]  Date of death: [a4         ]\n' +
      '## BENEFICIARY\nName: [b1              ]  Relationship to the deceased: [b2         ]\n';
    expect(map(claim)).toMatchObject({ a1: 'insuredFullName', a2: 'ssn', a3: 'birthDate' });
  }
});

test('whoever somebody deceased was related to claims what is due, if they sign', () => {
  const dependent = (signer: string) =>
    'Name of employee: [b1                  ]  Phone: [b2           ]\n' +
    'Name of deceased: [a1                  ]  Date of death: [x1          ]\n' +
    `Relationship to employee: [b3              ]\nSignature of ${signer}: [b4                  ]\n`;
  expect(map(dependent('employee'))).toEqual({
    a1: 'insuredFullName',
    b1: 'ownerName',
    b2: 'ownerPhone',
    b3: 'ownerRelationship',
    b4: 'ownerSignature:leave-for-ink',
  });
  expect(map(dependent('employer'))).toEqual({ a1: 'insuredFullName' });
});

test('an employee to whom nobody is related only works there', () => {
  const call =
    'Next of kin: [x1                  ]  Relationship to deceased: [x2         ]\n' +
    'Employee: [x3                  ]  Signature of employee: [x4           ]\n';
  expect(map(DECEASED + call)).toEqual({ a1: 'insuredFullName', a2: 'birthDate' });
});

test('to whom else the deceased was related does not make a tradesman the claimant', () => {
  const sheet =
    'Funeral director: [x1                  ]  Phone: [x2           ]\n' +
    'Name of deceased: [a1                  ]  Relationship to informant: [x3        ]\n' +
    'Signature of informant: [x4                  ]\n';
  expect(map(sheet)).toEqual({ a1: 'insuredFullName' });
});

test('an informant gives their own number and telephone', () => {
  const informant =
    'Informant name: [x1             ]  Social Security number: [x2           ]  Phone: [x3       ]\n';
  expect(map(`Name of deceased: [a1                  ]\n${informant}`)).toEqual({
    a1: 'insuredFullName',
  });
});
