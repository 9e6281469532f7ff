import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MANAGEMENT_TEXTS } from '../src/core/texts/form-config-texts.ts';
import { freePort } from '../tests/support/free-port.ts';
import {
  startIdentityProvider,
  type TestIdentityProvider,
} from '../tests/support/identity-provider.ts';
import { newFolder } from '../tests/support/new-folder.ts';
import { meetTexts } from '../tests/support/quoted-texts.ts';
import { createSamlTestProvider } from '../tests/support/saml-provider.ts';
import { totpCode } from '../tests/support/totp.ts';
import { createWallet } from '../tests/support/wallet.ts';
import { clickByHand, enterApplication, openView, PASSWORD, signUp } from './support/agent.ts';
import { BROWSER, launchBrowser } from './support/browser.ts';
import { mailedCode } from './support/outbox.ts';
import { type ServerUnderTest, startServerUnderTest } from './support/server.ts';

function agenciesFile(
  { issuer, clientId, clientSecret }: TestIdentityProvider,
  directory: ReturnType<typeof createSamlTestProvider>,
): string {
  const file = join(newFolder('agencies'), 'agencies.json');
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

/** A SAML provider's page, on another site than ours: it posts its answer on a click. */
async function startDirectory() {
  const port = await freePort();
  const directory = createSamlTestProvider(`http://127.0.0.1:${port}/sso`);
  const server: Server = createServer(({ url = '' }, response) => {
    // A browser also requests an icon.
    if (!url.startsWith('/sso')) return response.writeHead(404).end();
    const request = directory.readRequest(`http://127.0.0.1${url}`);
    const xml = directory.answer(request, 'bob@broker.example');
    response.setHeader('content-type', 'text/html');
    response.end(`<form method="post" action="${request.consumer}">
      <input type="hidden" name="SAMLResponse" value="${Buffer.from(xml).toString('base64')}">
      <input type="hidden" name="RelayState" value="${request.relayState}">
      <button>Continue</button></form>`);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { ...directory, stop: () => server.close() };
}

describe.skipIf(!BROWSER)('the ways in', () => {
  const texts = meetTexts('e2e/sign-in.test.ts');
  let server: ServerUnderTest;
  let provider: TestIdentityProvider;
  let directory: Awaited<ReturnType<typeof startDirectory>>;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
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
      INKREADY_AGENCIES: agenciesFile(provider, directory),
      INKREADY_WALLET_SIGN_IN: 'on',
    });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await provider?.stop();
    directory?.stop();
  });
  beforeEach(async () => {
    await page?.context().close();
    page = await (await browser.newContext()).newPage();
  });

  const dialog = () => page.getByRole('dialog');
  const openSignIn = async () => {
    await page.goto(server.address);
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await dialog().waitFor();
  };
  const signOut = () => page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  const signedInAs = (email: string) => page.getByRole('banner').getByText(email).waitFor();

  it('need an e-mail address and a password of six characters, and say what is wrong', async () => {
    await openSignIn();
    await dialog().locator('button[type=submit]').click();
    await texts.shows(dialog(), 'Please fill in all fields');
    await dialog().getByRole('button', { name: 'Sign Up' }).click();
    expect(await dialog().getByText('Please fill in all fields').count()).toBe(0);
    expect(await dialog().getByLabel('Email').getAttribute('type')).toBe('email');
    expect(await dialog().getByLabel('Password', { exact: true }).getAttribute('minlength')).toBe(
      '6',
    );
    await dialog().getByRole('button', { name: 'Sign In' }).last().click();
    await dialog().getByLabel('Email').fill('nobody@example.com');
    await dialog().getByLabel('Password', { exact: true }).fill('wrong password');
    await dialog().locator('button[type=submit]').click();
    await dialog().getByText('Invalid email or password', { exact: true }).waitFor();
    await page.route('**/api/auth/sign-in/email', (route) => route.fulfill({ status: 500 }));
    await dialog().locator('button[type=submit]').click();
    await texts.shows(dialog().getByRole('alert'), 'Authentication failed');
  });

  it('tell who has an account already that it exists, in the words of the server', async () => {
    await signUp(page, server.address, 'twice@example.com');
    await signOut();
    await openSignIn();
    await dialog().getByRole('button', { name: 'Sign Up' }).click();
    await dialog().getByLabel('Email').fill('twice@example.com');
    await dialog().getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog().locator('button[type=submit]').click();
    await dialog()
      .getByText(/User already exists/)
      .waitFor();
  });

  it('clear a hash from the address', async () => {
    await page.goto(`${server.address}/#forms`);
    await page
      .getByText('Please sign in to access PDF form management features.', { exact: false })
      .waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await dialog().getByRole('button', { name: 'Sign Up' }).click();
    await dialog().getByLabel('Email').fill('hash@example.com');
    await dialog().getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog().locator('button[type=submit]').click();
    await signedInAs('hash@example.com');
    await dialog().waitFor({ state: 'hidden' });
    expect(page.url()).toBe(`${server.address}/`);
    // The session is checked again after 100 ms and the dialog closes after 1.5 s, on any machine.
    const since = await page.evaluate(() => {
      const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const answered = calls.find(({ name }) => name.endsWith('/sign-up/email'))?.responseEnd ?? 0;
      const rechecked = calls.find(
        ({ name, startTime }) => name.endsWith('/api/session') && startTime > answered,
      );
      return { recheck: (rechecked?.startTime ?? 0) - answered, now: performance.now() - answered };
    });
    expect(since.recheck).toBeGreaterThanOrEqual(99);
    expect(since.recheck).toBeLessThan(1_400);
    expect(since.now).toBeGreaterThanOrEqual(1_499);
    expect(since.now).toBeLessThan(4_000);
  });

  it('lead through a third-party provider in a window of its own, and keep an open entry', async () => {
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
    await signedInAs('petra@example.com');
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
  ] as const)('say what a provider that answers "%s" means', async (error, text) => {
    await openSignIn();
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

  it('lead to the provider of an agency by the domain of the address', async () => {
    await openSignIn();
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
    await signedInAs('ann@acme.example');
  });

  it('lead to a provider of another site that posts its answer', async () => {
    await openSignIn();
    await dialog().getByRole('button', { name: 'Your agency' }).click();
    await dialog().getByLabel('Email').fill('bob@broker.example');
    const begin = dialog().getByRole('button', { name: 'Sign in at your agency' });
    const [popup] = await Promise.all([page.waitForEvent('popup'), begin.click()]);
    await popup.getByRole('button', { name: 'Continue' }).click();
    await signedInAs('bob@broker.example');
    expect(popup.isClosed()).toBe(true);
  });

  it('take a wallet that signs, and say so when there is none or it does not', async () => {
    const wallet = createWallet();
    await openSignIn();
    const press = () => clickByHand(dialog().getByRole('button', { name: 'Ethereum wallet' }));
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
    await press();
    await dialog().getByText('Your wallet did not sign the message').waitFor();
    refuses = false;
    await press();
    await page.getByRole('banner').getByText(wallet.address, { exact: true }).waitFor();
  });

  it('name the provider when nothing tells what went wrong', async () => {
    await openSignIn();
    await page.evaluate(() => {
      window.open = () => {
        // As some browser extensions do.
        throw 'blocked';
      };
    });
    await dialog().getByRole('button', { name: 'Example Directory' }).click();
    await texts.showsWithin(dialog().getByRole('alert'), 'Unknown error');
    await dialog()
      .getByText('Example Directory authentication failed: Unknown error', { exact: true })
      .waitFor();
  });

  it('set a new password with a code from the mailbox', async () => {
    const email = 'forgetful@example.com';
    await signUp(page, server.address, email);
    await signOut();
    await openSignIn();
    await dialog().getByRole('button', { name: 'Forgot your password?' }).click();
    await dialog().getByLabel('Email').fill(email);
    await dialog().getByRole('button', { name: 'Mail me a code' }).click();
    await dialog()
      .getByLabel('Code')
      .fill(await mailedCode(server, email));
    await dialog().getByLabel('New password', { exact: true }).fill('another one');
    await dialog().getByRole('button', { name: 'Set new password' }).click();
    await dialog().getByText('Your password was changed. You are signed in.').waitFor();
    await signedInAs(email);
    expect(server.output()).toContain('no mail server is configured');
    expect(server.output()).not.toContain(email);
  });

  it('sign in with a mailed code', async () => {
    const email = 'coded@example.com';
    await signUp(page, server.address, email);
    await signOut();
    await openSignIn();
    await dialog().getByRole('button', { name: 'Use a mailed code' }).click();
    await dialog().getByLabel('Email').fill(email);
    await dialog().getByRole('button', { name: 'Mail me a code' }).click();
    await dialog()
      .getByLabel('Code')
      .fill(await mailedCode(server, email));
    await dialog().getByRole('button', { name: 'Sign In', exact: true }).click();
    await signedInAs(email);
  });

  it('ask for a second factor once it is on, and take a backup code', async () => {
    const email = 'careful@example.com';
    await signUp(page, server.address, email);
    await page.getByRole('button', { name: /^Your account:/ }).click();
    const section = page.getByRole('region', { name: 'Second factor' });
    await section.getByText('Confirm your e-mail address first', { exact: false }).waitFor();
    const address = page.getByRole('region', { name: 'E-mail address' });
    await address.getByRole('button', { name: 'Mail me a code' }).click();
    await address.getByLabel('Code from the mail').fill(await mailedCode(server, email));
    await address.getByRole('button', { name: 'Confirm address' }).click();
    await section.getByLabel('Your password, to continue').fill('not mine');
    await section.getByRole('button', { name: 'Turn on' }).click();
    await section.getByText('This is not the password of your account.').waitFor();
    await section.getByLabel('Your password, to continue').fill(PASSWORD);
    await section.getByRole('button', { name: 'Turn on' }).click();
    const secret = (await section.locator('code').textContent()) ?? '';
    const earlier = Date.now() - 30_000;
    // With the blank in the middle that apps show.
    const shown = (at: number) =>
      totpCode(`otpauth://x/y?secret=${secret}`, at).replace(/^.../, '$& ');
    await section.getByLabel('Code from the app').pressSequentially(shown(earlier));
    await section.getByRole('button', { name: 'Confirm' }).click();
    await section.getByText('The second factor is on.', { exact: false }).waitFor();
    const backup = (await section.locator('li').first().textContent()) ?? '';
    await section.getByRole('button', { name: 'I have written them down' }).click();
    await dialog().getByRole('button', { name: 'Close' }).click();
    await signOut();

    await openSignIn();
    await dialog().getByLabel('Email').fill(email);
    await dialog().getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog().locator('button[type=submit]').click();
    await dialog().getByLabel('Code').fill('000000');
    await dialog().getByRole('button', { name: 'Confirm' }).click();
    await dialog().getByRole('alert').waitFor();
    await dialog().getByLabel('Code').fill(` ${backup} `);
    await dialog().getByRole('button', { name: 'Confirm' }).click();
    await signedInAs(email);
    await page.getByText('Your second factor was confirmed.').waitFor();
    await signOut();

    await openSignIn();
    await dialog().getByLabel('Email').fill(email);
    await dialog().getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog().locator('button[type=submit]').click();
    await dialog().getByLabel('Code').fill(shown(Date.now()));
    await dialog().getByRole('button', { name: 'Confirm' }).click();
    await signedInAs(email);
  });

  it('show a new name everywhere, and end a session elsewhere', async () => {
    const email = 'renamed@example.com';
    await signUp(page, server.address, email);
    await texts.shows(page.getByRole('banner'), 'User');
    await page.getByRole('button', { name: /^Your account:/ }).click();
    await dialog().getByLabel('Full name').fill('Rhea Named');
    await dialog().getByRole('button', { name: 'Save name' }).click();
    await page.getByRole('banner').getByText('Rhea Named').waitFor();
    await page.getByText('Your account was updated.').waitFor();

    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(server.address);
    await elsewhere.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await elsewhere.getByRole('dialog').getByLabel('Email').fill(email);
    await elsewhere.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD);
    await elsewhere.getByRole('dialog').locator('button[type=submit]').click();
    await elsewhere.getByRole('banner').getByText(email).waitFor();

    await dialog().getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: /^Your account:/ }).click();
    await dialog().getByRole('button', { name: 'Sign out there' }).click();
    await dialog().getByRole('button', { name: 'Sign out there' }).waitFor({ state: 'hidden' });
    await elsewhere.reload();
    await elsewhere.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    await elsewhere.context().close();
  });

  it('follow each other from tab to tab', async () => {
    await signUp(page, server.address, 'tabs@example.com');
    const second = await page.context().newPage();
    await second.goto(server.address);
    await second.getByRole('banner').getByText('tabs@example.com').waitFor();
    await openView(second, 'Form Config');
    const third = await page.context().newPage();
    await third.goto(server.address);
    await third.getByRole('banner').getByText('tabs@example.com').waitFor();
    await openView(third, 'PDF Application');
    await third.getByRole('button', { name: 'Enter application data' }).click();
    await third.locator('#application-insuredFirstName').fill('Ruth');
    await signOut();
    await second.getByText('You are signed out.').waitFor();

    await second.getByText(MANAGEMENT_TEXTS.signInFirst).waitFor();
    expect(await second.getByText('Your session has ended').count()).toBe(0);
    // Nothing was typed there; what was typed here is kept, but shown to nobody else.
    const gate = third.getByRole('dialog', { name: 'You signed out in another tab' });
    await gate.waitFor();
    const firstName = third.locator('#application-insuredFirstName');
    expect(await firstName.isVisible()).toBe(false);
    await third.keyboard.press('Escape');
    expect(await gate.isVisible()).toBe(true);
    await gate.getByRole('button', { name: 'Sign In' }).click();
    const signIn = third.getByRole('dialog', { name: 'Sign In' });
    await signIn.getByLabel('Email').fill('tabs@example.com');
    await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await signIn.locator('button[type=submit]').click();
    await gate.waitFor({ state: 'hidden' });
    await signIn.waitFor({ state: 'hidden' });
    expect(await firstName.inputValue()).toBe('Ruth');

    await second.getByRole('banner').getByText('tabs@example.com').waitFor();
    await second.getByRole('button', { name: 'Sign Out' }).click();
    await gate.getByRole('button', { name: 'Discard it' }).click();
    const question = third.getByRole('dialog', { name: 'Discard what was typed?' });
    await question.getByRole('button', { name: 'Discard it' }).click();
    await gate.waitFor({ state: 'hidden' });
    expect(await firstName.inputValue()).toBe('');
    await third.close({ runBeforeUnload: false });
    await second.close();
  });

  it('are kept open by a page that stays open: refreshed in time, with retries', async () => {
    await page.clock.install();
    await page.goto(server.address);
    const refreshes: number[] = [];
    let failures = 2;
    await page.route('**/api/session/refresh', (route) => {
      refreshes.push(failures);
      if (failures-- > 0) return route.abort();
      return route.continue();
    });
    const sent = await page.request.post(`${server.address}/api/auth/sign-up/email`, {
      headers: { origin: server.address },
      data: { email: 'stays@example.com', password: PASSWORD, name: '' },
    });
    expect(sent.ok()).toBe(true);
    await page.reload();
    await signedInAs('stays@example.com');
    await page.clock.fastForward('11:57:00');
    expect(refreshes).toEqual([]);
    await page.clock.fastForward('01:40');
    await page.clock.runFor(5_000);
    await page.getByText('Your session was extended.').waitFor();
    expect(refreshes).toEqual([2, 1, 0]);
  });

  it('have met every text of their part of the specification', () => {
    expect([...texts.unmet]).toEqual([]);
  });
});
