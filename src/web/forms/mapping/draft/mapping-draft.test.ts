import { describe, expect, it } from 'vitest';
import { fieldMapping as mapping } from '../../../../../tests/support/field-mapping.ts';
import { mergeSuggestions, withChangesSince, withoutMerge } from './mapping-draft.ts';

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
