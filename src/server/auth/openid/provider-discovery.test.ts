import { afterEach, describe, expect, it, vi } from 'vitest';
import type { requestJson } from '../../outbound/guarded-request.ts';
import { readConfig } from '../../settings/config.ts';
import { createProviderDiscovery } from './provider-discovery.ts';

const CONFIG = {
  name: 'Example',
  issuer: 'https://id.example',
  clientId: 'a',
  clientSecret: 'b',
  allowInner: false,
};

const DESCRIPTION = {
  issuer: 'https://id.example',
  authorization_endpoint: 'https://id.example/authorize',
  token_endpoint: 'https://id.example/token',
  jwks_uri: 'https://id.example/keys',
  id_token_signing_alg_values_supported: ['none', 'HS256', 'RS256', 'ES256'],
};

const HOUR_MS = 60 * 60 * 1000;

const answering =
  (answer: unknown): typeof requestJson =>
  async () =>
    answer;

describe('the description of a provider', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is read from the configured issuer, once', async () => {
    const asked: string[] = [];
    const discovery = createProviderDiscovery(CONFIG, async (address, { mayBeInner }) => {
      asked.push(`${address} ${mayBeInner}`);
      return DESCRIPTION;
    });
    await discovery.describe();
    const { algorithms } = await discovery.describe();
    expect(asked).toEqual(['https://id.example/.well-known/openid-configuration false']);
    expect(algorithms).toEqual(['RS256', 'ES256']);
  });

  it('is kept for a minute when it is old and there is no answer, then requested again', async () => {
    vi.useFakeTimers();
    const request = vi.fn(answering(DESCRIPTION));
    const { describe } = createProviderDiscovery(CONFIG, request);
    const first = await describe();
    vi.advanceTimersByTime(HOUR_MS);
    request.mockRejectedValue(new Error('away'));
    expect(await describe()).toBe(first);
    expect(await describe()).toBe(first);
    expect(request).toHaveBeenCalledTimes(2);

    vi.advanceTimersByTime(60_000);
    request.mockResolvedValue({ ...DESCRIPTION, token_endpoint: 'https://id.example/new' });
    expect(await describe()).toMatchObject({ token_endpoint: 'https://id.example/new' });
    expect(request).toHaveBeenCalledTimes(3);
  });

  it('is requested each time until there was an answer', async () => {
    const request = vi.fn(answering(DESCRIPTION)).mockRejectedValueOnce(new Error('away'));
    const { describe } = createProviderDiscovery(CONFIG, request);
    await expect(describe()).rejects.toThrow('away');
    expect(await describe()).toMatchObject({ issuer: CONFIG.issuer });
  });

  it.each([
    ['of another issuer', { ...DESCRIPTION, issuer: 'https://evil.example' }],
    ['without keys', { ...DESCRIPTION, jwks_uri: undefined }],
    ['that is none', 'hello'],
  ])('is not accepted when it is one %s', async (_, answer) => {
    await expect(createProviderDiscovery(CONFIG, answering(answer)).describe()).rejects.toThrow(
      'the description is',
    );
  });
});

describe('the setting OIDC_ISSUER', () => {
  const read = (OIDC_ISSUER: string, more = {}) =>
    readConfig({ OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b', OIDC_ISSUER, ...more })
      .identityProvider;

  it('must be https except on this machine; inner addresses need permission', () => {
    expect(read('https://id.example')?.allowInner).toBe(false);
    expect(read('https://id.intra.example', { OIDC_ALLOW_INNER: 'on' })?.allowInner).toBe(true);
    expect(read('http://localhost:8080')?.allowInner).toBe(true);
    for (const wrong of ['http://id.example', 'ftp://id.example', 'id.example']) {
      expect(() => read(wrong)).toThrow('usage');
    }
  });
});
