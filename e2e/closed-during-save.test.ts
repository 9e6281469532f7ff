/** A dialog that is closed while its work is being saved closes only once that is saved. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { RENAME_TEXTS } from '../src/core/texts/form-list-texts.ts';
import {
  CAST_TEXTS,
  MAPPING_HISTORY_TEXTS,
  MAPPING_TEXTS,
} from '../src/core/texts/mapping-texts.ts';
import { PAGE_EDIT_TEXTS } from '../src/core/texts/page-edit-texts.ts';
import { RULE_TEXTS } from '../src/core/texts/rule-texts.ts';
import { SLOW_SAVE_TEXTS, UNKNOWN_CHANGE_TEXTS } from '../src/core/texts/shell-texts.ts';
import { TAKES_LONG } from '../src/core/timers.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import { clickAfterPause, enterApplication, openView } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { holdAnswer } from './support/hold-answers.ts';
import { AT_A_DESK, openAgentPage, saveDownload } from './support/page.ts';
import { valuesByQpdf } from './support/pdf-readers.ts';
import { setStage } from './support/stage.ts';

describe.skipIf(!BROWSER)('a dialog closed during its save', () => {
  const stage = setStage();
  let page: Page;
  beforeAll(async () => {
    page = await openAgentPage(stage, 'agency@example.com', AT_A_DESK);
    await openView(page, 'Form Config');
  });

  const dialog = () => page.getByRole('dialog').first();
  const question = () => page.getByRole('dialog', { name: 'Leave without saving?' });
  const button = (name: string | RegExp, on: Page | Locator = page) =>
    on.getByRole('button', { name, exact: true });

  /** Presses Save, and Escape before the answer, which may be lost. */
  async function closeDuring(save: Locator, path: string | RegExp, isLost: boolean) {
    const answer = await holdAnswer(page, path);
    await clickAfterPause(save);
    await answer.held;
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
    // What is on its way is neither asked about nor hidden.
    expect(await question().count()).toBe(0);
    expect(await dialog().isVisible()).toBe(true);
    if (isLost) answer.lose();
    else answer.release();
  }

  async function closeAnyway() {
    const slow = page.getByRole('dialog', { name: SLOW_SAVE_TEXTS.title });
    await page.keyboard.press('Escape');
    await page.waitForTimeout(TAKES_LONG);
    // It never asks by itself, over what a person may be doing in a dialog above it.
    expect(await slow.count()).toBe(0);
    await page.keyboard.press('Escape');
    await slow.waitFor();
    await expectAccessibleAtEveryWidth(page, 'no-answer-to-a-save');
    // A person who goes on waiting is asked again only if they press again.
    await page.keyboard.press('Escape');
    await slow.waitFor({ state: 'hidden' });
    expect(await dialog().isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await clickAfterPause(slow.getByRole('button', { name: SLOW_SAVE_TEXTS.close }));
    await dialog().waitFor({ state: 'hidden' });
  }

  let day = 10;
  const rename = async () => {
    await clickAfterPause(button(/^Rename /));
    const change = () => dialog().getByLabel('Form Name').fill(`Renamed ${Date.now()}`);
    await change();
    return { save: button(RENAME_TEXTS.save, dialog()), change };
  };
  const rule = async () => {
    await clickAfterPause(button(/^Change when /));
    const change = () => dialog().getByLabel(RULE_TEXTS.firstDay).fill(`2026-01-${++day}`);
    await change();
    return { save: button(RULE_TEXTS.save, dialog()), change };
  };
  const mapping = async () => {
    await clickAfterPause(button(/^Configure /));
    const texts = dialog().getByRole('row').locator('input').last();
    const change = () => texts.fill(`Typed ${Date.now()}`);
    await change();
    return { save: button('Save Mappings', dialog()), change };
  };

  it.each([
    ['of a form’s name', '**/name', rename, UNKNOWN_CHANGE_TEXTS.title],
    ['of its rule', '**/rule', rule, UNKNOWN_CHANGE_TEXTS.title],
    ['of its mapping', '**/mappings', mapping, MAPPING_TEXTS.saveFailed],
  ])('%s tells of a lost answer, and else closes', async (_, path, open, told) => {
    const { save, change } = await open();
    await closeDuring(save, path, true);
    await dialog().getByText(told).waitFor();
    // What the lost answer was to is one's own, also for a save of something else.
    await change();
    await closeDuring(save, path, false);
    await dialog().waitFor({ state: 'hidden' });
  });

  it.each([
    ['of a form’s name', '**/name', rename],
    ['of its rule', '**/rule', rule],
    ['of its mapping', '**/mappings', mapping],
  ])('%s can be closed although no answer comes', async (_, path, open) => {
    const answer = await holdAnswer(page, path);
    await clickAfterPause((await open()).save);
    await answer.held;
    await closeAnyway();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
    answer.release();
  });

  it('of an earlier mapping stays until it is restored', async () => {
    await clickAfterPause(button(/^Configure /));
    await clickAfterPause(button(MAPPING_HISTORY_TEXTS.button));
    const history = page.getByRole('dialog', { name: MAPPING_HISTORY_TEXTS.title });
    const answer = await holdAnswer(page, '**/restoration');
    await clickAfterPause(history.getByRole('button', { name: /^Restore/ }).last());
    await answer.held;
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
    expect(await history.isVisible()).toBe(true);
    answer.release();
    await history.waitFor({ state: 'hidden' });
    await dialog().getByText(MAPPING_HISTORY_TEXTS.restored).waitFor();
  });

  it('whose boxes have just got another person asks first, and saves only with them', async () => {
    await clickAfterPause(button('Auto Map'));
    await dialog()
      .getByText(/have a suggestion/)
      .waitFor();
    const save = button('Save Mappings');
    await clickAfterPause(save);
    await dialog().getByText('Mappings saved successfully!').waitFor();
    const people = dialog().getByRole('region', { name: CAST_TEXTS.title });
    const person = people.getByRole('combobox').first();
    const isWaiting = () => save.getAttribute('aria-disabled');
    const first = await holdAnswer(page, '**/auto-map');
    await person.selectOption({ label: 'Nobody' });
    await first.held;
    await page.keyboard.press('Escape');
    await question().waitFor({ timeout: 10_000 });
    await clickAfterPause(question().getByRole('button', { name: 'Cancel' }));
    first.release();
    await expect.poll(isWaiting).toBeNull();
    const second = await holdAnswer(page, '**/auto-map');
    await person.selectOption({ label: 'Agent' });
    await second.held;
    expect(await isWaiting()).toBe('true');
    second.release();
    await expect.poll(isWaiting).toBeNull();
    await page.keyboard.press('Escape');
    await clickAfterPause(question().getByRole('button', { name: 'Discard changes' }));
    await dialog().waitFor({ state: 'hidden' });
  });

  it('of a packet’s page closes once all is saved', async () => {
    await openView(page, 'PDF Application');
    await clickAfterPause(button('Enter application data'));
    await enterApplication(page, sampleApplication('2026-11-21'));
    await clickAfterPause(button('Submit Application'));
    await clickAfterPause(button(/^Open Renamed/));
    const box = dialog().locator('.annotationLayer input[name="ProposedInsured.First"]');
    await box.fill('Olive');
    await box.blur();
    await closeDuring(button(PAGE_EDIT_TEXTS.save, dialog()), /\/values$/, true);
    await dialog().getByText(UNKNOWN_CHANGE_TEXTS.title).waitFor();
    await page.keyboard.press('Escape');
    const unknown = page.getByRole('dialog', { name: PAGE_EDIT_TEXTS.leaveUnknownTitle });
    await unknown.getByText(PAGE_EDIT_TEXTS.leaveUnknownText).waitFor();
    await expectAccessibleAtEveryWidth(page, 'page-perhaps-saved');
    await clickAfterPause(unknown.getByRole('button', { name: 'Cancel' }));
    await box.fill('Olivia');
    await box.blur();
    await closeDuring(button(PAGE_EDIT_TEXTS.save, dialog()), /\/values$/, false);
    await dialog().waitFor({ state: 'hidden' });
    await page.getByText(PAGE_EDIT_TEXTS.saved).waitFor();
    const { file } = await saveDownload(page, stage, () => button('Download packet').click());
    expect(Object.values(valuesByQpdf(file))).toContain('Olivia');
  });
});
