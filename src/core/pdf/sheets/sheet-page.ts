/** Generated pages as PDF objects (PDF 32000-1 section 7.7.3.3). */
import { hex } from '../file/lexical/hexadecimal.ts';
import { latin1Bytes } from '../file/lexical/latin1.ts';
import { deflated } from '../file/objects/deflated.ts';
import {
  PdfArray,
  PdfDict,
  PdfName,
  type PdfObject,
  type PdfRef,
} from '../file/objects/pdf-objects.ts';
import { nameToken, numberToken } from '../file/writing/write-object.ts';
import { MARGIN, type PlacedRow, type SheetCell, type SheetSize } from './sheet-rows.ts';

const RULE_WIDTH = 0.75;
const SQUARE = 10;
/** Distance from the top of a row to its first baseline, as a multiple of the font size. */
const BASELINE = 1.05;

/**
 * Makes a page of rows. It sets its own boxes and rotation, so that it inherits nothing from the
 * form.
 * @param foot the line at the bottom of the page
 */
export function sheetPage(
  rows: readonly PlacedRow[],
  foot: SheetCell | undefined,
  { width, height }: SheetSize,
  add: (object: PdfObject) => PdfRef,
): PdfDict {
  const fonts = new PdfDict();
  const content: string[] = [];
  const show = ({ text, x, font, size }: SheetCell, y: number) => {
    if (text === '') return;
    fonts.set(font.name, font.resource);
    const place = [x, y].map(numberToken).join(' ');
    const code = hex(font.encode(text));
    content.push(`BT ${nameToken(font.name)} ${numberToken(size)} Tf ${place} Td <${code}> Tj ET`);
  };
  for (const { row, top } of rows) {
    if (row.ruled) content.push(rule(top, width));
    if (row.square !== undefined) content.push(square(row.square, top - SQUARE * 1.3));
    for (const cell of row.cells) show(cell, top - cell.size * BASELINE);
  }
  if (foot) {
    content.push(rule(MARGIN + foot.size * 0.5, width));
    show(foot, MARGIN - foot.size * 0.8);
  }
  const box = () => PdfArray.ofNumbers([0, 0, width, height]);
  return PdfDict.of({
    Type: PdfName.of('Page'),
    MediaBox: box(),
    CropBox: box(),
    Rotate: 0,
    Resources: PdfDict.of({ Font: fonts }),
    Contents: add(deflated({}, latin1Bytes(`0 g 0 G ${RULE_WIDTH} w\n${content.join('\n')}\n`))),
  });
}

function rule(y: number, width: number): string {
  const numbers = [MARGIN, y, width - MARGIN, y].map(numberToken);
  return `${numbers.slice(0, 2).join(' ')} m ${numbers.slice(2).join(' ')} l S`;
}

function square(x: number, y: number): string {
  return `${[x, y, SQUARE, SQUARE].map(numberToken).join(' ')} re S`;
}
