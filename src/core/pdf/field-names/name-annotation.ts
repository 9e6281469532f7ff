/** The annotation that shows a field's name (PDF 32000-1 section 12.5.6.6, free text). */

import { hex } from '../file/lexical/hexadecimal.ts';
import { formXObject } from '../file/objects/form-xobject.ts';
import {
  PdfArray,
  PdfDict,
  PdfName,
  type PdfRef,
  type PdfStream,
} from '../file/objects/pdf-objects.ts';
import { textString } from '../file/objects/text-string.ts';
import type { Changes } from '../file/writing/changes.ts';
import { nameToken, numberToken } from '../file/writing/write-object.ts';
import type { FormFont } from '../fonts/form-font.ts';
import type { Box } from '../page/page-layout.ts';
import { LINE_HEIGHT, type NameLabel, PADDING } from './place-names.ts';

/** Table 165: printed, and locked against accidental clicks. */
const PRINT_AND_LOCKED = (1 << 2) | (1 << 7);

const BACKGROUND = '1 0.965 0.8 rg';
const INK = '0.06 0.16 0.42';

interface NameAnnotation {
  /** In coordinates of the upright page. */
  label: NameLabel;
  /** The label's box in the page's own space. */
  rect: Box;
  /** The page's rotation, clockwise in degrees. */
  rotation: number;
  name: string;
  font: FormFont;
  page: PdfRef;
  changes: Changes;
}

export function nameAnnotation(parts: NameAnnotation): PdfDict {
  const { label, rect, rotation, name, font, page, changes } = parts;
  const appearance = changes.add(appearanceStream(label, rotation, font));
  return PdfDict.of({
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('FreeText'),
    Rect: PdfArray.ofNumbers(rect),
    Contents: textString(name),
    DA: textString(`/Helv ${numberToken(label.fontSize)} Tf ${INK} rg`),
    F: PRINT_AND_LOCKED,
    P: page,
    AP: PdfDict.of({ N: appearance }),
  });
}

function appearanceStream(label: NameLabel, rotation: number, font: FormFont): PdfStream {
  const [left, bottom, right, top] = label.box;
  const [width, height] = [right - left, top - bottom];
  const content = [
    `${BACKGROUND} 0 0 ${numberToken(width)} ${numberToken(height)} re f`,
    `${INK} RG 0.4 w 0.2 0.2 ${numberToken(width - 0.4)} ${numberToken(height - 0.4)} re S`,
    'BT',
    `${INK} rg ${nameToken(font.name)} ${numberToken(label.fontSize)} Tf`,
    ...showLines(label, height, font),
    'ET',
  ].join('\n');
  // Readers rotate the page for viewing, so the label is rotated in the opposite direction.
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.round(Math.cos(turn)), Math.round(Math.sin(turn))];
  const form = {
    bbox: [0, 0, width, height],
    matrix: [cos, sin, -sin, cos, 0, 0],
    resources: PdfDict.of({ Font: PdfDict.of({ [font.name]: font.resource }) }),
  };
  return formXObject(form, content);
}

function showLines({ lines, fontSize }: NameLabel, height: number, font: FormFont): string[] {
  const leading = fontSize * LINE_HEIGHT;
  const free = height - lines.length * leading;
  const first = height - free / 2 - (leading + (fontSize * font.capHeight) / 1000) / 2;
  return lines.flatMap((line, i) => [
    i === 0 ? `${numberToken(PADDING)} ${numberToken(first)} Td` : `0 ${numberToken(-leading)} Td`,
    `<${hex(font.encode(line))}> Tj`,
  ]);
}
