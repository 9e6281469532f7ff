import { rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../tests/support/free-port.ts';
import { newFolder } from '../tests/support/new-folder.ts';
import { SAMPLE_FORM_FILE } from '../tests/support/sample-form.ts';
import { formCard, openView, signUp, uploadForm } from './support/agent.ts';
import { BROWSER, launchBrowser } from './support/browser.ts';
import { type ServerUnderTest, startServerUnderTest } from './support/server.ts';

describe.skipIf(!BROWSER)('two users at two browsers', () => {
  let settings: Record<string, string>;
  let server: ServerUnderTest;
  let browsers: Browser[];
  let ann: Page;
  let ben: Page;
  beforeAll(async () => {
    const dataFolder = newFolder('live');
    const port = String(await freePort());
    settings = { INKREADY_SAMPLES: 'off', DATA_DIR: dataFolder, PORT: port };
    server = await startServerUnderTest(settings);
    browsers = await Promise.all([launchBrowser(), launchBrowser()]);
    [ann, ben] = (await Promise.all(
      browsers.map(async (browser, i) => {
        const page = await browser.newPage();
        const connected = page.waitForResponse(/\/api\/events$/);
        await signUp(page, server.address, `agent${i}@example.com`);
        await connected;
        return page;
      }),
    )) as [Page, Page];
  });
  afterAll(async () => {
    await Promise.all((browsers ?? []).map((browser) => browser.close()));
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

  it('reconnect after the server restarts', async () => {
    await server.stop();
    await ben.waitForTimeout(1500);
    server = await startServerUnderTest(settings);
    await uploadForm(ann, SAMPLE_FORM_FILE, 'After the restart');
    await formCard(ben, 'After the restart').waitFor();
    expect(await ben.getByText(/Error loading forms|Failed to load forms/).count()).toBe(0);
  });
});
