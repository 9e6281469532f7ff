import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import type { ColumnChoices } from './column-choices.ts';
import { columnChoicesSchema } from './column-choices-schema.ts';
import { readFact, writeFact } from './column-fact.ts';
import { duplicates, matchColumns } from './match-columns.ts';

const PLACE = { label: 'Place of birth', kind: 'text' } as const;
const HEADER = ['DOB', 'Birthday', 'Name', 'First name', 'Born at', ''];
const columns = (facts: ColumnChoices['facts']) => matchColumns(HEADER, [PLACE], [], { facts });
const facts = (chosen: ColumnChoices['facts']) =>
  columns(chosen).map(({ fact }) => writeFact(fact));

describe('what a person chose for a column', () => {
  it('overrides the header, and takes the fact from a column known by its header', () => {
    const birth = { field: 'birthDate' } as const;
    const first = { field: 'insuredFirstName' } as const;
    expect(facts({})).toEqual([birth, birth, null, first, null, null]);
    expect(facts({ 1: birth })).toEqual([null, birth, null, first, null, null]);
    expect(facts({ 0: null })).toEqual([null, birth, null, first, null, null]);
    const question = { question: 'ask:place of birth' };
    expect(facts({ 0: null, 4: question })).toEqual([null, birth, null, first, question, null]);
    // The whole name counts as first and last name.
    expect(facts({ 2: { fullName: true }, 0: null })[3]).toBeNull();
    expect(facts({ 3: null, 0: null })[2]).toEqual({ fullName: true });
    expect(facts({ 2: null, 3: null, 0: null })[2]).toBeNull();
    expect(duplicates(columns({ 0: null }))).toEqual([]);
  });

  it('is not guessed again from the values', () => {
    const rows = [['987-65-4320'], ['987-65-4321']];
    expect(matchColumns(['a'], [], rows)[0]?.fact).toEqual({ field: 'ssn' });
    expect(matchColumns(['a'], [], rows, { facts: { 0: null } })[0]?.fact).toBeNull();
  });

  it.each<[string, ColumnChoices['facts'], RegExp]>([
    ['a column too many', { 6: null }, /column 7 was chosen for, and it has 6 columns/],
    [
      'a question that no form asks',
      { 5: { question: 'ask:x' } },
      /chosen for the column column 6/,
    ],
    [
      'a fact twice',
      { 0: { field: 'ssn' }, 4: { field: 'ssn' } },
      /"DOB" and "Born at" cannot both fill Social Security/,
    ],
    [
      'a whole name beside one of its parts',
      { 2: { fullName: true }, 3: { field: 'insuredFirstName' } },
      /"Name" and "First name" cannot both fill First name/,
    ],
  ])('is refused for %s', (_, chosen, problem) => {
    let refusal: unknown;
    try {
      columns(chosen);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(AppError);
    expect((refusal as AppError).details.problem).toMatch(problem);
  });

  it('is stored as data, and invalid data is refused', () => {
    for (const fact of [{ field: 'ssn' }, { fullName: true }, { question: PLACE }, null] as const) {
      const written = JSON.parse(JSON.stringify(writeFact(fact)));
      const choices = { facts: { 0: written }, orders: { 3: 'dmy' } };
      expect(columnChoicesSchema.parse(choices)).toEqual(choices);
      expect(readFact(written, [PLACE])).toEqual(fact);
    }
    for (const wrong of [
      { facts: { a: null } },
      { facts: { '01': null } },
      { facts: { 500: null } },
      { facts: { 0: { field: 'shoeSize' } } },
      { facts: { 0: { fullName: false } } },
      { facts: { 0: { field: 'ssn', question: 'ask:x' } } },
      { orders: { 0: 'ymd' } },
    ]) {
      expect(columnChoicesSchema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
    }
  });
});
