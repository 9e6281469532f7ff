import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { realFormFile, realForms } from '../tests/support/real-forms.ts';
import { holdPrinting, openView } from './support/agent.ts';
import { BROWSER } from './support/browser.ts';
import { openAgentPage } from './support/page.ts';
import { imagesOnPages } from './support/pdf-readers.ts';
import { setStage } from './support/stage.ts';

/** Dots per inch in which the product draws a page. */
const DRAWN = 200;
/** The same for a page fitted between margins of a quarter inch on letter paper. */
const FITTED = (DRAWN * 8.5) / 8;

/** A form of the Department of Veterans Affairs. Only the print of page 1 reaches the edge. */
const WITH_EDGE = realForms().find(({ file }) => file.includes('10182'));

describe.skipIf(!BROWSER)('a printed PDF', () => {
  const stage = setStage({ INKREADY_SAMPLES: 'off' });
  let page: Page;
  beforeAll(async () => {
    page = await openAgentPage(stage);
    await holdPrinting(page);
    await page.reload();
    await openView(page, 'Agent Guide');
  });

  async function print(file: string, title: string) {
    await page
      .getByRole('button', { name: /^Upload/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByLabel('Guide Title').fill(title);
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('radio', { name: title }).check();
    await page.getByRole('main').getByRole('heading', { name: title }).waitFor();
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.locator('body[data-printing]').waitFor();
    const paper = join(stage.folder, `${title}.pdf`);
    await page.pdf({ path: paper, preferCSSPageSize: true });
    await page.evaluate(() => {
      document.body.removeAttribute('data-printing');
      window.dispatchEvent(new Event('afterprint'));
    });
    return imagesOnPages(paper);
  }

  it.skipIf(!WITH_EDGE)(
    'keeps its size, and is only fitted where its print reaches the edge',
    async () => {
      const pictures = await print(realFormFile(WITH_EDGE as never), 'A real form');
      expect(pictures.map(({ page: number }) => number)).toEqual([1, 2, 3]);
      const [first, ...others] = pictures.map(({ dotsPerInch }) => dotsPerInch);
      expect(Math.abs((first ?? 0) - FITTED)).toBeLessThanOrEqual(1);
      expect(others).toEqual([DRAWN, DRAWN]);
    },
  );

  it('keeps the orientation of each page, and fits a longer page to the paper', async () => {
    const drawn = await PDFDocument.create();
    for (const size of [
      [792, 612],
      [612, 792],
      [612, 1008],
    ] as const) {
      drawn.addPage([...size]).drawText('Owner', { x: 72, y: 300 });
    }
    const file = join(stage.folder, 'mixed.pdf');
    writeFileSync(file, await drawn.save());
    expect(await print(file, 'Mixed pages')).toEqual([
      { page: 1, width: 2200, height: 1700, dotsPerInch: DRAWN },
      { page: 2, width: 1700, height: 2200, dotsPerInch: DRAWN },
      { page: 3, width: 1700, height: 2800, dotsPerInch: Math.floor((DRAWN * 14) / 11) },
    ]);
  });
});
