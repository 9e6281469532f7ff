/** What a form calls its people, and what follows when the person checking says whom a word means. */
import { describe, expect, test } from 'vitest';
import { drawnFields } from '../../../../../tests/support/drawn-fields.ts';
import { suggestWithGuesses } from '../auto-map.ts';
import type { Person } from './person.ts';

const MEMBER =
  '## Part 1: Member\n' +
  'Name of member: [m1              ]  Date of birth: [m2         ]\n' +
  'Street address: [m3              ]\n';
const PATIENT =
  '## Part 2: Patient\n' +
  'Name of patient: [p1              ]  Date of birth: [p2         ]\n' +
  'Social Security number: [p3        ]  Sex: [p4     ]\n';
const UNLISTED =
  '## Part 1: Registrant\n' +
  'Name of registrant: [r1              ]  Date of birth: [r2         ]\n' +
  'Social Security number: [r3        ]\n';

function read(form: string, words: Record<string, Person> = {}) {
  const fields = drawnFields(form);
  const suggested = suggestWithGuesses(fields, { boxes: {}, words });
  const idOf = new Map(fields.map(({ id, name }) => [name, id]));
  const set = Object.entries(suggested.mappings).map(([name, mapping]) => [
    idOf.get(name),
    mapping.sourceField,
  ]);
  const said = suggested.words.map(({ word, person, fields: names }) => ({
    word,
    person,
    boxes: names.map((name) => idOf.get(name)),
  }));
  return { set: Object.fromEntries(set), words: said };
}

describe('what a form calls its people', () => {
  test('in reading order, each with the boxes of its blocks', () => {
    expect(read(MEMBER + PATIENT).words).toEqual([
      { word: 'member', person: 'nobody', boxes: ['m1', 'm2', 'm3'] },
      { word: 'patient', person: 'insured', boxes: ['p1', 'p2', 'p3', 'p4'] },
    ]);
  });

  test('in its own words', () => {
    expect(read(UNLISTED).words).toEqual([
      { word: 'registrant', person: 'insured', boxes: ['r1', 'r2', 'r3'] },
    ]);
    const served = PATIENT.replaceAll(/patient/gi, 'service member');
    expect(read(served).words).toMatchObject([{ word: 'service member' }]);
  });

  test('without whoever is only told from others', () => {
    const another = 'Name of other dependents: [q1        ]\n';
    expect(read(PATIENT + another).words.map(({ word }) => word)).toEqual(['patient']);
  });

  test('without words that are only the start of a name', () => {
    const matter = 'In the matter of: [q1              ]\n';
    expect(read(PATIENT + matter).words.map(({ word }) => word)).toEqual(['patient']);
  });

  test('without the answers of ticks, and without things', () => {
    const others =
      'Relationship to patient: <t1> Spouse  <t2> Child\n' +
      '## Premises\nStreet address: [a1              ]  City: [a2         ]\n';
    expect(read(PATIENT + others).words.map(({ word }) => word)).toEqual(['patient']);
  });
});

describe('saying whom a word means', () => {
  test('changes all that it names; the person who was the main one is so no longer', () => {
    expect(read(MEMBER + PATIENT).set).toEqual({
      p1: 'insuredFullName',
      p2: 'birthDate',
      p3: 'ssn',
      p4: 'sex',
    });
    const { set, words } = read(MEMBER + PATIENT, { member: 'insured' });
    expect(set).toEqual({ m1: 'insuredFullName', m2: 'birthDate', m3: 'streetAddress' });
    expect(words.map(({ person }) => person)).toEqual(['insured', 'nobody']);
  });

  test('nobody leaves the form to the next who can be its main person', () => {
    const { set } = read(MEMBER + PATIENT, { patient: 'nobody' });
    expect(set).toEqual({ m1: 'insuredFullName', m2: 'birthDate', m3: 'streetAddress' });
  });

  test('of a kind that no form is about leaves nobody else as the main person', () => {
    const school =
      'Name of applicant: [a1            ]  Date of birth: [a2        ]\n' +
      '## Child\nName of child: [c1            ]  Date of birth: [c2        ]\n';
    expect(read(school).set).toMatchObject({ a1: 'insuredFullName', a2: 'birthDate' });
    expect(read(school, { child: 'insured' }).set).toEqual({
      a1: 'ownerName',
      c1: 'insuredFullName',
      c2: 'birthDate',
    });
  });

  test('works for a word that no list knows', () => {
    expect(read(UNLISTED, { registrant: 'owner' }).set).toMatchObject({
      r1: 'ownerName',
      r3: 'ownerSocialSecurity',
    });
  });

  test('made and taken back changes nothing, also for others who are the same person', () => {
    const deceased =
      '## Deceased\nName of deceased: [d1            ]  Date of death: [d2        ]\n' +
      '## Veteran\nName of veteran: [v1            ]  Branch of service: [v2        ]\n' +
      '## Claimant\nName of claimant: [c1            ]  Telephone: [c2        ]\n';
    const before = read(deceased);
    expect(before.set).toMatchObject({ d1: 'insuredFullName', v1: 'insuredFullName' });
    expect(read(deceased, { veteran: 'insured' })).toEqual(before);
    expect(read(deceased, { deceased: 'insured' })).toEqual(before);
  });

  test('settles who the main person is', () => {
    const doubtful = MEMBER.replace(
      '\n',
      '\nSocial Security number: [m4        ]  Sex: [m5     ]\n',
    );
    const patient = PATIENT.split('\n').slice(0, 2).join('\n');
    expect(read(doubtful + patient).set).toEqual({});
    expect(read(doubtful + patient, { patient: 'insured' }).set).toEqual({
      p1: 'insuredFullName',
      p2: 'birthDate',
    });
  });

  test('passes over words that the form does not have', () => {
    const before = read(MEMBER + PATIENT);
    const others = { zebra: 'insured', constructor: 'owner' } as const;
    expect(read(MEMBER + PATIENT, others)).toEqual(before);
  });
});
