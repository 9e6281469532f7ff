import { expect, test } from 'vitest';
import { drawnRevision } from '../../../../../tests/support/drawn-revision.ts';
import { readQuestions } from '../reading/question.ts';
import { signaturesOfDates } from './signers.ts';

test('a date belongs to the signature beside it, also if no signer is named', () => {
  const questions = readQuestions(
    drawnRevision(`I declare that this is true.
!below
[s                  ]  [d        ]
Signature              Date`),
  );
  const at = (name: string) => questions.findIndex(({ field }) => field.name === name);
  expect(signaturesOfDates(questions)).toEqual(new Map([[at('d'), at('s')]]));
});
