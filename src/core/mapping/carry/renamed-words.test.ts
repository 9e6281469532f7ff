import { expect, test } from 'vitest';
import { drawnRevision } from '../../../../tests/support/drawn-revision.ts';
import { inWordsOf } from './renamed-words.ts';

/** The caption of each box, as it is compared with the old form. */
function compared(before: string, after: string): string[] {
  const { fields } = inWordsOf(drawnRevision(before), drawnRevision(after));
  return fields.map(({ labels }) => labels?.near[0]?.text ?? '');
}

test('a word for which the new form has another everywhere is the old one', () => {
  const said = compared(
    'Policy number [a1            ]\nDate of the policy [a2            ]',
    'Contract number [a1            ]\nDate of contracts [a2            ]',
  );
  expect(said).toEqual(['policy number', 'Date of policy']);
});

test('words that one form has both are two', () => {
  const said = compared(
    'Policy number [a1            ]\nName of the owner [a2            ]',
    'Policy number [a1            ]\nContract owner [a2            ]',
  );
  expect(said).toEqual(['Policy number', 'Contract owner']);
});

test('a caption that is otherwise the same may have another word for it', () => {
  const said = compared(
    'Number of payments [a1            ]\nPayment due [a2          ]\nInstallment plan [a3         ]',
    'Number of installments [a1            ]\nPayment due [a2          ]\nInstallment plan [a3         ]',
  );
  expect(said[0]).toBe('Number of payment');
  expect(said[2]).toBe('Installment plan');
});

test('of two captions that may be the old one neither is', () => {
  const said = compared(
    'Home phone [a1            ]',
    'Primary phone [a1            ]\nDaytime phone [a2            ]',
  );
  expect(said).toEqual(['Primary phone', 'Daytime phone']);
  expect(
    compared('Home phone [a1      ]', 'Daytime phone [a1     ]\nHome phone [a2     ]'),
  ).toEqual(['Daytime phone', 'Home phone']);
});

test('people whom a form names once may be others', () => {
  expect(compared('Name of relative [a1        ]', 'Name of beneficiary [a1        ]')).toEqual([
    'Name of beneficiary',
  ]);
  const of = (who: string) =>
    ['Name', 'Address', 'Birth'].map((asked, i) => `${asked} of ${who} [a${i}        ]`).join('\n');
  expect(compared(of('relative'), of('beneficiary'))).toEqual([
    'Name of relative',
    'Address of relative',
    'Birth of relative',
  ]);
});
