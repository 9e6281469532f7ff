import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';
import { mapPdf } from '../../../../../tests/support/map-pdf.ts';

test('a mark between the signer and the line makes it a signature line', () => {
  const named = 'Proposed insured: [a1               ]  Owner: [b1               ]\n';
  expect(
    map(`${named}Proposed insured X [a2               ]\nOwner X [b2               ]`),
  ).toEqual({
    a1: 'insuredFullName',
    b1: 'ownerName',
    a2: 'proposedInsuredSignature:leave-for-ink',
    b2: 'ownerSignature:leave-for-ink',
  });
});

test('a mark after words that ask for something in writing does not', () => {
  const named = 'Proposed insured: [a1               ]\n';
  expect(map(`${named}Printed name of proposed insured X [a2               ]`)).not.toHaveProperty(
    'a2',
    'proposedInsuredSignature:leave-for-ink',
  );
});

test('under a title that announces signatures, a person and a date ask for a signature', () => {
  const named = 'Member: [a1               ]  Date of birth: [a2        ]\n';
  const lines = 'Member: [b1               ]  Date: [b2        ]';
  expect(map(`## 1. Member\n${named}## 2. Signatures\n${lines}`)).toMatchObject({
    a1: 'insuredFullName',
    b1: 'proposedInsuredSignature:leave-for-ink',
    b2: 'date',
  });
  expect(map(`## 1. Member\n${named}## 2. Changes\n${lines}`)).not.toHaveProperty(
    'b1',
    'proposedInsuredSignature:leave-for-ink',
  );
});

test('a date that is not that of signing makes no signature of the person beside it', async () => {
  const form = (date: string) =>
    'Name of insured: [a1               ]\n\n!below\n' +
    `[b1                  ]     [b2                  ]\n${date.padEnd(27)}Agent\n\n` +
    '[c1                  ]\nSignature of insured\n';
  expect(await mapPdf(form('Date'))).toMatchObject({ b2: 'agentSignature' });
  expect(await mapPdf(form('Date expires'))).not.toHaveProperty('b2');
});
