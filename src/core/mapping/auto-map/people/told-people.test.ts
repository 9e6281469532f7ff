import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';

const INSURED = "Insured's name: [a1              ]  Date of birth: [a2         ]\n";

test('a heading says which of the form’s people the claimant is', () => {
  const claimant =
    "## CLAIMANT'S STATEMENT (to be completed by the insured)\nName: [b1              ]  SSN: [b2         ]";
  expect(map(INSURED + claimant)).toMatchObject({ b1: 'insuredFullName', b2: 'ssn' });
});

test('an employer’s statement is about the insured', () => {
  const statement =
    "## EMPLOYER'S STATEMENT\nEmployee's name: [b1              ]\nEmployer: [b2              ]";
  expect(map(INSURED + statement)).toMatchObject({ b1: 'insuredFullName' });
  expect(map(INSURED + statement)).not.toHaveProperty('b2');
});

test('after a question about a representative, the name and address are theirs', () => {
  const question =
    'Is there a legal representative for the insured?  <q1> No  <q2> Yes, complete the following:\n' +
    'Name: [b1              ]  Daytime phone: [b2            ]\n';
  expect(map(INSURED + question)).toMatchObject({ b1: 'ownerName', b2: 'ownerPhone' });
});

test('an alternate payee is nobody beside an insured', () => {
  const payee = 'Payee: [b1                     ]\nAddress: [b2                      ]';
  const found = map(INSURED + payee);
  expect(found).not.toHaveProperty('b1');
  expect(found).not.toHaveProperty('b2');
});

test('a principal’s agent acts for them, and a nominee is nobody yet', () => {
  const power =
    'Name of principal: [a1              ]  Date of birth: [a2         ]\n' +
    'I name the following person as my agent:\n' +
    "Name of agent: [b1                ]\nAgent's telephone number: [b2            ]\n" +
    'Name of nominee for conservator: [c1                ]\n';
  expect(map(power)).toEqual({
    a1: 'insuredFullName',
    a2: 'birthDate',
    b1: 'ownerName',
    b2: 'ownerPhone',
  });
});

test('a tax number of a funeral home does not end its block', () => {
  const home =
    'Funeral home: [b1                ]  Federal tax ID: [b2           ]\nAddress: [b3                ]  Telephone: [b4          ]';
  expect(map(INSURED + home)).toEqual({ a1: 'insuredFullName', a2: 'birthDate' });
});

const TWINS =
  'Date of birth: [a2            ]    Date of birth: [b2            ]\n' +
  'Address: [a3                  ]    Address: [b3                  ]\n' +
  'Telephone: [a4                ]    Telephone: [b4                ]\n';

test('of two columns that ask the same, the right one is somebody else’s', () => {
  const more = 'Race: [a5      ]                   Social Security No.: [b5     ]\n';
  const found = map(`Petitioner: [a1                         ]\n${TWINS}${more}`);
  expect(Object.keys(found)).toEqual(['a1', 'a2', 'a3', 'a4']);
});

test('two lines that ask the same do not make two people yet', () => {
  const two = TWINS.split('\n').slice(1).join('\n');
  const more = 'Race: [a5      ]                   Social Security No.: [b5     ]\n';
  expect(map(`Petitioner: [a1                         ]\n${two}${more}`)).toHaveProperty(
    'b5',
    'ssn',
  );
});

test('a heading says that the beneficiary is the assignor', () => {
  const assignor =
    '## Assignor (beneficiary)\nName: [b1              ]  SSN: [b2         ]\n' +
    'Signature of beneficiary: [b3               ]';
  expect(map(INSURED + assignor)).toMatchObject({
    b1: 'ownerName',
    b2: 'ownerSocialSecurity',
    b3: 'ownerSignature:leave-for-ink',
  });
});

test('a title before "Same as insured" says whose boxes follow', () => {
  const boxes = (id: string) => `Name: [${id}1               ]  SSN: [${id}3        ]\n`;
  const form = `PROPOSED INSURED\n${boxes('a')}OWNER  <x1> Same as Proposed Insured\n${boxes('b')}`;
  expect(map(`${form}PAYOR  <x2> Same as Owner\n${boxes('c')}`)).toEqual({
    a1: 'insuredFullName',
    a3: 'ssn',
    b1: 'ownerName',
    b3: 'ownerSocialSecurity',
  });
});

