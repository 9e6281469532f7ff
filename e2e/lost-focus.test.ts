/** Where the focus goes when the focused element is gone. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { focusContent } from '../src/web/browser/focus-content.ts';
import { openPackets, showPacket } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { AT_A_DESK, openAgentPage } from './support/page.ts';
import { setStage } from './support/stage.ts';

const DIALOGS = `
  <main tabindex="-1">
    <dialog id="later"><button disabled>Wait</button><button id="in-later">OK</button></dialog>
    <dialog id="first"><button id="in-first">OK</button></dialog>
  </main>`;

describe.skipIf(!BROWSER)('the focus', () => {
  const stage = setStage();
  let page: Page;
  beforeAll(async () => {
    page = await openAgentPage(stage, 'ann@example.com', AT_A_DESK);
  });
  const focused = (of = page) =>
    of.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);

  it('goes to what can be pressed in the dialog opened last', async () => {
    const bare = await page.context().newPage();
    await bare.setContent(DIALOGS);
    for (const [opened, taker] of [
      ['first', 'in-first'],
      ['later', 'in-later'],
    ]) {
      await bare.evaluate((id) => {
        (document.getElementById(String(id)) as HTMLDialogElement).showModal();
        (document.activeElement as HTMLElement).blur();
      }, opened);
      await bare.evaluate(focusContent);
      expect(await focused(bare)).toBe(taker);
    }
    await bare.close();
  });

  it('is not taken by a list that changes while nothing has it, but by one whose row had it', async () => {
    const { address } = stage.server;
    const application = sampleApplication('2026-11-21');
    for (const submissionId of ['SEC-1', 'SEC-2']) {
      const data = { submissionId, application };
      await page.request.post(`${address}/api/applications`, {
        headers: { origin: address },
        data,
      });
    }
    await openPackets(page);
    const remove = (id: string) =>
      page.request.delete(`${address}/api/applications/${id}`, { headers: { origin: address } });
    const first = await showPacket(page, 'SEC-1');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    expect(await focused()).toBe('BODY');
    expect((await remove('SEC-1')).ok()).toBe(true);
    await first.waitFor({ state: 'detached' });
    await page.waitForTimeout(300);
    expect(await focused()).toBe('BODY');

    const second = await showPacket(page, 'SEC-2');
    await second.getByRole('button', { name: /^Delete/ }).focus();
    await remove('SEC-2');
    await second.waitFor({ state: 'detached' });
    await expect.poll(() => focused()).not.toBe('BODY');
  });
});
