import { describe, expect, it } from 'vitest';
import { isAppError } from '../core/errors.ts';
import { readConfig } from './config.ts';

const SCALED = {
  DATABASE_URL: 'postgres://inkready:pass-word@127.0.0.1:5432/inkready?sslmode=verify-full',
  S3_ENDPOINT: 'https://store.example.com',
  S3_BUCKET: 'inkready',
  S3_ACCESS_KEY_ID: 'inkready',
  S3_SECRET_ACCESS_KEY: 'secret',
  INKREADY_MASTER_KEY: 'm'.repeat(32),
  INKREADY_AUTH_SECRET: 's'.repeat(32),
};

function problemOf(settings: Record<string, string>): string {
  try {
    readConfig(settings);
  } catch (error) {
    if (isAppError(error)) return String(error.details.problem);
    throw error;
  }
  throw new Error('it was taken');
}

describe('an address in the settings that is none', () => {
  it.each([
    ['DATABASE_URL', 'garbage'],
    ['DATABASE_URL', 'postgres://inkready:pass-word@127.0.0.1:99999/inkready'],
    ['DATABASE_URL', 'mysql://inkready:pass-word@127.0.0.1/inkready'],
    ['S3_ENDPOINT', 'store.example.com'],
    ['SMTP_URL', 'mail.example.com:587'],
    ['BASE_URL', 'forms.example.com'],
    ['BASE_URL', 'https://example.com/forms'],
  ])('%s=%s is refused by its name, and not shown', (name, value) => {
    const problem = problemOf({ ...SCALED, [name]: value });
    expect(problem).toMatch(new RegExp(`^${name} is not `));
    expect(problem).not.toContain('pass-word');
  });

  it('is not taken for one that is right', () => {
    const more = { SMTP_URL: 'smtps://a:b@mail.example.com:465', BASE_URL: 'https://example.com/' };
    expect(readConfig({ ...SCALED, ...more })).toMatchObject({ baseUrl: 'https://example.com' });
    for (const DATABASE_URL of ['postgresql:///inkready?host=/run/postgresql', 'postgres://db/x']) {
      expect(readConfig({ ...SCALED, DATABASE_URL }).scaled?.databaseUrl).toBe(DATABASE_URL);
    }
  });
});
