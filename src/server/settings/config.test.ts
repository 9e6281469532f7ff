import { describe, expect, it } from 'vitest';
import { isAppError } from '../../core/errors.ts';
import { readConfig } from './config.ts';
import { type Environment, SETTING_NAMES, unknownSettings } from './setting-names.ts';

const SCALED = {
  DATABASE_URL: 'postgres://inkready:pass-word@127.0.0.1:5432/inkready?sslmode=verify-full',
  S3_ENDPOINT: 'https://store.example.com',
  S3_BUCKET: 'inkready',
  S3_ACCESS_KEY_ID: 'inkready',
  S3_SECRET_ACCESS_KEY: 'secret',
  INKREADY_MASTER_KEY: 'm'.repeat(32),
  INKREADY_AUTH_SECRET: 's'.repeat(32),
};

function problemOf(settings: Environment): string {
  try {
    readConfig(settings);
  } catch (error) {
    if (isAppError(error)) return String(error.details.problem);
    throw error;
  }
  throw new Error('it was taken');
}

describe('an invalid address in the settings', () => {
  it.each([
    ['DATABASE_URL', 'garbage'],
    ['DATABASE_URL', 'postgres://inkready:pass-word@127.0.0.1:99999/inkready'],
    ['DATABASE_URL', 'mysql://inkready:pass-word@127.0.0.1/inkready'],
    ['S3_ENDPOINT', 'store.example.com'],
    ['SMTP_URL', 'mail.example.com:587'],
    ['BASE_URL', 'forms.example.com'],
    ['BASE_URL', 'https://example.com/forms'],
  ])('as in %s=%s is refused with its name, but without its value', (name, value) => {
    const problem = problemOf({ ...SCALED, [name]: value });
    expect(problem).toMatch(new RegExp(`^${name} is not `));
    expect(problem).not.toContain('pass-word');
  });

  it('is told apart from valid ones', () => {
    const more = { SMTP_URL: 'smtps://a:b@mail.example.com:465', BASE_URL: 'https://example.com/' };
    expect(readConfig({ ...SCALED, ...more })).toMatchObject({ baseUrl: 'https://example.com' });
    for (const DATABASE_URL of ['postgresql:///inkready?host=/run/postgresql', 'postgres://db/x']) {
      expect(readConfig({ ...SCALED, DATABASE_URL }).scaled?.databaseUrl).toBe(DATABASE_URL);
    }
  });
});

describe('a setting without effect', () => {
  it.each(['INKREADY_RATE_LIMITS', 'INKREADY_SAMPLES', 'INKREADY_WALLET_SIGN_IN'] as const)(
    '%s accepts only on and off',
    (name) => {
      for (const word of ['no', 'true', '0']) {
        expect(problemOf({ [name]: word })).toBe(`${name} is neither on nor off.`);
      }
      expect(() => readConfig({ [name]: ' OFF' })).not.toThrow();
    },
  );

  it('on or off may be written in any case', () => {
    const env = { INKREADY_RATE_LIMITS: 'Off', INKREADY_WALLET_SIGN_IN: 'ON' };
    expect(readConfig(env)).toMatchObject({ rateLimits: false, walletSignIn: true, samples: true });
  });

  it.each([
    ['OIDC_CLIENT_SECRET', 'OIDC_CLIENT_ID'],
    ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
    ['OIDC_ALLOW_INNER', 'OIDC_CLIENT_ID'],
    ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
    ['MAIL_FROM', 'SMTP_URL'],
  ])('%s needs %s', (name, needed) => {
    expect(problemOf({ [name]: 'x' })).toBe(`${name} is set without ${needed}.`);
  });

  it('a sender without an address, or an invalid host name, is reported', () => {
    const SMTP_URL = 'smtp://127.0.0.1';
    expect(problemOf({ SMTP_URL, MAIL_FROM: 'Inkready' })).toMatch(/^MAIL_FROM holds no e-mail/);
    for (const host of ['http://forms.example.com', 'forms.example.com:3000']) {
      const problem = problemOf({ INKREADY_HIDE_FORM_TOOLS_ON: `a.example, ${host}` });
      expect(problem).toContain(`"${host}" is not a host name`);
    }
    const hosts = 'Forms.example.com, 127.0.0.1,[::1]';
    expect(readConfig({ INKREADY_HIDE_FORM_TOOLS_ON: hosts }).hideFormToolsOnHosts).toHaveLength(3);
  });

  it('an unknown setting is reported by name', () => {
    const known = Object.fromEntries(SETTING_NAMES.map((name) => [name, 'x']));
    const compose = { INKREADY_HOST: 'forms.example.com', INKREADY_PROXY_IMAGE: 'caddy' };
    const tests = { INKREADY_CI: '1', INKREADY_MUTANTS_SAMPLE: '3' };
    const wrong = { INKREADY_SIGNUP: 'invitation', OIDC_CLIENTID: 'x', PATH: '/bin' };
    expect(unknownSettings({ ...known, ...compose, ...tests, ...wrong })).toEqual([
      'INKREADY_SIGNUP',
      'OIDC_CLIENTID',
    ]);
  });
});
