import { expect, it } from 'vitest';
import { latin1, latin1Bytes } from '../file/latin1.ts';
import { blankStrayBrackets, countStringBytes } from './blank-stray-brackets.ts';

it.each([
  ['(a) Tj ) ET', '(a) Tj   ET'],
  ['{ 1 0 0 } rg', '  1 0 0   rg'],
  ['(a \\) {b} (c)) Tj', '(a \\) {b} (c)) Tj'],
  ['% a ) comment\n(b) Tj', '% a ) comment\n(b) Tj'],
  ['<41(42> Tj ) ET', '<41 42> Tj   ET'],
  ['/P <</MCID 0>> BDC )', '/P <</MCID 0>> BDC  '],
  ['BI /W 1 ID ()){ EI (a) Tj', '                   (a) Tj'],
  ['(never closed } Tj', '(never closed } Tj'],
])('%s', (content, clean) => {
  expect(latin1(blankStrayBrackets(latin1Bytes(content)))).toBe(clean);
});

it('counts what strings hold', () => {
  expect(countStringBytes(latin1Bytes('[(abc) 3 <4142>] TJ <</A 1>> % (none)'))).toBe(4 + 2);
});
