import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerPrinting, openView, signUp } from './support/agent.ts';
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
  });
  interface Shift {
    value: number;
  }

  const fields = () => page.locator('.annotationLayer');
  const panel = () => page.getByRole('form', { name: 'Type field by field' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const expectNothingOfAxe = async () => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  };

  it('comes without moving what is on the screen', async () => {
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
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  });

  it('has fields named by what is printed beside them', async () => {
    await fields().getByRole('textbox', { name: 'Date of birth, MM/DD/YYYY' }).waitFor();
    await fields().getByRole('radio', { name: 'Sex: Male' }).waitFor();
    await fields().getByRole('radio', { name: 'Sex: Female' }).waitFor();
    const names = await fields()
      .locator('input, select, textarea')
      .evaluateAll((all) => all.map((field) => field.ariaLabel ?? ''));
    expect(names.filter((name) => /^Text\d+$|^Check Box|_/.test(name))).toEqual([]);
  });

  it('is typed field by field, and the page shows it', async () => {
    await button('Type field by field').click();
    const first = panel().getByRole('textbox', { name: 'First name (required)' });
    await first.waitFor();
    await expect.poll(() => first.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.type('Renée');
    await page.keyboard.press('Enter');
    await panel().getByRole('textbox', { name: 'M.I.' }).waitFor();
    const typed = fields().locator('input[name="ProposedInsured.First"]');
    expect(await typed.inputValue()).toBe('Renée');
    const female = panel().getByRole('radio', { name: 'Female' });
    while ((await female.count()) === 0) await page.keyboard.press('Enter');
    await female.check();
    expect(await fields().getByRole('radio', { name: 'Sex: Female' }).isChecked()).toBe(true);
    await expectNothingOfAxe();
  });

  it('shows in the panel what is typed into the page', async () => {
    await fields().getByRole('radio', { name: 'Sex: Male' }).check({ force: true });
    expect(await panel().getByRole('radio', { name: 'Male', exact: true }).isChecked()).toBe(true);
    await button('Previous').click();
    const birth = panel().getByRole('textbox', { name: /^Date of birth/ });
    await birth.fill('02/30/1944');
    await button('Close field by field').click();
    await button('Type field by field').waitFor();
  });

  it('says which fields would send it back, and shows them', async () => {
    await button('Download & Print').click();
    const told = page.getByRole('dialog');
    await told.getByText('“02/30/1944” is not a date of the calendar.').waitFor();
    await told.getByText('Last name', { exact: true }).waitFor();
    expect(await told.getByText('First name', { exact: true }).count()).toBe(0);
    await expectNothingOfAxe();
    await told.getByRole('button', { name: 'Show Last name' }).click();
    const last = fields().locator('input[name="ProposedInsured.Last"]');
    await expect.poll(() => last.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.type('Okafor');
  });

  it('stays under the hands of who types when somebody else deletes it', async () => {
    const other = await (await stage.browser.newContext()).newPage();
    await signUp(other, stage.server.address, 'other@example.com');
    await openView(other, 'Form Config');
    await other.getByRole('button', { name: `Delete ${FORM}` }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText(`“${FORM}” was deleted meanwhile`).waitFor();
    const last = fields().locator('input[name="ProposedInsured.Last"]');
    expect(await last.inputValue()).toBe('Okafor');
    await expectNothingOfAxe();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button('Download what was typed').click(),
    ]);
    const file = join(stage.folder, 'kept.pdf');
    await download.saveAs(file);
    expect(valuesByQpdf(file)['ProposedInsured.Last']).toBe('Okafor');
    await button('Keep typing').click();
    await openView(page, 'Agent Guide');
    await openView(page, 'PDF Application');
    await last.waitFor();
    expect(await last.inputValue()).toBe('Okafor');
  });
});
