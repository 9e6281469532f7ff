/**
 * Flat forms drawn as HTML pages, each in the style of another kind of publisher. The places that
 * their author would give a field are marked `data-place`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { BROWSER_FLAGS } from '../../e2e/support/browser-flags.mjs';

const POINTS_A_PIXEL = 72 / 96;
const SHEET = `@page { size: Letter; margin: 0 } * { print-color-adjust: exact } body { margin: 0 }
  section { width: 8.5in; height: 11in; box-sizing: border-box; position: relative; overflow: hidden; break-after: page }`;

/** @param {string} set a folder of `pages` */
export async function printedForms(set, only) {
  const folder = join(import.meta.dirname, 'pages', set);
  const names = readdirSync(folder).filter((name) => name.endsWith('.html') && name.includes(only));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: BROWSER_FLAGS,
  });
  try {
    const page = await browser.newPage({ viewport: { width: 816, height: 1056 } });
    await page.emulateMedia({ media: 'print' });
    const forms = [];
    for (const name of names.sort()) {
      const drawn = readFileSync(join(folder, name), 'utf8');
      // Must come before the page's own scripts run, because they measure it.
      await page.setContent(drawn.replace('<style>', `<style>${SHEET}`));
      const truth = await page.evaluate(placesOf, POINTS_A_PIXEL);
      const pages = await page.locator('section').count();
      const bytes = new Uint8Array(
        await page.pdf({ preferCSSPageSize: true, printBackground: true }),
      );
      forms.push({ file: name, bytes, truth, pages });
    }
    return forms;
  } finally {
    await browser.close();
  }
}

/** Runs in the page. */
function placesOf(scale) {
  return [...document.querySelectorAll('section')].flatMap((section, page) => {
    const sheet = section.getBoundingClientRect();
    return [...section.querySelectorAll('[data-place]')].map((element) => {
      const box = element.getBoundingClientRect();
      return {
        page,
        type: element.dataset.place,
        rect: [
          (box.left - sheet.left) * scale,
          (sheet.bottom - box.bottom) * scale,
          (box.right - sheet.left) * scale,
          (sheet.bottom - box.top) * scale,
        ],
        ownBorder: false,
      };
    });
  });
}
