/**
 * The outcome of Save, Auto Map and Import template is visible without scrolling, with the keyboard
 * alone.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TEMPLATE_FORMAT, TEMPLATE_VERSION } from '../src/core/mapping/mapping-template.ts';
import { FORM_DELETED_MEANWHILE } from '../src/core/texts/form-config-texts.ts';
import { MAPPING_HISTORY_TEXTS, MAPPING_TEXTS } from '../src/core/texts/mapping-texts.ts';
import { SAMPLE_FORM_FILE } from '../tests/support/sample-form.ts';
import { formCard, ONE_FORM, pauseBetweenClicks, signUpAtFormConfig } from './support/agent.ts';
import { axeViolations } from './support/axe.ts';
import { BROWSER } from './support/browser.ts';
import { isInSight } from './support/in-sight.ts';
import { mappingEditor } from './support/mapping-editor.ts';
import { openPage } from './support/page.ts';
import { setStage } from './support/stage.ts';

const FORM = 'TX App08T Rev 9.1.21 (sample)';
const FIELD = 'ProposedInsured.First';

describe.skipIf(!BROWSER)('messages in the mapping editor', () => {
  const stage = setStage();
  let page: Page;
  let users = 0;
  beforeEach(async () => {
    page = await openPage(stage, { reducedMotion: 'reduce' });
    await signUpAtFormConfig(page, stage.server.address, `mapper${users++}@example.com`);
  });
  afterEach(() => page.context().close());

  const { dialog, button, rows } = mappingEditor(() => page);
  const saved = () => dialog().getByRole('status').getByText('Mappings saved successfully!');
  const suggested = () => dialog().getByRole('status').filter({ hasText: 'Undo Auto Map' });

  async function configure(): Promise<void> {
    await formCard(page, FORM).getByRole('button', { name: 'Configure' }).click();
    await rows().nth(2).waitFor();
    await dialog().getByTestId('box').first().waitFor();
  }

  /** As when a form is first opened, with nothing chosen and everything to be suggested. */
  async function configureUnmapped(): Promise<void> {
    await page.route(ONE_FORM, async (route) => {
      const { form } = await (await route.fetch()).json();
      await route.fulfill({
        json: { form: { ...form, field_mappings: {}, mappings_reviewed: false } },
      });
    });
    await configure();
  }

  async function press(target: Locator): Promise<void> {
    await pauseBetweenClicks();
    await target.focus();
    await page.keyboard.press('Enter');
  }

  async function passesAxe(): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // Just after the window has been resized, rows still overlap the buttons below them.
      await expect.poll(() => axeViolations(page)).toEqual([]);
    }
  }

  it('after a save without network say, once it is back, that nothing is saved yet', async () => {
    await configure();
    await page.context().setOffline(true);
    await press(button('Save Mappings'));
    const failed = dialog().getByRole('alert').filter({ hasText: 'Failed to save mappings' });
    await failed.waitFor();
    await page.context().setOffline(false);
    await dialog().getByRole('status').getByText(MAPPING_TEXTS.backOnline).waitFor();
    expect(await failed.count()).toBe(0);
    await press(button('Save Mappings'));
    await saved().waitFor();

    await page.context().setOffline(true);
    await press(button('Auto Map'));
    const unmapped = dialog().getByRole('alert').filter({ hasText: MAPPING_TEXTS.autoMapFailed });
    await unmapped.waitFor();
    await page.context().setOffline(false);
    await dialog().getByRole('status').getByText(MAPPING_TEXTS.autoMapAgain).waitFor();
    expect(await unmapped.count()).toBe(0);
  });

  it('after the form was deleted meanwhile say how it can be saved all the same', async () => {
    const address = `${stage.server.address}/api/forms`;
    await configure();
    await dialog().getByLabel(`${MAPPING_TEXTS.columns.source}: ${FIELD}`).selectOption('city');
    const { forms } = await (await page.request.get(address)).json();
    const [{ id }] = forms;
    await page.request.delete(`${address}/${id}`);
    await press(button('Save Mappings'));
    await isInSight(dialog().getByRole('alert').filter({ hasText: FORM_DELETED_MEANWHILE }));
    await page.request.post(`${address}/${id}/restoration`);
    await press(button('Save Mappings'));
    await isInSight(saved());
    expect(await dialog().getByRole('alert').count()).toBe(0);
  });

  it.each([
    [1280, 900],
    [820, 900],
    [390, 844],
  ])('are in sight at %i × %i without moving the rows', async (width, height) => {
    await page.setViewportSize({ width, height });
    await configureUnmapped();
    const top = async () => (await rows().first().boundingBox())?.y;
    const place = await top();
    const isInPlace = async () => expect(await top()).toBe(place);

    await page.route('**/api/forms/*/mappings', (route) => route.abort());
    await press(button('Save Mappings'));
    const failed = dialog().getByRole('alert').filter({ hasText: 'Failed to save mappings' });
    await isInSight(failed);
    await isFocused(button('Save Mappings'));
    await isInPlace();
    await page.unroute('**/api/forms/*/mappings');

    await press(button('Save Mappings'));
    await isInSight(saved());
    expect(await failed.count()).toBe(0);
    await isFocused(button('Save Mappings'));
    await isInPlace();
    await saved().waitFor({ state: 'detached' });
    await isInPlace();

    await press(button('Auto Map'));
    await isInSight(suggested());
    await isFocused(button('Auto Map'));
    await isInPlace();
    const { height: taken = height } = (await suggested().boundingBox()) ?? {};
    expect(taken / height).toBeLessThan(0.17);
    // While a person tabs back and forth, the message must not cover the select at the bottom edge.
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let n = 0; n < 8; n++) {
        await page.keyboard.press(key);
        if (await page.locator(':focus:not(section)').count())
          await isInSight(page.locator(':focus:not(section)'));
      }
    }

    // The message has now been read, and no longer covers anything.
    await rows().first().locator('select').first().focus();
    await expect.poll(async () => await isOver(suggested(), rows().first())).toBe(false);

    await press(button('Undo Auto Map'));
    await suggested().waitFor({ state: 'detached' });
    await isFocused(button('Auto Map'));
    await pauseBetweenClicks();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
  });

  it('appear one at a time, and a failure does not take away the undo', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await configureUnmapped();
    await page.route('**/api/forms/*/auto-map', (route) => route.abort());
    await press(button('Auto Map'));
    await isInSight(dialog().getByRole('alert').filter({ hasText: 'Auto Map failed' }));
    await page.unroute('**/api/forms/*/auto-map');
    await press(button('Auto Map'));
    await suggested().waitFor();
    expect(await dialog().getByRole('alert').count()).toBe(0);

    await page.route('**/api/forms/*/mappings', (route) => route.abort());
    await press(button('Save Mappings'));
    await isInSight(dialog().getByRole('alert'));
    await isInSight(suggested());
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await passesAxe();
    }
    await page.unroute('**/api/forms/*/mappings');
    await press(button('Save Mappings'));
    await isInSight(saved());
    expect(await dialog().getByRole('alert').count()).toBe(0);
    expect(await suggested().count()).toBe(0);
    await expect.poll(() => button('Save Mappings').isDisabled()).toBe(true);
  });

  it('keep the focus in the editor after an undo, also if the choice at a box is closed', async () => {
    await configureUnmapped();
    await press(button('Auto Map'));
    await suggested().waitFor();
    await dialog().getByTestId('box').first().click();
    const choice = dialog().locator('section[data-choice]');
    await choice.getByRole('combobox', { name: 'Whose facts' }).selectOption('Agent');
    await dialog().getByRole('status').filter({ hasText: 'now the agent’s' }).waitFor();
    await page.keyboard.press('Escape');
    await choice.waitFor({ state: 'hidden' });
    await press(button('Undo'));
    await expect
      .poll(() => button('Auto Map').evaluate((own) => own === document.activeElement))
      .toBe(true);
  });

  it('about a template of another form stay small, and all names can be read', async () => {
    const mapping = {
      sourceField: 'city',
      fieldType: 'text',
      required: false,
      transform: 'default',
    };
    const names = Array.from({ length: 400 }, (_, n) => `topmostSubform[0].Page1[0].f1_${n}[0]`);
    const template = (name: string, fields: string[]) => {
      const file = join(stage.folder, `${name}.json`);
      const mappings = Object.fromEntries(fields.map((field) => [field, mapping]));
      const [format, version] = [TEMPLATE_FORMAT, TEMPLATE_VERSION];
      writeFileSync(file, JSON.stringify({ format, version, formName: name, mappings }));
      return file;
    };
    const wrong = template('Another form', names);
    const older = template('Older form', [FIELD, ...names]);
    const choose = async (file: string) => {
      const input = dialog().getByLabel('Import template');
      await input.focus();
      await input.setInputFiles(file);
    };
    for (const [width, height] of [
      [1280, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await configure();
      await choose(SAMPLE_FORM_FILE);
      await isInSight(dialog().getByRole('alert').filter({ hasText: 'it is not JSON' }));
      await isFocused(dialog().getByLabel('Import template'));
      await choose(wrong);
      await isInSight(dialog().getByText(/^Nothing taken from “Another form”/));
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'hidden' });

      await configure();
      await choose(older);
      await isInSight(dialog().getByText(/^Mappings taken from “Older form”: 1\./));
      await isInSight(button('Save Mappings'));
      const absent = dialog().getByText(/^This form has no field of these names: /);
      const scrolled = () =>
        absent.evaluate((text) => {
          const around = text.closest('[role=status]')?.parentElement as HTMLElement;
          const { clientHeight, scrollHeight, scrollTop } = around;
          return {
            share: clientHeight / innerHeight,
            left: scrollHeight - clientHeight - scrollTop,
          };
        });
      expect((await scrolled()).share).toBeLessThanOrEqual(0.45);
      const leftAfterEnd = async () => {
        await absent.press('End');
        return (await scrolled()).left;
      };
      // Chromium drops the key if its compositor does not know the new scroll container yet.
      await expect.poll(leftAfterEnd).toBeLessThan(2);
      await press(button(MAPPING_TEXTS.undoImport));
      await absent.waitFor({ state: 'hidden' });
      await isFocused(button('Auto Map'));
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'hidden' });
    }
  });

  it('about an earlier version say that nobody has reviewed it, and let a person do so', async () => {
    await configure();
    await press(button('History'));
    const versions = page.getByRole('dialog', { name: MAPPING_HISTORY_TEXTS.title });
    const suggested = versions.getByRole('listitem').filter({ hasText: 'Suggested at analysis' });
    await press(suggested.last().getByRole('button', { name: /^Restore the version/ }));
    await versions.waitFor({ state: 'hidden' });
    await isInSight(dialog().getByText(/No person had reviewed it: check it, then save\.$/));
    await press(button('Save Mappings'));
    await isInSight(saved());
  });
});

async function isFocused(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true);
}

async function isOver(element: Locator, other: Locator): Promise<boolean> {
  const [one, two] = await Promise.all([element.boundingBox(), other.boundingBox()]);
  if (!one || !two) throw new Error('nothing there');
  return one.y < two.y + two.height && two.y < one.y + one.height;
}
