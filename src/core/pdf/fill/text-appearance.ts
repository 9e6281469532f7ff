/** The appearance stream that shows a field's text (PDF 32000-1 section 12.7.3.3). */

import { hex } from '../file/hexadecimal.ts';
import { formXObject } from '../file/objects/form-xobject.ts';
import { PdfDict, type PdfStream } from '../file/objects/pdf-objects.ts';
import { nameToken, numberToken } from '../file/write-object.ts';
import type { FormFont } from '../fonts/form-font.ts';
import { type AppearanceFrame, rectangleOperands } from './appearance-frame.ts';
import type { TextLayout } from './text-layout.ts';

/** A list's chosen rows: drawn under the text. */
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
  const rows = highlights.map(
    ({ y, height }) =>
      `q 0.6 0.757 0.855 rg ${rectangleOperands(0, y, frame.width, height)} re f Q\n`,
  );
  const choice = `${nameToken(font.name)} ${numberToken(layout.fontSize)} Tf`;
  const clipped = `q\n${clipBox(frame)} re W n\n${rows.join('')}`;
  const text = `BT\n${color}\n${choice}\n${showLines(font, layout)}ET\nQ\n`;
  const content = `${frame.before}/Tx BMC\n${clipped}${text}EMC${frame.after}`;
  const { bbox, matrix } = frame;
  return formXObject({ bbox, matrix, resources: resourcesWith(frame, font) }, content);
}

function showLines(font: FormFont, layout: TextLayout): string {
  let [x, y] = [0, 0];
  let shown = '';
  for (const line of layout.lines) {
    if (line.text === '') continue;
    const [right, up] = [numberToken(line.x - x), numberToken(line.y - y)];
    // Rounding errors add up over lines, so the next step starts from the written position.
    x += Number(right);
    y += Number(up);
    shown += `${right} ${up} Td\n<${hex(font.encode(line.text))}> Tj\n`;
  }
  return shown;
}

function clipBox(frame: AppearanceFrame): string {
  const { border, width, height } = frame;
  const inset = Math.min(border, width / 4, height / 4);
  return rectangleOperands(inset, inset, width - 2 * inset, height - 2 * inset);
}

function resourcesWith(frame: AppearanceFrame, font: FormFont): PdfDict {
  const resources = frame.resources?.clone() ?? new PdfDict();
  const written = resources.get('Font');
  const fonts = written instanceof PdfDict ? written.clone() : new PdfDict();
  fonts.set(font.name, font.resource);
  resources.set('Font', fonts);
  return resources;
}
