/** How various programs draw a line or a box to tick. */
import { expect, test } from 'vitest';
import { streamSource } from '../../../tests/support/build-pdf.ts';
import { flatPdf } from '../../../tests/support/flat-pdf.ts';
import { text } from '../../../tests/support/page-drawing.ts';
import { findPlaces } from './find-places.ts';

const bytes = (content: string) => new TextEncoder().encode(content);

async function found(content: string, resources: string, more: Parameters<typeof flatPdf>[1]) {
  const { fields } = await findPlaces(flatPdf([{ content, resources }], more));
  return fields.map(({ type, rect }) => [type, ...rect.map(Math.round)]);
}

test('a stretched picture of one dot is a writing line', async () => {
  const image = streamSource(
    '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
    new Uint8Array([0]),
  );
  const rule = 'q 200 0 0 0.5 100 600 cm /I Do Q\n';
  const drawn = await found(text(60, 602, 'Name') + rule, '/XObject << /I 6 0 R >>', [image]);
  expect(drawn).toEqual([['text', 100, 600, 300, 615]]);
});

test('a shading clipped to a thin strip is a line', async () => {
  const shading =
    '/Shading << /S << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 1 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [0] /N 1 >> >> >>';
  const rule = 'q 100 600 200 0.5 re W n /S sh Q\n';
  expect(await found(text(60, 602, 'Name') + rule, shading, [])).toEqual([
    ['text', 100, 600, 300, 615],
  ]);
});

test.each([
  ['0 0 0 0 720 720 d1 50 w 40 10 680 680 re S', 1],
  ['0 0 0 0 720 720 d1 40 10 680 680 re f', 0],
  ['0 0 0 0 720 720 d1 50 w 40 10 680 500 re S', 0],
])('of the letters drawn by a font itself, a square is a check box: %s', async (drawing, ticks) => {
  const font =
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 800 720] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /a1 8 0 R >> /Encoding << /Type /Encoding /Differences [97 /a1] >> /FirstChar 97 /LastChar 97 /Widths [800] /Resources << >> >>';
  const form = streamSource(
    '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /T 7 0 R >> >>',
    bytes('BT /T 10 Tf 100 600 Td (a) Tj ET'),
  );
  const drawn = await found(`/X Do\n${text(112, 600, 'Annual')}`, '/XObject << /X 6 0 R >>', [
    form,
    font,
    streamSource('', bytes(drawing)),
  ]);
  expect(drawn.filter(([type]) => type === 'checkbox')).toHaveLength(ticks);
});
