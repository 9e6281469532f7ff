import { rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAPPING_TEXTS } from '../src/core/texts/mapping-texts.ts';
import { freePort } from '../tests/support/free-port.ts';
import { newFolder } from '../tests/support/new-folder.ts';
import { quotedTextChecks } from '../tests/support/quoted-texts.ts';
import {
  formCard,
  openView,
  PASSWORD,
  pressSignIn,
  signUp,
  signUpAtFormConfig,
} from './support/agent.ts';
import { BROWSER, closePages, openBrowser } from './support/browser.ts';
import { holdRequests } from './support/hold-requests.ts';
import { shownForMs } from './support/page.ts';
import { type ServerUnderTest, startServerUnderTest } from './support/server.ts';

/** Every failure here is real: the server is stopped, or a file of the screens does not arrive. */
describe.skipIf(!BROWSER)('when the server cannot be reached', () => {
  const texts = quotedTextChecks('e2e/outages.test.ts');
  let browser: Browser;
  let page: Page;
  let server: ServerUnderTest;
  let dataFolder: string;
  let port: string;
  let isUp = true;
  beforeAll(async () => {
    browser = await openBrowser();
    dataFolder = newFolder('outage');
    port = String(await freePort());
    await start();
  });
  beforeEach(async () => {
    if (!isUp) await start();
    page = await (await browser.newContext()).newPage();
  });
  afterEach(() => page.context().close());
  afterAll(async () => {
    await closePages(browser);
    await server?.stop('SIGKILL');
    rmSync(dataFolder, { recursive: true, force: true });
  });

  async function start(): Promise<void> {
    server = await startServerUnderTest({ DATA_DIR: dataFolder, PORT: port });
    isUp = true;
  }
  async function stop(): Promise<void> {
    await server.stop('SIGKILL');
    isUp = false;
  }

  it('the start says that it failed, and a reload works once the server is back', async () => {
    await page.goto(server.address);
    await page.route('**/api/config', (route) => route.abort());
    await page.reload();
    await texts.shows(page, 'App initialization failed');
    await page.unroute('**/api/config');
    await page.route('**/api/session', (route) => route.abort());
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await texts.shows(page, 'Authentication check failed');
    await page.unroute('**/api/session');
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await page.getByRole('heading', { name: 'Complete Your Application' }).waitFor();
  });

  it('"Loading application..." shows while the start is slow', async () => {
    await page.route('**/api/config', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.goto(server.address);
    await texts.shows(page, 'Loading application...');
    await page.getByRole('heading', { name: 'Complete Your Application' }).waitFor();
  });

  it('the viewer says so, and its list returns with the server', async () => {
    await page.route('**/api/forms', (route) => route.abort());
    // Once connected, the list is read again without a press.
    const connected = page.waitForResponse(/\/api\/events$/);
    await signUp(page, server.address, 'viewer@example.com');
    await connected;
    await texts.shows(
      page.getByRole('alert'),
      'PDF forms require database connection. Please contact administrator.',
    );
    await page.route('**/api/forms', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'x', details: {} } }),
    );
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await texts.shows(page.getByRole('alert'), 'Error loading forms. Please try again.');
    await page.unroute('**/api/forms');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.locator('.annotationLayer input').first().waitFor();
  });

  it('a form that does not load says so, and so does one that is no longer a PDF', async () => {
    const release = await holdRequests(page, '**/api/forms');
    await page.route('**/api/forms/*/file', (route) => route.fulfill({ status: 404 }));
    await signUp(page, server.address, 'reader@example.com');
    await texts.shows(page, 'Loading PDF forms...');
    release();
    await texts.shows(page.getByRole('alert'), 'Failed to load PDF');
    await page.unroute('**/api/forms/*/file');
    await page.route('**/api/forms/*/file', (route) =>
      route.fulfill({ body: 'not a PDF', contentType: 'application/pdf' }),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await texts.shows(page.getByRole('alert'), 'Error loading PDF form.');
    await page.unroute('**/api/forms/*/file');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.annotationLayer input').first().waitFor();
  });

  it('form management and the mapping editor report each failure, and lose nothing', async () => {
    await signUpAtFormConfig(page, server.address, 'manager@example.com');
    const sample = (on: Page) => formCard(on, 'TX App08T Rev 9.1.21 (sample)');
    const card = sample(page);
    await card.waitFor();
    const mapper = await page.context().newPage();
    await mapper.goto(`${server.address}/#forms`);
    await sample(mapper).getByRole('button', { name: 'Configure' }).click();
    const editor = mapper.getByRole('dialog');
    await editor.getByRole('button', { name: 'Save Mappings' }).waitFor();
    await stop();
    await editor.getByRole('button', { name: 'Save Mappings' }).click();
    await texts.shows(editor, 'Failed to save mappings');
    await editor.getByText(MAPPING_TEXTS.saveUnanswered).waitFor();

    await page.bringToFront();
    await card.getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('dialog')
      .getByText('Are you sure you want to delete the named form?')
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await texts.showsWithin(page.getByRole('dialog'), 'Failed to delete form');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Sync Storage' }).click();
    await texts.showsWithin(page, 'Sync failed');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await texts.shows(page.getByRole('alert'), 'Failed to load forms');
    await start();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await card.waitFor();

    await mapper.bringToFront();
    const stood = shownForMs(mapper, 'Mappings saved successfully!');
    await editor.getByRole('button', { name: 'Save Mappings' }).click();
    await texts.shows(editor, 'Mappings saved successfully!');
    // Three seconds according to the specification. A busy machine removes the message late.
    expect(await stood).toBeGreaterThan(2_900);
    expect(await stood).toBeLessThan(4_500);
  });

  it('signing in says that the session could not be read afterwards', async () => {
    await signUpAtFormConfig(page, server.address, 'recheck@example.com');
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('dialog').getByLabel('Email').fill('recheck@example.com');
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.route('**/api/session', (route) => route.abort());
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await texts.shows(page, 'Session check failed');
  });

  it('signing out says that it failed, and signing in that it needs the server', async () => {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(server.address);
    const signIn = await pressSignIn(visitor);
    await signIn.getByLabel('Email').fill('early@example.com');
    await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await signUpAtFormConfig(page, server.address, 'leaver@example.com');
    await stop();
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    const dialog = page.getByRole('dialog');
    await texts.shows(dialog, 'Sign out failed');
    await dialog.getByRole('button', { name: 'Reload Page' }).waitFor();
    // The screen stays.
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await page.getByRole('banner').getByText('leaver@example.com').waitFor();

    await signIn.locator('button[type=submit]').click();
    await texts.shows(
      visitor.getByRole('alert'),
      'Authentication service is not available. Database connection required.',
    );
    expect(await visitor.getByLabel('Email').inputValue()).toBe('early@example.com');
    await visitor.context().close();
  });

  it('a browser that cannot follow other tabs says that sign-in could not be set up', async () => {
    await page.addInitScript(() => {
      // As in a browser without this feature.
      Reflect.deleteProperty(window, 'BroadcastChannel');
    });
    await page.goto(server.address);
    await texts.shows(page, 'Failed to initialize authentication');
  });

  it('a view whose code does not load says so, and loads when tried again', async () => {
    await page.goto(server.address);
    await page.route('**/assets/presentation-view-*.js', (route) => route.abort());
    await openView(page, 'Presentation');
    await texts.shows(page, 'Something went wrong');
    await texts.shows(page, 'Failed to render component: {message}', { '{message}': /.+/ });
    await page.unroute('**/assets/presentation-view-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('1 of 8', { exact: true }).waitFor();
  });

  it('a page that cannot be rendered at all says so', async () => {
    await page.addInitScript(() => {
      window.matchMedia = () => {
        throw new Error('no media in this browser');
      };
    });
    await page.goto(server.address);
    await texts.shows(page, 'Something went wrong');
    await page.getByText('no media in this browser', { exact: true }).waitFor();
    await page.getByText('Details', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Reload Page' }).waitFor();
  });

  it('the screens have shown every text that their part of the specification quotes', () => {
    expect([...texts.unmet]).toEqual([]);
  });
});
