import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayBeMissing } from '../tests/support/required-parts.ts';
import { openView, signUp } from './support/agent.ts';
import { BROWSER, launchBrowser } from './support/browser.ts';
import { textByPoppler, valuesByQpdf } from './support/pdf-readers.ts';
import { type ServerUnderTest, startServerUnderTest } from './support/server.ts';

if (!BROWSER) mayBeMissing('a Chromium');

describe.skipIf(!BROWSER)('what an agent types into a PDF', () => {
  let server: ServerUnderTest;
  let browser: Browser;
  let page: Page;
  const folder = mkdtempSync(join(tmpdir(), 'inkready-viewer-'));
  beforeAll(async () => {
    server = await startServerUnderTest();
    browser = await launchBrowser();
    page = await (await browser.newContext({ acceptDownloads: true })).newPage();
    await page.addInitScript(() => {
      window.print = () => window.dispatchEvent(new Event('afterprint'));
    });
    await signUp(page, server.address, 'agent@example.com');
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const firstName = () => page.locator('.annotationLayer input[name="ProposedInsured.First"]');

  it('is still there after a look at another view', async () => {
    await firstName().fill('Renée');
    await openView(page, 'Form Config');
    await page.getByText('Uploaded Forms').waitFor();
    await openView(page, 'PDF Application');
    await firstName().waitFor();
    expect(await firstName().inputValue()).toBe('Renée');
  });

  it('is warned of before the page is left', async () => {
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
  });

  it('is in the download, under the original filename, as two readers see it', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download & Print' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('TX App08T Rev 9.1.21 (sample).pdf');
    const file = join(folder, 'typed.pdf');
    await download.saveAs(file);
    expect(valuesByQpdf(file)['ProposedInsured.First']).toBe('Renée');
    expect(textByPoppler(file)).toContain('Renée');
  });

  it('is warned of again once more is typed after a download', async () => {
    const isWarnedOf = () =>
      page.evaluate(() => {
        const leaving = new Event('beforeunload', { cancelable: true });
        window.dispatchEvent(leaving);
        return leaving.defaultPrevented;
      });
    await expect.poll(isWarnedOf).toBe(false);
    await firstName().fill('Renée Ann');
    await expect.poll(isWarnedOf).toBe(true);
  });

  it('is named when no font can draw it, and stays on the screen', async () => {
    await firstName().fill('Renée 🦋');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download & Print' }).click(),
    ]);
    const file = join(folder, 'refused.pdf');
    await download.saveAs(file);
    expect(valuesByQpdf(file)['ProposedInsured.First']).toBe('');
    const notice = page.getByText('Not in the saved form, though typed: 1', { exact: false });
    await notice.waitFor();
    await page.getByText('The font has no glyph for 🦋').waitFor();
    expect(await firstName().inputValue()).toBe('Renée 🦋');
    await firstName().fill('Renée');
  });

  it('is in the new tab of Full Screen', async () => {
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Full Screen' }).click(),
    ]);
    expect(tab.url()).toMatch(/^blob:/);
  });
});
