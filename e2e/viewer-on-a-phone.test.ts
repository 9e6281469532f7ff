import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerPrinting, openView, signUp } from './support/agent.ts';
import { createApiClient } from './support/api-client.ts';
import { axeViolations } from './support/axe.ts';
import { BROWSER } from './support/browser.ts';
import { valuesByQpdf } from './support/pdf-readers.ts';
import { setStage } from './support/stage.ts';

const FORM = 'TX App08T Rev 9.1.21 (sample)';

describe.skipIf(!BROWSER)('a form on a phone', () => {
  const stage = setStage();
  let page: Page;
  beforeAll(async () => {
    const context = await stage.browser.newContext({
      acceptDownloads: true,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    page = await context.newPage();
    await answerPrinting(page);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as Shift).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await signUp(page, stage.server.address, 'agent@example.com');
    await page.getByRole('heading', { name: 'Secure Application Form' }).waitFor();
    await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0));
    await openView(page, 'PDF Application');
  });
  interface Shift {
    value: number;
  }

  const fields = () => page.locator('.annotationLayer');
  const typed = (name: string) => fields().locator(`[name="ProposedInsured.${name}"]`);
  const panel = () => page.getByRole('form', { name: 'Type field by field' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const hasFocus = (element: ReturnType<typeof typed>) =>
    element.evaluate((box) => box === document.activeElement);

  it('loads without moving what is on the screen', async () => {
    await fields().getByRole('textbox').first().waitFor();
    await page.getByRole('heading', { name: 'From the screen to signed paper' }).waitFor();
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.05);
  });

  it('has the width of the screen, under a header of two rows', async () => {
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height).toBeLessThanOrEqual(110);
    const paper = await page.locator('.pdfViewer .page').first().boundingBox();
    expect(paper?.width).toBeGreaterThan(380);
    expect(paper?.y).toBeLessThanOrEqual(510);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  });

  it('names its fields by what is printed beside them', async () => {
    await page.getByRole('region', { name: 'Page 1', exact: true }).waitFor();
    await fields().getByRole('textbox', { name: 'Date of birth, MM/DD/YYYY' }).waitFor();
    await fields().getByRole('radio', { name: 'Sex: Male' }).waitFor();
    await fields().getByRole('radio', { name: 'Sex: Female' }).waitFor();
    const names = await fields()
      .locator('input, select, textarea')
      .evaluateAll((all) => all.map((field) => field.ariaLabel ?? ''));
    expect(names.filter((name) => /^Text\d+$|^Check Box|_/.test(name))).toEqual([]);
  });

  it('is filled in field by field, and the page shows it', async () => {
    await button('Type field by field').click();
    await expect.poll(() => hasFocus(panel().getByLabel('First name (required)'))).toBe(true);
    await page.keyboard.type('Renée');
    await page.keyboard.press('Enter');
    await panel().getByLabel('M.I.').waitFor();
    expect(await typed('First').inputValue()).toBe('Renée');
    await expect.poll(() => panel().getByText('Field 2 of 31').isVisible()).toBe(true);
    const state = panel().getByLabel('State (required)');
    while (!(await state.isVisible())) await page.keyboard.press('Enter');
    await state.selectOption('Texas');
    await state.press('Enter');
    await panel().getByLabel('ZIP').waitFor();
    const female = panel().getByRole('radio', { name: 'Female' });
    while (!(await female.isVisible())) await button('Next').click();
    await female.check();
    await expect
      .poll(() => fields().getByRole('radio', { name: 'Sex: Female' }).isChecked())
      .toBe(true);
    expect(await axeViolations(page, 'form')).toEqual([]);
  });

  it('shows in the panel what is typed into the page', async () => {
    await fields().getByRole('radio', { name: 'Sex: Male' }).check({ force: true });
    const male = panel().getByRole('radio', { name: 'Male', exact: true });
    await expect.poll(() => male.isChecked()).toBe(true);
    await button('Previous').click();
    await panel()
      .getByLabel(/^Date of birth/)
      .fill('02/30/1944');
    await button('Close field by field').click();
    await button('Type field by field').waitFor();
  });

  it('lists the fields that would send it back, shows them, and can be downloaded anyway', async () => {
    await button('Download & Print').click();
    const told = page.getByRole('dialog');
    await told.getByText('“02/30/1944” is not a calendar date.').waitFor();
    expect(await told.getByText('First name', { exact: true }).count()).toBe(0);
    expect(await axeViolations(page, 'dialog[open]')).toEqual([]);
    await told.getByRole('button', { name: 'Show Last name' }).click();
    await expect.poll(() => hasFocus(typed('Last'))).toBe(true);
    await page.keyboard.type('Okafor');
    await button('Download & Print').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      told.getByRole('button', { name: 'Download anyway' }).click(),
    ]);
    const file = join(stage.folder, 'anyway.pdf');
    await download.saveAs(file);
    expect(valuesByQpdf(file)).toMatchObject({
      'ProposedInsured.First': 'Renée',
      'ProposedInsured.Last': 'Okafor',
    });
  });

  it('keeps what is typed, whatever others upload or delete', async () => {
    const other = createApiClient(stage.server.port);
    await other.signUp('other@example.com');
    const [shown] = await other.forms();
    await typed('First').fill('Renata');
    await other.upload(FORM);
    await page.getByText(`A new “${FORM}” was uploaded`).waitFor();
    expect(await typed('First').inputValue()).toBe('Renata');
    await button('Keep this one').click();
    await other.call(`/api/forms/${shown?.id}`, { method: 'DELETE' });
    await page.getByText(`“${FORM}” was deleted meanwhile`).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button('Download what was typed').click(),
    ]);
    const file = join(stage.folder, 'kept.pdf');
    await download.saveAs(file);
    expect(valuesByQpdf(file)['ProposedInsured.First']).toBe('Renata');
    await button('Keep typing').click();
    await openView(page, 'Agent Guide');
    await openView(page, 'PDF Application');
    await typed('First').waitFor();
    expect(await typed('First').inputValue()).toBe('Renata');
  });
});
