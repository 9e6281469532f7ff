import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerPrinting, signUp } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { setStage } from './support/stage.ts';

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
});
