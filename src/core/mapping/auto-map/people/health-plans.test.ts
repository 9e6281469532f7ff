/** Members, patients and dependents of a health plan, and who is paid on a death. */
import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';

test('where a part is for a dependent only, the patient is not the member', () => {
  const form =
    '## PART I - MEMBER INFORMATION\n' +
    'Last name: [a1            ]  First name: [a2          ]  Date of birth: [a3        ]\n' +
    'Street: [a4               ]  City: [a5         ]  Zip code: [a6      ]\n' +
    '## PART II - PATIENT INFORMATION (To be filled-out only if the patient is a dependent)\n' +
    'Last name: [b1            ]  First name: [b2          ]  Date of birth: [b3        ]\n' +
    'Relationship to member: [b4            ]\n' +
    '## PART III - MEMBER CERTIFICATION\n' +
    'Signature over printed name of member: [c1             ]  Date signed: [c2        ]\n';
  expect(map(form)).toEqual({
    a1: 'insuredLastName',
    a2: 'insuredFirstName',
    a3: 'birthDate',
    a4: 'streetAddress',
    a5: 'city',
    a6: 'zip',
    c1: 'proposedInsuredSignature:leave-for-ink',
    c2: 'date',
  });
});

test('a condition in the title of another part says nothing about whom it names', () => {
  const form =
    '## Insured (complete only if the insured is not the owner)\n' +
    'Name: [a1              ]  Date of birth: [a2         ]\n' +
    '## Parent (complete only if the insured is a dependent)\n' +
    'Name: [x1              ]  Date of birth: [x2         ]\n' +
    '## Owner\nName: [b1              ]\n';
  expect(map(form)).toEqual({ a1: 'insuredFullName', a2: 'birthDate', b1: 'ownerName' });
});

test('how many dependents somebody has is asked of them', () => {
  const form =
    'Employee name: [a1                   ]  Social Security #: [a2         ]\n' +
    'Marital status: [x1      ]  Dependents: [x2         ]  Wage: [x3       ]\n' +
    'Address: [a3             ]  City: [a4        ]  State: [a5   ]  Zip code: [a6     ]\n' +
    'Date of birth: [a7          ]  Job title: [x4          ]\n';
  expect(map(form)).toEqual({
    a1: 'insuredFullName',
    a2: 'ssn',
    a3: 'streetAddress',
    a4: 'city',
    a5: 'state',
    a6: 'zip',
    a7: 'birthDate',
  });
});

test('a notice is about the people it is for', () => {
  const form =
    '## Advance Beneficiary Notice for Medicare Patients\n' +
    'Last name: [a1            ]  First name: [a2          ]  DOB: [a3        ]\n' +
    'SSN: [a4             ]\n' +
    'Patient signature: [b1             ]  Date: [b2        ]\n';
  expect(map(form)).toEqual({
    a1: 'insuredLastName',
    a2: 'insuredFirstName',
    a3: 'birthDate',
    a4: 'ssn',
    b1: 'proposedInsuredSignature:leave-for-ink',
    b2: 'date',
  });
});

test('an application for benefits is that of whom its title names', () => {
  const form =
    "Insured's name: [a1              ]  Date of birth: [a2         ]\n" +
    "## Owner's application for benefits\nName: [b1              ]  Telephone: [b2         ]\n";
  expect(map(form)).toEqual({
    a1: 'insuredFullName',
    a2: 'birthDate',
    b1: 'ownerName',
    b2: 'ownerPhone',
  });
});

test('who is paid on death is a beneficiary', () => {
  const form =
    '## Add individuals as payable on death (POD) beneficiary(ies)\n' +
    'Full name of POD: [x1              ]\nDate of birth: [x2         ]\n' +
    'Telephone number: [x3         ]\nAddress: [x4                        ]\n' +
    'Relationship to owner: [x5            ]\n';
  expect(map(form)).toEqual({});
});

test('the place of an accident is not the home of whoever was hurt', () => {
  const form =
    'Date of incident: [x1        ]  Time of incident: [x2         ]\n' +
    '## Is there an address for incident location? If yes, please provide the following:\n' +
    'Street address: [x3              ]\nCity: [x4         ]  State: [x5     ]  Zip code: [x6      ]\n' +
    'What was the employee doing? [x7                         ]\n' +
    'Employee last name: [a1          ]  First name: [a2          ]\n' +
    'Address: [a3                   ]\nCity: [a4        ]  State: [a5    ]  Zip code: [a6     ]\n';
  expect(map(form)).toEqual({
    a1: 'insuredLastName',
    a2: 'insuredFirstName',
    a3: 'streetAddress',
    a4: 'city',
    a5: 'state',
    a6: 'zip',
  });
});

test('a subscriber joined to the policyholder by a slash is the owner beside a patient', () => {
  const form = (name: string) =>
    `## ${name} information\nName of ${name}: [a1            ]  Address: [a2              ]\n` +
    '## Patient information\nName of patient: [b1            ]  Date of birth: [b2        ]\n' +
    'Patient signature: [b3            ]\nSubscriber signature: [c1            ]\n';
  const found = { b1: 'insuredFullName', b3: 'proposedInsuredSignature:leave-for-ink' };
  expect(map(form('policyholder/subscriber'))).toMatchObject({
    ...found,
    a1: 'ownerName',
    c1: 'ownerSignature:leave-for-ink',
  });
  expect(map(form('policyholder'))).not.toHaveProperty('c1');
});
