import { describe, expect, it } from 'vitest';
import { fieldMapping as mapping } from '../../../../../tests/support/field-mapping.ts';
import type { Suggestions } from '../../../../core/mapping/auto-map/auto-map.ts';
import type { PersonBlock } from '../../../../core/mapping/auto-map/people/cast.ts';
import { NOTHING_SAID, type Person } from '../../../../core/mapping/auto-map/people/person.ts';
import type { PersonWord } from '../../../../core/mapping/auto-map/people/person-words.ts';
import type { FieldMapping, FieldMappings } from '../../../../core/mapping/field-mapping.ts';
import { type DraftState, personOf, recast as recastOf, withPeopleAsMapped } from './recast.ts';

const question = (label: string): FieldMapping => ({
  ...mapping(''),
  ask: { label, kind: 'text', required: true },
});
const blockOf = (...fields: string[]): PersonBlock => ({
  person: 'owner',
  title: 'Section 2: Policyowner',
  page: 0,
  fields,
});

const suggestedOf = (suggested: Partial<Suggestions>): Suggestions => ({
  mappings: {},
  guesses: {},
  questions: {},
  cast: [],
  words: [],
  ...suggested,
});

interface Case {
  fields: string[];
  mappings: FieldMappings;
  guesses?: FieldMappings;
  suggested?: Partial<Suggestions>;
  person?: Person;
  unreviewed?: FieldMappings;
  questions?: FieldMappings;
}

function recast({ fields, mappings, suggested = {}, person = 'insured', ...given }: Case) {
  const { guesses = {}, unreviewed = {}, questions = {} } = given;
  const before = suggestedOf({ questions });
  return recastOf(
    { mappings, guesses, casting: NOTHING_SAID, suggested: before },
    { of: blockOf(...fields), person, suggested: suggestedOf(suggested) },
    unreviewed,
  );
}

const NONE = { mapped: 0, guessed: 0, asked: 0, kept: 0, unmapped: 0 };

describe('assigning a block to another person', () => {
  it('takes the new suggestions, and offers the new guesses', () => {
    const before = { name: mapping('ownerName', 0.9), phone: mapping('ownerPhone', 0.8) };
    const { state, recast: done } = recast({
      fields: ['name', 'phone'],
      mappings: before,
      guesses: { name: mapping('agentNumber', 0.2) },
      suggested: {
        mappings: { name: mapping('insuredFullName', 0.9) },
        guesses: { phone: mapping('phone', 0.4) },
      },
    });
    expect(state.mappings).toEqual({ name: mapping('insuredFullName', 0.9) });
    expect(state.guesses).toEqual({ phone: mapping('phone', 0.4) });
    expect(state.casting).toEqual({ boxes: { name: 'insured', phone: 'insured' }, words: {} });
    expect(done).toEqual({ ...NONE, mapped: 1, guessed: 1 });
    expect(before.name).toEqual(mapping('ownerName', 0.9));
  });

  it('leaves all other boxes as they are, whatever is now suggested for them', () => {
    const mappings = { name: mapping('ownerName', 0.9), other: mapping('city', 0.9) };
    const guesses = { open: mapping('zip', 0.3) };
    const { state } = recast({
      fields: ['name'],
      mappings,
      guesses,
      suggested: { mappings: { other: mapping('state', 0.9), open: mapping('zip', 0.6) } },
      person: 'nobody',
    });
    expect(state.mappings).toEqual({ other: mapping('city', 0.9) });
    expect(state.guesses).toEqual(guesses);
  });

  it('keeps what a person has mapped by hand', () => {
    const mappings = { name: mapping('ownerName', 0.9), mine: mapping('companyName') };
    const { state, recast: done } = recast({
      fields: ['name', 'mine'],
      mappings,
      suggested: { mappings: { mine: mapping('city', 0.9) } },
      person: 'nobody',
    });
    expect(state.mappings).toEqual({ mine: mapping('companyName') });
    expect(done).toEqual({ ...NONE, kept: 1, unmapped: 1 });
  });

  it('treats unreviewed, unchanged default mappings as suggestions', () => {
    const untouched = mapping('ownerName');
    const { state } = recast({
      fields: ['name'],
      mappings: { name: untouched },
      unreviewed: { name: untouched },
      person: 'nobody',
    });
    expect(state.mappings).toEqual({});
  });

  it('adds required questions, and removes those that Auto Map had proposed', () => {
    const questions = { proposed: question('Name of claimant'), other: question('Title') };
    const { state, recast: done } = recast({
      fields: ['proposed', 'required', 'other'],
      mappings: {
        proposed: structuredClone(question('Name of claimant')),
        required: mapping('ownerPhone', 0.8),
        other: question('Title, in my words'),
      },
      questions,
      suggested: {
        mappings: { proposed: mapping('ownerName', 0.9) },
        questions: { required: question('Phone') },
      },
    });
    expect(state.mappings).toEqual({
      proposed: mapping('ownerName', 0.9),
      required: question('Phone'),
      other: question('Title, in my words'),
    });
    expect(done).toEqual({ ...NONE, mapped: 1, asked: 1, kept: 1 });
  });
});

