/** PDF Test of all forms: real ones, one without a mapping, and one whose test fails once. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_ALL_TEXTS } from '../src/core/texts/test-all-texts.ts';
import { SAMPLE_FORM_FILE } from '../tests/support/sample-form.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import { clickAfterPause, openView, uploadForm } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { holdRequests } from './support/hold-requests.ts';
import { openDeskPage } from './support/page.ts';
import { setStage } from './support/stage.ts';
import { addForm } from './support/stored-forms.ts';

const FOLDER = join(import.meta.dirname, '../../shared/automap/real/first');
const real = (name: string) => join(FOLDER, `${name}.pdf`);
const MAPPED = ['va-10-10d', 'va-21-4142', 'va-40-10007', 'vita-consent'];
const FAILS = 'vita-consent';

describe.skipIf(!BROWSER || !MAPPED.every((name) => existsSync(real(name))))(
  'a test of all forms',
  () => {
    const stage = setStage({ INKREADY_SAMPLES: 'off' });
    let page: Page;
    beforeAll(async () => {
      page = await openDeskPage(stage);
      for (const name of MAPPED) {
        await addForm(page, real(name), name);
      }
      await uploadForm(page, SAMPLE_FORM_FILE, 'Not analyzed');
      await openView(page, 'PDF Test');
    });

    const all = () => page.getByRole('region', { name: 'All forms' });
    const row = (name: string) => all().locator('li[data-verdict]').filter({ hasText: name });
    const start = () => page.getByRole('button', { name: /^Test all forms/ });
    const verdicts = () =>
      all()
        .locator('li[data-verdict]')
        .evaluateAll((rows) => rows.map((one) => one.getAttribute('data-verdict')));
    const ended = () =>
      all()
        .getByText(/\d+ passed, \d+ with problems, \d+ not tested/)
        .waitFor();

    it('can be stopped, and says what was not tested', async () => {
      const release = await holdRequests(page, '**/api/forms/*/test?*');
      await clickAfterPause(start());
      await all().getByText('1 of 5 tested').waitFor();
      await clickAfterPause(all().getByRole('button', { name: 'Stop' }));
      release();
      await ended();
      await page.unrouteAll();
      // The tests of two forms were already under way.
      expect((await verdicts()).filter((verdict) => verdict === 'untested')).toHaveLength(3);
      await row('Not analyzed').getByText('analyze the form first').waitFor();
      expect(await all().getByText('stopped before its turn').count()).toBe(2);
    });

    it('continues in another view, and after a failure', async () => {
      const { forms } = (await (
        await page.request.get(`${stage.server.address}/api/forms`)
      ).json()) as { forms: { id: string; form_name: string }[] };
      const id = forms.find(({ form_name }) => form_name === FAILS)?.id;
      await page.route(`**/api/forms/${id}/test?*`, (route) => route.abort());
      await clickAfterPause(start());
      await openView(page, 'Presentation');
      await page.getByText('1 of 8', { exact: true }).waitFor();
      await openView(page, 'PDF Test');
      await ended();
      const order = await verdicts();
      expect(order[0]).toBe('failed');
      expect(order.filter((verdict) => verdict === 'untested')).toHaveLength(1);
      expect(order.filter((verdict) => verdict === 'passed' || verdict === 'issues')).toHaveLength(
        3,
      );
      await row(FAILS).getByText('Test failed:').waitFor();
      await page.unrouteAll();
      await clickAfterPause(row(FAILS).getByRole('button', { name: `Try again: ${FAILS}` }));
      await expect.poll(() => row(FAILS).getAttribute('data-verdict')).toMatch(/passed|issues/);
    });

    it('shows the filled page beside the numbers', async () => {
      const name = 'va-10-10d';
      const numbers = row(name).getByText(/\d+ of \d+ fields filled/);
      const said = ((await numbers.textContent()) ?? '').match(/\d+/g) ?? [];
      const [filled = 0, total = 0] = said.map(Number);
      expect(filled).toBeGreaterThan(3);
      expect(filled).toBeLessThan(total);
      await clickAfterPause(row(name).getByRole('button', { name: `Show: ${name}` }));
      const shown = all().getByRole('region', { name: `Filled with sample data: ${name}` });
      await shown.locator('canvas[data-drawn=true]').waitFor();
      await expectAccessibleAtEveryWidth(page, 'test-all');
      await clickAfterPause(row(name).getByRole('button', { name: `Hide: ${name}` }));
      expect(await shown.count()).toBe(0);
    });

    it('a single test shows the page as well, at the second try if need be', async () => {
      await page.evaluate(() => {
        const { getContext } = HTMLCanvasElement.prototype;
        // As on a phone that has no memory for a canvas.
        HTMLCanvasElement.prototype.getContext = () => {
          HTMLCanvasElement.prototype.getContext = getContext;
          throw new Error('No memory');
        };
      });
      await clickAfterPause(page.getByRole('button', { name: 'Run Test va-40-10007' }));
      const card = page.getByRole('region', { name: 'Latest results' }).locator('article').first();
      await clickAfterPause(card.getByRole('button', { name: 'Show the filled page' }));
      await card.getByText(TEST_ALL_TEXTS.pageFailed).waitFor();
      await clickAfterPause(card.getByRole('button', { name: TEST_ALL_TEXTS.tryAgain }));
      await card.locator('canvas[data-drawn=true]').waitFor();
      const shown = card.getByRole('region', { name: /^Filled with sample data: / });
      await expect.poll(() => shown.evaluate((one) => one === document.activeElement)).toBe(true);
    });
  },
);
