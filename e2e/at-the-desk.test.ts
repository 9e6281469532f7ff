import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { signUp } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { setStage } from './support/stage.ts';

describe.skipIf(!BROWSER)('what a browser and a hand do by habit', () => {
  const stage = setStage();
  let page: Page;
  beforeAll(async () => {
    const context = await stage.browser.newContext({ colorScheme: 'light' });
    page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await signUp(page, stage.server.address, 'agent@example.com');
  });

  describe('light or dark', () => {
    const colors = (target = page) =>
      target.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.body);
        const { colorScheme } = getComputedStyle(document.documentElement);
        const bars = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
        const bar = [...bars].find(({ media }) => matchMedia(media).matches)?.content;
        return { backgroundColor, color, colorScheme, bar };
      });
    const LIGHT = {
      backgroundColor: 'rgb(247, 242, 232)',
      color: 'rgb(28, 39, 64)',
      colorScheme: 'light',
      bar: '#f7f2e8',
    };
    const DARK = {
      backgroundColor: 'rgb(18, 22, 31)',
      color: 'rgb(236, 230, 217)',
      colorScheme: 'dark',
      bar: '#12161f',
    };

    it('is what the switch says, after a reload and after signing out, whatever the device is', async () => {
      expect(await colors()).toEqual(LIGHT);
      await page.getByRole('button', { name: 'Switch to dark colors' }).click();
      await expect.poll(() => colors()).toEqual(DARK);
      await page.reload();
      await page.getByRole('button', { name: 'Switch to light colors' }).waitFor();
      expect(await colors()).toEqual(DARK);
      const [tab] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name: 'Full Screen' }).click(),
      ]);
      await tab.locator('.pdfViewer').waitFor();
      expect(await colors(tab)).toEqual(DARK);
      await tab.close();

      await page.getByRole('button', { name: 'Sign Out' }).click();
      await page.getByRole('button', { name: 'Sign In' }).first().waitFor();
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.reload();
      await page.getByRole('button', { name: 'Switch to light colors' }).click();
      await expect.poll(() => colors()).toEqual(LIGHT);
      await page.emulateMedia({ colorScheme: 'light' });
    });
  });
});
