/** A page in units of ten points looks as the same page in points, and so do its filled boxes. */
import { expect, it } from 'vitest';
import { buildForm } from '../../../../tests/support/build-pdf.ts';
import { readFieldTree } from '../acroform/field-tree.ts';
import { latin1 } from '../file/lexical/latin1.ts';
import { PdfStream } from '../file/objects/pdf-objects.ts';
import { openPdf } from '../file/open-pdf.ts';
import { fillForm } from '../fill-form.ts';

/**
 * Boxes of each layout, in points; one is lower than a unit, one narrower, and one is left to the
 * automatic size.
 */
const LONG = 'A text that is longer than its box and shrinks to a size that can be read';
const VALUES = {
  line: LONG,
  low: 'Maria',
  narrow: '1',
  auto: 'Maria',
  comb: '12345',
  lines: LONG,
  list: ['c'],
};

const form = (unit: number) => {
  const box = (name: string, entries: string, rect: number[], size = 0) =>
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (${name}) /F 4 ${entries} /MK << /BC [0] >> /Rect [${rect.map((at) => at / unit).join(' ')}] /DA (/Helv ${size / unit} Tf 0 g) >>`;
  const fields = [
    box('line', '', [50, 700, 250, 720], 12),
    box('low', '', [50, 680, 250, 689]),
    box('narrow', '', [300, 680, 309, 700]),
    box('auto', '', [50, 640, 250, 660]),
    box('comb', '/Ff 16777216 /MaxLen 5', [50, 600, 150, 615], 10),
    box('lines', '/Ff 4096', [50, 500, 150, 560], 10),
    box('list', '', [50, 400, 150, 460]).replace('/FT /Tx', '/FT /Ch /Opt [(a) (b) (c)]'),
  ];
  return buildForm({
    fields,
    page: `/UserUnit ${unit} /MediaBox [0 0 ${612 / unit} ${792 / unit}]`,
  });
};

it('is filled in the same sizes and with the same warnings', async () => {
  const plain = await filled(1);
  expect(plain.warnings.map(({ field, code }) => [field, code])).toEqual([['line', 'font_shrunk']]);
  expect(await filled(10)).toEqual(plain);
  expect(await filled(0.5)).toEqual(plain);
});

async function filled(unit: number) {
  const { bytes, warnings } = await fillForm(form(unit), VALUES);
  const pdf = await openPdf(bytes);
  const sizes = readFieldTree(pdf).fields.map(({ node, widgets }) => {
    const look = widgets[0]?.dict.getDict('AP', pdf.resolve)?.get('N', pdf.resolve);
    const content = look instanceof PdfStream ? latin1(look.decoded()) : '';
    const texts = content.match(/<[\dA-F]+>/gi);
    const numbers = [
      /([\d.-]+) Tf/,
      /([\d.-]+) [\d.-]+ Td/,
      /[\d.-]+ ([\d.-]+) Td/,
      /([\d.-]+) re\s+f/,
    ].map((pattern) => Math.round(Number(pattern.exec(content)?.[1]) * unit * 10) / 10);
    return [node.name, numbers, texts];
  });
  return { sizes, warnings };
}
