/**
 * `node bench/auto-map-labels/draw-boxes.mjs FORM.pdf OUT_DIR`: draws each page as a picture with
 * its boxes numbered, for readers who label a form without seeing its field names or tooltips.
 * Writes page-1.png, page-2.png … and boxes.json: [{n, field, page, rect, type}], with pages
 * counted from 0 and one entry per widget. Needs a build, poppler and Chromium.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { readFields } from '../../dist/core/pdf/acroform/read-fields.js';
import { pageFrame } from '../../dist/core/pdf/file/document/page-frame.js';
import { openPdf } from '../../dist/core/pdf/file/open-pdf.js';
import { uprightBox } from '../../dist/core/pdf/page/page-layout.js';

const DOTS_PER_INCH = 120;
const SCALE = DOTS_PER_INCH / 72;
const [file, folder] = process.argv.slice(2);
if (!file || !folder) throw new Error('usage: draw-boxes.mjs FORM.pdf OUT_DIR');
mkdirSync(folder, { recursive: true });

const bytes = new Uint8Array(readFileSync(file));
const pdf = await openPdf(bytes);
const { fields } = await readFields(bytes);
const boxes = fields
  .filter(({ type }) => type !== 'button' && type !== 'signature')
  .flatMap(({ name, type, widgets }) =>
    widgets
      .filter(({ page }) => page >= 0)
      .map(({ page, rect }) => ({ field: name, type, page, rect })),
  )
  .sort((a, b) => a.page - b.page || b.rect[3] - a.rect[3] || a.rect[0] - b.rect[0])
  .map((box, i) => ({ n: i + 1, ...box }));
writeFileSync(join(folder, 'boxes.json'), JSON.stringify(boxes, null, 1));

execFileSync('pdftoppm', [
  '-r',
  String(DOTS_PER_INCH),
  '-cropbox',
  '-png',
  file,
  join(folder, 'blank'),
]);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run'],
});
const screen = await browser.newPage();
for (const [i, page] of pdf.pages.entries()) {
  const { box, rotation } = pageFrame(pdf, page);
  const [left, bottom, right, top] = box;
  const turned = rotation % 180 !== 0;
  const width = (turned ? top - bottom : right - left) * SCALE;
  const height = (turned ? right - left : top - bottom) * SCALE;
  const digits = String(pdf.pages.length).length;
  const blank = join(folder, `blank-${String(i + 1).padStart(digits, '0')}.png`);
  if (!existsSync(blank)) throw new Error(`${blank} was not drawn`);
  const marks = boxes
    .filter((one) => one.page === i)
    .map(({ n, rect }) => {
      const moved = [rect[0] - left, rect[1] - bottom, rect[2] - left, rect[3] - bottom];
      const [x1, y1, x2, y2] = uprightBox(moved, rotation, right - left, top - bottom).map(
        (one) => one * SCALE,
      );
      const place = `left:${x1}px;top:${height - y2}px;width:${x2 - x1}px;height:${y2 - y1}px`;
      return `<i style="${place}"><b>${n}</b></i>`;
    });
  const picture = readFileSync(blank).toString('base64');
  await screen.setViewportSize({ width: Math.ceil(width), height: Math.ceil(height) });
  await screen.setContent(`<style>
    body { margin: 0; position: relative; }
    img { display: block; width: ${width}px; height: ${height}px; }
    i { position: absolute; box-sizing: border-box; border: 1px solid #d00; background: #ff03; }
    b { position: absolute; left: 1px; top: 0; font: bold 11px Arial; color: #c00; background: #fffc; }
  </style><img src="data:image/png;base64,${picture}">${marks.join('')}`);
  await screen.screenshot({ path: join(folder, `page-${i + 1}.png`) });
}
await browser.close();
