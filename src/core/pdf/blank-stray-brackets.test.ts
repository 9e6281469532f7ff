import { expect, it } from 'vitest';
import { blankStrayBrackets } from './blank-stray-brackets.ts';
import { latin1, latin1Bytes } from './latin1.ts';

it.each([
  ['(a) Tj ) ET', '(a) Tj   ET'],
  ['{ 1 0 0 } rg', '  1 0 0   rg'],
  ['(a \\) {b} (c)) Tj', '(a \\) {b} (c)) Tj'],
  ['% a ) comment\n(b) Tj', '% a ) comment\n(b) Tj'],
  ['(never closed } Tj', '(never closed } Tj'],
])('%s', (content, clean) => {
  expect(latin1(blankStrayBrackets(latin1Bytes(content)))).toBe(clean);
});
