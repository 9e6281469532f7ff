/** The field editor when a person presses, undoes and breaks off in an unusual order. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { FIELDS_PER_FORM } from '../src/core/limits.ts';
import { FIELD_TEXTS } from '../src/core/texts/field-texts.ts';
import { message } from '../src/core/texts/message.ts';
import { UNKNOWN_CHANGE_TEXTS } from '../src/core/texts/shell-texts.ts';
import { flatPdf } from '../tests/support/flat-pdf.ts';
import { clickAfterPause, formCard } from './support/agent.ts';
import { axeViolations } from './support/axe.ts';
import { BROWSER } from './support/browser.ts';
import { loseAnswers } from './support/lose-answers.ts';
import { openDeskPage } from './support/page.ts';
import { setStage } from './support/stage.ts';
import { addForm } from './support/stored-forms.ts';

const NAME = 'Two pages';
const asks = (one: string, other: string) => ({
  content: `BT /F 9 Tf 100 502 Td (${one}) Tj 0 -100 Td (${other}) Tj ET 160 500 m 300 500 l S 160 400 m 300 400 l S`,
});

describe.skipIf(!BROWSER)('the field editor', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  beforeAll(async () => {
    page = await openDeskPage(stage);
    const file = join(stage.folder, 'two-pages.pdf');
    writeFileSync(file, flatPdf([asks('City:', 'State:'), asks('Phone:', 'Zip code:')]));
    await addForm(page, file, NAME);
    await formCard(page, NAME)
      .getByRole('button', { name: `Find the fields of ${NAME}` })
      .click();
    await boxes().first().waitFor();
  });

  const dialog = () => page.getByRole('dialog').first();
  const sheet = () => dialog().getByTestId('sheet');
  const boxes = () => sheet().locator('[data-box]');
  const named = (name: string) => sheet().locator(`[data-name="${name}"]`);
  const selected = () => sheet().locator('[data-box][aria-pressed=true]');
  const button = (name: string) => dialog().getByRole('button', { name, exact: true });
  const total = async () =>
    Number(/Boxes (\d+)/.exec((await dialog().getByTestId('counts').textContent()) ?? '')?.[1]);
  const place = async (of: Locator) => {
    const { x, y, width, height } = (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x, y, width, height };
  };
  const size = async () => {
    const points = (await place(sheet())).width / 612;
    const { width, height } = await place(selected());
    return [Math.round(width / points), Math.round(height / points)];
  };

  it('shows the page on which something is undone, so that no key acts on an unseen field', async () => {
    await named('City').click();
    await page.keyboard.press('ArrowRight');
    await clickAfterPause(button('Next page'));
    await named('Phone').waitFor();
    const count = await total();
    await page.keyboard.press('Control+z');
    await named('City').waitFor();
    expect(await selected().getAttribute('data-name')).toBe('City');
    await clickAfterPause(button('Next page'));
    await named('Phone').waitFor();
    await page.keyboard.press('Delete');
    expect(await total()).toBe(count);
    await clickAfterPause(button(FIELD_TEXTS.redo));
    await named('City').waitFor();
    await clickAfterPause(button(FIELD_TEXTS.undo));
  });

  it('draws a field that can be seen and saved by a press alone, and by keys alone', async () => {
    await clickAfterPause(button(FIELD_TEXTS.draw));
    const { x, y } = await place(sheet());
    await page.mouse.click(x + 200, y + 100);
    await expect.poll(() => selected().getAttribute('data-name')).toBe('Field');
    expect(await size()).toEqual([144, 18]);
    await sheet().focus();
    await page.keyboard.press('d');
    await page.keyboard.press('Enter');
    await expect.poll(() => selected().getAttribute('data-name')).toBe('Field 2');
    expect(await size()).toEqual([144, 18]);
    expect(await selected().getAttribute('data-problem')).toBe('false');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await button(FIELD_TEXTS.undo).isDisabled()).toBe(true);
  });

  it('keeps the focus at what was changed, and tells a screen reader of it', async () => {
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-name'));
    const told = (words: string) =>
      dialog().getByRole('status').filter({ hasText: words }).waitFor();
    const count = await total();
    await named('City').click();
    await page.keyboard.press('Control+d');
    await expect.poll(focused).toBe('City 2');
    await told(`Boxes ${count + 1}`);
    await page.keyboard.press('Delete');
    await told(`Boxes ${count}`);
    // The next one has the focus but is not selected, so that it is not deleted by mistake.
    await expect.poll(focused).toBe('State');
    expect(await selected().count()).toBe(0);
    await page.keyboard.press('Delete');
    expect(await total()).toBe(count);
    await page.keyboard.press('Control+a');
    await told('2 fields are selected.');
    await page.keyboard.press('Delete');
    const nothing = dialog().getByRole('group', { name: FIELD_TEXTS.onPage });
    await expect
      .poll(() => nothing.evaluate((sheet) => sheet === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Control+z');
    await expect.poll(focused).toBe('City');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await total()).toBe(count);
    expect(await button(FIELD_TEXTS.undo).isDisabled()).toBe(true);
  });

  it('is used in a window as low as at 400 percent zoom, where it scrolls as a whole', async () => {
    const before = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 256 });
    await page.keyboard.press('Escape');
    await selected().waitFor({ state: 'detached' });
    expect(await axeViolations(page)).toEqual([]);
    const shown = () =>
      sheet().evaluate((paper) => {
        let { top, bottom } = paper.getBoundingClientRect();
        for (let part = paper.parentElement; part; part = part.parentElement) {
          if (getComputedStyle(part).overflowY === 'visible') continue;
          const seen = part.getBoundingClientRect();
          [top, bottom] = [Math.max(top, seen.top), Math.min(bottom, seen.bottom)];
        }
        return bottom - top;
      });
    await boxes().first().scrollIntoViewIfNeeded();
    expect(await shown()).toBeGreaterThan(90);
    if (before) await page.setViewportSize(before);
  });

  it('has all its tools in sight on a phone', async () => {
    const before = page.viewportSize();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      for (const tool of ['draw', 'undo', 'redo', 'several', 'snap', 'keys', 'save'] as const) {
        const { x, width: wide } = await place(button(FIELD_TEXTS[tool]));
        expect(x, FIELD_TEXTS[tool]).toBeGreaterThanOrEqual(0);
        expect(x + wide, FIELD_TEXTS[tool]).toBeLessThanOrEqual(width);
        const bar = button(FIELD_TEXTS[tool]).locator('xpath=..');
        expect(await bar.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
      }
    }
    if (before) await page.setViewportSize(before);
  });

  it('drops a drag that Escape breaks off', async () => {
    const city = named('City');
    const before = await place(city);
    await page.mouse.move(before.x + 5, before.y + 5);
    await page.mouse.down();
    await page.mouse.move(before.x + 80, before.y + 60, { steps: 4 });
    await expect.poll(async () => (await place(city)).x).not.toBe(before.x);
    await page.keyboard.press('Escape');
    await page.mouse.move(before.x + 90, before.y + 70, { steps: 2 });
    await page.mouse.up();
    expect(await place(city)).toEqual(before);
    expect(await button(FIELD_TEXTS.undo).isDisabled()).toBe(true);
  });

  it('keeps a drag that ends before the screen is drawn again', async () => {
    await named('City').click();
    const [width = 0] = await size();
    const grip = await place(sheet().locator('[data-handle=e]'));
    await page.mouse.move(grip.x + 12, grip.y + 12);
    await page.mouse.down();
    await sheet().evaluate(
      (paper, { x, y }) => {
        const init = { bubbles: true, pointerId: 1, clientX: x, clientY: y };
        for (const type of ['pointermove', 'pointerup'])
          paper.dispatchEvent(new PointerEvent(type, init));
      },
      { x: grip.x + 52, y: grip.y + 12 },
    );
    await page.mouse.up();
    await expect.poll(async () => (await size())[0]).toBeGreaterThan(width + 20);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await size())[0]).toBe(width);
  });

  it('says how many boxes can be saved, and not that one of too many is wrong', async () => {
    await page.route('**/fields', async (route) => {
      const response = await route.fetch();
      const set = await response.json();
      const [one] = set.found;
      const found = Array.from({ length: FIELDS_PER_FORM + 1 }, (_, i) => ({
        ...one,
        name: `Box ${i}`,
      }));
      await route.fulfill({ response, json: { ...set, found } });
    });
    await page.reload();
    await formCard(page, NAME)
      .getByRole('button', { name: `Find the fields of ${NAME}` })
      .click();
    await boxes().first().waitFor();
    const words = message(FIELD_TEXTS.tooMany, {
      count: FIELDS_PER_FORM + 1,
      most: FIELDS_PER_FORM,
    });
    const told = dialog().getByText(words);
    await told.waitFor();
    expect(await sheet().locator('[data-problem=true]').count()).toBe(0);
    await clickAfterPause(button(FIELD_TEXTS.save));
    await expect.poll(() => told.count()).toBe(2);
    await boxes().first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Delete');
    await expect.poll(() => told.count()).toBe(1);
    expect(await total()).toBe(FIELDS_PER_FORM);
  });

  it('takes a save without an answer for one’s own', async () => {
    await page.unroute('**/fields');
    await page.reload();
    await formCard(page, NAME)
      .getByRole('button', { name: `Find the fields of ${NAME}` })
      .click();
    await boxes().first().waitFor();
    const lost = await loseAnswers(page, '**/fields', 'PUT');
    await clickAfterPause(button(FIELD_TEXTS.save));
    await dialog().getByText(UNKNOWN_CHANGE_TEXTS.title).waitFor();
    expect(lost.count()).toBe(1);
    await lost.end();
    await named('City').click();
    await page.keyboard.press('Delete');
    await clickAfterPause(button(FIELD_TEXTS.save));
    await dialog()
      .getByText(/^Saved\. Fields of the form: 3\./)
      .waitFor({ timeout: 10_000 });
  });
});
