import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayBeMissing } from '../tests/support/required-parts.ts';
import { formCard, openView, signUp } from './support/agent.ts';
import { BROWSER, launchBrowser } from './support/browser.ts';
import { type ServerUnderTest, startServerUnderTest } from './support/server.ts';

if (!BROWSER) mayBeMissing('a Chromium');

const SAMPLE = 'TX App08T Rev 9.1.21 (sample)';

describe.skipIf(!BROWSER)('Sync Storage', () => {
  let server: ServerUnderTest;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    server = await startServerUnderTest();
    browser = await launchBrowser();
    page = await browser.newPage();
    await signUp(page, server.address, 'agent@example.com');
    await openView(page, 'Form Config');
    await formCard(page, SAMPLE).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  const sync = () => page.getByRole('button', { name: 'Sync Storage' }).click();

  it('says with a check mark that it found nothing to mend', async () => {
    await sync();
    await page.getByText(/^✓ Sync completed successfully: \d+ files checked, nothing/).waitFor();
  });

  it('brings a form back whose row is lost and drops one whose file is gone', async () => {
    const files = join(server.dataFolder, 'files/pdf-forms');
    const stored = readdirSync(files).find((name) => name.endsWith('.pdf')) as string;
    renameSync(join(files, stored), join(files, '1750000000000-Found-again.pdf'));
    await sync();
    await page.getByText(/1 stored file had no form and came back/).waitFor();
    await formCard(page, 'Found-again').waitFor();
    expect(await formCard(page, SAMPLE).count()).toBe(0);
    rmSync(join(files, '1750000000000-Found-again.pdf'));
    await sync();
    await page.getByText('No PDF Forms Uploaded').waitFor();
  });

  it('says why it failed', async () => {
    await page.route('**/api/sync', (route) => route.abort());
    await sync();
    await page
      .getByText('Sync failed: Database connection not available. Please contact administrator.')
      .waitFor();
  });
});
