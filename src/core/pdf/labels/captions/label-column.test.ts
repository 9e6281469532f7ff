/** Labels in a column, far from their boxes in another. */
import { expect, test } from 'vitest';
import { mapPdf } from '../../../../../tests/support/map-pdf.ts';

const COLUMN =
  'Name:                              [a1                              ]\n' +
  'Mail:                              [x1                              ]\n' +
  'Address:                           [a2                              ]\n' +
  'Phone:                             [a3                              ]\n' +
  'Baggage policy began on the day:   [x2                              ]\n';

test('of labels in one column and boxes in another, short ones count as much as long ones', async () => {
  expect(await mapPdf(`= Insured traveller\n${COLUMN}`)).toEqual({
    a1: 'insuredFullName',
    a2: 'fullAddress',
    a3: 'phone',
  });
});

test('two texts beside boxes are no column', async () => {
  const form =
    'Write the name of the owner here         [a1              ]  Phone\n' +
    'so that we have the last name            [a2              ]  City\n';
  expect(await mapPdf(form)).toEqual({});
});

test('lines with others between them are a sentence', async () => {
  const form =
    'Write the name of the owner here         [a1              ]  Phone\n' +
    'so that we can call and ask where\n' +
    'they live, as the last name of a         [a2              ]  SSN\n' +
    'person is not enough for us to be\n' +
    'sure of the first name of anybody        [a3              ]  City\n';
  expect(await mapPdf(form)).toEqual({});
});

test('lines of a sentence beside boxes with captions of their own label nothing', async () => {
  const form =
    '                                                    {Name of member}\n' +
    'Please use a pen for the sheet                     [a1                       ]\n' +
    '                                                    {Date of birth}\n' +
    'and mail it to our office soon                     [a2                       ]\n' +
    '                                                    {Telephone}\n' +
    'or bring it there by the 5th                       [a3                       ]\n';
  expect(await mapPdf(form)).toEqual({ a1: 'insuredFullName', a2: 'birthDate', a3: 'phone' });
});
