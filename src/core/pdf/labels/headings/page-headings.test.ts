import { expect, test } from 'vitest';
import { drawForm } from '../../../../../bench/draw-form.mjs';
import { analyzeForm } from '../analyze-form.ts';

/** The headings over each box of a drawn form, nearest first, by the ids in the drawing. */
async function headings(drawing: string) {
  const { bytes, fieldOf } = await drawForm(drawing);
  const { fields } = await analyzeForm(bytes);
  return (id: string) =>
    fields.find(({ name }) => name === fieldOf.get(id))?.labels?.headings ?? [];
}

const NAME = (id: string) => `Name: [${id}               ]`;

test('a number and the title after a gap are one heading', async () => {
  const onBars = await headings(
    `#! SECTION A   PROPOSED INSURED\n${NAME('a1')}\n## PART 2.   Owner\n${NAME('b1')}`,
  );
  expect(onBars('a1')).toEqual(['SECTION A PROPOSED INSURED']);
  expect(onBars('b1')[0]).toBe('PART 2. Owner');
  const inBold = await headings(
    `${NAME('a1')}  City: [a2     ]  State: [a3   ]\n= IV.  Beneficiary\n${NAME('c1')}`,
  );
  expect(inBold('c1')).toEqual(['IV. Beneficiary']);
});

test('two numbered titles on one bar are two headings', async () => {
  const of = await headings(
    `## PART 1   INSURED                                   PART 2   BENEFICIARY\n${NAME('a1')}                    ${NAME('b1')}`,
  );
  expect(of('a1')[0]).toBe('PART 1 INSURED');
  expect(of('b1')[0]).toBe('PART 2 BENEFICIARY');
});

test('a heading in a small frame ends with the frame', async () => {
  const of = await headings(
    [
      '                                                  +------------------------------+',
      '=                                                 | FOR AGENCY USE               |',
      '                                                  | Case: [z1                  ] |',
      '                                                  +------------------------------+',
      `${NAME('a1')}                              Phone: [a2               ]`,
    ].join('\n'),
  );
  expect(of('z1')[0]).toBe('FOR AGENCY USE');
  expect(of('a2')).toEqual([]);
});

test('a line that says whose information follows is a heading, even in body type', async () => {
  const of = await headings(
    `Decedent information\n${NAME('a1')}  Phone: [a2          ]\nBeneficiary information\n${NAME('b1')}  Phone: [b2          ]`,
  );
  expect(of('b1')[0]).toBe('Beneficiary information');
});

test('a remark does not make a bold title too long', async () => {
  const title = 'Owner (if no annuitant is named, the owner is the annuitant too)';
  const of = await headings(
    `Insured policy no. [z1        ]\n= ${title}\n${NAME('a1')}\nCity: [a2        ]`,
  );
  expect(of('a1')[0]).toBe(title);
});

test('a line in body type above lines that ask is a heading', async () => {
  const lines = (id: string) => `Full name  [${id}1              ]   SSN  [${id}2          ]`;
  const of = await headings(
    [
      'Insured',
      lines('a'),
      'Assignor (policy owner)',
      lines('b'),
      'Assignee (trustee)',
      'Prairie Trust Company, Topeka, Kansas',
      lines('c'),
    ].join('\n'),
  );
  expect(of('a1')[0]).toBe('Insured');
  expect(of('b2')[0]).toBe('Assignor (policy owner)');
  // The title is not followed by a line that asks.
  expect(of('c1')[0]).not.toBe('Assignee (trustee)');
});

test('a title between two rules across the page is the heading of what follows', async () => {
  const rule = '-'.repeat(100);
  const of = await headings(
    `= Insured\n${NAME('a1')}\n${rule}\n= Owner\n${rule}\n${NAME('b1')}\n${rule}\n${NAME('b2')}`,
  );
  expect(of('b1')[0]).toBe('Owner');
  expect(of('b2')[0]).toBe('Owner');
});

test('a sentence in the reader’s voice under a title is not a title', async () => {
  const of = await headings(
    `= 1. Applicant\n${NAME('a1')}\n= 2. Representative\nI want this person to act for me:\n${NAME('b1')}`,
  );
  expect(of('b1')[0]).toBe('2. Representative');
  const asked = await headings(
    `= 1. Applicant\n${NAME('a1')}\nPerson who acts for you:\n${NAME('b1')}`,
  );
  expect(asked('b1')[0]).toBe('Person who acts for you:');
});

