import { expect, test } from 'vitest';
import { buildPdf, streamSource } from '../../../../tests/support/build-pdf.ts';
import { openPdf } from '../file/open-pdf.ts';
import { printReader } from './print-reader.ts';

const HELVETICA = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** What is printed on a page with this content in font `/F`. */
async function printed(
  content: string,
  { font = HELVETICA, page = '', states = '', more = [] as string[] } = {},
) {
  const bytes = buildPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R ${page}
      /Resources << /Font << /F ${font} >> /XObject << /X 5 0 R >> /ExtGState << ${states} >> >> >>`,
    streamSource('', Buffer.from(content, 'latin1')),
    ...more,
  ]);
  const { runs } = printReader(await openPdf(bytes))(0);
  return runs.map(({ text, box, fontSize, bold }) => ({ text, box, fontSize, bold }));
}

const texts = async (...asked: Parameters<typeof printed>) =>
  (await printed(...asked)).map(({ text }) => text);

test('letters are placed by their matrices, widths and spacing', async () => {
  const [run] = await printed('2 0 0 2 10 20 cm BT /F 10 Tf 1 0 0 1 5 30 Tm (AB) Tj ET');
  // In Helvetica A and B are 667 wide; without font heights, ascent is 800 and descent 200.
  expect(run?.text).toBe('AB');
  expect(run?.fontSize).toBeCloseTo(20);
  for (const [i, edge] of [20, 76, 20 + 4 * 6.67, 96].entries()) {
    expect(run?.box[i]).toBeCloseTo(edge, 2);
  }
});

test.each([
  [
    'strings shown in every way',
    '(La) Tj [(s) 0 (t)] TJ 12 TL (City) \' 0 0 (Sex) "',
    'Last|City|Sex',
  ],
  ['escapes and hexadecimal', '(\\101\\(B\\)) Tj <43 44 4> Tj', 'A(B)CD@'],
  ['a wide step back to the right', '[(Last) -300 (name) -3000 (City)] TJ', 'Last name|City'],
  ['character and word spacing', '0.5 Tc 1 Tw (a b) Tj', 'a b'],
  ['a dictionary and a comment before', '/P << /T (no) >> BDC % (no)\n(yes) Tj EMC', 'yes'],
])('%s', async (_, shown, expected) => {
  expect(await texts(`BT /F 10 Tf 50 500 Td ${shown} ET`)).toEqual(expected.split('|'));
});

test('small capitals are read as letters', async () => {
  const font = HELVETICA.replace('>>', '/Encoding /MacExpertEncoding >>');
  expect(await texts('BT /F 10 Tf 50 500 Td (name 12V) Tj ET', { font })).toEqual(['name 12']);
});

test('Q restores the previous font', async () => {
  const [one, other] = await printed(
    '/F 10 Tf q BT /F 20 Tf 50 500 Td (Big) Tj ET Q BT 50 400 Td (Small) Tj ET',
  );
  expect([one?.fontSize, other?.fontSize]).toEqual([20, 10]);
});

test('a graphics state can set the font and its size', async () => {
  const states = '/G << /Font [5 0 R 20] >> /Other << /CA 1 >>';
  const content = '/G gs BT /Other gs 50 500 Td (City) Tj ET';
  const [run] = await printed(content, { states, more: [HELVETICA] });
  expect([run?.text, run?.fontSize]).toEqual(['City', 20]);
});

test('inline images, unclosed brackets and a missing font do no harm', async () => {
  const content = 'BI /W 1 ID (\x00<\xff EI ) } BT /None 9 Tf (no) Tj /F 10 Tf 9 9 Td (yes) Tj (';
  expect(await texts(content)).toEqual(['yes']);
});

test('an inline image ends where operators go on', async () => {
  const content = 'BI /W 9 ID \x00\nEI (\xff\x80 EI\nBT /F 10 Tf 9 9 Td (yes) Tj ET';
  expect(await texts(content)).toEqual(['yes']);
});

test('a font is found under its name however that is written', async () => {
  expect(await texts('BT /#46 10 Tf 9 9 Td (yes) Tj ET')).toEqual(['yes']);
  const font = `${HELVETICA} /G#c3#a9 ${HELVETICA}`;
  expect(await texts('BT /G#C3#A9 10 Tf 9 9 Td (yes) Tj ET', { font })).toEqual(['yes']);
});

