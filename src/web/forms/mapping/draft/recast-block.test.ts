import { describe, expect, it } from 'vitest';
import { fieldMapping as mapping } from '../../../../../tests/support/field-mapping.ts';
import type { Suggestions } from '../../../../core/mapping/auto-map/auto-map.ts';
import type { Person, PersonBlock } from '../../../../core/mapping/auto-map/people/cast.ts';
import type { FieldMapping, FieldMappings } from '../../../../core/mapping/field-mapping.ts';
import { correctedByMappings, personOf, recastBlock } from './recast-block.ts';

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
  return recastBlock(
    { mappings, guesses, casting: {} },
    { block: blockOf(...fields), person, suggested: suggestedOf(suggested), unreviewed, questions },
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
    expect(state.casting).toEqual({ name: 'insured', phone: 'insured' });
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

describe('the person of a block', () => {
  it('is the one that a person has chosen', () => {
    expect(personOf(blockOf('name'), {})).toBe('owner');
    expect(personOf(blockOf('name'), { name: 'agent' })).toBe('agent');
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
    expect(correctedByMappings([blockOf('name', 'at')], mappings)[0]?.person).toBe(person);
  });
});
