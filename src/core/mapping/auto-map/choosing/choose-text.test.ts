import { expect, test } from 'vitest';
import { drawForm } from '../../../../../bench/draw-form.mjs';
import { map } from '../../../../../tests/support/map-drawing.ts';
import { mapPdf } from '../../../../../tests/support/map-pdf.ts';
import { pdfField } from '../../../../../tests/support/pdf-field.ts';
import { analyzeForm } from '../../../pdf/labels/analyze-form.ts';
import type { FieldLabel } from '../../../pdf/pdf-form.ts';
import { suggestMappings, suggestWithGuesses } from '../auto-map.ts';

const INSURED = "Insured's name: [z1               ]\n";

test('a long line for other insurance gets its details, not YES or NO', () => {
  const line = '[a1                                              ]';
  const asked = 'Other life insurance on the insured (company and amount):';
  expect(map(`${INSURED}${asked} ${line}`)).toMatchObject({ a1: 'otherInsuranceDetails' });
});

test('an amount of insurance in force is neither YES nor the amount applied for', () => {
  expect(
    map(
      `${INSURED}Life insurance in force: $ [a1          ]   Face amount applied for: $ [a2          ]`,
    ),
  ).toEqual({ z1: 'insuredFullName', a2: 'faceAmount' });
});

test('an explanation belongs to the question before it', () => {
  const inForce = 'Is other life insurance in force?   <a1> Yes  <a2> No';
  const health = 'Are you now in good health?   <b1> Yes  <b2> No, explain [b3              ]';
  expect(map(`${INSURED}${inForce}\n${health}`)).not.toHaveProperty('b3');
  expect(map(`${INSURED}${inForce}, explain [a3              ]`)).toHaveProperty(
    'a3',
    'otherInsuranceDetails',
  );
});

test('names of physicians are not details of insurance', () => {
  const inForce = 'Is other life insurance in force?   <a1> Yes  <a2> No';
  const details = 'If yes, give details, with diagnosis and names of physicians:';
  expect(
    map(`${INSURED}${inForce}\n${details}\n[b1                              ]`),
  ).not.toHaveProperty('b1');
});

test('one box for company, number and amount gets the details of other insurance', () => {
  const asked =
    'Is other life insurance in force?   <a1> Yes  <a2> No\n' +
    'Will it replace any policy in force?   <b1> Yes  <b2> No\n';
  const line = '[c1                                              ]';
  expect(
    map(`${INSURED}${asked}If yes, give company, policy number and amount: ${line}`),
  ).toHaveProperty('c1', 'otherInsuranceDetails');
  expect(map(`${INSURED}${asked}If yes, give the company: ${line}`)).toHaveProperty(
    'c1',
    'companyName',
  );
});

test('in a sentence, `issued by` asks for the company of the replaced policy', () => {
  const asked = 'Will it replace any policy in force?   <b1> Yes  <b2> No\n';
  const issuer = 'number [c1          ]  issued by [c2                    ]';
  expect(map(`${INSURED}${asked}The policy to be replaced is ${issuer}`)).toHaveProperty(
    'c2',
    'companyName',
  );
  expect(map(`${INSURED}${asked}Identity card, Issued by [c2                ]`)).not.toHaveProperty(
    'c2',
  );
});

test('an amount beside a policy number is not the amount applied for', () => {
  const line = '[a1                                    ]';
  expect(map(`${INSURED}Policy number and amount of insurance: ${line}`)).not.toHaveProperty('a1');
});

test('a captioned cell under other cells can hold the amount applied for', async () => {
  const rule = '-'.repeat(66);
  const cell = (caption: string, id: string) => `${rule}\n~${caption}\n [${id}              ]\n`;
  expect(
    await mapPdf(
      `= APPLICATION\n${cell('NAME OF PROPOSED INSURED', 'a1')}${cell('NAME OF BENEFICIARY', 'a2')}${cell('FACE AMOUNT', 'a3')}${rule}`,
    ),
  ).toMatchObject({ a3: 'faceAmount' });
});

