/** The appearance stream that shows a field's text (PDF 32000-1 section 12.7.3.3). */

import { formXObject } from '../../file/objects/form-xobject.ts';
import { PdfDict, type PdfObject, PdfStream } from '../../file/objects/pdf-objects.ts';
import { ByteBuffer } from '../../file/writing/byte-buffer.ts';
import {
  nameToken,
  numberToken,
  roundedAsWritten,
  writeNumber,
} from '../../file/writing/write-object.ts';
import type { FormFont } from '../../fonts/form-font.ts';
import { type AppearanceFrame, coveredEdge, rectangleOperands } from '../appearance-frame.ts';
import type { TextLayout } from './text-layout.ts';

const NOTHING = new Uint8Array();
/** In bytes. Most lines of text need less. */
const CONTENT_ROOM = 512;

/** What all texts of one box in one font have alike. */
interface Surroundings {
  font: FormFont;
  /** The content before the text. */
  opening: string;
  /** Of the appearance's dictionary. */
  entries: ReadonlyMap<string, PdfObject>;
}

/** The chosen rows of a list, drawn under the text. */
export interface Highlight {
  y: number;
  height: number;
}

export function textAppearance(
  frame: AppearanceFrame,
  font: FormFont,
  color: string,
  layout: TextLayout,
  highlights: Highlight[] = [],
): PdfStream {
  const { opening, entries } = surroundingsOf(frame, font);
  const out = new ByteBuffer(NOTHING, new Uint8Array(CONTENT_ROOM));
  out.write(opening);
  for (const { y, height } of highlights) {
    out.write('q 0.6 0.757 0.855 rg ');
    writeNumbers(out, [0, y, frame.width, height]);
    out.write(' re f Q\n');
  }
  out.write(`BT\n${color}\n`);
  out.write(`${nameToken(font.name, frame.latin1Names)} ${numberToken(layout.fontSize)} Tf\n`);
  writeLines(out, font, layout);
  out.write('ET\nQ\nEMC');
  out.write(frame.after);
  return new PdfStream(new Map(entries), out.view());
}

/** Kept with its frame, because most boxes show all their texts in one font. */
const surroundings = new WeakMap<AppearanceFrame, Surroundings>();

function surroundingsOf(frame: AppearanceFrame, font: FormFont): Surroundings {
  const known = surroundings.get(frame);
  if (known?.font === font) return known;
  const { before, bbox, matrix } = frame;
  const opening = `${before}/Tx BMC\nq\n${clipBox(frame)} re W n\n`;
  const resources = resourcesWith(frame, font);
  const made = {
    font,
    opening,
    entries: new Map(formXObject({ bbox, matrix, resources }, NOTHING)),
  };
  surroundings.set(frame, made);
  return made;
}

function writeLines(out: ByteBuffer, font: FormFont, layout: TextLayout): void {
  let [x, y] = [0, 0];
  for (const line of layout.lines) {
    if (line.text === '') continue;
    const [right, up] = [roundedAsWritten(line.x - x), roundedAsWritten(line.y - y)];
    // Rounding errors add up over lines, so each step starts from the rounded position.
    x += right;
    y += up;
    writeNumbers(out, [right, up]);
    out.write(' Td\n<');
    out.writeHex(font.encode(line.text));
    out.write('> Tj\n');
  }
}

function clipBox(frame: AppearanceFrame): string {
  const { width, height } = frame;
  // In a low box, letters such as g reach down to its edge.
  const inset = coveredEdge(frame);
  return rectangleOperands(inset, inset, width - 2 * inset, height - 2 * inset);
}

function writeNumbers(out: ByteBuffer, values: readonly number[]): void {
  for (const [i, value] of values.entries()) {
    if (i > 0) out.write(' ');
    writeNumber(out, value);
  }
}

function resourcesWith(frame: AppearanceFrame, font: FormFont): PdfDict {
  const resources = frame.resources?.clone() ?? new PdfDict();
  const written = resources.get('Font');
  const fonts = written instanceof PdfDict ? written.clone() : new PdfDict();
  fonts.set(font.name, font.resource);
  resources.set('Font', fonts);
  return resources;
}
