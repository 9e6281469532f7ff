/** Forms that ask more about somebody else than about the person taken for the main one. */
import { expect, test } from 'vitest';
import { drawnFields } from '../../../../../../tests/support/drawn-fields.ts';
import { map } from '../../../../../../tests/support/map-drawing.ts';
import { suggestWithGuesses } from '../../auto-map.ts';

const MEMBER =
  '## Part 1: Member\n' +
  'Name of member: [x1              ]  Date of birth: [x2         ]\n' +
  'Social Security number: [x3        ]  Sex: [x4     ]\n';
const PATIENT =
  '## Part 2: Patient\n' + 'Name of patient: [a1              ]  Date of birth: [a2         ]\n';

test('who else could be the main person makes guesses of the main person’s facts', () => {
  const fields = drawnFields(MEMBER + PATIENT);
  const { mappings, guesses } = suggestWithGuesses(fields);
  expect(mappings).toEqual({});
  const [name] = fields.filter(({ id }) => id === 'a1').map((field) => guesses[field.name]);
  expect(name?.sourceField).toBe('insuredFullName');
  expect(name?.reason).toContain('the form asks more about somebody else');
});

test('the person checking settles it', () => {
  const fields = drawnFields(MEMBER + PATIENT);
  const inPart = fields.filter(({ id }) => id.startsWith('a'));
  const casting = Object.fromEntries(inPart.map(({ name }) => [name, 'insured' as const]));
  const { mappings } = suggestWithGuesses(fields, { boxes: casting, words: {} });
  expect(Object.values(mappings).map(({ sourceField }) => sourceField)).toEqual([
    'insuredFullName',
    'birthDate',
  ]);
});

test('a patient of whom as much is asked is the main person', () => {
  const more = 'Social Security number: [a3        ]  Sex: [a4     ]\n';
  expect(map(MEMBER + PATIENT + more)).toMatchObject({ a1: 'insuredFullName', a3: 'ssn' });
});

test('two words for one person do not compete', () => {
  const form =
    '## TO BE COMPLETED BY THE PATIENT OR MEMBER\n' +
    'Name: [a1              ]  Date of birth: [a2         ]\n' +
    '## Member\nMember Social Security number: [a3        ]\n';
  expect(map(form)).toMatchObject({ a1: 'insuredFullName', a2: 'birthDate' });
});
