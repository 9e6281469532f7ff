/** People of funeral trusts and assignments. */
import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';
import { mapPdf } from '../../../../../tests/support/map-pdf.ts';

const GRANTOR =
  "Grantor's name: [a1              ]  Grantor's SSN: [a2          ]\n" +
  "Grantor's address: [a3                                 ]\n";
const SIGNED = 'Signature of grantor: [z1              ]  Date: [z2        ]';

test('a grantor is the main person', () => {
  const estate =
    '## Contingent beneficiary\nThe balance shall be paid to  <e1> the Estate of the Grantor\n' +
    '<e2> the following persons:\nName [b1              ]\n## Signatures\n';
  expect(map(GRANTOR + estate + SIGNED)).toEqual({
    a1: 'insuredFullName',
    a2: 'ssn',
    a3: 'fullAddress',
    z1: 'proposedInsuredSignature:leave-for-ink',
    z2: 'date',
  });
});

test('a grantor beside an insured is the owner', () => {
  const insured = 'Name of insured: [b1              ]  SSN: [b2          ]\n';
  expect(map(GRANTOR + insured + SIGNED)).toEqual({
    a1: 'ownerName',
    a2: 'ownerSocialSecurity',
    a3: 'ownerAddress',
    b1: 'insuredFullName',
    b2: 'ssn',
    z1: 'ownerSignature:leave-for-ink',
    z2: 'date',
  });
});

test('a trust as an alternative to a person does not change whose box it is', () => {
  expect(
    map(
      `## 1. Proposed insured\nName [a1              ]\n## 2. Owner (if other than insured)\nName/Trust [b1              ]  Date of birth/Trust [b2         ]\nAddress [b3                ]`,
    ),
  ).toEqual({ a1: 'insuredFullName', b1: 'ownerName', b3: 'ownerAddress' });
});

test('a term defined after the speaker’s name says who speaks', async () => {
  const line = (label: string, id: string) => `${label} [${id}                      ]\n`;
  const asked = ['Policy number:', 'Plan:', 'Amount:', 'Street:', 'Fax:', 'E-mail:'];
  const found = await mapPdf(
    line('Name of insured:', 'a1') +
      asked.map((label, i) => line(label, `z${i}`)).join('') +
      'I, [b1_________________________________] ("Attorney-in-Fact"), state that:\n',
  );
  expect(found).toMatchObject({ a1: 'insuredFullName' });
  expect(found.b1).not.toBe('insuredFullName');
});

test('a beneficiary who signs after a death claims, with a name printed beside the signature', () => {
  const life = 'on the life of [a1                  ] (deceased), SSN [a2            ]\n';
  const signed =
    "!below\n[c1                   ]  [c2                ]\nBeneficiary's signature   Printed name\n" +
    "[c3                   ]  [c4                ]\nBeneficiary's address     Telephone";
  expect(map(life + signed)).toMatchObject({
    a1: 'insuredFullName',
    c1: 'ownerSignature:leave-for-ink',
    c2: 'ownerName',
    c3: 'ownerAddress',
    c4: 'ownerPhone',
  });
});

test('a printed name beside another agent’s signature does not end their block', () => {
  const first =
    '[a1                ]  [a2                ]  [a3          ]\n' +
    "Signature of agent    Print agent's name    Agent code\n";
  const split =
    '[b1                ]  [b2                ]  [b3          ]\n' +
    "Signature of split agent  Print agent's name  Agent code";
  expect(map(`!below\n${first}${split}`)).toEqual({
    a1: 'agentSignature:leave-for-ink',
    a3: 'agentNumber',
  });
});

test('kinds of claimants in a remark, and a heading that addresses a representative', async () => {
  const deceased = '## DECEASED\nFull name [a1                  ]  Date of death [a2          ]\n';
  const claimant =
    '## CLAIMANT\nFull legal name (individual, trust, or estate) [b1                  ]\nPhone [b2              ]\n' +
    "Claimant's signature [b3                  ]";
  expect(map(deceased + claimant)).toMatchObject({ b1: 'ownerName', b2: 'ownerPhone' });
  const representative =
    'Your name: [a1                  ]\nSignature: [a2                  ]  Date: [a3        ]\n' +
    'If you are the authorized representative, you must sign above and provide the following information:\n' +
    'Name: [b1                  ]  Address: [b2                      ]\n';
  expect(await mapPdf(representative)).toMatchObject({ b1: 'ownerName', b2: 'ownerAddress' });
});

test('kinds of owners in a label name nobody', async () => {
  const form =
    '## Annuitant\nLegal name: [a1                         ]\n' +
    '## Owner\nName of individual, trust or entity\n[b1                              ]\n' +
    'Taxpayer identification number: [b2               ]\n';
  expect(map(form)).toEqual({
    a1: 'insuredFullName',
    b1: 'ownerName',
    b2: 'ownerSocialSecurity',
  });
});

test('a grantor and an insured in one label are one person', () => {
  const rest = "Grantor's address: [a2                        ]\nTelephone: [a3            ]\n";
  expect(map(`Grantor / Insured: [a1                      ]\n${rest}`)).toEqual({
    a1: 'insuredFullName',
    a2: 'fullAddress',
    a3: 'phone',
  });
  const grantor = "Grantor's name: [b1                      ]\n";
  expect(map(`Grantor / Insured: [a1                      ]\n${grantor}${rest}`)).toMatchObject({
    a2: 'ownerAddress',
  });
});

test('a trustee acts for nobody on a page that nobody signs', () => {
  const found = map(
    '## OWNER\nName: [a1               ]  SSN: [a2         ]\n' +
      'Type of plan: [b1          ]  Trustee: [b2                 ]\n',
  );
  expect(found).not.toHaveProperty('b2');
});

test('the trustee of a beneficiary does not act for the owner of a form that others sign', () => {
  const form =
    '## Employee\nName: [a1              ]  SSN: [a2          ]\n' +
    '## Trust as beneficiary\nName of trustee: [x1              ]  Address: [x2                ]\n' +
    'Signature: [z1                ]  Date: [z2        ]\n';
  const found = map(form);
  expect(found).not.toHaveProperty('x1');
  expect(found).not.toHaveProperty('x2');
});
