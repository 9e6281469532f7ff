import { describe, expect, it } from 'vitest';
import type { FormState } from '../texts/form-list-texts.ts';
import { type FormFacts, formState } from './form-state.ts';

const TODAY = '2026-11-23';
const READY: FormFacts = {
  analyzed_fields: 40,
  mapped_fields: 12,
  mappings_reviewed: true,
  applies_when: null,
};

describe('the state of a form', () => {
  it.each<[FormState, Partial<FormFacts>]>([
    ['ready', {}],
    ['needs_look', { mappings_reviewed: false }],
    ['needs_mapping', { mapped_fields: 0 }],
    ['needs_mapping', { mapped_fields: 0, mappings_reviewed: false }],
    ['needs_analysis', { analyzed_fields: null, mapped_fields: 0, mappings_reviewed: false }],
    // Saved in the editor, which a person can also open for a form without fields.
    ['no_fields', { analyzed_fields: 0, mapped_fields: 0 }],
    ['no_fields', { analyzed_fields: 0 }],
  ])('is %s with %o', (state, facts) => {
    expect(formState({ ...READY, ...facts }, undefined, TODAY)).toBe(state);
  });

  it('is not in use once its last day has passed', () => {
    const until = (lastDay: string) => ({ ...READY, applies_when: { lastDay } });
    expect(formState(until('2026-11-23'), undefined, TODAY)).toBe('ready');
    expect(formState(until('2026-11-22'), undefined, TODAY)).toBe('not_in_use');
    expect(formState(until('2026-11-22'), '2026-11-23', TODAY)).toBe('replaced');
  });

  it('is replaced from its next revision’s first day on, whatever else is open', () => {
    const ended = (lastDay: string) => ({
      ...READY,
      mapped_fields: 0,
      applies_when: { lastDay },
    });
    expect(formState(ended('2026-11-23'), '2026-11-24', TODAY)).toBe('needs_mapping');
    expect(formState(ended('2026-11-22'), '2026-11-23', TODAY)).toBe('replaced');
    expect(formState(ended('2026-11-22'), null, TODAY)).toBe('replaced');
  });

  it('is not replaced while it still applies beside its next revision', () => {
    expect(formState(READY, '2026-11-23', TODAY)).toBe('ready');
    const until = { ...READY, applies_when: { lastDay: TODAY } };
    expect(formState(until, '2026-11-23', TODAY)).toBe('ready');
  });
});