test('a short title at the left edge is not the title of the whole page', () => {
  const boxes = (id: string) => `Name: [${id}1               ]  SSN: [${id}3        ]\n`;
  expect(map(`PROPOSED INSURED\n${boxes('a')}OWNER\n${boxes('b')}`)).toEqual({
    a1: 'insuredFullName',
    a3: 'ssn',
    b1: 'ownerName',
    b3: 'ownerSocialSecurity',
  });
});

test('the only signature is not that of the beneficiary above it, but a physician can sign', () => {
  const under = (title: string) =>
    map(`${INSURED}${title}\nName: [b1          ]  Phone: [b2        ]\nSignature: [z1         ]`);
  expect(under('PRIMARY BENEFICIARY')).toMatchObject({
    z1: 'proposedInsuredSignature:leave-for-ink',
  });
  expect(under('ATTENDING PHYSICIAN')).not.toHaveProperty('z1');
});

test('a title before answers of which the last is completed below says whose boxes follow', () => {
  const boxes = (id: string) => `Name: [${id}1               ]  SSN: [${id}3        ]\n`;
  const form = `PROPOSED INSURED\n${boxes('a')}POLICY OWNER:  <x1> Insured  <x2> Other (complete below)\n`;
  expect(map(form + boxes('b'))).toMatchObject({ b1: 'ownerName', b3: 'ownerSocialSecurity' });
});

test('the only signature, after an emergency contact, is the reader’s', () => {
  const asked = 'Your name: [a1              ]  Date of birth: [a2         ]\n';
  const contact = 'Emergency contact: [b1              ]  Telephone: [b2          ]\n';
  const signed = 'Signature: [c1              ]  Date: [c2         ]';
  expect(map(asked + contact + signed)).toEqual({
    a1: 'insuredFullName',
    a2: 'birthDate',
    c1: 'proposedInsuredSignature:leave-for-ink',
    c2: 'date',
  });
  const physician = 'Physician: [b1              ]  Telephone: [b2          ]\n';
  expect(map(asked + physician + signed)).not.toHaveProperty('c1');
});

test('whom services are for is the main person, and whom they are charged to is nobody', () => {
  const services = 'Services for: [a1              ]  Date of birth: [a2         ]\n';
  const charged =
    'Charge to: [b1              ]  Phone: [b2          ]\nAddress: [b3                   ]';
  expect(map(services + charged)).toEqual({ a1: 'insuredFullName', a2: 'birthDate' });
});

test('whoever signs for an employer is the employer’s', () => {
  const employer = (title: string) =>
    `${INSURED}## ${title}\nFirm: [b1              ]  Phone: [b2          ]\n` +
    'Signature of authorized person: [c1              ]';
  expect(map(employer('TO BE COMPLETED BY THE EMPLOYER'))).not.toHaveProperty('c1');
  for (const title of ['SIGNATURES', 'STATEMENT OF THE INSURED'])
    expect(map(employer(title))).toHaveProperty('c1', 'ownerSignature:leave-for-ink');
});

test('a prescriber and a second claimant are nobody', () => {
  const prescriber =
    '## PRESCRIBER\nPrescriber name [b1              ]  NPI [b2          ]\nPrescriber signature [b3              ]';
  expect(map(INSURED + prescriber)).toEqual({ a1: 'insuredFullName', a2: 'birthDate' });
  const claimants =
    "Claimant's name: [b1              ]  Claimant's signature: [b2            ]\n" +
    "Co-claimant's signature: [b3              ]";
  expect(map(claimants)).not.toHaveProperty('b3');
});

test('the speaker on a form that asks when the insured died is not the insured', () => {
  const spoken = (asked: string) =>
    map(
      `Re: Insured [a1              ]  SSN [a2          ]\n${asked} [a3          ]\nI, [b1                ], ask for payment.`,
    );
  expect(spoken('Date of death')).toMatchObject({ a1: 'insuredFullName', b1: 'ownerName' });
  expect(spoken('Date of issue')).not.toHaveProperty('b1', 'ownerName');
});