test('a second agent’s number in the same section is left, and one beside a signature is not', () => {
  const row = (id: string) => `Name [${id}1              ]  CAF No. [${id}2        ]\n`;
  const representatives = `${INSURED}## 2. Representatives\n${row('a')}${row('b')}`;
  expect(map(representatives)).toHaveProperty('a2', 'agentNumber');
  expect(map(representatives)).not.toHaveProperty('b2');
  const signed = `Signature of agent [c1            ]\n${row('b')}`;
  expect(map(`${INSURED}## 2. Agent\n${row('a')}${signed}`)).toHaveProperty('b2', 'agentNumber');
});

test('in a table of people, the owner’s column has the relationship and the insured’s has none', async () => {
  const asked = ['Name', 'Street address', 'Phone number', 'Relationship to insured'];
  const cells = (i: number) =>
    ['a', 'b', 'c'].map((id) => `[${id}${i}                    ]`).join('     ');
  const table = asked.map((label, i) => `${label.padEnd(26)}${cells(i)}`);
  const heads = ['PROPOSED INSURED', 'OWNER', 'PAYOR'].map((head) => head.padEnd(29)).join('');
  const { bytes, fieldOf } = await drawForm(
    [`= APPLICATION\n${' '.repeat(26)}${heads}`, ...table].join('\n'),
  );
  const { mappings, guesses } = suggestWithGuesses((await analyzeForm(bytes)).fields);
  const suggested = ['a0', 'a1', 'a2', 'a3', 'b0', 'b1', 'b2', 'b3', 'c0', 'c3'].map(
    (id) => ({ ...guesses, ...mappings })[fieldOf.get(id) as string]?.sourceField,
  );
  expect(suggested.slice(0, 4)).toEqual(['insuredFullName', 'streetAddress', 'phone', undefined]);
  expect(suggested.slice(4)).toEqual([
    'ownerName',
    'ownerAddress',
    'ownerPhone',
    'ownerRelationship',
    undefined,
    undefined,
  ]);
});

test('a company under policies to be replaced is the replaced one', () => {
  const table = 'Company [a1                  ]  Policy number [a2          ]';
  expect(map(`${INSURED}## POLICIES TO BE REPLACED\n${table}`)).toMatchObject({
    a1: 'companyName',
  });
  expect(map(`${INSURED}## NOTICE OF REPLACEMENT\n${table}`)).not.toHaveProperty('a1');
});

test('an address in a sentence, a payment with this application and a telephone to reach somebody', () => {
  expect(
    map(
      `${INSURED}living at [a1                         ]\n` +
        'Payment with this application $ [a2            ]\n' +
        'Best phone to reach you: [a3                ]',
    ),
  ).toEqual({
    z1: 'insuredFullName',
    a1: 'fullAddress',
    a2: 'singlePremium',
    a3: 'phone',
  });
});

test('the premium of existing health insurance is not that of the policy', () => {
  const asked = 'Does anyone have health insurance?   <b1> Yes  <b2> No\n';
  const policy =
    'Company [b3              ]  Policy number [b4          ]  Premium $ [b5         ]';
  expect(map(`${INSURED}${asked}${policy}`)).not.toHaveProperty('b5');
});

test('the amount to be converted is the amount of the policy', () => {
  expect(map(`${INSURED}Amount to be converted $ [a1            ]`)).toHaveProperty(
    'a1',
    'faceAmount',
  );
});

test('`effective` at the end of an assignment’s sentence asks for its date', async () => {
  const form = (title: string) =>
    `                    ${title}\nInsured: [a1                         ]\n` +
    'The undersigned gives all benefits under the policy, effective [a2______________].\n';
  expect(await mapPdf(form('ASSIGNMENT OF LIFE INSURANCE'))).toHaveProperty(
    'a2',
    'assignmentEffectiveDate',
  );
  expect(await mapPdf(form('REQUEST FOR COVERAGE'))).not.toHaveProperty('a2');
});

test('`Home` in a row that begins with `Telephone:` asks for the telephone', async () => {
  const form = '\nTelephone:  Home [a2                 ]   Work [a3                 ]\n';
  expect(await mapPdf(INSURED + form)).toEqual({ z1: 'insuredFullName', a2: 'phone' });
});

