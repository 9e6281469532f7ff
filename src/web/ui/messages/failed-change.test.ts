import { afterEach, expect, it, vi } from 'vitest';
import { errorText } from '../../../core/error-texts.ts';
import {
  ENTRY_KEPT,
  UNKNOWN_CHANGE_TEXTS,
  UNKNOWN_REMOVAL,
} from '../../../core/texts/shell-texts.ts';
import { unreachable } from '../../base/api-error.ts';
import { whyNotRemoved, wordsOfFailedChange } from './failed-change.ts';

afterEach(() => vi.unstubAllGlobals());

function failed(onLine: boolean) {
  vi.stubGlobal('navigator', { onLine });
  return unreachable();
}
const lost = () => failed(true);
const offline = () => failed(false);

it.each([
  ['a lost answer', lost, UNKNOWN_CHANGE_TEXTS.lost],
  ['no network', offline, errorText('device_offline')],
])('after %s, says that what was entered is there only where something was', (_, fail, text) => {
  expect(wordsOfFailedChange(fail(), 'Not paused').text).toBe(text);
  expect(wordsOfFailedChange(fail(), 'Not saved', true).text).toBe(`${text} ${ENTRY_KEPT}`);
});

it('a deletion whose answer was lost may have been made', () => {
  expect(whyNotRemoved(lost())).toBe(UNKNOWN_REMOVAL);
  expect(whyNotRemoved(offline())).toBe(errorText('device_offline'));
  expect(whyNotRemoved(new Error('The store is full.'))).toBe('The store is full.');
  expect(whyNotRemoved(null)).toBeUndefined();
});
