import { describe, expect, it } from 'vitest';
import { fieldMapping as mapping } from '../../../../../tests/support/field-mapping.ts';
import { NOTHING_SAID } from '../../../../core/mapping/auto-map/people/person.ts';
import {
  mergeSuggestions,
  peopleFor,
  withChangesSince,
  withoutMerge,
  withoutStep,
} from './mapping-draft.ts';

describe('taking suggestions', () => {
  it('fills unmapped boxes and replaces earlier suggestions', () => {
    const merged = mergeSuggestions(
      { old: mapping('city', 0.4) },
      { old: mapping('state', 0.9), fresh: mapping('zip', 0.8) },
    );
    expect(merged).toEqual({
      mappings: { old: mapping('state', 0.9), fresh: mapping('zip', 0.8) },
      taken: 2,
      kept: 0,
    });
  });

  it('never replaces what a person has chosen', () => {
    const chosen = { box: mapping('city') };
    const merged = mergeSuggestions(chosen, { box: mapping('state', 0.9) });
    expect(merged).toEqual({ mappings: chosen, taken: 0, kept: 1 });
  });

  it('treats unchanged default mappings of an unreviewed form as suggestions', () => {
    const defaults = { untouched: mapping('city'), touched: mapping('city') };
    const current = { ...defaults, touched: mapping('phone') };
    const suggested = { untouched: mapping('state', 0.9), touched: mapping('state', 0.9) };
    expect(mergeSuggestions(current, suggested, defaults).mappings).toEqual({
      untouched: mapping('state', 0.9),
      touched: mapping('phone'),
    });
  });
});

describe('a save', () => {
  const sent = { kept: mapping('city'), changed: mapping('state'), cleared: mapping('zip') };
  const stored = { ...structuredClone(sent), normalized: mapping('phone') };

  it('shows the stored mappings where nothing was changed meanwhile', () => {
    expect(withChangesSince(sent, sent, stored)).toBe(stored);
  });

  it('keeps what was changed, cleared or added during the save', () => {
    const current = { kept: sent.kept, changed: mapping('ssn'), added: mapping('sex') };
    expect(withChangesSince(sent, current, stored)).toEqual({
      kept: stored.kept,
      normalized: stored.normalized,
      changed: current.changed,
      added: current.added,
    });
  });
});

describe('undoing suggestions', () => {
  const before = { old: mapping('city', 0.6), mine: mapping('zip') };
  const after = { old: mapping('state', 0.9), mine: before.mine, fresh: mapping('phone', 0.8) };

  it('removes all of them', () => {
    expect(withoutMerge(after, { before, after })).toBe(before);
  });

  it('keeps what a person has changed or cleared since', () => {
    const { fresh: _, ...cleared } = after;
    const current = { ...cleared, old: mapping('ssn') };
    expect(withoutMerge(current, { before, after })).toEqual({
      old: mapping('ssn'),
      mine: before.mine,
    });
  });
});

describe('undoing a step', () => {
  const guesses = { phone: mapping('phone', 0.4), zip: mapping('zip', 0.4) };
  const draft = { mappings: {}, guesses, casting: NOTHING_SAID, suggested: null };

  it('offers the guesses again, but none that a person has dismissed since', () => {
    const step = { before: draft, after: { mappings: {}, guesses: { zip: guesses.zip } } };
    const { guesses: offered } = withoutStep(
      { ...draft, guesses: {} },
      { ...step, recastOf: null },
    );
    expect(offered).toEqual({ phone: guesses.phone });
  });
});

describe('the people for a mapping that replaces the draft', () => {
  const word = { word: 'member', person: 'nobody' as const, fields: ['name'] };
  const suggested = { mappings: {}, guesses: {}, questions: {}, cast: [], words: [word] };
  const draft = { mappings: {}, guesses: {}, casting: NOTHING_SAID, suggested };

  it('are as it fills their boxes', () => {
    const mappings = { name: mapping('insuredFullName') };
    const people = peopleFor({ mappings, casting: NOTHING_SAID }, draft);
    expect(people?.words).toEqual([{ ...word, person: 'insured' }]);
  });

  it('are those said of that mapping, not others that the user has said', () => {
    const casting = { boxes: {}, words: { member: 'insured' as const } };
    expect(peopleFor({ mappings: {}, casting: NOTHING_SAID }, { ...draft, casting })).toBeNull();
    expect(peopleFor({ mappings: {}, casting }, { ...draft, casting })?.words).toEqual([word]);
  });
});
