import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PART_TEXTS } from '../src/core/texts/shell-texts.ts';
import { freePort } from '../tests/support/free-port.ts';
import {
  startIdentityProvider,
  type TestIdentityProvider,
} from '../tests/support/identity-provider.ts';
import { newFolder } from '../tests/support/new-folder.ts';
import { quotedTextChecks } from '../tests/support/quoted-texts.ts';
import { createSamlTestProvider } from '../tests/support/saml-provider.ts';
import { createWallet } from '../tests/support/wallet.ts';
import {
  clickAfterPause,
  enterApplication,
  openSignIn,
  openView,
  signedInAs,
} from './support/agent.ts';
import { BROWSER, closePages, openBrowser } from './support/browser.ts';
import { type ServerUnderTest, startServerUnderTest } from './support/server.ts';

function agenciesFile(
  folder: string,
  { issuer, clientId, clientSecret }: TestIdentityProvider,
  directory: ReturnType<typeof createSamlTestProvider>,
): string {
  const file = join(folder, 'agencies.json');
  const openId = { issuer, clientId, clientSecret };
  writeFileSync(
    file,
    JSON.stringify([
      { id: 'acme', name: 'Acme', domains: ['acme.example'], openId },
      {
        id: 'broker',
        name: 'Broker',
        domains: ['broker.example'],
        saml: {
          issuer: directory.saml.issuer,
          signInUrl: directory.saml.signInUrl,
          certificates: [directory.certificate],
        },
      },
    ]),
  );
  return file;
}