it('keeps the boxes of one question together', () => {
  const [yes, no] = ['yes', 'no'].map((name) => ({
    ...question('Is there a trust?'),
    transform: `is-${name}` as const,
  })) as [FieldMapping, FieldMapping];
  const { state } = recast({
    fields: ['yes', 'no'],
    mappings: {},
    suggested: { questions: { yes, no: structuredClone(no) } },
  });
  expect(state.mappings.no?.ask).toBe(state.mappings.yes?.ask);
});

describe('saying whom a word means', () => {
  const MEMBER: PersonWord = { word: 'member', person: 'nobody', fields: ['name'] };
  const say = (state: Partial<DraftState>, suggested: Partial<Suggestions>) =>
    recastOf(
      { mappings: {}, guesses: {}, casting: NOTHING_SAID, suggested: suggestedOf({}), ...state },
      { of: MEMBER, person: 'insured', suggested: suggestedOf(suggested) },
      {},
    );

  it('maps every box again for which something else is now suggested', () => {
    const patient = { patient: mapping('insuredFullName', 0.9), at: mapping('date', 0.9) };
    const { state, recast: done } = say(
      {
        mappings: { ...patient, city: mapping('city', 0.9) },
        guesses: { phone: mapping('phone', 0.4), zip: mapping('zip', 0.4) },
        suggested: suggestedOf({
          mappings: { ...patient, city: mapping('city', 0.9) },
          guesses: { phone: mapping('phone', 0.4), zip: mapping('zip', 0.4) },
        }),
      },
      {
        mappings: { name: mapping('insuredFullName', 0.9), at: mapping('date', 0.7) },
        guesses: { phone: mapping('phone', 0.5) },
        questions: { city: question('City of the patient') },
      },
    );
    // The same suggestion with other evidence is the same.
    expect(state.mappings).toEqual({
      name: mapping('insuredFullName', 0.9),
      at: mapping('date', 0.9),
      city: question('City of the patient'),
    });
    expect(state.guesses).toEqual({ phone: mapping('phone', 0.4) });
    expect(state.casting).toEqual({ boxes: {}, words: { member: 'insured' } });
    expect(done).toEqual({ ...NONE, mapped: 1, asked: 1, unmapped: 1 });
  });

  it('counts a box without a mapping but with a guess once', () => {
    const name = mapping('ownerName', 0.9);
    const { recast: done } = say(
      { mappings: { name }, suggested: suggestedOf({ mappings: { name } }) },
      { guesses: { name: mapping('insuredFullName', 0.4) } },
    );
    expect(done).toEqual({ ...NONE, guessed: 1 });
  });

  it('keeps what a person has mapped by hand, and accepted guesses', () => {
    const mine = { name: mapping('companyName'), phone: mapping('phone') };
    const { state, recast: done } = say(
      { mappings: mine, suggested: suggestedOf({ guesses: { phone: mapping('phone', 0.4) } }) },
      { mappings: { name: mapping('insuredFullName', 0.9) } },
    );
    expect(state.mappings).toEqual(mine);
    expect(done).toEqual({ ...NONE, kept: 2 });
  });

  it('shows the people of the new answer; a block shows those before', () => {
    const owner = blockOf('name');
    const cast = [{ ...owner, person: 'insured' as const }];
    const before = suggestedOf({ cast: [owner], words: [MEMBER] });
    const after = { cast, words: [{ ...MEMBER, person: 'insured' as const }] };
    expect(say({ suggested: before }, after).state.suggested).toMatchObject(after);
    const { state } = recastOf(
      { mappings: {}, guesses: {}, casting: NOTHING_SAID, suggested: before },
      { of: owner, person: 'insured', suggested: suggestedOf(after) },
      {},
    );
    expect(state.suggested).toMatchObject({ cast: [owner], words: [MEMBER] });
  });

  it('is as said, before what the mapping shows', () => {
    expect(personOf(MEMBER, NOTHING_SAID)).toBe('nobody');
    expect(personOf(MEMBER, { boxes: {}, words: { member: 'owner' } })).toBe('owner');
    // A field can have the name of a word.
    expect(personOf(MEMBER, { boxes: { member: 'owner' }, words: {} })).toBe('nobody');
  });
});

describe('the person of a block', () => {
  it('is the one that a person has chosen', () => {
    expect(personOf(blockOf('name'), NOTHING_SAID)).toBe('owner');
    expect(personOf(blockOf('name'), { boxes: { name: 'agent' }, words: {} })).toBe('agent');
  });

  it.each<[string, FieldMappings, Person]>([
    ['the one whose facts fill all of it', { name: mapping('insuredFullName') }, 'insured'],
    [
      'as Auto Map says if several people do',
      { name: mapping('ssn'), at: mapping('ownerPhone') },
      'owner',
    ],
    ['as Auto Map says if nobody does', { at: mapping('date') }, 'owner'],
  ])('follows its earlier mapping: %s', (_, mappings, person) => {
    const suggested = suggestedOf({ cast: [blockOf('name', 'at')] });
    expect(withPeopleAsMapped(suggested, mappings).cast[0]?.person).toBe(person);
  });
});
