import { describe, expect, it } from 'vitest';
import { identityProviderErrorText, identityProviderRefusal } from './identity-provider-errors.ts';

describe('a failed sign-in at a provider says', () => {
  it.each([
    [
      new Error('error: redirect_uri_mismatch'),
      'OAuth configuration error. Please contact support to fix the redirect URI configuration.',
    ],
    [
      new Error('access_blocked'),
      'Access blocked. Please ensure your Google OAuth app is published or you are added as a test user.',
    ],
    [
      new Error('the provider is not available'),
      'Authentication requires database connection. Please contact administrator.',
    ],
    [
      new Error('Database connection lost'),
      'Authentication requires database connection. Please contact administrator.',
    ],
    [new Error('access_denied'), 'Google authentication failed: access_denied'],
    ['no error at all', 'Google authentication failed: Unknown error'],
  ])('of %s what the specification says', (failure, text) => {
    expect(identityProviderErrorText('Google', failure)).toBe(text);
  });
});

it.each([
  ['access_denied', 'access_denied'],
  ['the directory is not available', 'the directory is not available'],
  ['sign_up_other_domain', 'Accounts here are for e-mail addresses of a.example.'],
  ['Call (800) 555-0199 to unlock your account', 'Unknown error'],
])('an address that tells %s is read as %s', (told, text) => {
  expect(identityProviderRefusal(told, { domains: 'a.example' }).message).toBe(text);
});
