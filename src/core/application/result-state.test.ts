import { expect, test } from 'vitest';
import { resultState } from './result-state.ts';

const filled = { success: true, notes: [], skipped: [], proof: { clean: true } };

const leftOut = (...codes: string[]) =>
  resultState({ ...filled, skipped: codes.map((code) => ({ code, label: 'Middle name' })) });

test('a form with everything filled in is ready', () => {
  expect(resultState(filled)).toBe('ready');
});

test('boxes that should stay empty leave it ready', () => {
  expect(leftOut('empty_value', 'not_answered', 'left_for_ink', 'part_optional')).toBe('ready');
});

test.each(['part_missing', 'no_such_option', 'unknown_field', 'too_long', 'of_a_later_release'])(
  'a box left out as %s needs a look',
  (code) => {
    expect(leftOut('empty_value', code)).toBe('look');
  },
);

test('a missing part in an older result may be a middle name, and stays ready', () => {
  const of = (code: string) => resultState({ ...filled, skipped: [{ code }] });
  expect(of('part_missing')).toBe('ready');
  expect(of('no_such_option')).toBe('look');
});

test('a note or an unclean proof needs a look', () => {
  expect(resultState({ ...filled, notes: ['Something is odd.'] })).toBe('look');
  expect(resultState({ ...filled, proof: { clean: false } })).toBe('look');
});

test('a form that could not be filled has failed', () => {
  expect(resultState({ ...filled, success: false })).toBe('failed');
});
