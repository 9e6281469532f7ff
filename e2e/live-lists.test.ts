import { rmSync } from 'node:fs';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { DRAFT_TEXTS } from '../src/core/texts/draft-texts.ts';
import { GUIDE_TEXTS } from '../src/core/texts/guide-texts.ts';
import { freePort } from '../tests/support/free-port.ts';
import { newFolder } from '../tests/support/new-folder.ts';
import { SAMPLE_FORM_FILE } from '../tests/support/sample-form.ts';
import {
  analyzeForm,
  clickAfterPause,
  enterApplication,
  formCard,
  openView,
  signUp,
  uploadForm,
} from './support/agent.ts';
import { BROWSER, closePages, openBrowser } from './support/browser.ts';
import { holdRequests } from './support/hold-requests.ts';
import { watchFor } from './support/page.ts';
import { type ServerUnderTest, startServerUnderTest } from './support/server.ts';

describe.skipIf(!BROWSER)('two users at two browsers', () => {
  let settings: Record<string, string>;
  let server: ServerUnderTest;
  let browser: Browser;
  let ann: Page;
  let ben: Page;
  beforeAll(async () => {
    const dataFolder = newFolder('live');
    const port = String(await freePort());
    settings = { INKREADY_SAMPLES: 'off', DATA_DIR: dataFolder, PORT: port };
    server = await startServerUnderTest(settings);
    browser = await openBrowser();
    // Contexts share no storage, network or connection, as two browsers.
    const open = async (email: string) => {
      const page = await (await browser.newContext()).newPage();
      const connected = page.waitForResponse(/\/api\/events$/);
      await signUp(page, server.address, email);
      await connected;
      return page;
    };
    [ann, ben] = await Promise.all([open('ann@example.com'), open('ben@example.com')]);
  });
  afterAll(async () => {
    await closePages(browser);
    await server?.stop();
    rmSync(settings.DATA_DIR as string, { recursive: true, force: true });
  });

  it('see each other’s forms appear, change and disappear without a click', async () => {
    await openView(ben, 'Form Config');
    await ben.getByText('No PDF Forms Uploaded').waitFor();
    await uploadForm(ann, SAMPLE_FORM_FILE, 'Ann’s form');
    await formCard(ben, 'Ann’s form').getByText('Not analyzed yet').waitFor();
    await formCard(ben, 'Ann’s form').getByRole('button', { name: 'Analyze' }).click();
    await formCard(ann, 'Ann’s form')
      .getByText(/^Analyzed: \d+ fields found$/)
      .waitFor();
    await ann.getByRole('button', { name: 'Delete Ann’s form' }).click();
    await ann.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await ben.getByText('No PDF Forms Uploaded').waitFor();
  });

  it('see each other’s guides', async () => {
    await openView(ben, 'Agent Guide');
    await ben.getByText('No Agent Guides Available').waitFor();
    await openView(ann, 'Agent Guide');
    await ann.getByRole('button', { name: 'Upload Guide' }).first().click();
    const dialog = ann.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(SAMPLE_FORM_FILE);
    await dialog.getByLabel('Guide Title').fill('Ann’s guide');
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await ben.getByRole('radio', { name: /Ann’s guide/ }).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await ann.getByRole('button', { name: 'Delete Ann’s guide' }).click();
    const wasTold = await watchFor(ann, 'was deleted meanwhile');
    await clickAfterPause(dialog.getByRole('button', { name: 'Delete', exact: true }));
    await ben.getByText('No Agent Guides Available').waitFor();
    await ben.getByText('“Ann’s guide” was deleted meanwhile').waitFor();
    await ann.getByText(GUIDE_TEXTS.deleted).waitFor();
    expect(await wasTold()).toBe(false);
  });

  it('see what happened while they were offline', async () => {
    await openView(ben, 'Form Config');
    await ben.getByText('No PDF Forms Uploaded').waitFor();
    await ben.context().setOffline(true);
    await uploadForm(ann, SAMPLE_FORM_FILE, 'While away');
    await ben.waitForTimeout(500);
    expect(await formCard(ben, 'While away').count()).toBe(0);
    await ben.context().setOffline(false);
    await formCard(ben, 'While away').waitFor();
  });

  it('see what changed before they were connected, and during their first read', async () => {
    const connect = await holdRequests(ben, '**/api/events');
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const isRead = new Promise<void>((resolve) => {
      // The server has read the list, and its answer is long on its way.
      void ben.route(
        /\/api\/forms\/search/,
        async (route) => {
          const response = await route.fetch();
          resolve();
          await held;
          await route.fulfill({ response });
        },
        { times: 1 },
      );
    });
    await ben.goto(`${server.address}/#forms`);
    await ben.reload();
    await isRead;
    await uploadForm(ann, SAMPLE_FORM_FILE, 'Before that');
    connect();
    arrive();
    await formCard(ben, 'Before that').waitFor();

    const again = await holdRequests(ben, '**/api/events');
    await ben.reload();
    await formCard(ben, 'Before that').waitFor();
    await uploadForm(ann, SAMPLE_FORM_FILE, 'And after');
    again();
    await formCard(ben, 'And after').waitFor();
    await ben.unrouteAll();
  });

  it('reconnect after the server restarts', async () => {
    await server.stop();
    await ben.waitForTimeout(1500);
    server = await startServerUnderTest(settings);
    await uploadForm(ann, SAMPLE_FORM_FILE, 'After the restart');
    await formCard(ben, 'After the restart').waitFor();
    expect(await ben.getByText(/Error loading forms|Failed to load forms/).count()).toBe(0);
  });

  it('are not offered a draft whose packet was made, as after a reload while it was', async () => {
    await analyzeForm(ann, 'After the restart');
    const storageState = await ann.context().storageState();
    const other = await browser.newPage({ storageState });
    const enter = async (page: Page) => {
      await openView(page, 'PDF Application');
      await page.getByRole('button', { name: 'Enter application data' }).click();
    };
    await enter(ann);
    await enterApplication(ann, sampleApplication('2026-11-21'));
    await ann.getByText(/^Saved \d/).waitFor();
    const connected = other.waitForResponse(/\/api\/events$/);
    await other.goto(server.address);
    await enter(other);
    await connected;
    const offer = other.getByText(/^You have an unsubmitted entry: /);
    await offer.waitFor();
    await ann.getByRole('button', { name: 'Submit Application' }).click();
    await ann.getByText(/Your submission ID is: SEC-\d+/).waitFor();
    await offer.waitFor({ state: 'hidden' });

    // A list that is older than that says what can have become of the draft.
    await ann.getByRole('button', { name: 'Enter another application' }).click();
    await ann.locator('#application-city').fill('Austin');
    await ann.getByText(/^Saved \d/).waitFor();
    let [asked, ended, isConnected, changedAt] = [0, 0, false, 0];
    const isList = (url: string) => /\/api\/drafts$/.test(url);
    const noted = (note: () => void) => {
      note();
      changedAt = Date.now();
    };
    other.on('request', (sent) => isList(sent.url()) && noted(() => asked++));
    // A reading under way is given up for a newer one.
    const hasEnded = (sent: Request) => isList(sent.url()) && noted(() => ended++);
    other.on('requestfinished', hasEnded);
    other.on('requestfailed', hasEnded);
    other.on('response', (answer) => {
      if (/\/api\/events$/.test(answer.url())) noted(() => (isConnected = true));
    });
    await other.reload();
    await enter(other);
    await offer.waitFor();
    // Once the page is connected, the list is read, a second time if it was read before that. The
    // browser may tell of the connection after the reading.
    const isQuiet = () => asked > 0 && asked === ended && Date.now() - changedAt > 2000;
    await expect.poll(() => isConnected && isQuiet()).toBe(true);
    await other.route(/\/api\/drafts$/, (route) => route.abort());
    const { drafts } = await (await ann.request.get(`${server.address}/api/drafts`)).json();
    await ann.request.delete(`${server.address}/api/drafts/${drafts[0].id}`);
    await other.getByRole('button', { name: 'Continue' }).click();
    await other.getByText(DRAFT_TEXTS.goneBefore).waitFor();
    await other.close();
  });
});
