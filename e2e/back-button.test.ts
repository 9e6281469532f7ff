/** The browser's Back and Forward buttons, with which an agent may lose nothing that was typed. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { formCard, openView } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { openAgentPage } from './support/page.ts';
import { setStage } from './support/stage.ts';

const FORM = 'TX App08T Rev 9.1.21 (sample)';

describe.skipIf(!BROWSER)('the Back and Forward buttons', () => {
  const stage = setStage();
  let page: Page;
  beforeAll(async () => {
    page = await openAgentPage(stage);
  });

  const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
  const back = () => page.evaluate(() => history.back());

  it('move between the views, which share one address', async () => {
    const address = page.url();
    await openView(page, 'Agent Guide');
    await openView(page, 'PDF Test');
    await back();
    await page.locator('nav [aria-current=page]', { hasText: 'Agent Guide' }).waitFor();
    await back();
    await heading('Complete Your Application').waitFor();
    await page.evaluate(() => history.go(2));
    await page.locator('nav [aria-current=page]', { hasText: 'PDF Test' }).waitFor();
    expect(page.url()).toBe(address);
  });

  it('reach the other views also after a reload, which stays in its view', async () => {
    await page.evaluate(() => window.location.assign('#forms'));
    await heading('PDF Form Management').waitFor();
    await openView(page, 'PDF Application');
    await page.getByRole('button', { name: 'Your packets' }).click();
    await heading('Your packets').waitFor();
    const address = page.url();
    await page.reload();
    await heading('Your packets').waitFor();
    expect(page.url()).toBe(address);
    await back();
    await heading('Complete Your Application').waitFor();
    // A new visit begins with the view that the address asks for, also at the same address.
    await openView(page, 'PDF Test');
    await page.goto(stage.server.address);
    await heading('Complete Your Application').waitFor();
    await openView(page, 'PDF Test');
    await page.goto(stage.server.address);
    await heading('Complete Your Application').waitFor();
  });

  it('leave the focus in the content of a view without a title', async () => {
    await openView(page, 'Presentation');
    await openView(page, 'Agent Guide');
    await back();
    await page.locator('nav [aria-current=page]', { hasText: 'Presentation' }).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await expect.poll(focused, { timeout: 5000 }).toBe('main');
  });

  it('keep what was typed into an entry', async () => {
    await openView(page, 'PDF Application');
    await page.getByRole('button', { name: 'Enter application data' }).click();
    await page.locator('#application-city').fill('Austin');
    await back();
    await heading('Complete Your Application').waitFor();
    await page.evaluate(() => history.forward());
    await heading('Secure Application Form').waitFor();
    expect(await page.locator('#application-city').inputValue()).toBe('Austin');
  });

  it('close a dialog first, which asks about unsaved changes', async () => {
    await openView(page, 'Form Config');
    await formCard(page, FORM).getByRole('button', { name: 'Configure' }).click();
    const editor = page.getByRole('dialog', { name: 'Configure Field Mapping' });
    await editor.locator('tbody select').first().selectOption({ label: 'Last name' });
    await back();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.waitFor();
    await back();
    await question.waitFor({ state: 'hidden' });
    expect(await editor.isVisible()).toBe(true);
    await back();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await editor.waitFor({ state: 'hidden' });
    expect(await formCard(page, FORM).isVisible()).toBe(true);
    await back();
    await heading('Secure Application Form').waitFor();
  });

  it('close a dialog over the first view too, then leave the page', async () => {
    await page.goto('about:blank');
    await page.goto(`${stage.server.address}/#forms`);
    await formCard(page, FORM).getByRole('button', { name: 'Configure' }).click();
    const editor = page.getByRole('dialog', { name: 'Configure Field Mapping' });
    await editor.locator('tbody select').first().waitFor();
    await back();
    await editor.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(`${stage.server.address}/#forms`);
    await back();
    await page.waitForURL('about:blank');
  });
});
