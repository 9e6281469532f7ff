/** Reads what is drawn on a page by its content and by the Form XObjects in it. */
import { isAppError } from '../../errors.ts';
import { type SeenLayers, seenLayersOf } from '../file/document/layers.ts';
import { pageFrame, userUnit } from '../file/document/page-frame.ts';
import { inheritedOf } from '../file/document/page-tree.ts';
import { PdfArray, PdfDict, PdfRef, PdfStream } from '../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import { type DrawnShape, GraphicsWalker, placedSquare } from './content-graphics.ts';
import { readOperators } from './content-operators.ts';
import { HiddenLayers, withoutPaint } from './hidden-layers.ts';
import { separateRules } from './image-rules.ts';
import { type Matrix, multiply } from './matrix.ts';
import { type Box, type PageLayout, type RuledLine, uprightBox } from './page-layout.ts';
import { type Letter, LetterWalker, type PageFonts } from './read-letters.ts';

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
/** In degrees, because the print on a scan leans a little. */
const MOST_TURN = 15;
/** Programs that stamp a page wrap it in one more Form XObject each time. */
const MAX_NESTING = 16;
const MAX_PLACED = 200;
/**
 * Bytes of content read per page, including its Form XObjects; the densest real pages have under 80
 * KB.
 */
const MAX_CONTENT = 2_000_000;
/** Letters read per page; dense pages have 10,000. */
const MAX_LETTERS = 30_000;
/**
 * In bytes of content. Even an empty Form XObject costs this much, because its resources are looked
 * up.
 */
const FORM_COST = 2_000;
const MAX_LINES = 10_000;
const MOST_LETTERS = 0.6;
const LINES_OF_A_PAGE = 3;

/** In upright coordinates like a layout, with each piece as it was drawn. */
export interface PageContent {
  page: number;
  /** The clockwise rotation, in degrees, that turned the page's own space upright. */
  rotation: number;
  width: number;
  height: number;
  letters: Letter[];
  /** Boxes of the letters that are not upright. */
  turned: Box[];
  lines: RuledLine[];
  fills: PageLayout['fills'];
  shapes: DrawnShape[];
  slants: Box[];
  images: Box[];
  /** Whether the page has more than was read. */
  cut: boolean;
}

/**
 * Reads a page. If its content cannot be understood it has no printed text, but its fields can
 * still be mapped by their names and tooltips, and the person sees that no label is known.
 * @throws AppError if a limit on the work for a file is reached
 */
export function readPageContent(
  pdf: OpenPdf,
  fontsOf: (resources: PdfDict | undefined) => PageFonts,
  index: number,
): PageContent {
  const found: Found = {
    letters: [],
    lines: [],
    fills: [],
    shapes: [],
    slants: [],
    images: [],
    contentLeft: MAX_CONTENT,
    cut: false,
  };
  const page = pdf.pages[index];
  if (!page) return { page: index, rotation: 0, width: 0, height: 0, turned: [], ...found };
  const frame = pageFrame(pdf, page);
  const [left, bottom, right, top] = frame.box;
  const scale = userUnit(pdf, page);
  const origin: Matrix = [scale, 0, 0, scale, -left * scale, -bottom * scale];
  try {
    readContent({ pdf, fontsOf, layers: seenLayersOf(pdf) }, page.dict, origin, 0, found);
  } catch (error) {
    if (isAppError(error)) throw error;
  }
  const [width, height] = [(right - left) * scale, (top - bottom) * scale];
  const rotation = printRotation(found.letters, frame.rotation);
  const upright = (box: Box) => uprightBox(box, rotation, width, height);
  const turned = rotation % 180 !== 0;
  const { rules, images } = separateRules(found.images);
  const lines = found.lines.concat(rules);
  // Avoids copying, because a page has tens of thousands of letters and is rarely rotated.
  const stand = <Drawn extends { box: Box }>(drawn: Drawn) =>
    rotation === 0 ? drawn : { ...drawn, box: upright(drawn.box) };
  return {
    page: index,
    rotation,
    width: turned ? height : width,
    height: turned ? width : height,
    letters: found.letters.filter(({ turn }) => isUpright(turn, rotation)).map(stand),
    turned: found.letters
      .filter(({ turn }) => !isUpright(turn, rotation))
      .map(({ box }) => upright(box)),
    lines: lines.slice(0, MAX_LINES).map((line) => uprightLine(line, upright)),
    fills: found.fills.map(stand),
    shapes: found.shapes.slice(0, MAX_LINES).map(stand),
    slants: found.slants.map(upright),
    images: images.map(upright),
    cut: found.cut || found.lines.length > MAX_LINES,
  };
}