/** The page of a SAML provider, on another site than ours. A click makes it post its answer. */
async function startDirectory() {
  const port = await freePort();
  const directory = createSamlTestProvider(`http://127.0.0.1:${port}/sso`);
  let isCutOff = false;
  const server: Server = createServer(({ url = '' }, response) => {
    // A browser also requests an icon.
    if (!url.startsWith('/sso')) return response.writeHead(404).end();
    const request = directory.readRequest(`http://127.0.0.1${url}`);
    const xml = directory.answer(request, 'bob@broker.example');
    response.setHeader('content-type', 'text/html');
    if (isCutOff) response.setHeader('cross-origin-opener-policy', 'same-origin');
    response.end(`<form method="post" action="${request.consumer}">
      <input type="hidden" name="SAMLResponse" value="${Buffer.from(xml).toString('base64')}">
      <input type="hidden" name="RelayState" value="${request.relayState}">
      <button>Continue</button></form>`);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    ...directory,
    /** Does what some providers do: the page that opened their window sees it as closed. */
    cutOff: () => {
      isCutOff = true;
    },
    stop: () => server.close(),
  };
}

describe.skipIf(!BROWSER)('signing in with a provider, an agency or a wallet', () => {
  const texts = quotedTextChecks('e2e/provider-sign-in.test.ts');
  let server: ServerUnderTest;
  let provider: TestIdentityProvider;
  let directory: Awaited<ReturnType<typeof startDirectory>>;
  let browser: Browser;
  let page: Page;
  let folder: string;
  beforeAll(async () => {
    folder = newFolder('agencies');
    const port = String(await freePort());
    provider = await startIdentityProvider(
      `http://localhost:${port}/api/auth/callback/identity-provider`,
    );
    directory = await startDirectory();
    server = await startServerUnderTest({
      PORT: port,
      INKREADY_SAMPLES: 'off',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_NAME: 'Example Directory',
      INKREADY_AGENCIES: agenciesFile(folder, provider, directory),
      INKREADY_WALLET_SIGN_IN: 'on',
    });
    browser = await openBrowser();
    page = await (await browser.newContext()).newPage();
  });
  afterAll(async () => {
    await closePages(browser);
    await server?.stop();
    await provider?.stop();
    directory?.stop();
    rmSync(folder, { recursive: true });
  });
  afterEach(async () => {
    await page.unrouteAll();
    await page.context().clearCookies();
    // The next test loads the product anew.
    await page.goto('about:blank');
  });

  const dialog = () => page.getByRole('dialog');

  it('uses a third-party provider in its own window, and keeps an open entry', async () => {
    await page.goto(server.address);
    await openView(page, 'PDF Application');
    await page.getByRole('button', { name: 'Enter application data' }).click();
    await enterApplication(page, { insuredLastName: 'Kept' });
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await texts.shows(dialog(), 'Or continue with');
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      dialog().getByRole('button', { name: 'Example Directory' }).click(),
    ]);
    await popup.locator('input[name=login]').fill('petra@example.com');
    await popup.locator('input[name=password]').fill('any');
    await popup.locator('button[type=submit]').click();
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Continue' }).click();
    await closed;
    await signedInAs(page, 'petra@example.com');
    await page.getByRole('banner').getByText('petra of the provider').waitFor();
    await dialog().waitFor({ state: 'hidden' });
    expect(await page.locator('#application-insuredLastName').inputValue()).toBe('Kept');
    const asked = provider.asked.at(-1);
    expect(asked?.get('scope')?.split(' ').sort()).toEqual(['email', 'openid', 'profile']);
    expect(asked?.get('prompt')).toBe('consent');
    expect(asked?.get('access_type')).toBe('offline');
    expect(asked?.get('code_challenge_method')).toBe('S256');
  });

  it.each([
    [
      'redirect_uri_mismatch',
      'OAuth configuration error. Please contact support to fix the redirect URI configuration.',
    ],
    [
      'access_blocked',
      'Access blocked. Please ensure your Google OAuth app is published or you are added as a test user.',
    ],
    [
      'the directory is not available',
      'Authentication requires database connection. Please contact administrator.',
    ],
    ['access_denied', 'authentication failed:'],
  ] as const)('explains the answer "%s" of a provider', async (error, text) => {
    await openSignIn(page, server.address);
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      dialog().getByRole('button', { name: 'Example Directory' }).click(),
    ]);
    await popup.waitForURL(/interaction/);
    await popup
      .goto(`${server.address}/sign-in-finished.html?error=${encodeURIComponent(error)}`)
      .catch(() => undefined);
    await texts.showsWithin(dialog().getByRole('alert'), text);
    if (error !== 'access_denied') return;
    await dialog()
      .getByText('Example Directory authentication failed: access_denied', { exact: true })
      .waitFor();
  });

  it('finds the provider of an agency by the domain of the address', async () => {
    await openSignIn(page, server.address);
    await dialog().getByRole('button', { name: 'Your agency' }).click();
    const begin = dialog().getByRole('button', { name: 'Sign in at your agency' });
    await dialog().getByLabel('Email').fill('ann@elsewhere.example');
    await begin.click();
    await dialog().getByText('No agency here uses addresses like this one').waitFor();
    await dialog().getByLabel('Email').fill('ann@acme.example');
    const [popup] = await Promise.all([page.waitForEvent('popup'), begin.click()]);
    await popup.locator('input[name=login]').fill('ann@acme.example');
    await popup.locator('input[name=password]').fill('any');
    await popup.locator('button[type=submit]').click();
    await popup.getByRole('button', { name: 'Continue' }).click();
    await signedInAs(page, 'ann@acme.example');
  });

  it('works with a provider of another site that posts its answer', async () => {
    await openSignIn(page, server.address);
    await dialog().getByRole('button', { name: 'Your agency' }).click();
    await dialog().getByLabel('Email').fill('bob@broker.example');
    const begin = dialog().getByRole('button', { name: 'Sign in at your agency' });
    const [popup] = await Promise.all([page.waitForEvent('popup'), begin.click()]);
    await popup.getByRole('button', { name: 'Continue' }).click();
    await signedInAs(page, 'bob@broker.example');
    expect(popup.isClosed()).toBe(true);
  });

  it('works when the provider cuts its window off, and can be started again', async () => {
    directory.cutOff();
    await openSignIn(page, server.address);
    await dialog().getByRole('button', { name: 'Your agency' }).click();
    await dialog().getByLabel('Email').fill('bob@broker.example');
    const begin = dialog().getByRole('button', { name: 'Sign in at your agency' });
    const [first] = await Promise.all([page.waitForEvent('popup'), begin.click()]);
    const outOfSight = dialog().getByText('The window of Your agency is closed, or cannot be seen');
    await outOfSight.waitFor();
    await first.close();
    const [second] = await Promise.all([page.context().waitForEvent('page'), begin.click()]);
    await outOfSight.waitFor({ state: 'hidden' });
    await outOfSight.waitFor();
    await second.getByRole('button', { name: 'Continue' }).click();
    await signedInAs(page, 'bob@broker.example');
    expect(await outOfSight.count()).toBe(0);
  });

  it('accepts a wallet that signs, and reports a missing or unwilling one', async () => {
    const wallet = createWallet();
    await openSignIn(page, server.address);
    const press = () => clickAfterPause(dialog().getByRole('button', { name: 'Ethereum wallet' }));
    await press();
    await dialog().getByText('This browser has no Ethereum wallet.').waitFor();
    let refuses = true;
    await page.exposeFunction('askWallet', (method: string, [message]: string[] = []) => {
      if (method === 'eth_requestAccounts') return [wallet.address.toLowerCase()];
      if (method === 'eth_chainId') return '0x1';
      if (refuses) throw new Error('User rejected the request.');
      return wallet.sign(Buffer.from(String(message).slice(2), 'hex').toString());
    });
    await page.evaluate(() => {
      const { askWallet } = window as unknown as { askWallet: (...asked: unknown[]) => unknown };
      Object.assign(window, {
        ethereum: {
          request: async ({ method, params }: { method: string; params?: unknown[] }) =>
            askWallet(method, params),
        },
      });
    });
    await page.route('**/assets/checksum-address-*', (route) => route.abort());
    await press();
    await dialog().getByText(PART_TEXTS.notFetched).waitFor();
    await page.unroute('**/assets/checksum-address-*');
    await press();
    await dialog().getByText('Your wallet did not sign the message').waitFor();
    refuses = false;
    await press();
    await page.getByRole('banner').getByText(wallet.address, { exact: true }).waitFor();
  });

  it('names the provider when nothing tells what went wrong', async () => {
    await openSignIn(page, server.address);
    await page.evaluate(() => {
      window.open = () => {
        // Throws as some browser extensions do.
        throw 'blocked';
      };
    });
    await dialog().getByRole('button', { name: 'Example Directory' }).click();
    await texts.showsWithin(dialog().getByRole('alert'), 'Unknown error');
    await dialog()
      .getByText('Example Directory authentication failed: Unknown error', { exact: true })
      .waitFor();
  });

  it('has shown every text that its part of the specification quotes', () => {
    expect([...texts.unmet]).toEqual([]);
  });
});
