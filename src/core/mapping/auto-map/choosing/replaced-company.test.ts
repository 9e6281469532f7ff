import { expect, test } from 'vitest';
import { mapPdf } from '../../../../../tests/support/map-pdf.ts';

const NOTICE = '= NOTICE REGARDING REPLACEMENT\nProposed insured: [z1                         ]\n';

test('the company of an existing contract that is exchanged', async () => {
  const form = (title: string) =>
    `${title}\nEXISTING CONTRACT\n` +
    'Insurance Company: [a1                         ]   Policy Number: [a2             ]\n' +
    'Insured: [a3                              ]   SSN: [a4             ]\n';
  expect(await mapPdf(form('          SECTION 1035 EXCHANGE'))).toHaveProperty('a1', 'companyName');
  expect(await mapPdf(form('          PROOF OF DEATH'))).not.toHaveProperty('a1');
});

test('the insurer in a numbered row of policies to be replaced', async () => {
  const rows =
    'The following policies are to be replaced:\n' +
    '               Name of Insurer           Policy Number          Issue Date\n' +
    'Policy 1    [b1                     ] [b2                  ] [b3            ]\n' +
    'Policy 2    [b4                     ] [b5                  ] [b6            ]\n';
  expect(await mapPdf(NOTICE + rows)).toEqual({ z1: 'insuredFullName', b1: 'companyName' });
});

test('the company in the column of the existing policy', async () => {
  const columns =
    '                              EXISTING POLICY            PROPOSED POLICY\n' +
    'Company                       [c1                   ]    [d1                   ]\n' +
    'Plan of insurance             [c2                   ]    [d2                   ]\n' +
    'Issue date                    [c3                   ]    [d3                   ]\n';
  expect(await mapPdf(NOTICE + columns)).toEqual({ z1: 'insuredFullName', c1: 'companyName' });
});

test('the name in the part about the surrendering company', async () => {
  const form =
    '= 1035 EXCHANGE\n## Surrendering company information\nName [a1                         ]\n' +
    '## Insured information\nName [b1                         ]   SSN [b2             ]\n';
  expect(await mapPdf(form)).toEqual({ a1: 'companyName', b1: 'insuredFullName', b2: 'ssn' });
});

test('the insurer under the head of the existing contract, on a form about a replacement', async () => {
  const form =
    '= COMPARISON OF ANNUITY CONTRACTS\n' +
    '|--------------------------------------|--------------------------------------|\n' +
    '| **EXISTING ANNUITY CONTRACT**        | **PROPOSED ANNUITY CONTRACT**        |\n' +
    '|--------------------------------------|--------------------------------------|\n' +
    '| Insurer: [a1                       ] | Insurer: [b1                       ] |\n' +
    '|--------------------------------------|--------------------------------------|\n' +
    '= IF THE EXISTING CONTRACT IS REPLACED OR EXCHANGED\nSurrender charge [c1            ]\n';
  expect(await mapPdf(form)).toEqual({ a1: 'companyName' });
});

test('the company in a list of policies that may be replaced', async () => {
  const list =
    'The following policies may be replaced as a result of this transaction:\n' +
    'Company              [a1                       ]\nPolicy number        [a2                       ]\n';
  expect(await mapPdf(NOTICE + list)).toHaveProperty('a1', 'companyName');
});
