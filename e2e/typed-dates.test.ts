/** Dates that are typed digit by digit, as at a desk. A phone offers a calendar instead. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DATE_TEXTS } from '../src/core/texts/date-texts.ts';
import { clickAfterPause, enterApplication, openView } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { openAgentPage } from './support/page.ts';
import { setStage } from './support/stage.ts';

describe.skipIf(!BROWSER)('a date that is typed', () => {
  const stage = setStage();
  let page: Page;
  beforeAll(async () => {
    page = await openAgentPage(stage, 'types@example.com', { locale: 'en-US' });
    await openView(page, 'PDF Application');
    await page.getByRole('button', { name: 'Enter application data' }).click();
  });

  const field = (name: string) => page.locator(`#application-${name}`);
  const saysUnread = (name: string) =>
    page.locator(`[data-field=${name}]`).getByText(DATE_TEXTS.unread);

  async function type(name: string, digits: string): Promise<void> {
    await field(name).fill('');
    await field(name).focus();
    await page.keyboard.type(digits);
    await field('city').focus();
  }

  it.each(['02301941', '13011941', '00101941', '0214'])('as %s is no day', async (digits) => {
    await type('birthDate', digits);
    await saysUnread('birthDate').waitFor();
    expect(await field('birthDate').inputValue()).toBe('');
  });

  it.each(['02281941', '2/8/1941'])('as %s is that day', async (digits) => {
    await type('birthDate', digits);
    await saysUnread('birthDate').waitFor({ state: 'hidden' });
    expect(await field('birthDate').inputValue()).toMatch(/^1941-02-/);
  });

  it('with a month 13 is no day in WebKit either, whose date inputs send no focusin', async () => {
    await page.evaluate(() => {
      const silence = (event: Event) => {
        const { id } = event.target as Element;
        if (id === 'application-birthDate') event.stopImmediatePropagation();
      };
      window.addEventListener('focusin', silence, true);
    });
    await type('birthDate', '13011941');
    await saysUnread('birthDate').waitFor();
    expect(await field('birthDate').inputValue()).toBe('');
  });

  it('says so without moving the button that is pressed next', async () => {
    await page.setViewportSize({ width: 1280, height: 1200 });
    await field('date').fill('');
    await field('date').focus();
    await page.keyboard.type('02302027');
    await clickAfterPause(page.getByRole('button', { name: 'Preview Application' }));
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await saysUnread('date').waitFor();
  });

  it('is not left out of a packet because it is impossible', async () => {
    await enterApplication(page, {
      insuredFirstName: 'Eleanor',
      insuredLastName: 'Sampleton',
      streetAddress: '1 Example Lane',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
      phone: '5125550142',
      ssn: '987654321',
      birthDate: '1941-03-09',
      date: '2026-11-27',
      sex: 'F',
      singlePremium: '5000',
      proposedInsuredSignature: 'Eleanor Sampleton',
    });
    await type('assignmentEffectiveDate', '04312027');
    const submit = () => clickAfterPause(page.getByRole('button', { name: 'Submit Application' }));
    await submit();
    await saysUnread('assignmentEffectiveDate').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await expect.poll(focused).toBe('application-assignmentEffectiveDate');
    await field('assignmentEffectiveDate').fill('2027-04-30');
    await saysUnread('assignmentEffectiveDate').waitFor({ state: 'hidden' });
    await submit();
    await page.getByText(/Your submission ID is: SEC-/).waitFor();
  });
});
