import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { RUN_TEXTS } from '../src/core/texts/run-texts.ts';
import { SHELL_TEXTS } from '../src/core/texts/shell-texts.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import {
  clickAfterPause,
  fillCredentials,
  openView,
  PASSWORD,
  signedInAs,
  signOut,
} from './support/agent.ts';
import { createApiClient } from './support/api-client.ts';
import { BROWSER, closePages } from './support/browser.ts';
import { asksBeforeLeaving, openDeskPage } from './support/page.ts';
import { setStage } from './support/stage.ts';

const TABLE = 'First Name,Last Name,SSN\nAnn,Sampleton,987650001';
const SAMPLE = 'samples/TX App08T Rev 9.1.21 (sample).pdf';

describe.skipIf(!BROWSER)('two users of one browser', () => {
  const stage = setStage();

  beforeAll(() => createApiClient(stage.server.port).signUp('next@example.com'));
  // A page left open would read its lists again whenever a later test uploads.
  afterEach(() => closePages(stage.browser));

  const uploadDialog = (page: Page) => page.getByRole('dialog', { name: /^Upload / });
  const cover = (page: Page) => page.getByRole('dialog', { name: 'You signed out in another tab' });
  const handover = (page: Page) => page.getByText(SHELL_TEXTS.anotherUser);

  async function chooseForm(page: Page): Promise<Locator> {
    await clickAfterPause(page.getByRole('button', { name: 'Upload PDF', exact: true }));
    await uploadDialog(page).locator('input[type=file]').setInputFiles(SAMPLE);
    await uploadDialog(page).getByText('File Information').waitFor();
    return uploadDialog(page);
  }

  /** Another tab of the same browser. */
  async function openTab(page: Page): Promise<Page> {
    const tab = await page.context().newPage();
    await tab.goto(`${stage.server.address}/#forms`);
    return tab;
  }

  async function signInThere(tab: Page, email: string): Promise<void> {
    await clickAfterPause(tab.getByRole('banner').getByRole('button', { name: 'Sign In' }));
    await fillCredentials(tab, email);
    await signedInAs(tab, email);
  }

  /** Signs the browser in without a word to its open tabs. */
  async function signInSilently(page: Page, email: string): Promise<void> {
    const answer = await page.request.post(`${stage.server.address}/api/auth/sign-in/email`, {
      data: { email, password: PASSWORD },
      headers: { origin: stage.server.address },
    });
    expect(answer.ok()).toBe(true);
  }

  async function uploaded(page: Page, list: 'forms' | 'guides'): Promise<number> {
    const answer = await page.request.get(`${stage.server.address}/api/${list}`);
    return ((await answer.json()) as Record<string, unknown[]>)[list]?.length ?? 0;
  }

  it('a chosen form is kept, hidden, while its user is signed out in another tab', async () => {
    const email = 'chooses@example.com';
    const page = await openDeskPage(stage, email);
    const dialog = await chooseForm(page);
    await dialog.getByLabel('Form Name').fill('Kept in the dialog');
    const tab = await openTab(page);
    await signedInAs(tab, email);
    await signOut(tab);
    await cover(page).waitFor();
    expect(await dialog.isVisible()).toBe(false);
    await signInThere(tab, email);
    await cover(page).waitFor({ state: 'hidden' });
    expect(await dialog.getByLabel('Form Name').inputValue()).toBe('Kept in the dialog');
    await clickAfterPause(dialog.getByRole('button', { name: 'Upload PDF' }));
    await dialog.getByText('PDF form uploaded successfully!').waitFor();
  });

  it('so is a chosen guide', async () => {
    const page = await openDeskPage(stage, 'guide@example.com');
    await openView(page, 'Agent Guide');
    await clickAfterPause(page.getByRole('button', { name: 'Upload Guide' }).first());
    await uploadDialog(page).locator('input[type=file]').setInputFiles(SAMPLE);
    await uploadDialog(page).getByLabel('Guide Title').waitFor();
    await signOut(await openTab(page));
    await cover(page).getByRole('button', { name: 'Sign In' }).click();
    await fillCredentials(page, 'guide@example.com');
    const hasFocus = () => uploadDialog(page).evaluate((it) => it.contains(document.activeElement));
    await expect.poll(hasFocus).toBe(true);
  });

  it('files that wait for the network are kept too, and the browser asks before they are lost', async () => {
    const page = await openDeskPage(stage, 'waits@example.com');
    await page.route('**/api/forms', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
    );
    await clickAfterPause(page.getByRole('button', { name: 'Upload PDF', exact: true }));
    const files = ['first.pdf', 'second.pdf', 'third.pdf'].map((name) => {
      const file = join(stage.folder, name);
      writeFileSync(file, name);
      return file;
    });
    await uploadDialog(page).locator('input[type=file]').setInputFiles(files);
    await page.getByText('3 of 3 files are left; nothing is lost.').waitFor();
    expect(await asksBeforeLeaving(page)).toBe(true);
    await openView(page, 'PDF Test');
    expect(await asksBeforeLeaving(page)).toBe(true);
    await signOut(await openTab(page));
    await cover(page).waitFor();
    await clickAfterPause(cover(page).getByRole('button', { name: 'Discard it' }));
    const question = page.getByRole('dialog', { name: 'Discard what was typed?' });
    await clickAfterPause(question.getByRole('button', { name: 'Discard it' }));
    await cover(page).waitFor({ state: 'hidden' });
    expect(await asksBeforeLeaving(page)).toBe(false);
  });

  it('a file chosen by one is not there for another, who is told so', async () => {
    const page = await openDeskPage(stage, 'former@example.com');
    await chooseForm(page);
    await page.context().clearCookies();
    await signInThere(await openTab(page), 'next@example.com');
    await handover(page).waitFor();
    expect(await uploadDialog(page).count()).toBe(0);
    await expectAccessibleAtEveryWidth(page, 'another-user');
    await clickAfterPause(page.getByRole('button', { name: SHELL_TEXTS.understood }));
    await handover(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('nor is a mapping that one has changed', async () => {
    const page = await openDeskPage(stage, 'maps@example.com');
    await clickAfterPause(page.getByRole('button', { name: /^Configure / }).first());
    await page.locator('tbody tr input').last().fill('In my name only');
    await page.context().clearCookies();
    await signInThere(await openTab(page), 'next@example.com');
    await handover(page).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('nothing is sent as another user of whose sign-in this tab has not heard', async () => {
    const page = await openDeskPage(stage, 'unaware@example.com');
    const dialog = await chooseForm(page);
    const before = await uploaded(page, 'forms');
    await signInSilently(page, 'next@example.com');
    await clickAfterPause(dialog.getByRole('button', { name: 'Upload PDF' }));
    await handover(page).waitFor();
    expect(await uploaded(page, 'forms')).toBe(before);
  });

  it('nor is a draft that is typed there', async () => {
    const page = await openDeskPage(stage, 'types@example.com');
    await openView(page, 'PDF Application');
    await page.getByRole('button', { name: 'Enter application data' }).click();
    await signInSilently(page, 'next@example.com');
    await page.locator('#application-insuredFirstName').fill('Ruth');
    await handover(page).waitFor();
    const answer = await page.request.get(`${stage.server.address}/api/drafts`);
    expect(await answer.json()).toMatchObject({ drafts: [] });
  });

  it('the rest of an upload of many files is not sent as another user', async () => {
    const page = await openDeskPage(stage, 'many@example.com');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/forms', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await clickAfterPause(page.getByRole('button', { name: 'Upload PDF', exact: true }));
    const files = [1, 2, 3, 4, 5].map((n) => {
      const file = join(stage.folder, `rest-${n}.pdf`);
      writeFileSync(file, `not a PDF: ${n}`);
      return file;
    });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/forms')) sent.push('form');
    });
    await uploadDialog(page).locator('input[type=file]').setInputFiles(files);
    await expect.poll(() => sent.length).toBe(2);
    await page.context().clearCookies();
    await signInThere(await openTab(page), 'next@example.com');
    await handover(page).waitFor();
    release();
    await page.waitForLoadState('networkidle');
    expect(sent.length).toBe(2);
  });

  /** Uploads a table and stays on its page. */
  async function openTable(page: Page, name: string): Promise<Locator> {
    await openView(page, 'PDF Application');
    await clickAfterPause(page.getByRole('button', { name: 'Your packets' }));
    await clickAfterPause(page.getByRole('button', { name: 'From a table' }));
    const file = join(stage.folder, name);
    writeFileSync(file, TABLE);
    await page.locator('input[type=file]').setInputFiles(file);
    // The list can show its name before the answer to the upload has arrived.
    await page.getByRole('heading', { name: RUN_TEXTS.columns }).waitFor();
    return page.getByRole('heading', { name });
  }

  it('a table that one has open is closed for another, who sees their own', async () => {
    const page = await openDeskPage(stage, 'table@example.com');
    const title = await openTable(page, 'clients.csv');
    await signOut(page);
    await signInThere(page, 'table@example.com');
    await title.waitFor();
    await signOut(page);
    await signInThere(page, 'next@example.com');
    await page.getByText(RUN_TEXTS.none).waitFor();
  });

  it('a table of another that a reload finds again leads to one’s own', async () => {
    const page = await openDeskPage(stage, 'reloads@example.com');
    await openTable(page, 'other.csv');
    await signOut(page);
    await page.reload();
    await signInThere(page, 'next@example.com');
    const told = page.getByRole('main').getByRole('status').filter({ hasText: RUN_TEXTS.notFound });
    await told.waitFor();
    await expectAccessibleAtEveryWidth(page, 'table-of-another');
    await clickAfterPause(told.getByRole('button', { name: RUN_TEXTS.back }));
    await page.getByText(RUN_TEXTS.none).waitFor();
  });
});