test('a signature after the name of a company is not the company’s', () => {
  expect(
    map(
      'Proposed insured: [a1                  ]\n' +
        'If yes, name of company: [c1                  ]  Policy number: [c2          ]\n' +
        'Sign here: [a2                  ]  Date: [a3          ]\n' +
        "Owner's signature (if not the insured): [b1                  ]",
    ),
  ).toMatchObject({ a2: 'proposedInsuredSignature:leave-for-ink', a3: 'date' });
});

test('whoever signs "if any" has the number beside their signature', () => {
  const signed =
    "Insured's name: [n1            ]\n!below\n" +
    '[n2                         ]   [n3            ]\n' +
    'Signature of insured            Date\n' +
    '[c1                         ]   [c2            ]\n' +
    'Signature of beneficiary, if any  SSN\n';
  expect(map(signed)).toEqual({
    n1: 'insuredFullName',
    n2: 'proposedInsuredSignature:leave-for-ink',
    n3: 'date',
  });
});

test('a successor is somebody else', () => {
  expect(
    map(
      'Name of deceased: [a1                  ]  Date of death: [a2          ]\n' +
        "Beneficiary's name: [b1                  ]  Telephone: [b2          ]\n" +
        "Beneficiary's signature: [b3                  ]\n" +
        'Name of successor beneficiary: [c1                  ]  Relationship: [c2          ]',
    ),
  ).toEqual({
    a1: 'insuredFullName',
    b1: 'ownerName',
    b2: 'ownerPhone',
    b3: 'ownerSignature:leave-for-ink',
  });
});

test('the person for whom somebody acts is the main person', () => {
  expect(
    map(
      'Name of person for whom you are acting: [a1                  ]\n' +
        "Decedent's social security number: [a2            ]\n" +
        "Fiduciary's name: [b1                  ]\nFiduciary's signature: [b2                  ]",
    ),
  ).toEqual({
    a1: 'insuredFullName',
    a2: 'ssn',
    b1: 'ownerName',
    b2: 'ownerSignature:leave-for-ink',
  });
});

test('the holder of current coverage is not the owner of the policy', () => {
  const holder = 'Carrier: [c1                   ]\nPolicyholder: [c2                   ]\n';
  const applicant = '## Applicant\nName: [a1                   ]  SSN: [a2           ]\n';
  expect(map(`${applicant}## Current coverage\n${holder}`)).not.toHaveProperty('c2');
  expect(map(`${applicant}## Policy\n${holder}`)).toHaveProperty('c2', 'ownerName');
});

test('a client’s account number in the owner’s section leaves the section to the owner', () => {
  const owner =
    "## OWNER\nOwner's name: [b1                 ]\nClient brokerage account number: [b2           ]\n" +
    'SSN: [b3             ]\nCity: [b4          ]\n';
  const found = map(`## ANNUITANT\nName: [a1              ]  SSN: [a2         ]\n${owner}`);
  expect(found).toEqual({
    a1: 'insuredFullName',
    a2: 'ssn',
    b1: 'ownerName',
    b3: 'ownerSocialSecurity',
    b4: 'ownerAddress:address-city',
  });
});

test('an authorizing person who signs acts for the deceased', () => {
  const form =
    'Name of deceased: [a1                 ]  Date of birth: [a2         ]\n' +
    'Signature of authorizing person: [b1                ]  Relationship to deceased: [b2          ]\n';
  expect(map(form)).toMatchObject({ b1: 'ownerSignature:leave-for-ink', b2: 'ownerRelationship' });
});

test('a second covered insured is nobody', () => {
  const second =
    '## SECOND/COVERED INSURED IF ANY\nName: [b1               ]  SSN: [b2         ]\n';
  const found = map(`## PROPOSED INSURED\nName: [a1              ]  SSN: [a2         ]\n${second}`);
  expect(found).toEqual({ a1: 'insuredFullName', a2: 'ssn' });
});

