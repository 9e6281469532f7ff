import { expect, it } from 'vitest';
import { ERROR_TEXTS, errorText } from './error-texts.ts';
import {
  AppError,
  ERROR_CODES,
  type ErrorCode,
  type ErrorDetails,
  isAppError,
  isErrorCode,
} from './errors.ts';

it('every code has a sentence, and every sentence a code', () => {
  expect(Object.keys(ERROR_TEXTS).sort()).toEqual([...ERROR_CODES].sort());
  expect(Object.entries(ERROR_TEXTS).filter(([, text]) => text.trim() === '')).toEqual([]);
});

it('our codes are told apart from others', () => {
  expect(isErrorCode('not_found')).toBe(true);
  for (const other of ['INVALID_OTP', '', undefined, 404]) expect(isErrorCode(other)).toBe(false);
});

it.each<[ErrorCode, ErrorDetails, string]>([
  ['not_found', { what: 'form' }, 'That form was not found. It may have been deleted.'],
  [
    'mapping_stale',
    { saved: 'the fields of this form' },
    'Somebody else, or you in another tab, saved the fields of this form after you opened it. Your changes are not lost: load theirs, or save yours over it.',
  ],
  ['rate_limited', { seconds: 0 }, 'Too many attempts. Please wait 0 seconds and try again.'],
  ['rate_limited', { seconds: 1 }, 'Too many attempts. Please wait 1 second and try again.'],
  ['rate_limited', { seconds: 61 }, 'Too many attempts. Please wait 61 seconds and try again.'],
  ['not_found', {}, 'That what was not found. It may have been deleted.'],
  [
    'data_folder_locked',
    { folder: '/data', pid: 7 },
    'Another Inkready already uses the data folder /data (process 7).',
  ],
])('%s with %j says: %s', (code, details, sentence) => {
  expect(errorText(code, details)).toBe(sentence);
});

it('an error keeps its code, its details and its cause', () => {
  const cause = new Error('socket closed');
  const error = new AppError('not_found', { what: 'guide' }, cause);
  expect(error).toMatchObject({ name: 'AppError', message: 'not_found', code: 'not_found' });
  expect(error.details).toEqual({ what: 'guide' });
  expect(error.cause).toBe(cause);
  expect('cause' in new AppError('internal')).toBe(false);
  expect([isAppError(error), isAppError(cause)]).toEqual([true, false]);
});
