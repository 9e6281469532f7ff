import { expect, test } from 'vitest';
import { keysFilledBy } from './column-fact.ts';
import { matchColumns } from './match-columns.ts';

/** The titles of the columns that fill nothing. */
function unmatched(header: string): string[] {
  return matchColumns(header.split(','), [], [])
    .filter(({ fact }) => keysFilledBy(fact).length === 0)
    .map(({ header }) => header);
}

const PLACE = ['Address', 'City', 'State', 'Zip', 'Phone'];

test.each([
  `Insured Name,Insured DOB,Owner,${PLACE}`,
  `Insured,DOB,SSN,Policy Owner,Relationship,${PLACE}`,
  `Owner,${PLACE},Insured Name,Insured DOB`,
  `First Name,Last Name,DOB,Owner First Name,Owner Last Name,${PLACE},Face Amount`,
])('facts right behind the owner’s name are nobody’s: %s', (header) => {
  expect(unmatched(header)).toEqual(expect.arrayContaining(PLACE));
});

test.each([
  `Insured Name,Insured DOB,${PLACE},Owner`,
  `Insured Name,Owner,DOB,${PLACE}`,
  `Insured Name,DOB,Owner,Face Amount,${PLACE}`,
  `Insured Name,DOB,Owner Name,Owner Address,${PLACE}`,
  `Insured Name,DOB,Owner Name,Insured Address,Insured City,Insured State,Insured Zip`,
  `Owner,Insured Name,DOB,${PLACE}`,
])('others are the insured’s: %s', (header) => {
  expect(unmatched(header)).toEqual([]);
});

test('the insured’s own address before the owner’s is not asked about', () => {
  const own = 'Insured Name,Address,City,State,Zip';
  const header = `${own},Owner,Address,City,State,Zip`.split(',');
  const facts = matchColumns(header, [], []).map(({ fact }) => keysFilledBy(fact)[0]);
  expect(facts.slice(1, 5)).toEqual(['streetAddress', 'city', 'state', 'zip']);
  expect(facts.slice(6)).toEqual([undefined, undefined, undefined, undefined]);
});