test('two boxes to write in over a printed M and F are marked by hand, not both with the letter', () => {
  const box = (name: string, left: number) =>
    pdfField({
      name,
      widgets: [{ page: 0, rect: [left, 500, left + 17, 518] }],
      labels: {
        near: [{ where: 'above', text: 'Sex', weight: 0.88 }],
        headings: ['Proposed Insured'],
      },
    });
  expect(suggestMappings([box('m', 250), box('f', 267)])).toEqual({});
  expect(suggestMappings([box('m', 250)])).toMatchObject({ m: { sourceField: 'sex' } });
  // One column for each of two people.
  expect(suggestMappings([box('m', 250), box('f', 330)])).toHaveProperty('m');
});

test('a printed M and F in two boxes to write in get a mark each, by the sex', () => {
  const box = (name: string, left: number, answer: string, heading = 'Proposed Insured') =>
    pdfField({
      name,
      widgets: [{ page: 0, rect: [left, 500, left + 17, 518] }],
      labels: {
        near: [{ where: 'above', text: 'Sex', weight: 0.88 }],
        headings: [heading],
        answer,
      },
    });
  expect(suggestMappings([box('m', 250, 'M'), box('f', 267, 'F')])).toMatchObject({
    m: { sourceField: 'sex', transform: 'is-male' },
    f: { sourceField: 'sex', transform: 'is-female' },
  });
  expect(suggestMappings([box('m', 250, 'M', 'Spouse'), box('f', 267, 'F', 'Spouse')])).toEqual({});
});

test('a printed Y and N in two boxes to write in answer the question before them', () => {
  const box = (name: string, left: number, answer: string) =>
    pdfField({
      name,
      widgets: [{ page: 0, rect: [left, 500, left + 17, 518] }],
      labels: {
        near: [{ where: 'left', text: 'Do you have other life insurance in force?', weight: 0.9 }],
        headings: ['Proposed Insured'],
        answer,
      },
    });
  expect(suggestMappings([box('y', 250, 'Y'), box('n', 267, 'N')])).toMatchObject({
    y: { sourceField: 'otherInsurance', transform: 'is-yes' },
    n: { sourceField: 'otherInsurance', transform: 'is-no' },
  });
});

test('a Social Security number after an entity’s tax number is the person’s', () => {
  const form =
    `${INSURED}## OWNER\nName: [a1                     ]\n` +
    'Entity (if applicable): [a2              ]  Tax ID number: [a3            ]\n' +
    'Social Security number: [a4              ]\n';
  expect(map(form)).toMatchObject({ a1: 'ownerName', a4: 'ownerSocialSecurity' });
});

test('city, state and ZIP code far below a whole address are of another address', () => {
  const form =
    'Name of insured: [a1                    ]\nHome address: [a2                              ]\n' +
    '\n'.repeat(9) +
    'If there is a second home, please provide its address.\n' +
    'Address: [b1                  ]   City: [b2         ]   State: [b3  ]   ZIP code: [b4      ]';
  expect(map(form)).toEqual({ a1: 'insuredFullName', a2: 'fullAddress' });
});

test('a written signature is a signature', () => {
  expect(
    map('Name of insured: [a1             ]\n7. Written signature: [a2               ]'),
  ).toHaveProperty('a2', 'proposedInsuredSignature:leave-for-ink');
});

test('a second `Name and address` with a caption of its own is no second line of the first', () => {
  const text = 'Name and address';
  const box = (name: string, bottom: number, near: FieldLabel[]) =>
    pdfField({
      name,
      widgets: [{ page: 0, rect: [40, bottom, 300, bottom + 13] }],
      labels: { near, headings: ['Representatives'] },
    });
  const above: FieldLabel = { where: 'above', text, weight: 0.9 };
  const column: FieldLabel = { where: 'column', text, weight: 0.4 };
  const first = box('first', 500, [above]);
  expect(suggestMappings([first, box('line', 475, [column])])).toHaveProperty('line');
  expect(suggestMappings([first, box('other', 475, [above, column])])).not.toHaveProperty('other');
});

test('`Primary` under `Social Security numbers` asks for the number', async () => {
  const mapped = await mapPdf(
    'Taxpayer name: [a1                                 ]\n\nSocial Security numbers\n' +
      'Primary [b1             ]   Spouse [b2             ]',
  );
  expect(mapped).toEqual({ a1: 'insuredFullName', b1: 'ssn' });
});
