import { expect, it } from 'vitest';
import { afterKey, isOtherDay } from './typed-date.ts';

const key = (name: string, held: object = {}) => ({
  key: name,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});
const typing = (...names: string[]) =>
  names.reduce<string | null>((typed, name) => afterKey(typed, key(name)), '');

it('digits are followed across the parts of a date', () => {
  expect(typing('3', '/', '1', '4', 'Tab', '1', '9', '4', '1')).toBe('3141941');
});

it('a caret that was moved, or a digit removed, ends that', () => {
  expect(typing('3', 'Backspace', '4')).toBeNull();
  expect(typing('1', 'ArrowLeft', '3')).toBeNull();
  expect(afterKey('1', key('Tab', { shiftKey: true }))).toBeNull();
  expect(afterKey('1', key('v', { ctrlKey: true }))).toBeNull();
});

it.each([
  ['13011941', '1941-12-01'],
  ['00101941', '1941-01-10'],
  ['01321941', '1941-01-31'],
  ['1311941', '1941-12-01'],
])('%s is not %s', (typed, value) => {
  expect(isOtherDay(typed, value)).toBe(true);
});

it.each([
  ['03141941', '1941-03-14'],
  ['3141941', '1941-03-14'],
  ['14031941', '1941-03-14'],
  ['19410314', '1941-03-14'],
  ['111941', '1941-01-01'],
])('%s is %s', (typed, value) => {
  expect(isOtherDay(typed, value)).toBe(false);
});

it('is not asked of part of a date, nor after a correction', () => {
  expect(isOtherDay('13', '1941-12-01')).toBe(false);
  expect(isOtherDay(null, '1941-12-01')).toBe(false);
  expect(isOtherDay('123141', '0041-12-31')).toBe(false);
});
