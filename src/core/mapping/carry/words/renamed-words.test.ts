import { expect, test } from 'vitest';
import { drawnRevision } from '../../../../../tests/support/drawn-revision.ts';
import { withOldWords } from './renamed-words.ts';

/** The caption of each box, as compared with the old form. */
function compared(before: string, after: string): string[] {
  const { fields } = withOldWords(drawnRevision(before), drawnRevision(after));
  return fields.map(({ labels }) => labels?.near[0]?.text ?? '');
}

test('a word that the new form replaces everywhere counts as the old one', () => {
  const said = compared(
    'Policy number [a1            ]\nDate of the policy [a2            ]',
    'Contract number [a1            ]\nDate of contracts [a2            ]',
  );
  expect(said).toEqual(['policy number', 'Date of policy']);
});

test('two words that one form both uses stay different', () => {
  const said = compared(
    'Policy number [a1            ]\nName of the owner [a2            ]',
    'Policy number [a1            ]\nContract owner [a2            ]',
  );
  expect(said).toEqual(['Policy number', 'Contract owner']);
});

test('a caption that is otherwise the same may use another word', () => {
  const said = compared(
    'Number of payments [a1            ]\nPayment due [a2          ]\nInstallment plan [a3         ]',
    'Number of installments [a1            ]\nPayment due [a2          ]\nInstallment plan [a3         ]',
  );
  expect(said[0]).toBe('Number of payment');
  expect(said[2]).toBe('Installment plan');
});

test('where the old form has two words for the new one, neither is taken for it', () => {
  const said = compared(
    'Policy number [a1            ]\nName on the certificate [a2            ]',
    'Owner of the contract [a1            ]',
  );
  expect(said).toEqual(['Owner of the contract']);
});

test('of two captions that may be the old one, neither is taken for it', () => {
  const said = compared(
    'Work phone [a1            ]',
    'Business phone [a1            ]\nBus phone [a2            ]',
  );
  expect(said).toEqual(['Business phone', 'Bus phone']);
  expect(
    compared('Work phone [a1      ]', 'Business phone [a1     ]\nWork phone [a2     ]'),
  ).toEqual(['Business phone', 'Work phone']);
});

test.each(['Primary phone', 'Daytime phone'])('%s is not the home phone', (caption) => {
  expect(compared('Home phone [a1            ]', `${caption} [a1            ]`)).toEqual([caption]);
});

test('people whom a form names only once may be different people', () => {
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
