import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openView } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { openAgentPage } from './support/page.ts';
import { setStage } from './support/stage.ts';

/** The narrowest width that WCAG requires (1.4.10), which is also 1280 px at 400 percent zoom. */
const NARROWEST = { width: 320, height: 640 };

describe.skipIf(!BROWSER)('on a screen of 320 px', () => {
  const stage = setStage();
  let page: Page;
  beforeAll(async () => {
    page = await openAgentPage(stage, 'agent@example.com', { viewport: NARROWEST });
  });

  it.each([
    ['Presentation', 'Next'],
    ['PDF Application', 'Print'],
    ['Agent Guide', 'Print'],
    ['Form Config', 'Upload PDF'],
    ['PDF Test', 'Refresh'],
    ['Template Gen', 'Generate Template'],
  ])('%s fits without cutting anything off', async (view, last) => {
    await openView(page, view);
    const name = new RegExp(`^${last}`);
    const button = page.getByRole('main').getByRole('button', { name }).first();
    await button.waitFor();
    const { x, width } = (await button.boundingBox()) ?? { x: 0, width: Number.NaN };
    expect(x + width, `${last} is cut off`).toBeLessThanOrEqual(NARROWEST.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROWEST.width);
  });

  it('the name of a view that the address opens is in sight', async () => {
    await page.goto('about:blank');
    await page.goto(`${stage.server.address}/#forms`);
    const current = page.getByRole('navigation').locator('[aria-current=page]');
    await current.getByText('Form Config').waitFor();
    const { x, width } = (await current.boundingBox()) ?? { x: Number.NaN, width: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(NARROWEST.width);
  });

  it('a field that the keyboard reaches is not covered by the news that the entry is saved', async () => {
    await openView(page, 'PDF Application');
    await page.getByRole('button', { name: 'Enter application data' }).click();
    await page.locator('#application-insuredFirstName').fill('Ann');
    // A phone's keyboard begins each word of a name or an address with a capital.
    expect(await page.locator('#application-city').getAttribute('autocapitalize')).toBe('words');
    const saved = page.getByText(/^Saved \d+:\d\d/);
    await saved.waitFor();
    const covered: string[] = [];
    for (let n = 0; n < 35; n++) {
      await page.keyboard.press('Tab');
      const name = await saved.evaluate((news) => {
        const focused = document.activeElement as HTMLInputElement;
        const [one, other] = [focused, news].map((part) => part.getBoundingClientRect());
        const isApart = !one || !other || one.bottom <= other.top || one.top >= other.bottom;
        return isApart ? null : focused.id;
      });
      if (name?.startsWith('application-')) covered.push(name);
    }
    expect(covered).toEqual([]);
  });
});