test('titles side by side over columns that ask the same are headings, even in body type', async () => {
  const row = (label: string, left: string, right: string) =>
    `${label} [${left}                      ]`.padEnd(47) +
    `${label} [${right}                      ]\n`;
  const of = await headings(
    `PURCHASER                                      CONTRACT BENEFICIARY (the person who is to be buried)\n${row('Name', 'a1', 'b1')}${row('Phone', 'a2', 'b2')}` +
      'Instructions [c1                                                                     ]\n' +
      row('Remark', 'c2', 'c3'),
  );
  expect(of('a2')).toEqual(['PURCHASER']);
  expect(of('b2')[0]).toMatch(/^CONTRACT BENEFICIARY/);
  // A box across both ends the columns.
  expect(of('c2')).toEqual([]);
  expect(of('c3')).toEqual([]);
});

test('labels side by side, and titles over columns that ask differently, are none', async () => {
  const cells = 'Name                                           Name\n';
  const boxes = '[a1                       ]                    [b1                       ]\n';
  const labelled = await headings(
    `CONTACT: CLAIMS                                CONTACT: BILLING\n${cells}${boxes}`,
  );
  expect(labelled('b1')).toEqual([]);
  const unlike = await headings(
    `NAME OF BANK                                   BRANCH\nStreet [a1            ]                        Phone [b1            ]\n`,
  );
  expect(unlike('b1')).not.toContain('BRANCH');
});

test('a long line that addresses somebody over their boxes is a heading', async () => {
  const asked = async (line: string) =>
    (await headings(`= 1. Applicant\n${NAME('a1')}\n${line}\n${NAME('b1')}`))('b1')[0];
  const addressed =
    'If you are the authorized representative, you must sign above and provide the following information:';
  expect(await asked(addressed)).toBe(addressed);
  const instruction =
    'The lawyer, if you have one (give the name, firm, address, telephone number, and State Bar number):';
  expect(await asked(instruction)).toBe('1. Applicant');
});

test('a remark after one of two titles side by side is no title', async () => {
  const row = (left: string, right: string) =>
    `Name\n[${left}                      ]`
      .split('\n')
      .map((part, i) => part.padEnd(50) + ['Name', `[${right}                      ]`][i])
      .join('\n');
  const of = await headings(
    `**INSURED**                                       **OWNER** {(if different)}\n${row('a1', 'b1')}`,
  );
  expect(of('a1')[0]).toBe('INSURED');
  expect(of('b1')[0]).toBe('OWNER');
});

test('two sentences in the remark of a title do not make it an instruction', async () => {
  const of = await headings(
    `## OWNER\n${NAME('a1')}\n## JOINT OWNER (Spouses as owners only. Other riders are left out.)\n${NAME('b1')}`,
  );
  expect(of('b1')[0]).toBe('JOINT OWNER (Spouses as owners only. Other riders are left out.)');
});

test('a condition at the other end of a bar belongs to the title', async () => {
  const of = await headings(
    `#! OWNER                              Complete if other than the Proposed Insured\n${NAME('a1')}                    ${NAME('b1')}`,
  );
  const title = ['OWNER (Complete if other than the Proposed Insured)'];
  expect([of('a1'), of('b1')]).toEqual([title, title]);
});

test('the end of a sentence with a word in bold is no title', async () => {
  const of = await headings(
    `= 1. Applicant\nI ask for this on behalf of a child or another (select\n**only one** box):\n<t1> Child   <t2> Other\n${NAME('a1')}`,
  );
  expect(of('a1')[0]).toBe('1. Applicant');
});

test('a line that asks for the following is over the boxes down to the next number', async () => {
  const line = 'Is there an address for the location? If yes, please provide the following:';
  const of = await headings(
    `= INJURY REPORT\n8      ${line}\n       Street: [a1               ]  City: [a2         ]\n` +
      '9      What happened? [b1                         ]\n',
  );
  expect(of('a1')[0]).toBe(line);
  expect(of('b1')).toEqual(['INJURY REPORT']);
});

test('a long remark after a bold title in capitals does not make it an instruction', async () => {
  const remark =
    '(If the owner is not the driver of the vehicle to be insured, or if the vehicle is in a company name)';
  const BODY =
    'Please answer every question fully and faithfully before you sign the form.\n'.repeat(6);
  const of = await headings(
    `${BODY}= PARTICULARS OF PROPOSER\n${NAME('a1')}\n= DETAILS OF MAIN DRIVER ${remark}\n${NAME('b1')}`,
  );
  expect(of('b1')[0]).toMatch(/^DETAILS OF MAIN DRIVER/);
});
