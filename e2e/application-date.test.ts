/** The Application Date that a new entry suggests. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, formatUsDate, todayLocal } from '../src/core/calendar-date.ts';
import { message } from '../src/core/texts/message.ts';
import { GOOD_ORDER_TEXTS } from '../src/core/texts/question-texts.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import { openView, signOut, signUp } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { openAgentPage, openPage } from './support/page.ts';
import { setStage } from './support/stage.ts';

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const evening = (day: string) => new Date(`${day}T21:00:00`);

describe.skipIf(!BROWSER)('the application date', () => {
  const stage = setStage();
  const field = (page: Page, name: string) => page.locator(`#application-${name}`);
  const date = (page: Page) => field(page, 'date').inputValue();

  async function enter(page: Page) {
    await openView(page, 'PDF Application');
    await page.getByRole('button', { name: 'Enter application data' }).click();
    await field(page, 'date').waitFor();
  }

  it('of a page left open is the day on which typing begins', async () => {
    const page = await openPage(stage);
    await page.clock.setFixedTime(evening(MONDAY));
    await page.goto(stage.server.address);
    await enter(page);
    await expect.poll(() => date(page)).toBe(MONDAY);
    await page.clock.setFixedTime(evening(TUESDAY));
    await field(page, 'insuredFirstName').fill('Eleanor');
    expect(await date(page)).toBe(TUESDAY);
    await page.clock.setFixedTime(evening(MONDAY));
    await field(page, 'insuredLastName').fill('Sampleton');
    expect(await date(page)).toBe(TUESDAY);
    await page.context().close();
  });

  it('that a person has chosen stays', async () => {
    const page = await openPage(stage);
    await page.goto(stage.server.address);
    await enter(page);
    await field(page, 'date').fill(MONDAY);
    await field(page, 'insuredFirstName').fill('Eleanor');
    expect(await date(page)).toBe(MONDAY);
    await page.context().close();
  });

  it('is checked if the clock of the device is on another day than the server’s', async () => {
    const page = await openPage(stage);
    const here = addDays(todayLocal(), -1);
    await page.clock.install({ time: new Date(Date.now() - 24 * 60 * 60 * 1000) });
    await signUp(page, stage.server.address, 'behind@example.com');
    await enter(page);
    expect(await date(page)).toBe(here);
    const days = { here: formatUsDate(here), there: formatUsDate(todayLocal()) };
    const warning = page.getByText(message(GOOD_ORDER_TEXTS.otherDay, days));
    // At the field, and in the list of what is not in order.
    await expect.poll(() => warning.count()).toBe(2);
    await expectAccessibleAtEveryWidth(page, 'clock-of-another-day');
    await field(page, 'date').fill(todayLocal());
    await expect.poll(() => warning.count()).toBe(0);
    await page.context().close();
  });

  it('is there for whoever enters next after a sign-out', async () => {
    const page = await openAgentPage(stage);
    await enter(page);
    await field(page, 'insuredFirstName').fill('Eleanor');
    await page.getByText(/^Saved \d/).waitFor();
    await signOut(page);
    await expect.poll(() => field(page, 'insuredFirstName').inputValue()).toBe('');
    expect(await date(page)).toBe(todayLocal());
    await page.context().close();
  });
});
