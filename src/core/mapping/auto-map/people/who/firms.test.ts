/** People who sign for a firm. */
import { expect, test } from 'vitest';
import { map } from '../../../../../../tests/support/map-drawing.ts';

const MEMBER =
  '## Member information\nName of member: [a1              ]  Date of birth: [a2         ]\n' +
  'Signature of member: [a3              ]\n';
const FOUND = {
  a1: 'insuredFullName',
  a2: 'birthDate',
  a3: 'proposedInsuredSignature:leave-for-ink',
};

test('an employer’s representative does not sign for the member', () => {
  const signed = 'Signature of employer/authorized representative: [x1              ]\n';
  expect(map(`${MEMBER}${signed}`)).toEqual(FOUND);
});

test('a representative under a provider’s part is the provider’s', () => {
  const part =
    '## PART V - PROVIDER INFORMATION AND CERTIFICATION\n' +
    'Signature of authorized representative: [x1              ]\n';
  expect(map(`${MEMBER}${part}`)).toEqual(FOUND);
});

test('a title that names nobody does not hide the one above it', () => {
  const headings = ['1. Benefits:', 'PART V - PROVIDER INFORMATION AND CERTIFICATION'];
  const drawing = `${MEMBER}Signature of authorized representative: [x1              ]\n`;
  const label = {
    where: 'left' as const,
    text: 'Signature of authorized representative:',
    weight: 0.95,
  };
  const found = map(drawing, { x1: { labels: { near: [label], headings } } });
  expect(found).toEqual(FOUND);
});

test('the address and telephone of an insurance are not its holder’s', () => {
  const cover =
    '## Primary insurance information\n' +
    'Policy holder name: [b1                ]  Policy number: [b2         ]\n' +
    'Insurance address: [b3                ]  City: [b4         ]  State: [b5   ]\n' +
    'Phone #: [b6         ]  Deductible: [b7         ]\n';
  const found = map(`${MEMBER}${cover}`);
  for (const box of ['b3', 'b4', 'b5', 'b6']) expect(found).not.toHaveProperty(box);
});
