import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  answerPrinting,
  continueDespiteEmptyFields,
  openView,
  signOut,
  signUp,
} from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { holdRequests } from './support/hold-requests.ts';
import { asksBeforeLeaving, openPage } from './support/page.ts';
import { textByPoppler, valuesByQpdf } from './support/pdf-readers.ts';
import { setStage } from './support/stage.ts';

describe.skipIf(!BROWSER)('what an agent types into a PDF', () => {
  const stage = setStage();
  let page: Page;
  const logged: string[] = [];
  beforeAll(async () => {
    page = await (await stage.browser.newContext({ acceptDownloads: true })).newPage();
    page.on('console', (line) => line.type() === 'error' && logged.push(line.text()));
    await answerPrinting(page);
    await signUp(page, stage.server.address, 'agent@example.com');
  });

  const firstName = () => page.locator('.annotationLayer input[name="ProposedInsured.First"]');

  it('is still there after visiting another view', async () => {
    await firstName().fill('Renée');
    await openView(page, 'Form Config');
    await page.getByText('Uploaded Forms').waitFor();
    await openView(page, 'PDF Application');
    await firstName().waitFor();
    expect(await firstName().inputValue()).toBe('Renée');
    // The page is left while it opens, when pdf.js has no width to fit it to.
    await page.goto(stage.server.address);
    await page.locator('.pdfViewer').waitFor({ state: 'attached' });
    await openView(page, 'Form Config');
    await openView(page, 'PDF Application');
    await firstName().waitFor();
    expect(logged).toEqual([]);
    await firstName().fill('Renée');
  });

  it('causes a warning before the page is left', async () => {
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
      continueDespiteEmptyFields(page),
    ]);
    expect(download.suggestedFilename()).toBe('TX App08T Rev 9.1.21 (sample).pdf');
    const file = join(stage.folder, 'typed.pdf');
    await download.saveAs(file);
    expect(valuesByQpdf(file)['ProposedInsured.First']).toBe('Renée');
    expect(textByPoppler(file)).toContain('Renée');
  });

  it('causes a warning again when more is typed after a download', async () => {
    await expect.poll(() => asksBeforeLeaving(page)).toBe(false);
    await firstName().fill('Renée Ann');
    await expect.poll(() => asksBeforeLeaving(page)).toBe(true);
  });

  it('is reported when no font can draw it, and stays on the screen', async () => {
    await firstName().fill('Renée 🦋');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download & Print' }).click(),
      continueDespiteEmptyFields(page),
    ]);
    const file = join(stage.folder, 'refused.pdf');
    await download.saveAs(file);
    expect(valuesByQpdf(file)['ProposedInsured.First']).toBe('');
    const notice = page.getByText('Not in the saved form, though typed: 1', { exact: false });
    await notice.waitFor();
    await page.getByText('No font here has the characters 🦋').waitFor();
    expect(await firstName().inputValue()).toBe('Renée 🦋');
    await firstName().fill('Renée');
  });

  it('is in the new tab of Full Screen', async () => {
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Full Screen' }).click(),
      continueDespiteEmptyFields(page),
    ]);
    // Shown in our own viewer, which runs no script of a PDF.
    const typed = tab.locator('.annotationLayer input[name="ProposedInsured.First"]');
    await typed.waitFor();
    expect(await typed.inputValue()).toBe('Renée');
    expect(await typed.getAttribute('autocomplete')).toBe('off');
    await tab.close();
  });

  it('is requested no more once the agent has signed out while it loads', async () => {
    const leaving = await openPage(stage);
    const errors: string[] = [];
    leaving.on('console', (line) => {
      // Another request that was under way can be refused.
      if (line.type() === 'error' && line.location().url.endsWith('/file'))
        errors.push(line.text());
    });
    const release = await holdRequests(leaving, '**/file');
    const requested = leaving.waitForRequest('**/file');
    await signUp(leaving, stage.server.address, 'leaving@example.com');
    const file = await requested;
    await signOut(leaving);
    release();
    expect(await file.response()).toBeNull();
    expect(errors).toEqual([]);
    await leaving.context().close();
  });
});
