import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorText } from '../../core/error-texts.ts';
import {
  isBackendMissing,
  isOutage,
  isSignInNeeded,
  readApiError,
  unreachable,
} from './api-error.ts';

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

describe('no answer at all', () => {
  it('means that the backend is missing, unless the device itself is offline', () => {
    expect(isBackendMissing(unreachable())).toBe(true);
    vi.stubGlobal('navigator', { onLine: false });
    expect(isBackendMissing(unreachable())).toBe(false);
    expect(unreachable().message).toMatch(
      /^This device is not connected .* connect, then try again/,
    );
  });
});

describe('an error answer', () => {
  it('keeps the code, the sentence and the details of the common error shape', () => {
    const body = {
      code: 'mapping_stale',
      message: 'Somebody else saved.',
      details: { updated_at: 'x' },
    };
    expect(readApiError(409, body)).toMatchObject(body);
  });

  it.each([502, 503, 504])('of a gateway (%d) means that the backend is missing', (status) => {
    expect(isBackendMissing(readApiError(status, '<html>'))).toBe(true);
  });

  it('of an unknown kind gets a safe message', () => {
    const error = readApiError(500, { code: 'made_up' });
    expect(error.code).toBe('internal');
    expect(error.message).toContain('Nothing was changed');
  });

  it('to a key that only the page knows says that the site is being updated', () => {
    const body = (problem: string) => ({ code: 'validation_failed', details: { problem } });
    const other = readApiError(400, body('"isExact" is not known'));
    expect(other).toMatchObject({ code: 'versions_differ', message: errorText('versions_differ') });
    expect(isOutage(other)).toBe(true);
    const wrong = readApiError(400, body('"version" is missing or of the wrong kind'));
    expect(wrong.code).toBe('validation_failed');
  });

  it('says that the session has ended', () => {
    expect(isSignInNeeded(readApiError(401, { code: 'authentication_required' }))).toBe(true);
    expect(isSignInNeeded(readApiError(401, { code: 'invalid_credentials' }))).toBe(false);
  });
});
