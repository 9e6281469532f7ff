import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_FORM_FILE } from '../tests/support/sample-form.ts';
import {
  continueDespiteEmptyFields,
  formCard,
  holdPrinting,
  PASSWORD,
  uploadForm,
} from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { openAgentPage } from './support/page.ts';
import { textByPoppler } from './support/pdf-readers.ts';
import { setStage } from './support/stage.ts';

describe.skipIf(!BROWSER)('browser habits: theme, Ctrl+P and double clicks', () => {
  const stage = setStage();
  let page: Page;
  beforeAll(async () => {
    page = await openAgentPage(stage, 'agent@example.com', { colorScheme: 'light' });
  });

  describe('the light or dark theme', () => {
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

    it('follows the switch after a reload and a sign-out, whatever the device prefers', async () => {
      expect(await colors()).toEqual(LIGHT);
      await page.getByRole('button', { name: 'Switch to dark colors' }).click();
      await expect.poll(() => colors()).toEqual(DARK);
      await page.reload();
      await page.getByRole('button', { name: 'Switch to light colors' }).waitFor();
      expect(await colors()).toEqual(DARK);
      const [tab] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name: 'Full Screen' }).click(),
        continueDespiteEmptyFields(page),
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

    it('follows the device until the switch is used, then is the same in every tab', async () => {
      const context = await stage.browser.newContext({ colorScheme: 'light' });
      const [other, first] = [await context.newPage(), await context.newPage()];
      for (const tab of [other, first]) {
        await tab.goto(stage.server.address);
        await tab.getByRole('button', { name: 'Switch to dark colors' }).waitFor();
      }
      await first.evaluate(() => {
        document.addEventListener('transitionrun', () => {
          document.body.dataset.faded = 'true';
        });
      });
      await first.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => colors(first)).toEqual(DARK);
      await first.emulateMedia({ colorScheme: 'light' });
      await expect.poll(() => colors(first)).toEqual(LIGHT);
      expect(await first.locator('body').getAttribute('data-faded')).toBeNull();
      await first.getByRole('button', { name: 'Switch to dark colors' }).click();
      await expect.poll(() => colors(other)).toEqual(DARK);
      await other.getByRole('button', { name: 'Switch to light colors' }).waitFor();
      await context.close();
    });
  });

  describe('Ctrl+P', () => {
    beforeAll(async () => {
      const data = { email: 'agent@example.com', password: PASSWORD };
      await page.request.post(`${stage.server.address}/api/auth/sign-in/email`, { data });
      await holdPrinting(page);
      await page.reload();
      await page.locator('.annotationLayer input').first().waitFor();
    });
    const paper = async (name: string) => {
      const file = join(stage.folder, `${name}.pdf`);
      await page.pdf({ path: file });
      return textByPoppler(file);
    };

    it('prints the open form as typed, in a view where the form is the page', async () => {
      await page.locator('.annotationLayer input[type=text]').first().fill('Typed by hand');
      await page.keyboard.press('Control+p');
      continueDespiteEmptyFields(page);
      await page.locator('body[data-printing]').waitFor();
      const pages = await page.evaluate(() => document.querySelectorAll('.print-pdf img').length);
      expect(pages).toBe(Number((await page.getByText(/^of \d+$/).textContent())?.slice(3)));
      // Only pictures of its pages are printed, without text of the page around it.
      expect(await paper('keys')).toBe('\f'.repeat(pages));
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    });

    it('printing from the menu gives a page that tells to press Ctrl+P', async () => {
      const words = await paper('menu');
      expect(words).toMatch(/press\s+Ctrl\+P/);
      expect(words).not.toContain('Complete Your Application');
    });

    it('is left to the browser where no form is open', async () => {
      await page.getByRole('button', { name: 'Enter application data' }).click();
      // Found by id, because the form in the viewer has a field with that label too.
      await page.locator('#application-insuredFirstName').waitFor();
      const isTaken = await page.evaluate(() => {
        const key = new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, cancelable: true });
        return !window.dispatchEvent(key);
      });
      expect(isTaken).toBe(false);
      expect(await paper('entry')).toContain('Single premium');
    });
  });

  describe('a double click', () => {
    const sent: string[] = [];
    const twice = (button: Locator) =>
      button.evaluate((element: HTMLElement) => {
        element.click();
        element.click();
      });
    const FRESH = 'Not analyzed yet';
    const SAMPLE = 'TX App08T Rev 9.1.21 (sample)';
    beforeAll(async () => {
      page.on('request', (request) => {
        if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
      });
      await uploadForm(page, SAMPLE_FORM_FILE, FRESH);
    });
    const expectOne = (path: RegExp) =>
      expect(sent.filter((line) => path.test(line))).toHaveLength(1);

    it('on Analyze sends one request, and does not press Configure, which takes its place', async () => {
      const card = formCard(page, FRESH);
      await twice(card.getByRole('button', { name: /^Analyze / }));
      await card.getByText(/Analyzed: \d+ fields found/).waitFor();
      expectOne(/POST .*\/analysis/);
      await card.getByRole('button', { name: 'Configure' }).dispatchEvent('click', { detail: 2 });
      expect(await page.getByRole('alert').count()).toBe(0);
      expect(await page.getByRole('dialog').count()).toBe(0);
    });

    it('on Save Mappings saves once', async () => {
      await formCard(page, SAMPLE).getByRole('button', { name: 'Configure' }).click();
      const dialog = page.getByRole('dialog');
      await twice(dialog.getByRole('button', { name: 'Save Mappings' }));
      await dialog.getByText('Mappings saved successfully!').waitFor();
      expectOne(/PUT .*\/mappings/);
      expect(await page.getByRole('dialog').count()).toBe(1);
      await dialog.getByRole('button', { name: 'Close' }).click();
    });

    it('on Delete deletes once', async () => {
      await twice(page.getByRole('button', { name: `Delete ${SAMPLE}` }));
      await twice(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
      await formCard(page, SAMPLE).waitFor({ state: 'hidden' });
      expectOne(/DELETE /);
      expect(await page.getByRole('alert').count()).toBe(0);
    });
  });
});
