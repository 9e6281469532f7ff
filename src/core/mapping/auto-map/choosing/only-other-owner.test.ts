import { expect, test } from 'vitest';
import { drawnFields } from '../../../../../tests/support/drawn-fields.ts';
import { suggestMappings } from '../auto-map.ts';

/** The owner's boxes that are only for somebody else, and the other owner's boxes, by their ids. */
function ownersBoxes(drawing: string) {
  const fields = drawnFields(drawing);
  const mappings = suggestMappings(fields);
  const ids = (isForOthers: boolean) =>
    fields
      .filter(({ name }) => mappings[name]?.sourceField.startsWith('owner'))
      .filter(({ name }) => (mappings[name]?.onlyIf === 'otherOwner') === isForOthers)
      .map(({ id }) => id);
  return { onlyOthers: ids(true), always: ids(false) };
}

const INSURED = `## 1. PROPOSED INSURED
Name: [a1                    ]   Social Security number: [a2           ]
Address: [a3                                             ]
`;
const OWNER = `Name: [b1                    ]   Social Security number: [b2           ]
Relationship to insured: [b3          ]   Phone: [b4               ]
`;

test.each([
  '## 2. OWNER (Complete only if other than Proposed Insured)',
  '## POLICYOWNER, IF NOT THE INSURED',
  '## 2. OWNER (if different from Proposed Insured)',
])('the boxes under %j are only for an owner who is somebody else', (heading) => {
  expect(ownersBoxes(`${INSURED}${heading}\n${OWNER}`)).toEqual({
    onlyOthers: ['b1', 'b2', 'b3', 'b4'],
    always: [],
  });
});

test('the boxes of an owner who is always asked for are not', () => {
  expect(ownersBoxes(`${INSURED}## 2. POLICY OWNER\n${OWNER}`)).toEqual({
    onlyOthers: [],
    always: ['b1', 'b2', 'b3', 'b4'],
  });
});

test('the words at the name count for the boxes of its block', () => {
  const form = `${INSURED}Owner (if other than Proposed Insured): [b1              ]  Relationship: [b2      ]
Owner's address: [b3                                                     ]
`;
  expect(ownersBoxes(form)).toEqual({ onlyOthers: ['b1', 'b2', 'b3'], always: [] });
  const signed = `${form}Signature of owner: [c1              ]  Owner (print name): [c2            ]\n`;
  expect(ownersBoxes(signed)).toEqual({ onlyOthers: ['b1', 'b2', 'b3'], always: ['c1', 'c2'] });
});

test('an owner’s signature is left for ink all the same', () => {
  const form = `${INSURED}Signature of Proposed Insured: [c1              ]
Signature of Owner, if other than Proposed Insured: [c2              ]
`;
  expect(ownersBoxes(form).onlyOthers).toEqual([]);
});
