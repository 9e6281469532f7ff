/**
 * Auto Map in the mapping editor, on a real form with meaningless field names, with the keyboard
 * alone.
 */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { APPLICATION_FIELD_NAMES } from '../src/core/application/application-fields.ts';
import { realFormFile, realForms } from '../tests/support/real-forms.ts';
import { formCard, signUp } from './support/agent.ts';
import { axeViolations } from './support/axe.ts';
import { BROWSER } from './support/browser.ts';
import { setStage } from './support/stage.ts';
import { addForm } from './support/stored-forms.ts';

const form = realForms().find(({ file }) => file.includes('10182_v2'));
const NAME = 'Notice of Disagreement';

describe.skipIf(!BROWSER || !form)('Auto Map in the mapping editor', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  beforeAll(async () => {
    page = await (
      await stage.browser.newContext({ viewport: { width: 1280, height: 900 } })
    ).newPage();
    await signUp(page, stage.server.address, 'admin@example.com');
    await addForm(page, realFormFile(form as { file: string }), NAME);
    await formCard(page, NAME).getByRole('button', { name: 'Configure' }).click();
    await rows().first().waitFor();
  });

  const dialog = () => page.getByRole('dialog');
  const rows = () => dialog().locator('tbody tr');
  const mark = () => dialog().locator('[data-testid=box][data-selected=true]').first();
  const mappedCount = async () =>
    Number(/(\d+) of \d+ fields mapped/.exec((await dialog().textContent()) ?? '')?.[1]);
  /** Presses Tab until the target has the focus. */
  const tabTo = async (isThere: () => Promise<boolean>, most = 60) => {
    for (let i = 0; i < most; i++) {
      if (await isThere()) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('not reached by Tab');
  };
  const focusedName = () =>
    page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    );

  it('explains each guess in words, and shows the box of the row in focus', async () => {
    await rows().nth(0).locator('select').first().focus();
    await mark().waitFor();
    await rows()
      .nth(0)
      .getByText(
        /Suggested: (label|tooltip|field name) ".*" .*\((nearly certain|likely)\); whose: .*\(/,
      )
      .waitFor();
    const before = await mark().boundingBox();
    const name = await rows().nth(3).getAttribute('data-field');
    await rows().nth(3).locator('select').first().focus();
    await expect.poll(() => mark().getAttribute('data-field')).toBe(name);
    expect((await mark().boundingBox())?.y).not.toBe(before?.y);
    // Only one row at a time shows its reason.
    expect(
      await dialog()
        .getByText(/^Suggested: /)
        .count(),
    ).toBe(1);
    const shown = dialog().getByRole('region', { name: /^Page \d of 3$/ });
    const [frame, box] = await Promise.all([shown.boundingBox(), mark().boundingBox()]);
    expect(box?.x).toBeGreaterThanOrEqual((frame?.x ?? 0) - 1);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0));
  });

  it('offers all fields of the application for each box', async () => {
    const options = rows().nth(0).locator('select').first().locator('option');
    const offered = await options.evaluateAll((all) => all.map((one) => one.getAttribute('value')));
    expect(offered).toEqual(expect.arrayContaining([...APPLICATION_FIELD_NAMES]));
  });

  it('keeps what a person has set, offers guesses, and is undone in one step', async () => {
    const name = await rows().nth(0).getAttribute('data-field');
    const source = dialog().locator(`tbody tr[data-field="${name}"] select`).first();
    await source.selectOption('companyName');
    await rows().nth(1).locator('select').first().selectOption('');
    const before = await mappedCount();
    await dialog().getByRole('button', { name: 'Auto Map' }).focus();
    await page.keyboard.press('Enter');
    await dialog()
      .getByText(/fields have a suggestion/)
      .waitFor();
    await dialog().getByText('Left as a person chose: 1.', { exact: false }).waitFor();
    expect(await source.inputValue()).toBe('companyName');
    await dialog().getByRole('button', { name: 'Undo Auto Map' }).focus();
    await page.keyboard.press('Enter');
    expect(await mappedCount()).toBe(before);
    expect(await source.inputValue()).toBe('companyName');
    await dialog().getByRole('button', { name: 'Undo Auto Map' }).waitFor({ state: 'detached' });
  });

  it('guesses can be accepted, changed and cleared with the keyboard', async () => {
    await dialog().getByRole('button', { name: 'Auto Map' }).focus();
    await page.keyboard.press('Enter');
    await dialog()
      .getByText(/With a best guess to accept or leave: \d+ more\./)
      .waitFor();
    await dialog()
      .getByRole('button', { name: /^Guess \d+$/ })
      .focus();
    await page.keyboard.press('Space');
    const before = await mappedCount();
    await tabTo(async () => (await focusedName())?.startsWith('Accept: ') === true);
    const accepted = (await focusedName())?.slice('Accept: '.length);
    await page.keyboard.press('Enter');
    await expect.poll(focusedName).toBe(`Application Field: ${accepted}`);
    expect(await mappedCount()).toBe(before + 1);
    await page.keyboard.press('Home');
    await expect.poll(mappedCount).toBe(before);
  });

  it('guesses are still there to be checked after the rest is saved', async () => {
    const guesses = dialog().getByRole('button', { name: /^Accept: / });
    const before = await guesses.count();
    expect(before).toBeGreaterThan(0);
    await dialog().getByRole('button', { name: 'Save Mappings' }).click();
    await dialog().getByText('Mappings saved successfully!').waitFor();
    expect(await guesses.count()).toBe(before);
  });

  it('axe finds no violation at any width', async () => {
    for (const width of [1280, 820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await mark().waitFor();
      expect(await axeViolations(page)).toEqual([]);
    }
  });
});
