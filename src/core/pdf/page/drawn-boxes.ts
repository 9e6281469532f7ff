/** Finds tick boxes that are glyphs of a font of drawings (Type 3, PDF 32000-1 section 9.6.5). */
import { PdfDict, PdfStream } from '../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import { glyphNames } from '../fonts/encoding/read-encoding.ts';
import type { PrintedFont } from '../fonts/reading/printed-font.ts';
import { GraphicsWalker } from './content-graphics.ts';
import { readOperators } from './content-operators.ts';
import type { Matrix } from './matrix.ts';

const BOX = '□';
/** In bytes. A box is one path; longer drawings are letters or pictures. */
const LONGEST = 400;
/** The size at which a glyph is examined, in points. */
const SIZE = 12;
const [SMALLEST, SQUARE] = [5, 0.8];

/** The same font, in which glyphs that draw only an empty square read as `□`. */
export function withDrawnBoxes(pdf: OpenPdf, dict: PdfDict, font: PrintedFont): PrintedFont {
  if (dict.getName('Subtype', pdf.resolve)?.value !== 'Type3') return font;
  const drawings = dict.getDict('CharProcs', pdf.resolve);
  const encoding = dict.get('Encoding', pdf.resolve);
  const space = dict.getArray('FontMatrix', pdf.resolve)?.numbers(pdf.resolve) ?? [];
  if (!drawings || !(encoding instanceof PdfDict) || space.length !== 6) return font;
  const matrix = space.map((value) => value * SIZE) as unknown as Matrix;
  const boxes = new Set(
    [...glyphNames(pdf, encoding)]
      .filter(([, name]) => isBox(drawings.get(name, pdf.resolve), matrix))
      .map(([code]) => code),
  );
  if (boxes.size === 0) return font;
  return { ...font, textOf: (code) => (boxes.has(code) ? BOX : font.textOf(code)) };
}

function isBox(drawing: unknown, matrix: Matrix): boolean {
  const content = drawing instanceof PdfStream ? drawing.decodedWithin(LONGEST) : undefined;
  if (!content) return false;
  const walker = new GraphicsWalker(matrix);
  readOperators(content, (operator, operands) => walker.apply(operator, operands));
  const [shape, more] = walker.graphics.shapes;
  if (!shape?.stroked || more || shape.round) return false;
  const [left, bottom, right, top] = shape.box;
  const [low, high] = [right - left, top - bottom].sort((a, b) => a - b) as [number, number];
  return low >= SMALLEST && high < 2 * SIZE && low / high >= SQUARE;
}
