/**
 * A real form whose fields were removed: its places are found, corrected by mouse and keyboard,
 * saved, mapped and filled.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { flatForm } from '../bench/places/flat-forms.mjs';
import { errorText } from '../src/core/error-texts.ts';
import { readFields } from '../src/core/pdf/acroform/read-fields.ts';
import { FIELD_TEXTS } from '../src/core/texts/field-texts.ts';
import { UNKNOWN_CHANGE_TEXTS } from '../src/core/texts/shell-texts.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';
import { clickAfterPause, formCard } from './support/agent.ts';
import { axeViolations } from './support/axe.ts';
import { BROWSER } from './support/browser.ts';
import { openDeskPage } from './support/page.ts';
import { textByMupdf, textByPoppler } from './support/pdf-readers.ts';
import { setStage } from './support/stage.ts';
import { addForm } from './support/stored-forms.ts';

const REAL = join(import.meta.dirname, '..', '..', 'shared/forms/federal/21P-530-1c2602.pdf');
const NAME = 'Burial Benefits';

describe.skipIf(!BROWSER || !existsSync(REAL))('a form without fields', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  let file: string;
  let flat: Uint8Array;
  beforeAll(async () => {
    page = await openDeskPage(stage);
    flat = (await flatForm(REAL)).bytes;
    file = join(stage.folder, 'burial.pdf');
    writeFileSync(file, flat);
  });

  const dialog = () => page.getByRole('dialog').first();
  const sheet = () => dialog().getByTestId('sheet');
  const boxes = () => sheet().locator('[data-box]');
  const selected = () => sheet().locator('[data-box][aria-pressed=true]');
  const handle = (which: string) => sheet().locator(`[data-handle="${which}"]`);
  const button = (name: string) => dialog().getByRole('button', { name, exact: true });
  const total = async () =>
    Number(/Boxes (\d+)/.exec((await dialog().getByTestId('counts').textContent()) ?? '')?.[1]);
  /** The same box after the others were reordered. */
  const kept = async (one: Locator) =>
    sheet().locator(`[data-box="${await one.getAttribute('data-box')}"]`);
  const place = async (of: Locator) => (await of.boundingBox()) as Rect;
  const storedId = async () => {
    const answer = await page.request.get(`${stage.server.address}/api/forms`);
    const { forms } = (await answer.json()) as { forms: { id: string; form_name: string }[] };
    return forms.find(({ form_name }) => form_name === NAME)?.id ?? '';
  };
  const storedFile = async () => {
    const answer = await page.request.get(
      `${stage.server.address}/api/forms/${await storedId()}/file`,
    );
    return new Uint8Array(await answer.body());
  };
  const drag = async (from: [number, number], to: [number, number], steps = 6) => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps });
    await page.mouse.up();
  };
  const middleOf = ({ x, y, width, height }: Rect): [number, number] => [
    x + width / 2,
    y + height / 2,
  ];
  /** Closes the editor and opens it again. */
  const editAgain = async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    await formCard(page, NAME)
      .getByRole('button', { name: `Edit fields of ${NAME}` })
      .click();
    await boxes().first().waitFor();
  };

  it('says that it has no fields, and offers to find them', async () => {
    await addForm(page, file, NAME);
    const card = formCard(page, NAME);
    await card.getByText('Analyzed: 0 fields found').waitFor();
    await card.getByText('Nothing to fill').waitFor();
    await clickAfterPause(card.getByRole('button', { name: 'Configure' }));
    await dialog()
      .getByText('No PDF fields found. Make sure the PDF has been analyzed properly.')
      .waitFor();
    await button(FIELD_TEXTS.find).waitFor();
    await page.keyboard.press('Escape');
    await expectAccessibleAtEveryWidth(page, 'flat-card');
    await clickAfterPause(card.getByRole('button', { name: `Find the fields of ${NAME}` }));
    await boxes().first().waitFor();
    await dialog()
      .getByText(/^Places found and drawn on the pages: \d+\./)
      .waitFor();
    expect(await total()).toBeGreaterThan(60);
    const ground = (name: string) =>
      button(name).evaluate((shown) => getComputedStyle(shown).backgroundColor);
    expect(await button(FIELD_TEXTS.undo).isDisabled()).toBe(true);
    expect(await ground(FIELD_TEXTS.undo)).toBe(await ground(FIELD_TEXTS.keys));
    await expectAccessibleAtEveryWidth(page, 'fields-found');
    await page.setViewportSize({ width: 320, height: 640 });
    const counts = dialog().getByTestId('counts');
    expect(await counts.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('lets the mouse move and resize a field, and undoes each step', async () => {
    await button(FIELD_TEXTS.snap).click();
    const box = await kept(sheet().locator('[data-kind=text]').nth(4));
    const before = await place(box);
    await drag(middleOf(before), [middleOf(before)[0] + 30, middleOf(before)[1] + 12]);
    const moved = await place(box);
    expect(moved.x - before.x).toBeCloseTo(30, -0.5);
    expect(moved.y - before.y).toBeCloseTo(12, -0.5);
    const edge = middleOf(await place(handle('e')));
    await drag(edge, [edge[0] + 40, edge[1]]);
    expect((await place(box)).width - moved.width).toBeCloseTo(40, -0.5);
    for (const one of await sheet().locator('[data-handle]').all()) {
      const { width, height } = await place(one);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
    await expectAccessibleAtEveryWidth(page, 'fields-selected');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await place(box)).toEqual(before);
    await page.keyboard.press('Control+Shift+z');
    expect(await place(box)).toEqual(moved);
    await page.keyboard.press('Control+z');
    await button(FIELD_TEXTS.snap).click();
  });

  it('snaps a dragged field to a line of the page', async () => {
    const box = await kept(sheet().locator('[data-kind=text]').nth(2));
    const before = await place(box);
    const movedBy = async (y: number) => {
      await drag(middleOf(before), [middleOf(before)[0], middleOf(before)[1] + y]);
      const by = (await place(box)).y - before.y;
      await page.keyboard.press('Control+z');
      return by;
    };
    expect(Math.abs(await movedBy(5))).toBeLessThan(1);
    expect(await movedBy(14)).toBeGreaterThan(7);
    await button(FIELD_TEXTS.snap).click();
    expect(await movedBy(5)).toBeCloseTo(5, -0.5);
    await button(FIELD_TEXTS.snap).click();
  });

  it('lets keys select, move by a point, resize, duplicate and delete fields', async () => {
    await boxes().first().focus();
    await page.keyboard.press('Tab');
    const second = await selected().getAttribute('data-box');
    expect(second).toBe(await boxes().nth(1).getAttribute('data-box'));
    const before = await place(selected());
    const points = (await place(sheet())).width / 612;
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    expect((await place(selected())).x - before.x).toBeCloseTo(11 * points, -0.5);
    await page.keyboard.press('Alt+Shift+ArrowRight');
    expect((await place(selected())).width - before.width).toBeCloseTo(10 * points, -0.5);
    const count = await total();
    await page.keyboard.press('Control+d');
    expect(await total()).toBe(count + 1);
    expect(await selected().getAttribute('data-box')).not.toBe(second);
    await page.keyboard.press('Delete');
    expect(await total()).toBe(count);
    for (let steps = 0; steps < 4; steps++) await page.keyboard.press('Control+z');
    expect(await place(sheet().locator(`[data-box="${second}"]`))).toEqual(before);
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: FIELD_TEXTS.keysTitle });
    await keys.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'hidden' });
    const onPage = () => sheet().locator('[data-box]').first().getAttribute('data-box');
    const here = await onPage();
    await page.keyboard.press('PageDown');
    await expect.poll(onPage).not.toBe(here);
    await page.keyboard.press('PageUp');
    await expect.poll(onPage).toBe(here);
    await page.keyboard.press('Tab');
    await expect.poll(() => selected().count()).toBe(1);
  });

  it('moves to the next unsure field, and accepts a person’s confirmation', async () => {
    const open = async () =>
      Number(/Look at (\d+)/.exec((await dialog().getByTestId('counts').textContent()) ?? '')?.[1]);
    const before = await open();
    expect(before).toBeGreaterThan(1);
    await sheet().focus();
    await page.keyboard.press('n');
    await expect.poll(() => selected().getAttribute('data-unsure')).toBe('true');
    await page.keyboard.press('y');
    await expect.poll(open).toBe(before - 1);
  });

  it('draws a new field, names it, and says what is wrong with a name', async () => {
    const turn = button('Previous page');
    if ((await turn.getAttribute('aria-disabled')) !== 'true') await clickAfterPause(turn);
    await boxes().first().waitFor();
    const taken = (await boxes().first().getAttribute('data-name')) ?? '';
    await clickAfterPause(button(FIELD_TEXTS.draw));
    await sheet().evaluate((paper) => paper.closest('section')?.scrollTo(0, 0));
    const paper = await place(sheet());
    const at: [number, number] = [paper.x + paper.width * 0.1, paper.y + 6];
    await drag(at, [at[0] + 180, at[1] + 24]);
    await expect.poll(() => selected().getAttribute('data-name')).toBe('Field');
    await page.keyboard.press('Enter');
    const name = dialog().getByRole('textbox', { name: 'Name', exact: true });
    await name.fill(taken);
    await dialog().getByText('Another field has this name. Each needs its own.').waitFor();
    await clickAfterPause(button(FIELD_TEXTS.save));
    await dialog()
      .getByRole('alert')
      .getByText(/^Fields that cannot be saved as they are: 2/)
      .waitFor();
    await expectAccessibleAtEveryWidth(page, 'fields-problem');
    await name.fill('Agent notes');
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-name')))
      .toBe('Agent notes');
  });

  it('selects several fields by a frame, aligns them, and makes them one question', async () => {
    const ticks = sheet().locator('[data-kind=checkbox]');
    await ticks.nth(0).click();
    await ticks.nth(1).click({ modifiers: ['Shift'] });
    expect(await selected().count()).toBe(2);
    await clickAfterPause(button(FIELD_TEXTS.sameWidth));
    const [one, other] = [await place(selected().nth(0)), await place(selected().nth(1))];
    expect(one.width).toBeCloseTo(other.width, 0);
    await clickAfterPause(button(FIELD_TEXTS.yesNo));
    await expect
      .poll(() => sheet().locator('[data-kind=radio][aria-pressed=true]').count())
      .toBe(2);
    await expectAccessibleAtEveryWidth(page, 'fields-several');
    await clickAfterPause(button(FIELD_TEXTS.undo));
    await clickAfterPause(button(FIELD_TEXTS.undo));
    await sheet().evaluate((paper) => paper.closest('section')?.scrollTo(0, 0));
    const paper = await place(sheet());
    await drag([paper.x + 2, paper.y + 2], [paper.x + paper.width - 2, paper.y + 90]);
    expect(await selected().count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    expect(await selected().count()).toBe(0);
  });

  it('splits a comb field and merges its cells again', async () => {
    const cells = 5;
    await sheet().locator('[data-kind=text]').nth(3).click();
    await dialog().getByLabel('Cells').fill(String(cells));
    await sheet().locator('[data-comb=true][aria-pressed=true]').waitFor();
    const before = await total();
    const place1 = await place(selected());
    await clickAfterPause(button(FIELD_TEXTS.split));
    expect(await total()).toBe(before + cells - 1);
    await clickAfterPause(button(FIELD_TEXTS.merge));
    expect(await total()).toBe(before);
    expect(await dialog().getByLabel('Cells').inputValue()).toBe(String(cells));
    expect((await place(selected())).width).toBeCloseTo(place1.width, 0);
  });

  it('asks before unsaved fields are left, and loses nothing when a save fails', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    const ask = page.getByRole('dialog', { name: FIELD_TEXTS.leaveTitle });
    await ask.waitFor();
    await clickAfterPause(ask.getByRole('button', { name: 'Cancel' }));
    const count = await total();
    await page.route('**/fields', (route) => route.abort());
    await clickAfterPause(button(FIELD_TEXTS.save));
    await dialog().getByRole('alert').getByText(UNKNOWN_CHANGE_TEXTS.title).waitFor();
    expect(await total()).toBe(count);
    await page.unroute('**/fields');
    await page.context().setOffline(true);
    await clickAfterPause(button(FIELD_TEXTS.save));
    await dialog().getByText(errorText('device_offline')).waitFor();
    await page.context().setOffline(false);
    await dialog().getByText(FIELD_TEXTS.backOnline).waitFor();
    expect(await dialog().getByText(errorText('device_offline')).count()).toBe(0);
  });

  it('is saved as the form’s file, appended to the bytes of the upload', async () => {
    const count = await total();
    await clickAfterPause(button(FIELD_TEXTS.save));
    await dialog()
      .getByText(/^Saved\. Fields of the form: \d+\./)
      .waitFor();
    await expectAccessibleAtEveryWidth(page, 'fields-saved');
    const bytes = await storedFile();
    expect(Buffer.compare(bytes.subarray(0, flat.length), flat)).toBe(0);
    const { fields } = await readFields(bytes);
    expect(fields.flatMap(({ widgets }) => widgets)).toHaveLength(count);
    expect(fields.find(({ name }) => name === 'Agent notes')?.type).toBe('text');
    const folder = process.env.SCREENSHOTS;
    if (folder) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'flat-form-saved.pdf'), bytes);
    }
    await editAgain();
    expect(await total()).toBe(count);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    await formCard(page, NAME)
      .getByText(/Analyzed: [1-9]\d+ fields found/)
      .waitFor();
  });

  it('can then be mapped and filled like any other form', async () => {
    await formCard(page, NAME)
      .getByRole('button', { name: `Edit fields of ${NAME}` })
      .click();
    await boxes().first().waitFor();
    await dialog().getByText(FIELD_TEXTS.saved).waitFor();
    await sheet().locator('[data-name="Agent notes"]').click();
    await dialog().getByLabel('Label').fill('Notes of the agent');
    await dialog().getByText(FIELD_TEXTS.changed).waitFor({ state: 'attached' });
    expect(await dialog().getByText(FIELD_TEXTS.saved).count()).toBe(0);
    await clickAfterPause(button(FIELD_TEXTS.save));
    await dialog().getByText(FIELD_TEXTS.saved).waitFor({ state: 'attached' });
    await clickAfterPause(button(FIELD_TEXTS.configure));
    await clickAfterPause(button('Auto Map'));
    await dialog()
      .getByText(/have a suggestion/)
      .waitFor();
    const row = dialog().locator('tbody tr[data-field="Agent notes"]');
    await row.locator('input').last().fill('By hand 4711');
    await clickAfterPause(button('Save Mappings'));
    await dialog().getByText('Mappings saved successfully!').waitFor();
    const answer = await page.request.post(
      `${stage.server.address}/api/forms/${await storedId()}/test`,
      { headers: { origin: stage.server.address } },
    );
    const { pdf } = (await answer.json()) as { pdf: string };
    const filled = join(stage.folder, 'filled.pdf');
    writeFileSync(filled, Buffer.from(pdf, 'base64'));
    expect(textByPoppler(filled)).toContain('By hand 4711');
    expect(textByMupdf(filled)).toContain('By hand 4711');
  });
});

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}