test('a note on its side is read only on a page rotated with it', async () => {
  const upward = 'BT /F 10 Tf 0 1 -1 0 100 100 Tm (Rev. 9) Tj ET';
  expect(await texts(upward)).toEqual([]);
  expect(await texts(upward, { page: '/Rotate 90' })).toEqual(['Rev. 9']);
  const page = [100, 120, 140].map((x) => `BT /F 10 Tf 0 1 -1 0 ${x} 100 Tm (Name) Tj ET`);
  expect(await texts(page.join(' '))).toEqual(['Name', 'Name', 'Name']);
  const labels = [9, 8, 7, 6].map((y) => `BT /F 10 Tf 50 ${y}00 Td (A) Tj ET`);
  expect(await texts([...page, ...labels].join(' '))).toEqual(['A', 'A', 'A', 'A']);
});

test('a form on the page is read where it is placed', async () => {
  const form =
    '<< /Subtype /Form /Matrix [1 0 0 1 100 0] /Length 34 >>\nstream\nBT /F 10 Tf 0 50 Td (Placed) Tj ET\nendstream';
  const [run] = await printed('1 0 0 1 20 0 cm /X Do', { more: [form] });
  expect(run?.text).toBe('Placed');
  expect(run?.box[0]).toBeCloseTo(120);
});

test('a page that tool after tool wrapped in a form is read', async () => {
  const form = (resources: string, content: string) =>
    `<< /Subtype /Form /BBox [0 0 600 800] /Matrix [1 0 0 1 10 0] /Resources << ${resources} >> /Length ${content.length} >>\nstream\n${content}\nendstream`;
  const around = (object: number) => form(`/XObject << /X ${object} 0 R >>`, '/X Do');
  const inmost = form(`/Font << /F ${HELVETICA} >>`, 'BT /F 10 Tf 0 50 Td (Placed) Tj ET');
  const [run] = await printed('/X Do', { more: [...[6, 7, 8, 9, 10, 11].map(around), inmost] });
  expect(run?.text).toBe('Placed');
  expect(run?.box[0]).toBeCloseTo(70);
});

test('a composite font gives characters by its map, and unknown ones without it', async () => {
  const map =
    'beginbfchar <0001> <0041> <0002> <00660069> endbfchar 1 beginbfrange <0003> <0005> <0061> endbfrange';
  const font = (map: string) =>
    `<< /Subtype /Type0 /BaseFont /Bold /Encoding /Identity-H ${map} /DescendantFonts [<< /DW 500 /W [1 [900]] >>] >>`;
  const content = 'BT /F 10 Tf 50 500 Td <0001000200030005> Tj ET';
  const more = [`<< /Length ${map.length} >>\nstream\n${map}\nendstream`];
  const [run] = await printed(content, { font: font('/ToUnicode 5 0 R'), more });
  expect([run?.text, run?.bold]).toEqual(['Afiac', true]);
  expect((run?.box[2] ?? 0) - (run?.box[0] ?? 0)).toBeCloseTo(9 + 3 * 5);
  expect(await texts(content, { font: font('') })).toEqual(['\uFFFD'.repeat(4)]);
});

test('a symbol font gives no letters, and a Type 3 font has its own scale', async () => {
  const symbols = '<< /Subtype /Type1 /BaseFont /ZapfDingbats >>';
  expect(await texts('BT /F 10 Tf (4qo) Tj ET', { font: symbols })).toEqual([]);
  const drawn =
    '<< /Subtype /Type3 /FontMatrix [0.01 0 0 0.01 0 0] /FirstChar 65 /Widths [60] /Encoding << /Differences [65 /A] >> >>';
  const [run] = await printed('BT /F 10 Tf (AA) Tj ET', { font: drawn });
  expect(run?.text).toBe('AA');
  expect((run?.box[2] ?? 0) - (run?.box[0] ?? 0)).toBeCloseTo(12);
});