test('of two people outside the application, each has a telephone', () => {
  const people =
    'Name and title of plan administrator: [b1                ]\nPhone: [b2          ]\n' +
    'Name and title of correspondent: [c1                ]\nPhone: [c2          ]\n';
  expect(map(INSURED + people)).toEqual({ a1: 'insuredFullName', a2: 'birthDate' });
});

test('a joint contract owner is nobody', () => {
  const form =
    "Contract owner's name: [b1                 ]\nJoint contract owner's name: [c1                 ]\n" +
    'Contract owner signature: [b2                 ]\nJoint contract owner signature: [c2                 ]\n';
  const found = map(INSURED + form);
  expect(found).toMatchObject({ b1: 'ownerName', b2: 'ownerSignature:leave-for-ink' });
  expect(found).not.toHaveProperty('c1');
  expect(found).not.toHaveProperty('c2');
});

test('a person with legal authority acts for the main person', () => {
  const form =
    'Signature of member or person with legal authority: [b1                ]  Date: [b2          ]\n' +
    'Name of person with legal authority: [b3                ]\n';
  expect(
    map(`Member's name: [a1             ]  Date of birth: [a2        ]\n${form}`),
  ).toMatchObject({
    b2: 'date',
    b3: 'ownerName',
  });
});

test('the employee in a section about the participant is the participant', () => {
  const form =
    '## Participant information\nEmployer: [x1              ]  Plan number: [x2       ]\n' +
    "Employee's name: [a1              ]  Social Security number: [a2         ]";
  expect(map(form)).toEqual({ a1: 'insuredFullName', a2: 'ssn' });
});

test('after a department the home address has its city, state and ZIP', () => {
  const form =
    '## Employee\nName: [a1              ]  Date of birth: [a2         ]\nJob title/department: [x1              ]\n' +
    'Home address: [a3                 ]  City: [a4        ]  State: [a5   ]  ZIP: [a6     ]\n';
  expect(map(form)).toMatchObject({ a3: 'streetAddress', a4: 'city', a5: 'state', a6: 'zip' });
});

test('a recipient of a patient’s records is nobody', () => {
  const form =
    "Patient's name: [a1              ]  Date of birth: [a2         ]\n## Recipient 1\n" +
    'Name: [x1              ]\nRelationship to patient: [x2         ]\n';
  expect(map(form)).toEqual({ a1: 'insuredFullName', a2: 'birthDate' });
});

test('of alternative signers, the main person is meant if named first', () => {
  const form =
    "Insured's name: [a1              ]\nAssignee's name: [x1              ]\n" +
    'Signature of insured or assignee: [a2                ]  Date: [a3        ]\n';
  expect(map(form)).toMatchObject({ a2: 'proposedInsuredSignature:leave-for-ink', a3: 'date' });
});

test('a remark on where to enter another address does not make this one another', () => {
  const form =
    "Owner's name: [b1              ]\n" +
    'Mailing address (Enter residence address in the remarks, if different): [b2                ]\n';
  expect(map(`Insured's name: [a1              ]\n${form}`)).toMatchObject({ b2: 'ownerAddress' });
});

test('a title is what stands before the sentence that explains its part', () => {
  const form =
    '## Owner\nName: [b1              ]\n' +
    '## Annuitant - If none is named here, the Owner, or the Joint Owner if younger, is meant\n' +
    'Name: [a1              ]  Date of birth: [a2         ]\n';
  expect(map(form)).toEqual({ b1: 'ownerName', a1: 'insuredFullName', a2: 'birthDate' });
});

test('the estate of a guardianship is that of the ward, who has not died', () => {
  const form =
    'GUARDIANSHIP OF THE  <t1> PERSON  <t2> ESTATE OF: [x1                 ]\n' +
    'Petitioner: [a1                 ]  Telephone: [a2            ]\n';
  expect(map(form)).toEqual({ a1: 'insuredFullName', a2: 'phone' });
});

test('a city and state after a signature are where it was given', () => {
  const form =
    "Owner's signature: [b1              ]  Date: [b2        ]  City: [x1        ]  State: [x2   ]\n";
  const found = map(`Insured's name: [a1              ]\n${form}`);
  expect(found).not.toHaveProperty('x1');
  expect(found).not.toHaveProperty('x2');
});
