import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';
import { mapPdf } from '../../../../../tests/support/map-pdf.ts';

const APPOINTMENT =
  '                    APPOINTMENT OF REPRESENTATIVE\n' +
  'Name of Party                              Medicare Number\n' +
  '[a1                                   ]    [a2                       ]\n' +
  '## Section 1: Appointment of Representative\n' +
  'I appoint this individual, [b1______________________________], to act as my representative.\n' +
  'Signature of Party Seeking Representation   Date\n' +
  '[a3                                   ]     [a4                       ]\n' +
  'Street Address                             Phone Number\n' +
  '[a5                                   ]    [a6                       ]\n' +
  '## Section 2: Acceptance of Appointment\n' +
  'Signature of Representative                Date\n' +
  '[b2                                   ]    [b3                       ]\n' +
  'Street Address                             Phone Number\n' +
  '[b4                                   ]    [b5                       ]\n';

test('under the title of an appointment, the boxes are those of whoever appoints', async () => {
  expect(await mapPdf(APPOINTMENT)).toEqual({
    a1: 'insuredFullName',
    b1: 'ownerName',
    a3: 'proposedInsuredSignature',
    a4: 'date',
    a5: 'streetAddress',
    a6: 'phone',
    b2: 'ownerSignature',
    b4: 'ownerAddress',
    b5: 'ownerPhone',
  });
});

test('the words on both sides of a blank say that it asks for a relationship', async () => {
  const affidavit =
    '                    AFFIDAVIT OF HEIRSHIP\n' +
    "Decedent's name: [a1                                 ]   Date of death: [a2            ]\n" +
    'My name is [b1                                       ].\n' +
    'I am the [b2                          ] of the decedent and entitled to the property.\n' +
    "Affiant's signature: [b3                             ]\n";
  expect(await mapPdf(affidavit)).toMatchObject({ a1: 'insuredFullName', b2: 'ownerRelationship' });
});

test('the title of somebody’s appointment of a representative is not about that representative', async () => {
  const form =
    "## CLAIMANT'S APPOINTMENT OF A REPRESENTATIVE\n" +
    "Claimant's name: [a1                         ]  SSN: [a2            ]\n" +
    "Wage earner's name, if different: [c1                         ]\n" +
    'Mailing address: [a3                                          ]\n' +
    "Claimant's signature: [a4                         ]  Date: [a5          ]\n";
  expect(await mapPdf(form)).toMatchObject({ a1: 'insuredFullName', a3: 'fullAddress' });
});

test('the title of a designation is not about the beneficiary whom it designates', async () => {
  const form =
    '= DESIGNATION OF BENEFICIARY\n\n' +
    'Name: [a1                                    ]  Social Security No. [a2            ]\n' +
    '= PRIMARY BENEFICIARY\n' +
    'Name [b1                                     ]  Social Security No. [b2            ]\n' +
    '!below\n' +
    '[a3                                          ]  [a4            ]\n' +
    'Signature of Member or Retiree                  Date\n';
  expect(await mapPdf(form)).toEqual({
    a1: 'insuredFullName',
    a2: 'ssn',
    a3: 'proposedInsuredSignature',
    a4: 'date',
  });
});

test('a kind to mark beside a tick asks for nobody’s name', async () => {
  const form =
    '## PART ONE: MEMBER INFORMATION\n' +
    'Name: [a1                              ]  Date of birth: [a2            ]\n' +
    'Type of retirement:  <c1> Service  <c2> Early  <c3> Veteran\n' +
    '## PART TWO: BENEFICIARY\n' +
    'Name: [b1                              ]  Date of birth: [b2            ]\n';
  expect(await mapPdf(form)).toEqual({ a1: 'insuredFullName', a2: 'birthDate' });
});

test('where a title speaks of several beneficiaries, none of them is the main person', async () => {
  const form =
    '**A. Identification**\n' +
    'Name: [a1                              ]  Date of birth: [a2            ]\n' +
    'Are you:  <c1> an employee  <c2> retired\n' +
    '**B. Information concerning the beneficiaries**\n' +
    'Name: [b1                              ]  Address: [b2                              ]\n' +
    'Name: [b3                              ]  Address: [b4                              ]\n';
  expect(await mapPdf(form)).toEqual({ a1: 'insuredFullName', a2: 'birthDate' });
});

test('whoever is designated as my agent acts for me, without a word for a principal', () => {
  const power = (whom: string) =>
    `I, [a1                       ], reside in this state.\n## I designate ${whom}:\n` +
    'Name of agent: [b1                    ]\nTelephone number of agent: [b2              ]\n' +
    'Signature: [c1                    ]  Date: [c2           ]\n';
  expect(map(power('the following person as my agent to make decisions for me'))).toMatchObject({
    a1: 'insuredFullName',
    b1: 'ownerName',
    b2: 'ownerPhone',
  });
  expect(map(power('the following person as my agent of record'))).not.toHaveProperty('b1');
});
