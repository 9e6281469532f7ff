import { expect, test } from 'vitest';
import { drawnRevision as drawn, mapAll } from '../../../../../tests/support/drawn-revision.ts';
import { carryMapping } from '../carry-mapping.ts';

const person = (id: string) =>
  `Full name: [${id}name              ]  Birth date: [${id}born       ]
Home address: [${id}address                 ]  Postal code: [${id}zip     ]`;
const OLD = `## 1. ANNUITANT
${person('a')}
## 2. DEPOSITOR
${person('d')}
## 3. CONTRACT
Contract number: [contract         ]`;

test('a block goes where its heading went, not where another heading is now', () => {
  const after = drawn(`## SECTION 1: DEPOSITOR
${person('d')}
## SECTION 2: PAYER
${person('p')}
## SECTION 3: ANNUITANT
${person('a')}
## SECTION 4: CONTRACT
Contract number: [contract         ]`);
  const { mappings } = carryMapping(drawn(OLD), after, mapAll(drawn(OLD)));
  const wrong = Object.entries(mappings).filter(([to, { from }]) => to !== from);
  expect(wrong).toEqual([]);
  expect(Object.keys(mappings).sort()).toEqual(
    drawn(OLD)
      .fields.map(({ name }) => name)
      .sort(),
  );
});
