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
