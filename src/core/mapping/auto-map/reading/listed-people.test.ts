import { expect, test } from 'vitest';
import { mapPdf } from '../../../../../tests/support/map-pdf.ts';

const PATIENT = "Patient's name: [a1____________________]  SSN: [a2____________]\n";
/** The same captions for one person after another. */
const entries = (captions: (id: string) => string, ids = 'bcd') =>
  [...ids].map((id) => captions(id)).join('');

test.each([
  ['rows', (id: string) => `Name: [${id}1______________]  Date of birth: [${id}2________]\n`],
  [
    'two lines each',
    (id: string) =>
      `Street: [${id}1______________]  City: [${id}2________]\nState: [${id}3___]  Phone: [${id}4______]\n`,
  ],
])(
  'entries of a list with captions of their own, in %s, are other people’s',
  async (_, captions) => {
    const found = await mapPdf(`${PATIENT}## List of those covered\n${entries(captions)}`);
    expect(found).toEqual({ a1: 'insuredFullName', a2: 'ssn' });
  },
);

test('cells captioned above, entry for entry, are a list', async () => {
  const rule = '|---------------------------|------------------|\n';
  const cells = (id: string) =>
    '| Full name                 | Phone number     |\n' +
    `| [${id}1                  ]    | [${id}2           ]  |\n${rule}`;
  const list = `## Three who know you well\n${rule}${entries(cells)}`;
  expect(await mapPdf(PATIENT + list)).toEqual({ a1: 'insuredFullName', a2: 'ssn' });
});

test('answers to tick, line for line, are no list of people', async () => {
  const questions =
    'Is there other life insurance in force?  <b1> Yes  <b2> No\n' +
    'Will this policy replace existing insurance?  <c1> Yes  <c2> No\n' +
    'Is the policy to be delivered by mail?  <d1> Yes  <d2> No\n';
  expect(await mapPdf(PATIENT + questions)).toMatchObject({
    b1: 'otherInsurance',
    b2: 'otherInsurance',
    c1: 'replacement',
    c2: 'replacement',
  });
});

test('names in parts, line for line, are no list: the first is the petitioner', async () => {
  const name = (id: string) =>
    `First name: [${id}1___________]  Middle: [${id}2____]  Last name: [${id}3____________]\n`;
  expect(await mapPdf(`Petitioner, respondent and child\n${entries(name)}`)).toEqual({
    b1: 'insuredFirstName',
    b2: 'insuredMiddleInitial',
    b3: 'insuredLastName',
  });
});

test('people named before their entries keep them', async () => {
  const entry = (id: string, who: string) =>
    `${who.padEnd(12)}Name: [${id}1______________]  Phone: [${id}2________]\n`;
  const people = entry('a', 'Insured') + entry('b', 'Owner') + entry('c', 'Payor');
  expect(await mapPdf(people)).toEqual({
    a1: 'insuredFullName',
    a2: 'phone',
    b1: 'ownerName',
    b2: 'ownerPhone',
  });
});

test('addresses named before their boxes are no list: the first is the patient’s', async () => {
  const address = (id: string, kind: string) =>
    `${kind} address:   Street [${id}1______________]  City [${id}2________]\n`;
  const addresses = address('b', 'Home') + address('c', 'Mailing') + address('d', 'Employer');
  expect(await mapPdf(PATIENT + addresses)).toEqual({
    a1: 'insuredFullName',
    a2: 'ssn',
    b1: 'streetAddress',
    b2: 'city',
  });
});

test.each([
  ['Proposed insureds', { b1: 'insuredFullName', b2: 'phone' }],
  ['Family members (list yourself first)', { b1: 'insuredFullName', b2: 'phone' }],
  ['References', {}],
  ['References of the patient', {}],
])('a list titled %s begins with whom its title names', async (title, found) => {
  const entry = (id: string) => `Name: [${id}1______________]  Phone: [${id}2________]\n`;
  expect(await mapPdf(`## ${title}\n${entries(entry)}`)).toEqual(found);
});

test('the first of a list of owners is the owner', async () => {
  const entry = (id: string) => `Name: [${id}1______________]  Phone: [${id}2________]\n`;
  const owners = `## Owners (if other than the patient)\n${entries(entry)}`;
  expect(await mapPdf(`## Patient\n${PATIENT}${owners}`)).toEqual({
    a1: 'insuredFullName',
    a2: 'ssn',
    b1: 'ownerName',
    b2: 'ownerPhone',
  });
});

test('two entries are no list: the first is the main person', async () => {
  const entry = (id: string) => `Name: [${id}1______________]  Phone: [${id}2________]\n`;
  expect(await mapPdf(entries(entry, 'bc'))).toEqual({ b1: 'insuredFullName', b2: 'phone' });
});

test('captions that name the insured make no list of others', async () => {
  const entry = (id: string) =>
    `Policy number: [${id}1________]  Name of insured: [${id}2________]\n`;
  expect(await mapPdf(entries(entry))).toHaveProperty('b2', 'insuredFullName');
});
