import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { errorText } from '../src/core/error-texts.ts';
import { ENTER_APPLICATION_DATA } from '../src/core/texts/viewer-texts.ts';
import { reportMissingPart } from '../tests/support/required-parts.ts';
import { SAMPLE_FORM_FILE } from '../tests/support/sample-form.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import { enterApplication, openPackets, openView } from './support/agent.ts';
import { BROWSER, closePages, openBrowser } from './support/browser.ts';
import { type HostedServer, startHostedServer } from './support/hosted-server.ts';
import { addForm } from './support/stored-forms.ts';

if (!BROWSER) reportMissingPart('a Chromium');

const FORM = 'Burial form';

describe.skipIf(!BROWSER)('the operator’s settings are shown where they matter', () => {
  let server: HostedServer;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    server = await startHostedServer({
      INKREADY_SAMPLES: 'off',
      INKREADY_PASSWORDS: 'strict',
      INKREADY_RETENTION_DAYS: '90',
    });
    browser = await openBrowser();
    page = await (await browser.newContext()).newPage();
  });
  afterAll(async () => {
    await closePages(browser);
    await server?.stop();
  });

  it('shows a stricter password rule before and after a password is refused', async () => {
    await page.goto(server.address);
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByText('At least 12 characters').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Sign Up' }).click();
    await dialog.getByText('At least 12 characters; not a common password').waitFor();
    await dialog.getByLabel('Email').fill('agent@example.com');
    await dialog.getByLabel('Password', { exact: true }).fill('Password2026!');
    await dialog.locator('button[type=submit]').click();
    await dialog.getByText(errorText('password_common')).waitFor();
    await expectAccessibleAtEveryWidth(page, 'password');
    await dialog.getByLabel('Password', { exact: true }).fill('four calm blue herons');
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'hidden' });
  });

  it('says how long packets are kept, with the results and in the list', async () => {
    await addForm(page, SAMPLE_FORM_FILE, FORM);
    await openView(page, 'PDF Application');
    await page.getByRole('button', { name: ENTER_APPLICATION_DATA }).click();
    await enterApplication(page, sampleApplication('2026-11-21'));
    await page.getByRole('button', { name: 'Submit Application' }).click();
    const kept = page.getByText('Packets are kept for 90 days, then deleted.');
    await page.getByRole('heading', { name: 'Filled forms' }).waitFor();
    await kept.waitFor();
    await kept.scrollIntoViewIfNeeded();
    await expectAccessibleAtEveryWidth(page, 'results');

    await openView(page, 'PDF Application');
    await openPackets(page);
    await page.getByText('Packets are kept for 90 days').waitFor();
    await page.locator('[data-packet] [aria-expanded]').first().click();
    const day = new Date(Date.now() + 90 * 86_400_000);
    const date = day.toLocaleDateString('en-US', { dateStyle: 'long' });
    await page.getByText(`Kept until ${date}`).waitFor();
    await expectAccessibleAtEveryWidth(page, 'packets');
  });
});
