import { describe, expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';

const SIGNS = (id: string) =>
  `!below\n[${id}                        ]\nSignature of person acting for applicant/resident`;

describe('telling people apart', () => {
  test('an owner below an insured is the owner, a spouse is nobody', () => {
    expect(
      map(
        '## Proposed Insured\nName: [a1            ]  SSN: [a2       ]\n## Owner\nName: [b1            ]  SSN: [b2       ]\n## Spouse\nName: [c1            ]  SSN: [c2       ]',
      ),
    ).toEqual({ a1: 'insuredFullName', a2: 'ssn', b1: 'ownerName', b2: 'ownerSocialSecurity' });
  });

  test('a claimant is the second person beside a deceased, and the main person alone', () => {
    const claimant = 'Claimant name: [b1            ]  Claimant telephone: [b2          ]';
    expect(map(`Name of deceased: [a1            ]\n${claimant}`)).toEqual({
      a1: 'insuredFullName',
      b1: 'ownerName',
      b2: 'ownerPhone',
    });
    expect(map(claimant)).toEqual({ b1: 'insuredFullName', b2: 'phone' });
  });

  test('a person named once in passing is not the one whom the form is about', () => {
    const veteran = 'Is anybody a veteran? [a0   ]\n';
    const applicant = "Applicant's name: [a1            ]  Date of birth: [a2        ]";
    expect(map(`${veteran}${applicant}`)).toEqual({ a1: 'insuredFullName', a2: 'birthDate' });
  });

  test('of numbered people only the first can be the main person', () => {
    const person = (id: string) => `Name: [${id}1            ]  Date of birth: [${id}2        ]\n`;
    expect(map(`## Person 1\n${person('a')}## Person 2\n${person('b')}`)).toEqual({
      a1: 'insuredFullName',
      a2: 'birthDate',
    });
    expect(map(`## First applicant\n${person('a')}## Second member\n${person('b')}`)).toEqual({
      a1: 'insuredFullName',
      a2: 'birthDate',
    });
  });

  test('of two boxes under `Name(s)` the second begins no new person', () => {
    const names = (where: 'above' | 'column') => ({
      labels: { near: [{ where, text: 'Name(s)', weight: 0.95 }], headings: [] },
    });
    expect(
      map(
        `${'\n'.repeat(12)}Your SSN: [a1         ]  Spouse’s SSN: [b1         ]\n[a2            ]\n[a3            ]\nAddress: [a4              ]\nTelephone: [a5          ]`,
        { a2: names('above'), a3: names('column') },
      ),
    ).toEqual({ a1: 'ssn', a2: 'insuredFullName', a4: 'fullAddress', a5: 'phone' });
  });

  test('all that is under the caption of an employer is the employer’s', () => {
    const caption = 'Employer’s name, address and ZIP code';
    const under = (where: 'above' | 'column', text: string) => ({
      labels: {
        near: [
          { where: 'left' as const, text, weight: 0.93 },
          { where, text: caption, weight: 0.25 },
        ],
        headings: [],
      },
    });
    expect(
      map(
        'Employee’s SSN: [a1         ]\n[b1            ]\n[b2            ]\n[b3            ]\n[b4            ]\nEmployee’s first name: [a2       ]  Last name: [a3          ]\nStreet: [a4              ]',
        {
          b1: under('above', `${caption} Name`),
          b2: under('column', 'Name'),
          b3: under('column', 'Street'),
          b4: under('column', 'City'),
        },
      ),
    ).toEqual({
      a1: 'ssn',
      a2: 'insuredFirstName',
      a3: 'insuredLastName',
      a4: 'streetAddress',
    });
  });

  test('a couple’s address and telephone come after both of their names', () => {
    const names = (whose: string, id: string) =>
      `${whose} last name: [${id}1         ]  ${whose} first name: [${id}2         ]  Initial: [${id}3 ]\n`;
    expect(
      map(
        `${names('Your', 'a')}${names('Spouse’s', 'b')}Unit or floor: [c1         ]\nCity: [c2        ]  State: [c3   ]  ZIP: [c4     ]  Telephone: [c5        ]`,
      ),
    ).toMatchObject({ c2: 'city', c3: 'state', c4: 'zip', c5: 'phone' });
  });

  test('a beneficiary who claims after a death is not the deceased', () => {
    const dead = '## Insured\nName: [a1            ]  Date of death: [a2         ]\n';
    const claims =
      '## Beneficiary\nName: [b1            ]  SSN: [b2         ]\nPhone: [b3         ]\nAddress: [b4            ]\n';
    const signs = '!below\n[c1              ]\nSignature of beneficiary';
    expect(map(`${dead.replace('## Insured', '')}${claims}${signs}`)).toMatchObject({
      a1: 'insuredFullName',
      b1: 'ownerName',
      c1: 'ownerSignature:leave-for-ink',
    });
  });

  test('"if any" or "acting for" does not name the representative a second time', () => {
    const named = "Applicant's name: [a1            ]  SSN: [a2         ]\n";
    expect(
      map(`${named}Applicant's representative, if any: [b1            ]\n${SIGNS('b2')}`),
    ).toMatchObject({ b2: 'ownerSignature:leave-for-ink' });
  });

  test('another name of the same person does not end their block', () => {
    expect(
      map(
        '## Proposed Insured\nName: [a1            ]\nFormer names: [a2            ]\nDate of birth: [a3        ]',
      ),
    ).toEqual({ a1: 'insuredFullName', a3: 'birthDate' });
  });

  test('a heading that is only a remark names nobody', () => {
    expect(
      map(
        '## Proposed Insured\nName: [a1            ]\n## (Claims are based upon military service)\nDate of birth: [a2        ]',
      ),
    ).toEqual({ a1: 'insuredFullName', a2: 'birthDate' });
  });

  test('a person with two names is the one that the form’s people include', () => {
    expect(
      map(
        'Name of deceased: [a1            ]\n## Beneficiary/Claimant\nName: [b1            ]  Telephone: [b2          ]',
      ),
    ).toEqual({ a1: 'insuredFullName', b1: 'ownerName', b2: 'ownerPhone' });
  });

  test('an unknown word is the main person if the form asks about it most, else nobody', () => {
    const of = (who: string, id: string) =>
      `${who}'s name: [${id}1            ]  Date of birth: [${id}2        ]\n${who}'s telephone: [${id}3            ]\n`;
    const registrant = { a1: 'insuredFullName', a2: 'birthDate', a3: 'phone' };
    expect(map(`${of('Registrant', 'a')}Name of pet: [b1            ]`)).toEqual(registrant);
    expect(map(`${of('Insured', 'a')}${of('Custodian', 'b')}`)).toEqual(registrant);
  });

  test('the form’s own word for its main person is found by what it asks about them', () => {
    const insured = { a1: 'insuredFullName', a2: 'birthDate', a3: 'ssn' };
    // Facts that follow the name, on a form that also has an owner.
    const owner = '## Owner (if other than retiree)\nName: [b1            ]';
    expect(
      map(
        `## Section 1\nRetiree's name: [a1            ]\nDate of birth: [a2        ]\nSSN: [a3         ]\n${owner}`,
      ),
    ).toEqual({ ...insured, b1: 'ownerName' });
    // Two words without an apostrophe, in a heading and on the signature line.
    expect(
      map(
        '## Certificate holder information\nName: [a1            ]  Date of birth: [a2        ]\n' +
          'Certificate holder Social Security number: [a3         ]\n' +
          '## Beneficiary\nName: [b1            ]\nSignature of certificate holder: [a4              ]',
      ),
    ).toEqual({ ...insured, a4: 'proposedInsuredSignature:leave-for-ink' });
  });

  test('the person to whom others are related is the main person, however little is asked', () => {
    expect(
      map(
        "Grantee's name: [a1            ]\n## Owner\nName: [b1            ]  SSN: [b2         ]\nRelationship to grantee: [b3        ]",
      ),
    ).toEqual({
      a1: 'insuredFullName',
      b1: 'ownerName',
      b2: 'ownerSocialSecurity',
      b3: 'ownerRelationship',
    });
  });

  test('somebody who is named and signs is nobody where the form asks its reader for more', () => {
    expect(
      map(
        '## About you\nName: [a1            ]  Date of birth: [a2        ]\n' +
          '## Prescriber\nPrescriber name: [b1            ]\nPrescriber signature: [b3            ]',
      ),
    ).toEqual({ a1: 'insuredFullName', a2: 'birthDate' });
  });

  test('after a death a claimant is the second person, whatever the deceased is called', () => {
    expect(
      map(
        "Registrant's name: [a1            ]  Date of death: [a2        ]\nRegistrant's birth date: [a3        ]\n" +
          'Claimant name: [b1            ]  Claimant telephone: [b2          ]',
      ),
    ).toEqual({ a1: 'insuredFullName', a3: 'birthDate', b1: 'ownerName', b2: 'ownerPhone' });
  });

  test('a person other than the reader is the second person', () => {
    const fields = (id: string) => `Name: [${id}1            ]  Telephone: [${id}2          ]\n`;
    expect(
      map(
        `## Section 1: Your information\n${fields('a')}## Section 2: A person other than yourself\n${fields('b')}`,
      ),
    ).toEqual({ a1: 'insuredFullName', a2: 'phone', b1: 'ownerName', b2: 'ownerPhone' });
  });

  test('each date belongs to the signature in its own column', () => {
    expect(
      map(
        'Insured name: [a0          ]\n!below\n[b1                  ]       [c1                  ]\nSignature of insured         Signature of witness\n[b2        ]                 [c2        ]\nDate                         Date',
      ),
    ).toEqual({ a0: 'insuredFullName', b1: 'proposedInsuredSignature:leave-for-ink', b2: 'date' });
  });

  test('a couple’s one address after both names belongs to the main person', () => {
    expect(
      map(
        "Your name           Your SSN\n[a1            ]    [a2        ]\nSpouse's name       Spouse's SSN\n[b1            ]    [b2        ]\nHome address        City\n[c1            ]    [c2        ]",
      ),
    ).toEqual({ a1: 'insuredFullName', a2: 'ssn', c1: 'streetAddress', c2: 'city' });
  });

  test('a line that says only who signs is a signature', () => {
    expect(
      map(
        'Insured name: [a0          ]\n## Owner\nOwner name: [a1            ]\n!below\n[b1                  ]   [b2        ]\nOwner                  Date\n[c1                  ]   [c2        ]\nLicensed Agent         Agent Code',
      ),
    ).toMatchObject({
      b1: 'ownerSignature:leave-for-ink',
      c1: 'agentSignature:leave-for-ink',
      c2: 'agentNumber',
    });
  });

  test('the parts of an answer belong to one person', () => {
    expect(
      map(
        'Insured name: [a1              ]\n!below\n[b1 ]  [b2 ]  [b3  ]\nSSN of insured\n!above\n## Owner\nName: [c1              ]',
        { b1: { maxLength: 3 }, b2: { maxLength: 2 }, b3: { maxLength: 4 } },
      ),
    ).toMatchObject({ b1: 'ssn:ssn-area', b2: 'ssn:ssn-group', b3: 'ssn:ssn-serial' });
  });

  test('under one label for name and address, the name comes first', () => {
    expect(
      map(
        'Insured name and mailing address\n[a1                                  ]\n[a2                                  ]\n[a3                                  ]',
      ),
    ).toEqual({ a1: 'insuredFullName', a2: 'streetAddress', a3: 'cityStateZip' });
  });

  test('the print wins over a misleading field name', () => {
    const traits = { a1: { name: 'DateSigned' } };
    expect(map("Veteran's date of birth: [a1          ]", traits)).toEqual({ a1: 'birthDate' });
  });

  test('a list of names belongs to nobody, whatever the people in it are called', () => {
    expect(
      map(
        "## Income 1\nEmployee's name: [a1            ]\nHours: [a2   ]\n## Income 2\nEmployee's name: [b1            ]\nHours: [b2   ]",
      ),
    ).toEqual({});
  });

  test('a long remark about a spouse does not change whose box it is', () => {
    expect(
      map(
        'Your first name: [a1          ]  Your last name (for a joint return, enter spouse’s name on line below): [a2          ]',
      ),
    ).toEqual({ a1: 'insuredFirstName', a2: 'insuredLastName' });
  });

  test('a single box of somebody else does not end the section’s person', () => {
    expect(
      map(
        '## Insured sign here\nName: [a0            ]\nSpouse’s occupation: [a1          ]\nTelephone: [a2          ]',
      ),
    ).toEqual({ a0: 'insuredFullName', a2: 'phone' });
  });
});
