import { expect, test } from 'vitest';
import { map } from '../../../../../../tests/support/map-drawing.ts';
import { personNouns } from '../../words/head-noun.ts';

const VETERAN =
  "## Section I: Veteran\nVeteran's name: [a1            ]  Date of birth: [a2        ]\nSSN: [a3         ]\n";
const VETERANS = { a1: 'insuredFullName', a2: 'birthDate', a3: 'ssn' };

test('whoever signs for the main person is the owner, whatever the form calls them', () => {
  expect(
    map(
      `${VETERAN}## Section II - Appointee's information\nAppointee's name: [b1            ]\n` +
        'Address: [b2                ]  Telephone: [b3          ]\n' +
        "## Section III: Certification\nAppointee's signature: [b4              ]",
    ),
  ).toEqual({
    ...VETERANS,
    b1: 'ownerName',
    b2: 'ownerAddress',
    b3: 'ownerPhone',
    b4: 'ownerSignature:leave-for-ink',
  });
});

test('a form has one owner: beside a known one, an unknown person is nobody', () => {
  expect(
    map(
      `${VETERAN}## Owner\nOwner's name: [b1            ]\nOwner's signature: [b2              ]\n` +
        "## Appointee's information\nAppointee's name: [c1            ]\nAddress: [c2                ]\n" +
        "Appointee's signature: [c3              ]",
    ),
  ).toEqual({ ...VETERANS, b1: 'ownerName', b2: 'ownerSignature:leave-for-ink' });
});

test('a helper who says what they are not is not the main person of a form to its reader', () => {
  const mapped = map(
    'Your full name: [a1            ]  Your date of birth: [a2        ]\nYour address: [a3                ]\n' +
      "## Appointee's information\nAppointee's name: [b1            ]\nAppointee's address: [b2              ]\n" +
      "I am not a appointee of a firm: [b3  ]\nAppointee's signature: [b4              ]",
  );
  expect(mapped).toMatchObject({ a1: 'insuredFullName', a2: 'birthDate' });
  expect(mapped).not.toHaveProperty('b1');
});

test('a person of a kind is nobody on a form that asks its reader for a number', () => {
  const reader =
    'Names on the account: [a1            ]  Your social security number: [a2        ]\n';
  const helper = (id: string) =>
    `!below\n[${id}1                    ]  [${id}2            ]\nApproved person’s name  Tax number\n[${id}3                                ]\nAddress\n`;
  const mapped = map(`${reader}${helper('b')}${helper('c')}`);
  expect(mapped).toMatchObject({ a2: 'ssn' });
  expect(Object.keys(mapped).filter((box) => !box.startsWith('a'))).toEqual([]);
});

test.each(['Check proper', 'Chapter', 'Answer'])('%s is nobody’s title', (title) => {
  expect(personNouns(title)).toEqual([]);
});

test('a proposed certificate holder is a certificate holder', () => {
  expect(personNouns('PROPOSED CERTIFICATE HOLDER')).toContain('certificate holder');
});

test('whoever the person asked has been in contact with is not asked about', () => {
  const release =
    'Name and address of source: [a1                       ]\n' +
    'Social Security number of disabled person when in contact with source: [a2           ]\n' +
    'Signature of disabled person: [a3                     ]\n';
  expect(map(release)).toEqual({ a2: 'ssn', a3: 'proposedInsuredSignature:leave-for-ink' });
});

const MEMBER = '## MEMBER\nName: [a1                   ]  Address: [a2                   ]\n';
const GUARANTOR =
  '## GUARANTOR\nName: [x1                   ]  Address: [x2                   ]\n' +
  'Date of birth: [x3         ]  SSN: [x4         ]\n';

test('an unlisted word over one later block is not the main person’s', () => {
  expect(map(MEMBER + GUARANTOR)).toEqual({ a1: 'insuredFullName', a2: 'fullAddress' });
});

test('an unnamed signature under its title makes nobody the owner', () => {
  const found = map(`${MEMBER}${GUARANTOR}Signature: [x5                   ]`);
  expect(Object.values(found).filter((source) => source.startsWith('owner'))).toEqual([]);
});

test('an unnamed signature under their title is that of whoever says how they are related', () => {
  const appointee =
    '## APPOINTEE CERTIFICATION\nName: [b1                   ]\n' +
    'Relationship to veteran: [b2             ]\nSignature: [b3                   ]';
  expect(map(VETERAN + appointee)).toEqual({
    ...VETERANS,
    b1: 'ownerName',
    b2: 'ownerRelationship',
    b3: 'ownerSignature:leave-for-ink',
  });
});

test('an unlisted word that comes again at the signature is the main person’s', () => {
  const found = map(`${MEMBER}${GUARANTOR}Guarantor’s signature: [x5                   ]`);
  expect(found).toMatchObject({ x1: 'insuredFullName', x3: 'birthDate' });
});

test('an unlisted word over one block is nobody’s if somebody else signs', () => {
  const doctor = 'Name of physician: [x0                   ]\n';
  const signed = (who: string) =>
    `${doctor}${GUARANTOR}Signature of ${who}: [a1                   ]`;
  expect(map(signed('student'))).toMatchObject({ x1: 'insuredFullName' });
  expect(map(signed('applicant'))).toEqual({ a1: 'proposedInsuredSignature:leave-for-ink' });
});
