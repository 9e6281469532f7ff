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
