import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { requestJson } from '../outbound/guarded-request.ts';
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

const answering =
  (answer: unknown): typeof requestJson =>
  async () =>
    answer;

describe('what a provider says of itself', () => {
  it('is taken from the issuer that was configured, and asked for once', async () => {
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

  it.each([
    ['of another issuer', { ...DESCRIPTION, issuer: 'https://evil.example' }],
    ['without keys', { ...DESCRIPTION, jwks_uri: undefined }],
    ['that is none', 'hello'],
  ])('is not taken when it is one %s', async (_, answer) => {
    await expect(createProviderDiscovery(CONFIG, answering(answer)).describe()).rejects.toThrow(
      'the description is',
    );
  });
});

describe('the setting OIDC_ISSUER', () => {
  const read = (OIDC_ISSUER: string, more = {}) =>
    readConfig({ OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b', OIDC_ISSUER, ...more })
      .identityProvider;

  it('is https, but for this machine; inner addresses are allowed by word only', () => {
    expect(read('https://id.example')?.allowInner).toBe(false);
    expect(read('https://id.intra.example', { OIDC_ALLOW_INNER: 'on' })?.allowInner).toBe(true);
    expect(read('http://localhost:8080')?.allowInner).toBe(true);
    for (const wrong of ['http://id.example', 'ftp://id.example', 'id.example']) {
      expect(() => read(wrong)).toThrow('usage');
    }
  });
});
