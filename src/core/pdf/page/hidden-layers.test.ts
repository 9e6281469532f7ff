/** Print on layers that nobody sees (PDF 32000-1 section 8.11). */
import { expect, test } from 'vitest';
import { buildPdf, streamSource } from '../../../../tests/support/build-pdf.ts';
import { openPdf } from '../file/open-pdf.ts';
import { printReader } from './print-reader.ts';

const PROPERTIES =
  '<< /On 5 0 R /Off 6 0 R /AllOn << /Type /OCMD /OCGs [5 0 R 6 0 R] /P /AllOn >> /Mark << /MCID 1 >> >>';
const LAYER = '<< /Type /OCG /Name (layer) >>';

async function printed(content: string) {
  const form = (words: string, entries: string) =>
    streamSource(`/Subtype /Form /BBox [0 0 600 800] ${entries}`, Buffer.from(text(words)));
  const bytes = buildPdf([
    '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [5 0 R 6 0 R] /D << /OFF [6 0 R] >> >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Properties ${PROPERTIES}
      /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> /XObject << /Shown 7 0 R /Unseen 8 0 R >> >> >>`,
    streamSource('', Buffer.from(content)),
    LAYER,
    LAYER,
    form('shown', '/OC 5 0 R'),
    form('unseen', '/OC 6 0 R'),
  ]);
  const { runs, lines } = printReader(await openPdf(bytes))(0);
  return { texts: runs.map((run) => run.text), runs, lines };
}

function text(words: string): string {
  return `BT /F 10 Tf 50 500 Td (${words}) Tj ET\n`;
}

test.each([
  ['a layer that is on', `/OC /On BDC ${text('City')} EMC`, ['City']],
  ['a layer that is off', `/OC /Off BDC ${text('City')} EMC`, []],
  ['layers that are not all on', `/OC /AllOn BDC ${text('City')} EMC`, []],
  ['another kind of mark', `/P /Mark BDC ${text('City')} EMC`, ['City']],
  ['a mark inside', `/OC /Off BDC /P BMC EMC ${text('no')} EMC ${text('City')}`, ['City']],
  ['a layer inside', `/OC /Off BDC /OC /On BDC ${text('no')} EMC EMC`, []],
  ['forms on layers', '/Shown Do /Unseen Do', ['shown']],
  ['a form on a hidden part', '/OC /Off BDC /Shown Do EMC', []],
])('%s', async (_, content, expected) => {
  expect((await printed(content)).texts).toEqual(expected);
});

test('what follows hidden print is where it would be', async () => {
  const around = (open: string) =>
    `BT /F 10 Tf 50 500 Td ${open} (HIDDEN) Tj EMC (City) Tj ET 0 0 m 9 9 l S`;
  const [hidden, shown] = [
    await printed(around('/OC /Off BDC')),
    await printed(around('/OC /On BDC')),
  ];
  expect(shown.texts).toEqual(['HIDDENCity']);
  expect(hidden.texts).toEqual(['City']);
  expect(hidden.runs[0]?.box[2]).toBeCloseTo(shown.runs[0]?.box[2] ?? 0);
});

test('hidden lines do not show, and leave no path behind', async () => {
  const { lines } = await printed('/OC /Off BDC 10 20 m 110 20 l S EMC 10 60 m 110 60 l S');
  expect(lines).toEqual([{ vertical: false, at: 60, from: 10, to: 110 }]);
});

/** One layer's entries and the configuration's, with print on the layer. */
async function printedOn(layer: string, settings: string) {
  const bytes = buildPdf([
    `<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [5 0 R] /D << ${settings} >> >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Properties << /L 5 0 R >>
      /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>`,
    streamSource('', Buffer.from(`/OC /L BDC ${text('City')} EMC`)),
    `<< /Type /OCG /Name (layer) ${layer} >>`,
  ]);
  return printReader(await openPdf(bytes))(0).runs.map((run) => run.text);
}

const ONLY_VIEW =
  '/Usage << /Print << /PrintState /OFF >> /View << /ViewState /ON >> /Export << /ExportState /OFF >> >>';
const ONLY_PRINT = '/Usage << /Print << /PrintState /ON >> /View << /ViewState /OFF >> >>';
const NEITHER = '/Usage << /Print << /PrintState /OFF >> /View << /ViewState /OFF >> >>';
const setBy = (event: string) => `<< /Event /${event} /Category [/${event}] /OCGs [5 0 R] >>`;
const BOTH = `/AS [${setBy('View')} ${setBy('Print')}]`;

test.each([
  ['only on screen', ONLY_VIEW, BOTH, ['City']],
  ['only on paper', ONLY_PRINT, BOTH, ['City']],
  ['off, and on for paper', ONLY_PRINT, `${BOTH} /OFF [5 0 R]`, ['City']],
  ['nowhere', NEITHER, BOTH, []],
  ['everywhere, as no setting is used', NEITHER, '', ['City']],
  ['nowhere, as no setting is used', ONLY_PRINT, '/OFF [5 0 R]', []],
])('print that is seen %s', async (_, layer, settings, expected) => {
  expect(await printedOn(layer, settings)).toEqual(expected);
});

test('layers that name one another again and again are judged in time', async () => {
  const members = Array.from({ length: 30 }, () => '5 0 R').join(' ');
  const endless = `/Type /OCMD /P /AllOff /OCGs [${members}]`;
  expect(await printedOn(endless, '/OFF []')).toHaveLength(1);
}, 5_000);
