import { expect, it } from 'vitest';
import { readValue } from './read-value.ts';

const NO_DATES = { order: null, span: undefined };

it.each([
  ['money', '10K', '10000'],
  ['money', '$7.5k', '7500'],
  ['money', '10 000', '10 000'],
  ['money', '10000.0000', '10000.00'],
  ['ssn', '123–45–6789', '123-45-6789'],
  ['ssn', '123 45 6789', '123 45 6789'],
  ['ssn', '123456789.0', '123456789'],
  ['zip', '78701-', '78701'],
  ['zip', '78701.0', '78701'],
  ['phone', '5125550142.0', '5125550142'],
  ['phone', 'N/A', ''],
  ['date', 'none', ''],
  ['text', 'None', 'None'],
  ['sex', 'F.', 'F'],
  ['yesNo', '✓', 'YES'],
  ['yesNo', 'Sí', 'YES'],
  ['yesNo', 'no.', 'NO'],
  ['yesNo', 'f', 'NO'],
  ['state', 'N.Y.', 'NY'],
  ['state', 'Calif.', 'CA'],
  ['state', 'TX - Texas', 'TX'],
  ['state', 'Texas (TX)', 'TX'],
  ['state', 'Washington, D.C.', 'DC'],
  ['state', 'US-TX', 'TX'],
  ['state', 'New-York', 'NY'],
] as const)('as %s, %s is read as %s', (kind, written, text) => {
  expect(readValue(kind, written, NO_DATES)).toEqual({ text });
});

it.each([
  ['money', '(500)', 'is below zero'],
  ['money', '-$500', 'is below zero'],
  ['money', '10.000', 'has more than two digits after its point'],
  ['money', '10.000,00', 'has a comma in a wrong place'],
  ['money', '10 15', 'is not an amount'],
  ['money', '10M', 'is not an amount'],
  ['ssn', 'XXX-XX-6789', 'shows only its last 4 digits; all 9 are needed'],
  ['ssn', '*****6789', 'shows only its last 4 digits; all 9 are needed'],
  ['ssn', '12-3456789', 'is not written like 123-45-6789'],
  ['ssn', '6789', 'does not have 9 digits'],
  ['state', 'Ala.', 'is not a US state'],
  ['state', 'TX - Utah', 'is not a US state'],
  ['state', 'Mis', 'is not a US state'],
  ['sex', 'U', 'is not M or F'],
  ['yesNo', 'None', 'is not YES or NO'],
] as const)('as %s, %s %s', (kind, written, problem) => {
  expect(readValue(kind, written, NO_DATES)).toEqual({ problem });
});
