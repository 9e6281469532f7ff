import { describe, expect, it } from 'vitest';
import {
  identityProviderErrorText,
  identityProviderRefusal,
  ProviderWindowLost,
} from './identity-provider-errors.ts';

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
    [
      new ProviderWindowLost(),
      'The window of Google is closed, or cannot be seen from here. If it is still open, continue there; if not, try again.',
    ],
    ['no error at all', 'Google authentication failed: Unknown error'],
  ])('for %s what the specification says', (failure, text) => {
    expect(identityProviderErrorText('Google', failure)).toBe(text);
  });
});

it.each([
  ['access_denied', 'access_denied'],
  ['the directory is not available', 'the directory is not available'],
  ['sign_up_other_domain', 'Accounts here are for e-mail addresses of a.example.'],
  [
    'sign_up_not_invited',
    'Creating an account here takes an invitation to your e-mail address that has not expired. Please ask your administrator for a new one.',
  ],
  [
    'email_not_confirmed',
    'This e-mail address is not confirmed yet. Enter the code that was mailed to it.',
  ],
  ['x'.repeat(80), 'x'.repeat(80)],
  ['x'.repeat(81), 'Unknown error'],
  ['access denied', 'Unknown error'],
  ['', 'Unknown error'],
  ['Call (800) 555-0199 to unlock your account', 'Unknown error'],
])('an address with %s is read as %s', (told, text) => {
  expect(identityProviderRefusal(told, { domains: 'a.example' }).message).toBe(text);
});
