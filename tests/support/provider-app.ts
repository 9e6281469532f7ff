import type { AppDeps } from '../../src/server/app.ts';
import type { OpenedDatabase } from '../../src/server/db/open-database.ts';
import { startIdentityProvider, type TestIdentityProvider } from './identity-provider.ts';
import { BASE_URL, createTestApp, type TestApp } from './test-app.ts';

/** The address to which a provider sends people back. */
export const redirectOf = (providerId = 'identity-provider') =>
  `${BASE_URL}/api/auth/callback/${providerId}`;

export interface ProviderApp {
  app: TestApp;
  provider: TestIdentityProvider;
}

/**
 * A test application with a provider at which people sign in. Closing the application closes the
 * provider.
 * @param partsOf returns what the application is made with, once there is a provider
 */
export async function createProviderApp(
  kind: OpenedDatabase['kind'],
  partsOf: (provider: TestIdentityProvider) => Partial<AppDeps>,
): Promise<ProviderApp> {
  const provider = await startIdentityProvider(redirectOf());
  const app = await createTestApp(kind, partsOf(provider));
  const close = async () => {
    await app.close();
    await provider.stop();
  };
  return { app: { ...app, close }, provider };
}

/** The installation's one provider, in the shape of the settings. */
export const asIdentityProvider = (provider: TestIdentityProvider) => ({
  identityProvider: { ...provider, name: 'Test Provider' },
});
