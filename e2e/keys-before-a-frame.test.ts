/** A key acts on what the key before it has gone to, also if no frame was drawn between the two. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { flatPdf } from '../tests/support/flat-pdf.ts';
import { clickAfterPause } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { openDeskPage } from './support/page.ts';
import { setStage } from './support/stage.ts';
import { addForm } from './support/stored-forms.ts';

const NAME = 'One page';
const TEXT = 'BT /F 9 Tf 100 502 Td (City:) Tj 0 -100 Td (Remarks and so on) Tj ET';
const LINES = '160 500 m 300 500 l S 100 390 m 300 390 l S';

describe.skipIf(!BROWSER)('between two frames', () => {
  const stage = setStage();
  let page: Page;
  beforeAll(async () => {
    page = await openDeskPage(stage);
    const file = join(stage.folder, 'one-page.pdf');
    writeFileSync(file, flatPdf([{ content: `${TEXT} ${LINES}` }]));
    await addForm(page, file, NAME);
  });

  const dialog = () => page.getByRole('dialog').first();
  const isFocused = (one: Locator) => one.evaluate((own) => own === document.activeElement);
  /** Draws no frame until the returned function is called. */
  async function holdFrames(): Promise<() => Promise<void>> {
    await page.evaluate(() => {
      const { requestAnimationFrame } = window;
      const held: FrameRequestCallback[] = [];
      window.requestAnimationFrame = (draw) => held.push(draw);
      window.addEventListener('frames', () => {
        window.requestAnimationFrame = requestAnimationFrame;
        for (const draw of held) requestAnimationFrame(draw);
      });
    });
    return () =>
      page.evaluate(async () => {
        window.dispatchEvent(new Event('frames'));
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
      });
  }

  it('what is typed as a field’s name stays in its name', async () => {
    await clickAfterPause(page.getByRole('button', { name: `Find the fields of ${NAME}` }));
    await dialog().locator('[data-box]').first().waitFor();
    const name = dialog().locator('[data-property=name]');
    const draw = await holdFrames();
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    expect(await isFocused(name)).toBe(true);
    await draw();
    await page.keyboard.type(' day');
    expect(await name.inputValue()).toMatch(/ day$/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await clickAfterPause(page.getByRole('button', { name: 'Discard the fields' }));
    await dialog().waitFor({ state: 'hidden' });
  });

  it('a choice with a key is that of the row to which a key has gone', async () => {
    await clickAfterPause(page.getByRole('button', { name: /^Configure TX App08T/ }));
    await dialog().locator('tbody select').first().waitFor();
    const row = dialog().locator('tbody tr[data-selected=true]');
    await page.keyboard.press('Alt+n');
    await expect.poll(() => isFocused(row.locator('select').first())).toBe(true);
    const field = await row.getAttribute('data-field');
    const draw = await holdFrames();
    await page.keyboard.press('Alt+n');
    await page.keyboard.press('ArrowDown');
    await draw();
    expect(await row.getAttribute('data-field')).not.toBe(field);
    expect(await row.locator('select').first().inputValue()).not.toBe('');
    await page.keyboard.press('Alt+p');
    await expect.poll(() => row.getAttribute('data-field')).toBe(field);
    expect(await row.locator('select').first().inputValue()).toBe('');
  });
});
