import { expect, test } from 'vitest';
import { resultState } from './result-state.ts';

const filled = { success: true, notes: [], skipped: [], proof: { clean: true } };

const leftOut = (...codes: string[]) =>
  resultState({ ...filled, skipped: codes.map((code) => ({ code, label: 'Middle name' })) });

test('a form on which everything stands is ready', () => {
  expect(resultState(filled)).toBe('ready');
});

test('boxes that nothing was to be printed in leave it ready', () => {
  expect(leftOut('empty_value', 'not_answered', 'left_for_ink', 'part_optional')).toBe('ready');
});

test.each(['part_missing', 'no_such_option', 'unknown_field', 'too_long', 'of_a_later_release'])(
  'a box left out as %s is looked at',
  (code) => {
    expect(leftOut('empty_value', code)).toBe('look');
  },
);

test('a part missing of before boxes had words may be a middle name, and stays as it was', () => {
  const of = (code: string) => resultState({ ...filled, skipped: [{ code }] });
  expect(of('part_missing')).toBe('ready');
  expect(of('no_such_option')).toBe('look');
});

test('a note or a proof that is not clean is looked at', () => {
  expect(resultState({ ...filled, notes: ['Something is odd.'] })).toBe('look');
  expect(resultState({ ...filled, proof: { clean: false } })).toBe('look');
});

test('a form that could not be filled has failed', () => {
  expect(resultState({ ...filled, success: false })).toBe('failed');
});
