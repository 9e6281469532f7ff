/** What an agent does elsewhere while a slow network still sends an entry. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { DRAFT_TEXTS } from '../src/core/texts/draft-texts.ts';
import {
  clickAfterPause,
  enterApplication,
  openPackets,
  openView,
  signedInAs,
  signOut,
} from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { holdAnswer } from './support/hold-answers.ts';
import { openAgentPage } from './support/page.ts';
import { setStage } from './support/stage.ts';

describe.skipIf(!BROWSER)('while an entry is sent', () => {
  const stage = setStage();

  const field = (page: Page, name: string) => page.locator(`#application-${name}`);
  const press = (page: Page, name: string) =>
    page.getByRole('button', { name, exact: true }).click();
  const saved = (page: Page) => page.getByText(/^Saved \d+:\d\d/).waitFor();
  const submitted = (page: Page) => page.getByText(/Your submission ID is: SEC-\d+/);
  async function enter(page: Page) {
    await openView(page, 'PDF Application');
    await clickAfterPause(page.getByRole('button', { name: 'Enter application data' }));
    await field(page, 'insuredFirstName').waitFor();
  }
  async function send(page: Page) {
    await enterApplication(page, sampleApplication('2026-11-21'));
    await saved(page);
    const answer = await holdAnswer(page, '**/api/applications');
    await press(page, 'Submit Application');
    await answer.held;
    return answer;
  }

  it('no draft is opened or deleted whose place the result would take', async () => {
    const page = await openAgentPage(stage, 'ann@example.com');
    await enter(page);
    await field(page, 'insuredFirstName').fill('Nora');
    await saved(page);
    await page.reload();
    await signedInAs(page, 'ann@example.com');
    await enter(page);
    await press(page, 'Start new');
    const answer = await send(page);
    await openPackets(page);
    await press(page, 'Continue: Nora');
    await page.getByText(DRAFT_TEXTS.currentBeingSent).waitFor();
    answer.release();
    await press(page, 'Back to Secure Application');
    await submitted(page).waitFor();
    await openPackets(page);
    await press(page, 'Continue: Nora');
    await expect.poll(() => field(page, 'insuredFirstName').inputValue()).toBe('Nora');
  });

  it('its result is not shown once its user has signed out', async () => {
    const page = await openAgentPage(stage, 'bob@example.com');
    await enter(page);
    const answer = await send(page);
    await signOut(page);
    await expect.poll(() => field(page, 'insuredFirstName').isEnabled()).toBe(true);
    const sent = page.waitForResponse('**/api/applications');
    answer.release();
    await (await sent).finished();
    await field(page, 'insuredFirstName').fill('Somebody else');
    await page.waitForTimeout(500);
    expect(await submitted(page).count()).toBe(0);
    expect(await field(page, 'insuredFirstName').inputValue()).toBe('Somebody else');
  });
});
