/**
 * Marks in the margin beside the places to sign. They are annotations, so that a reader can remove
 * them.
 */
import { groupPairs } from '../grouped.ts';
import { pageFrame, userUnit } from '../pdf/file/document/page-frame.ts';
import { hex } from '../pdf/file/lexical/hexadecimal.ts';
import { formXObject } from '../pdf/file/objects/form-xobject.ts';
import { PdfArray, PdfDict, PdfName, type PdfStream } from '../pdf/file/objects/pdf-objects.ts';
import { textString } from '../pdf/file/objects/text-string.ts';
import type { OpenPdf } from '../pdf/file/opened-pdf.ts';
import { nameToken, numberToken } from '../pdf/file/writing/write-object.ts';
import type { AddedFonts } from '../pdf/fonts/added/added-fonts.ts';
import { textWidth } from '../pdf/fonts/form-font.ts';
import { nearestStandardFont } from '../pdf/fonts/standard/standard-fonts.ts';
import { type Box, uprightBox } from '../pdf/page/page-layout.ts';
import { printedFonts } from '../pdf/page/read-letters.ts';
import { readPageContent } from '../pdf/page/read-page-content.ts';
import { SIGN_MARKS } from '../texts/paper-texts.ts';
import type { NewFile } from './merge/new-file.ts';
import type { SignPlace } from './signing/sign-place.ts';

/** In points, like the other sizes. */
const WIDTH = 27;
const HEIGHT = 11;
const TIP = 5;
const FONT_SIZE = 5.5;
/** From the left edge of the print, where printers leave the page blank. */
const FROM_EDGE = 4;
/** Printed, and locked against accidental moves and deletion (PDF 32000-1 table 165). */
const FLAGS = (1 << 2) | (1 << 7);

/** The marks of one form, by zero-based page. */
export function signMarks(
  pdf: OpenPdf,
  places: readonly SignPlace[],
  file: NewFile,
  fonts: AddedFonts,
): Map<number, PdfDict[]> {
  const rotations = rotationsOf(pdf, places);
  const marks = places.flatMap((place): [number, PdfDict][] => {
    const page = pdf.pages[place.page];
    if (!page) return [];
    const { box } = pageFrame(pdf, page);
    const rotation = rotations.get(place.page) ?? 0;
    const rect = markRect(place.rect, box, rotation, 1 / userUnit(pdf, page));
    const appearance = file.add(markAppearance(SIGN_MARKS[place.kind], rotation, fonts));
    const mark = PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Stamp'),
      Rect: PdfArray.ofNumbers(rect),
      F: FLAGS,
      Contents: textString(SIGN_MARKS[place.kind]),
      AP: PdfDict.of({ N: appearance }),
    });
    return [[place.page, mark]];
  });
  return groupPairs(marks);
}

/** How the print of each page with a place stands. */
function rotationsOf(pdf: OpenPdf, places: readonly SignPlace[]): Map<number, number> {
  const fontsOf = printedFonts(pdf);
  const pages = [...new Set(places.map(({ page }) => page))];
  return new Map(pages.map((page) => [page, readPageContent(pdf, fontsOf, page).rotation]));
}

/**
 * A rectangle at the left edge of the page as its print stands, at the height of the place. The
 * appearance is scaled to it.
 */
function markRect(
  rect: Box,
  [left, bottom, right, top]: Box,
  rotation: number,
  point: number,
): Box {
  const [width, height] = [right - left, top - bottom];
  const shift = ([x1, y1, x2, y2]: Box, by: 1 | -1): Box => [
    x1 + by * left,
    y1 + by * bottom,
    x2 + by * left,
    y2 + by * bottom,
  ];
  const upright = uprightBox(shift(rect, -1), rotation, width, height);
  const middle = (upright[1] + upright[3]) / 2;
  const mark: Box = [
    FROM_EDGE * point,
    middle - (HEIGHT / 2) * point,
    (FROM_EDGE + WIDTH) * point,
    middle + (HEIGHT / 2) * point,
  ];
  const turned = rotation % 180 === 0 ? [width, height] : [height, width];
  return shift(uprightBox(mark, (360 - rotation) % 360, turned[0] ?? 0, turned[1] ?? 0), 1);
}

/** An arrow to the right with a word in it, upright as the print. */
function markAppearance(word: string, rotation: number, fonts: AddedFonts): PdfStream {
  const choice = fonts.choose(nearestStandardFont('Helvetica-Bold'), word);
  if ('missing' in choice) throw new Error('a mark is written in Helvetica');
  const { font } = choice;
  const edge = 0.5;
  const body = WIDTH - TIP;
  const outline: [number, number][] = [
    [edge, edge],
    [body, edge],
    [WIDTH - edge, HEIGHT / 2],
    [body, HEIGHT - edge],
    [edge, HEIGHT - edge],
  ];
  const path = outline.map(([x, y], i) => `${numberToken(x)} ${numberToken(y)} ${i ? 'l' : 'm'}`);
  const x = (body - (textWidth(font, word) * FONT_SIZE) / 1000) / 2;
  const y = (HEIGHT - (font.capHeight * FONT_SIZE) / 1000) / 2;
  const content = [
    `1 g 0 G 0.75 w ${path.join(' ')} h B`,
    `0 g BT ${nameToken(font.name)} ${FONT_SIZE} Tf ${numberToken(x)} ${numberToken(y)} Td <${hex(font.encode(word))}> Tj ET`,
  ];
  const turns: Record<number, number[]> = {
    90: [0, 1, -1, 0, 0, 0],
    180: [-1, 0, 0, -1, 0, 0],
    270: [0, -1, 1, 0, 0, 0],
  };
  const form = {
    bbox: [0, 0, WIDTH, HEIGHT],
    matrix: turns[rotation],
    resources: PdfDict.of({ Font: PdfDict.of({ [font.name]: font.resource }) }),
  };
  return formXObject(form, content.join('\n'));
}
