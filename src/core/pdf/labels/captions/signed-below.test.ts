import { expect, test } from 'vitest';
import { mapPdf } from '../../../../../tests/support/map-pdf.ts';

/** A form with its labels over the boxes. */
const BEFORE = [
  ['Name of insured', 'Policy number'],
  ['Permanent address', 'County'],
  ['Date of birth', 'Telephone number'],
  ['Physician', 'Date care began'],
  ['Condition', 'Facility'],
]
  .map(
    ([left = '', right], i) =>
      `${left.padEnd(43)}${right}\n[a${i}                                    ]    [b${i}               ]\n`,
  )
  .join('');

test('who signs, and when, is printed under their lines even where labels are over boxes', async () => {
  const signed =
    `${BEFORE}Any person who files a statement of claim containing false information is guilty.\n` +
    'X [c1                                                   ]     [c2                      ]\n' +
    '  Signature of the insured                                    Date\n' +
    'If a representative signs, print name: [c3                                    ]\n';
  const found = await mapPdf(signed);
  expect(found).toMatchObject({ c1: 'proposedInsuredSignature', c2: 'date' });
  expect(found.c3).not.toBe('date');
});

test('the date over a box with no signature beside it is its own', async () => {
  const dated =
    'Signature of insured: [c1                       ]\n\n' +
    'Date\n[c2             ]\nRemarks\n[c3                           ]\n';
  expect(await mapPdf(BEFORE + dated)).toMatchObject({ c2: 'date' });
});

test('a title in larger type over a signature is not its caption', async () => {
  const form =
    'Name: [a1                     ]\nAddress: [a2                     ]  City: [a3         ]\n' +
    'Phone: [a4            ]\nFee paid: [x1            ]\nFee due: [x2            ]\n\n' +
    '**Agreement:**\n[s1                        ]     [s2              ]\n' +
    '{Client signature}                {Date}\n';
  expect(await mapPdf(form)).toMatchObject({ s1: 'proposedInsuredSignature', s2: 'date' });
});

test('captions over their boxes stay there, though a signature is under one', async () => {
  const left =
    'Name: [a1      ]\nFee: [x1      ]\nTax: [x2      ]\nPhone: [a2     ]\nSSN: [a3     ]\n\n';
  const next = '**Address of insured**\n[b1             ]\n{Signature of owner}\n[s1           ]\n';
  expect(await mapPdf(left + next)).toMatchObject({ b1: 'fullAddress', s1: 'ownerSignature' });
  const twice = '**Signature of owner**\n[s1           ]\n{Signature}\n';
  expect(await mapPdf(left + twice)).toMatchObject({ s1: 'ownerSignature' });
});
