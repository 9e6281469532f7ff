/** When a form applies: dates that are half typed, and a dialog left in the middle. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DATE_TEXTS } from '../src/core/texts/date-texts.ts';
import { RULE_TEXTS } from '../src/core/texts/rule-texts.ts';
import { UNKNOWN_CHANGE_TEXTS } from '../src/core/texts/shell-texts.ts';
import { clickAfterPause, formCard } from './support/agent.ts';
import { axeViolations } from './support/axe.ts';
import { BROWSER } from './support/browser.ts';
import { loseAnswers } from './support/lose-answers.ts';
import { asksBeforeLeaving, openDeskPage } from './support/page.ts';
import { setStage } from './support/stage.ts';

const FORM = 'TX App08T Rev 9.1.21 (sample)';

describe.skipIf(!BROWSER)('the rule of a form', () => {
  const stage = setStage();
  let page: Page;
  beforeAll(async () => {
    page = await openDeskPage(stage);
  });

  const dialog = () => page.getByRole('dialog', { name: RULE_TEXTS.title });
  const firstDay = () => dialog().getByLabel(RULE_TEXTS.firstDay);
  const save = () => clickAfterPause(dialog().getByRole('button', { name: RULE_TEXTS.save }));
  const open = () =>
    clickAfterPause(
      formCard(page, FORM).getByRole('button', { name: `Change when ${FORM} applies` }),
    );
  const stored = async () => {
    const answer = await page.request.get(`${stage.server.address}/api/forms`);
    const { forms } = (await answer.json()) as {
      forms: { form_name: string; applies_when: unknown }[];
    };
    return forms.find(({ form_name }) => form_name === FORM)?.applies_when;
  };
  const type = async (digits: string) => {
    await firstDay().focus();
    await page.keyboard.type(digits);
  };

  it.each(['02302027', '1201', '12010020'])(
    'is not saved with %s as its first day',
    async (digits) => {
      await open();
      await type(digits);
      await save();
      await dialog().getByText(DATE_TEXTS.unread).waitFor();
      await expect
        .poll(() => firstDay().evaluate((one) => one === document.activeElement))
        .toBe(true);
      expect(await axeViolations(page)).toEqual([]);
      await type('12012027');
      await dialog().getByText('When the application is dated 12/01/2027 or later.').waitFor();
      expect(await dialog().getByText(DATE_TEXTS.unread).count()).toBe(0);
      await clickAfterPause(dialog().getByRole('button', { name: 'Cancel' }));
      await dialog().waitFor({ state: 'hidden' });
      expect(await stored()).toBeNull();
    },
  );

  it('asks before unsaved conditions are left', async () => {
    await open();
    expect(await asksBeforeLeaving(page)).toBe(false);
    await dialog().getByLabel(RULE_TEXTS.onlyStates).check();
    await expect.poll(() => asksBeforeLeaving(page)).toBe(true);
    await page.keyboard.press('Escape');
    const ask = page.getByRole('dialog', { name: RULE_TEXTS.leaveTitle });
    await clickAfterPause(ask.getByRole('button', { name: 'Cancel' }));
    await dialog().getByLabel(RULE_TEXTS.allStates).check();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
  });

  it('is saved once if the answer is lost and it is sent again', async () => {
    await open();
    await type('12012027');
    const answers = await loseAnswers(page, '**/rule');
    await save();
    await dialog().getByText(UNKNOWN_CHANGE_TEXTS.title).waitFor();
    await answers.end();
    await save();
    await dialog().waitFor({ state: 'hidden' });
    expect(await stored()).toEqual({ firstDay: '2027-12-01' });
  });
});
