/**
 * Makes the sample agent guide, from the figures that the presentation shows.
 * Run after `npm run build`: npm run sample-guide
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { MEDICAID_FIGURES } from '../dist/core/presentation/medicaid-figures.js';
import { GENERAL_INFORMATION, SLIDES } from '../dist/core/presentation/slides.js';
import { ACCENT, PageCanvas, SOFT_INK, TINT } from './sample-form/page-canvas.mjs';
import {
  array,
  dict,
  name,
  number,
  numbers,
  PdfDocument,
  stream,
  text,
} from './sample-form/pdf-document.mjs';

const TITLE = 'Understanding Medicaid Eligibility and Life Insurance';
const FILE = `${TITLE} (sample).pdf`;
const MADE = 'D:20260101090000Z';
const LEFT = 54;
const WIDTH = 504;

const document = new PdfDocument();
const fonts = {
  sans: document.font('arimo/400Regular/Arimo_400Regular.ttf', 'Arimo-Regular'),
  bold: document.font('arimo/700Bold/Arimo_700Bold.ttf', 'Arimo-Bold'),
  serif: document.font(
    'source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
    'SourceSerif4-SemiBold',
  ),
};

const wanted = ['medicaid', 'limits', 'funeral-savings', 'gifting'];
const chapters = SLIDES.filter((slide) => wanted.includes(slide.id));
const canvases = [chapters.slice(0, 2), chapters.slice(2)].map((ofPage, index, pages) => {
  const canvas = new PageCanvas(fonts);
  canvas.watermark('SAMPLE');
  let y = drawHead(canvas, index === 0);
  for (const chapter of ofPage) y = drawChapter(canvas, chapter, y);
  drawFoot(canvas, `Page ${index + 1} of ${pages.length}`);
  return canvas;
});

function drawHead(canvas, isFirst) {
  canvas.text(LEFT, 60, 'AGENT GUIDE', { font: 'bold', size: 8, color: SOFT_INK, tracking: 1.4 });
  canvas.text(LEFT + WIDTH, 60, 'SAMPLE', {
    font: 'bold',
    size: 9,
    color: ACCENT,
    align: 'right',
    tracking: 2,
  });
  canvas.line(LEFT, 70, LEFT + WIDTH, 70);
  if (!isFirst) return 104;
  const next = canvas.paragraph(LEFT, 108, WIDTH, TITLE, { font: 'serif', size: 24 });
  return next + 12;
}

function drawChapter(canvas, { title, lead, points, figures }, top) {
  canvas.text(LEFT, top, title, { font: 'serif', size: 15 });
  let y = canvas.paragraph(LEFT, top + 20, WIDTH, lead, { size: 10.5, color: SOFT_INK }) + 6;
  for (const { heading, text: words } of points) {
    canvas.text(LEFT, y, heading, { font: 'bold', size: 10 });
    y = canvas.paragraph(LEFT, y + 14, WIDTH, plain(words), { size: 10 }) + 8;
  }
  for (const figure of figures.map((key) => MEDICAID_FIGURES[key])) {
    canvas.fill(LEFT, y - 12, WIDTH, 36, TINT);
    canvas.text(LEFT + 12, y + 10, figure.value, { font: 'serif', size: 16 });
    canvas.text(LEFT + 132, y + 2, figure.label, { font: 'bold', size: 9.5 });
    const year = figure.year ? `${figure.year}. ` : '';
    canvas.text(LEFT + 132, y + 15, plain(year + (figure.note ?? '')), {
      size: 8.5,
      color: SOFT_INK,
    });
    y += 44;
  }
  return y + 20;
}

function drawFoot(canvas, page) {
  canvas.line(LEFT, 730, LEFT + WIDTH, 730);
  canvas.paragraph(LEFT, 744, WIDTH - 90, GENERAL_INFORMATION, { size: 8, color: SOFT_INK });
  canvas.text(LEFT + WIDTH, 744, page, { size: 8, color: SOFT_INK, align: 'right' });
}

function plain(words) {
  return words.replace(/’/g, "'");
}

const catalog = dict({ Type: name('Catalog') });
const root = document.add(catalog);
const resources = document.add(
  dict({
    Font: dict(
      Object.fromEntries(Object.entries(fonts).map(([key, font]) => [key, font.resource])),
    ),
  }),
);
const tree = dict({ Type: name('Pages'), Count: number(canvases.length) });
const treeRef = document.add(tree);
const kids = canvases.map(({ content, width, height }) =>
  document.add(
    dict({
      Type: name('Page'),
      Parent: treeRef,
      MediaBox: numbers([0, 0, width, height]),
      Resources: resources,
      Contents: document.add(stream({}, content.join('\n'))),
    }),
  ),
);
tree.set('Kids', array(kids));
catalog.set('Pages', treeRef);
catalog.set('Lang', text('en-US'));
const info = document.add(dict({ Title: text(`${TITLE} (sample)`), CreationDate: text(MADE) }));

mkdirSync('samples', { recursive: true });
writeFileSync(`samples/${FILE}`, document.write(root, info));
