import { expect, test } from 'vitest';
import { drawnRevision as drawn, mapAll } from '../../../../tests/support/drawn-revision.ts';
import { carryMapping } from './carry-mapping.ts';

test('a question with Yes and No that is printed twice in the same place is left to a person', () => {
  const asked = (yes: string, no: string) =>
    `Was the veteran buried in a national cemetery that the Department maintains?\n${yes} Yes  ${no} No`;
  const form = (more: string) =>
    drawn(`Name of the veteran: [name          ]
Place of death: [place        ]
${asked('<y>', '<n>')}
${more}Name of the funeral home: [home        ]`);
  const twice = form(`Reason: [reason     ]\n${asked('           <y2>', '<n2>')}\n`);
  const { mappings, review } = carryMapping(form(''), twice, mapAll(form('')));
  expect(Object.keys(mappings)).toEqual(['name', 'place', 'home']);
  expect(review.map(({ from, candidates }) => [from, candidates.slice(0, 2)])).toEqual([
    ['y', ['y', 'y2']],
    ['n', ['n', 'n2']],
  ]);
});

test('questions that are printed twice between the same boxes are left to a person', () => {
  const asked = (person: string, indent = '') =>
    `Full name of physician: [${person}1          ]
Hospital or clinic attended: [${person}2          ]
Reason for consultation: [${person}3          ]
Medication prescribed: [${person}4          ]`.replace(/^/gm, indent);
  const form = (more: string) =>
    drawn(`## Health
Name of the insured: [name          ]
${asked('a')}
${more}Place of signing: [place        ]`);
  const twice = form(`Height in inches: [height   ]\n${asked('b', '             ')}\n`);
  const { mappings, review } = carryMapping(form(''), twice, mapAll(form('')));
  expect(Object.keys(mappings)).toEqual(['name', 'place']);
  expect(review.map(({ from }) => from)).toEqual(['a1', 'a2', 'a3', 'a4']);
});
