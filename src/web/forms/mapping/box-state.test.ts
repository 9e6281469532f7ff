import { expect, it } from 'vitest';
import { pdfField as field } from '../../../../tests/support/pdf-field.ts';
import type { FieldMapping } from '../../../core/mapping/field-mapping.ts';
import { boxState, countMapped, countStates, mappingProblem } from './box-state.ts';

const mapping = (changes: Partial<FieldMapping> = {}): FieldMapping => ({
  sourceField: '',
  fieldType: 'text',
  required: false,
  transform: 'default',
  ...changes,
});
const city = mapping({ sourceField: 'city' });

it.each([
  ['mapped', city, undefined],
  ['mapped', mapping({ manualValue: 'Texas' }), undefined],
  ['guess', undefined, city],
  // A person's choice takes precedence over a guess.
  ['ink', mapping({ transform: 'leave-for-ink' }), city],
  ['unused', mapping({ transform: 'not-used' }), undefined],
  ['asked', mapping({ ask: { label: 'Cemetery', kind: 'text' } }), undefined],
  ['problem', mapping({ ask: { label: '', kind: 'text' } }), undefined],
  ['unmapped', undefined, undefined],
  ['unmapped', mapping(), undefined],
] as const)('a box is %s', (state, mapped, guess) => {
  expect(boxState(field(), mapped, guess)).toBe(state);
});

it('a button has no state, but a signature has', () => {
  expect(boxState(field({ type: 'button' }), undefined, undefined)).toBe(null);
  expect(boxState(field({ type: 'signature' }), undefined, undefined)).toBe('unmapped');
});

it('reports a mapping that can never print', () => {
  const choice = mapping({ ask: { label: 'Plan', kind: 'choice', choices: [' '] } });
  expect(mappingProblem(field(), choice)).toBe('The question has no choices.');
  expect(mappingProblem(field(), mapping({ sourceField: 'sex', transform: 'is-option' }))).toMatch(
    /for which the box is ticked/,
  );
  const long = mapping({ manualValue: 'Texas' });
  expect(mappingProblem(field({ maxLength: 2 }), long)).toBe(
    'The text has 5 characters; the box takes 2.',
  );
  expect(mappingProblem(field({ type: 'dropdown', options: ['TX'] }), long)).toMatch(/options/);
  expect(mappingProblem(field({ type: 'dropdown', editable: true }), long)).toBe(null);
});

it('counts each box once, and buttons never', () => {
  const fields = ['a', 'b', 'c'].map((name) => field({ name }));
  const counts = countStates([...fields, field({ name: 'd', type: 'button' })], {
    mappings: { a: city },
    guesses: { a: city, b: city },
  });
  expect(counts).toEqual({
    mapped: 1,
    guess: 1,
    problem: 0,
    unmapped: 1,
    asked: 0,
    ink: 0,
    unused: 0,
  });
});

it('counts as mapped all states but guesses and open boxes', () => {
  const fields = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => field({ name }));
  const mappings = {
    a: city,
    b: mapping({ transform: 'leave-for-ink' }),
    c: mapping({ ask: { label: 'Cemetery', kind: 'text' } }),
    d: mapping(),
    gone: city,
  };
  const counts = countStates([...fields, field({ name: 'g', type: 'button' })], {
    mappings: { ...mappings, g: city },
    guesses: { e: city },
  });
  expect(countMapped(counts)).toBe(3);
});
