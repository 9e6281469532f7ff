/** A network that swallows requests without an error, as a lost connection does for minutes. */
import type { Page, Request } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { errorText } from '../src/core/error-texts.ts';
import { READ_TIMEOUT } from '../src/core/timers.ts';
import { openView, signUp } from './support/agent.ts';
import { BROWSER, closePages } from './support/browser.ts';
import { setStage } from './support/stage.ts';

const SILENT = errorText('server_silent');

describe.skipIf(!BROWSER)('a read that never gets an answer', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  afterEach(() => closePages(stage.browser));
  let agents = 0;
  const underWay = new Set<Request>();

  async function signedIn(): Promise<Page> {
    const page = await (await stage.browser.newContext()).newPage();
    await page.clock.install();
    underWay.clear();
    // All requests except the event stream, which never ends.
    page.on('request', (sent) => sent.url().endsWith('/api/events') || underWay.add(sent));
    page.on('requestfinished', (sent) => underWay.delete(sent));
    page.on('requestfailed', (sent) => underWay.delete(sent));
    await signUp(page, `${stage.server.address}`, `silent-${agents++}@example.com`);
    await openView(page, 'Presentation');
    return page;
  }

  it.each<[string, RegExp, (page: Page) => Promise<unknown>]>([
    ['Form Config', /\/api\/forms\/search/, (page) => openView(page, 'Form Config')],
    ['Agent Guide', /\/api\/guides/, (page) => openView(page, 'Agent Guide')],
    [
      'Your packets',
      /\/api\/packets\/search/,
      async (page) => {
        await openView(page, 'PDF Application');
        await page.getByRole('button', { name: 'Your packets' }).click();
      },
    ],
  ])('is reported in the view %s, and succeeds when tried again', async (_, path, open) => {
    const page = await signedIn();
    let asked = 0;
    await page.route(path, () => {
      asked++;
    });
    await open(page);
    await expect.poll(() => asked).toBeGreaterThan(0);
    // Waits for the other requests, because moving the clock ahead would also end an answer that is
    // only slow.
    await expect.poll(() => [...underWay].every((sent) => path.test(sent.url()))).toBe(true);
    await page.clock.fastForward(READ_TIMEOUT - 5_000);
    expect(await page.getByText(SILENT).count()).toBe(0);
    await page.clock.fastForward(5_000);
    await page.getByText(SILENT).first().waitFor();
    // Nothing may be counted that was not read.
    expect(await page.getByText(/^0 packets/).count()).toBe(0);
    await page.unroute(path);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByText(SILENT).waitFor({ state: 'detached' });
  });

  it('is reported at the start', async () => {
    const page = await signedIn();
    await page.route('**/api/session', () => {});
    await page.reload();
    await page.clock.fastForward(READ_TIMEOUT);
    await page.getByText(SILENT).waitFor();
  });
});
