/** Labels that have a person's word for a thing, and names of things in remarks. */
import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';
import { mapPdf } from '../../../../../tests/support/map-pdf.ts';

test('what is insured is not the insured', () => {
  const form =
    "Insured's date of birth: [a1         ]  Sex: [a2    ]\n" +
    '## Coverage\nCrop insured: [x1           ]  Area insured (ha): [x2        ]\n' +
    'Amount of coverage at time of loss: [x3        ]\n';
  expect(map(form)).toEqual({ a1: 'birthDate', a2: 'sex' });
});

test('the address after a cemetery in a remark is the cemetery’s', () => {
  const form =
    '## Personal data of deceased\n' +
    'Name of deceased: [a1                ]  Social Security number: [a2        ]\n' +
    'Place of burial (name of cemetery): [x1                       ]\n' +
    'Street: [x2                 ]\nCity: [x3        ]  State: [x4    ]\nZip: [x5     ]\n';
  expect(map(form)).toEqual({ a1: 'insuredFullName', a2: 'ssn' });
});

test('a proposer other than the life assured owns the policy', () => {
  const form =
    'LIFE ASSURED [a1                  ]   POLICY NO(S) [x1           ]\n\n' +
    'PROPOSER [a2                      ]\n{(If different from Life Assured)}\n';
  expect(map(form)).toEqual({ a1: 'insuredFullName', a2: 'ownerName' });
});

test('a servicing agent is the form’s agent', () => {
  const form =
    "Insured's name: [a1              ]\n" +
    "SERVICING AGENT'S NAME: [x1               ]  AGENT'S NO.: [a2        ]\n";
  expect(map(form)).toEqual({ a1: 'insuredFullName', a2: 'agentNumber' });
});

test('one number for a telephone of either kind is asked for', () => {
  const form =
    "Insured's name: [a1              ]\nTelephone/Mobile No.: [a2           ]  Fax No.: [x1       ]\n";
  expect(map(form)).toEqual({ a1: 'insuredFullName', a2: 'phone' });
});

test('a residence can be in a foreign country', () => {
  const form =
    'Name of decedent: [a1              ]  Date of death: [x1        ]\n' +
    'Residence: number and street: [a2              ]  City or town: [a3        ]\n' +
    'State or foreign country: [a4         ]  Zip code: [a5     ]\n';
  expect(map(form)).toMatchObject({ a2: 'streetAddress', a4: 'state', a5: 'zip' });
});

test('an employer in the row of somebody’s name says where they work', async () => {
  const row = (rest: string) =>
    'Name of insured: [a1_______________]  Employer: [x1____________]  Group: [x2_______]\n' +
    `Address: [a2____________________________]  City: [a3____________]\n${rest}`;
  const found = { a1: 'insuredFullName', a2: 'streetAddress', a3: 'city' };
  expect(await mapPdf(row('Date of birth: [a4____________]\n'))).toEqual({
    ...found,
    a4: 'birthDate',
  });
  const home = 'Home address: [a4____________________________]  City: [a5____________]\n';
  expect(await mapPdf(row(home))).toEqual({
    a1: 'insuredFullName',
    a4: 'streetAddress',
    a5: 'city',
  });
});

test('telephones at home and at work, in a remark, are the same person’s', () => {
  const form =
    "Insured's name: [a1              ]\nPhone Nos. (Home / Business): [a2           ]\n" +
    'Date of birth: [a3        ]\n';
  expect(map(form)).toEqual({ a1: 'insuredFullName', a2: 'phone', a3: 'birthDate' });
});