interface Found extends Omit<PageContent, 'page' | 'rotation' | 'width' | 'height' | 'turned'> {
  contentLeft: number;
}

/**
 * The rotation that makes most letters upright, as on a page that was turned in a viewer; the page's
 * own if there is no clear majority. On a page that nobody turned, a line or two is a note in the
 * margin, and so is small print with fewer lines than the page has as it is viewed.
 */
function printRotation(letters: readonly Letter[], viewed: number): number {
  const standingIn = (rotation: number) => letters.filter(({ turn }) => isUpright(turn, rotation));
  for (const rotation of [viewed, 0, 90, 180, 270]) {
    const standing = standingIn(rotation);
    if (standing.length <= letters.length * MOST_LETTERS) continue;
    if (rotation === viewed) return viewed;
    const least = Math.max(viewed === 0 ? LINES_OF_A_PAGE : 0, linesIn(standingIn(viewed), viewed));
    return linesIn(standing, rotation) < least ? viewed : rotation;
  }
  return viewed;
}

function linesIn(letters: readonly Letter[], rotation: number): number {
  const side = rotation % 180 === 0 ? 1 : 0;
  return new Set(letters.map(({ box }) => Math.round(box[side]))).size;
}

/**
 * Whether a letter is upright. Text at an angle (a watermark, a note in the margin) labels nothing.
 */
function isUpright(turn: number, rotation: number): boolean {
  const off = (((turn - rotation) % 360) + 360) % 360;
  return off < MOST_TURN || off > 360 - MOST_TURN;
}

interface Source {
  pdf: OpenPdf;
  fontsOf(resources: PdfDict | undefined): PageFonts;
  layers: SeenLayers;
}

function readContent(
  source: Source,
  dict: PdfDict,
  matrix: Matrix,
  depth: number,
  found: Found,
): void {
  const { pdf, fontsOf, layers } = source;
  const content = contentOf(pdf, dict, found.contentLeft);
  if (!content) {
    found.contentLeft = 0;
    found.cut = true;
    return;
  }
  found.contentLeft -= content.length + FORM_COST;
  const written = inheritedOf(pdf, dict, 'Resources');
  const resources = written instanceof PdfDict ? written : undefined;
  const fonts = fontsOf(resources);
  const text = new LetterWalker(matrix, fonts, MAX_LETTERS - found.letters.length);
  const drawing = new GraphicsWalker(matrix);
  /** For each external object, how many letters were painted before it. */
  const lettersBefore: number[] = [];
  const hidden = layers.exist ? new HiddenLayers(layers, pdf, resources) : undefined;
  readOperators(content, (operator, operands) => {
    if (hidden?.hides(operator, operands)) {
      drawing.apply(withoutPaint(operator), operands);
      text.skip(operator, operands);
      return;
    }
    if (operator === 'Do') lettersBefore.push(text.letters.length);
    drawing.apply(operator, operands);
    text.apply(operator, operands);
  });
  const { lines, fills, shapes, slants, images, placed } = drawing.graphics;
  found.cut ||= lines.length > MAX_LINES;
  found.letters = found.letters.concat(text.letters);
  found.lines = found.lines.concat(lines.slice(0, MAX_LINES));
  found.shapes = found.shapes.concat(shapes.slice(0, MAX_LINES));
  found.slants = found.slants.concat(slants.slice(0, MAX_LINES));
  found.images = found.images.concat(images.slice(0, MAX_PLACED));
  found.fills = found.fills.concat(fills.slice(0, MAX_LINES));
  if (depth >= MAX_NESTING || found.contentLeft <= 0) return;
  for (const [i, { name, matrix: placement }] of placed.slice(0, MAX_PLACED).entries()) {
    const form = formXObject(source, dict, name);
    if (form === 'picture' || form === 'opaque picture') {
      const picture = placedSquare(placement);
      found.images.push(picture);
      if (form === 'opaque picture') hideUnder(picture, text.letters.slice(0, lettersBefore[i]));
    } else if (form)
      readContent(source, form.dict, multiply(form.matrix, placement), depth + 1, found);
  }
}

