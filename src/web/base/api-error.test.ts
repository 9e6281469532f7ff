import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isBackendMissing, isSignInNeeded, readApiError, unreachable } from './api-error.ts';

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

  it('says that the session has ended', () => {
    expect(isSignInNeeded(readApiError(401, { code: 'authentication_required' }))).toBe(true);
    expect(isSignInNeeded(readApiError(401, { code: 'invalid_credentials' }))).toBe(false);
  });
});
