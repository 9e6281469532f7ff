import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';
import { mapPdf } from '../../../../../tests/support/map-pdf.ts';

const APPLICANT = 'Name of applicant: [a1              ]  Date of birth: [a2         ]\n';

test.each([
  'Did the veteran live at this address on January 1?',
  'Does the insured live at this address?',
  'Is the deceased’s telephone number listed?',
])('a question that mentions somebody makes nobody the main person: %s', (question) => {
  const found = map(
    `${APPLICANT}${question} [x1         ]\nSignature of applicant: [a3        ]\n`,
  );
  expect(found).toEqual({
    a1: 'insuredFullName',
    a2: 'birthDate',
    a3: 'proposedInsuredSignature:leave-for-ink',
  });
});

test.each(['Is the guardian a relative?', 'If guardian, give the reason:'])(
  'a block goes on after what is only said of somebody: %s',
  (text) => {
    const after = 'Address: [a3                       ]\nTelephone: [a4              ]\n';
    expect(map(`${APPLICANT}${text} [x1         ]\n${after}`)).toMatchObject({
      a3: 'fullAddress',
      a4: 'phone',
    });
  },
);

test('a fact asked under a condition is the person’s whom the condition names', () => {
  const signed = 'Signature of applicant or representative: [a3           ]\n';
  const form = `${APPLICANT}${signed}If representative, print name: [b1            ]  Telephone: [b2       ]\n`;
  expect(map(form)).toMatchObject({ b1: 'ownerName', b2: 'ownerPhone' });
});

test('a question whether there is a guardian begins the guardian’s block', () => {
  const guardian = 'Do you have a legal guardian? [x1      ]  Name: [b1          ]\n';
  expect(map(`${APPLICANT}${guardian}Address: [b2                  ]\n`)).toMatchObject({
    b2: 'ownerAddress',
  });
});

test('whoever receives the reader’s facts is somebody else', async () => {
  const part = (title: string, box: string) =>
    `## ${title}\nName: [${box}1                ]  Telephone: [${box}2            ]\n` +
    `Address: [${box}3                             ]\n`;
  const release = (recipient: string) =>
    `${part('Member (individual whose information will be released)', 'a')}Date of birth: [a4      ]\n` +
    part(recipient, 'x');
  const found = { a1: 'insuredFullName', a2: 'phone', a3: 'fullAddress', a4: 'birthDate' };
  expect(
    await mapPdf(release('Recipient (person or organization that will receive your information)')),
  ).toEqual(found);
});