/**
 * Marks letters under a scan as invisible: some programs paint the recognized text, then the scan over
 * it.
 */
function hideUnder([left, bottom, right, top]: Box, letters: readonly Letter[]): void {
  for (const letter of letters) {
    const x = (letter.box[0] + letter.box[2]) / 2;
    const y = (letter.box[1] + letter.box[3]) / 2;
    if (x > left && x < right && y > bottom && y < top) letter.invisible = true;
  }
}

/** A Form XObject in the shape of a page (section 8.10), with its stream and resources. */
function formXObject(
  { pdf, layers }: Source,
  parent: PdfDict,
  name: string,
): { dict: PdfDict; matrix: Matrix } | 'picture' | 'opaque picture' | undefined {
  const resources = inheritedOf(pdf, parent, 'Resources');
  if (!(resources instanceof PdfDict)) return undefined;
  const objects = resources.getDict('XObject', pdf.resolve);
  const stream = objects?.get(name, pdf.resolve);
  if (!(stream instanceof PdfStream) || !layers.shows(stream)) return undefined;
  const subtype = stream.getName('Subtype', pdf.resolve)?.value;
  if (subtype === 'Image') {
    const isSeenThrough = ['SMask', 'Mask', 'ImageMask'].some((key) => stream.get(key));
    return isSeenThrough ? 'picture' : 'opaque picture';
  }
  if (subtype !== 'Form') return undefined;
  const own = stream.get('Resources', pdf.resolve);
  const dict = new PdfDict();
  dict.set('Contents', stream);
  dict.set('Resources', own ?? resources);
  const matrix = stream.getArray('Matrix', pdf.resolve)?.numbers(pdf.resolve) ?? [];
  return { dict, matrix: matrix.length === 6 ? (matrix as Matrix) : IDENTITY };
}

/** The page's content, or undefined if it has more than `most` bytes. */
function contentOf(pdf: OpenPdf, dict: PdfDict, most: number): Uint8Array | undefined {
  const contents = dict.get('Contents', pdf.resolve);
  const parts = contents instanceof PdfArray ? contents.toArray() : [contents];
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (const part of parts) {
    const stream = part instanceof PdfRef ? pdf.resolve(part) : part;
    if (!(stream instanceof PdfStream)) continue;
    const chunk = stream.decodedWithin(most - length);
    if (!chunk) return undefined;
    length += chunk.length + 1;
    if (length > most) return undefined;
    chunks.push(chunk);
  }
  const joined = new Uint8Array(length).fill(32);
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length + 1;
  }
  return joined;
}

function uprightLine(line: RuledLine, upright: (box: Box) => Box): RuledLine {
  const box: Box = line.vertical
    ? [line.at, line.from, line.at, line.to]
    : [line.from, line.at, line.to, line.at];
  const [left, bottom, right, top] = upright(box);
  const vertical = right - left < top - bottom;
  const dashed = line.dashed ? { dashed: true } : {};
  return vertical
    ? { vertical, at: left, from: bottom, to: top, ...dashed }
    : { vertical, at: bottom, from: left, to: right, ...dashed };
}
