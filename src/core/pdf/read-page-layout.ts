/** Reads what is printed on each page: text runs, ruled lines and filled bars, upright. */
import { isAppError } from '../errors.ts';
import { blankStrayBrackets } from './blank-stray-brackets.ts';
import {
  type ContentGraphics,
  type Matrix,
  multiply,
  readContentGraphics,
} from './content-graphics.ts';
import { type Glyph, joinGlyphs } from './join-glyphs.ts';
import { type Box, joinLines, type PageLayout, type RuledLine, uprightBox } from './page-layout.ts';
import {
  type OpenPdf,
  type PDF,
  PDFPage,
  PdfArray,
  PdfDict,
  PdfNumber,
  PdfRef,
  PdfStream,
  type Placed,
} from './pdf-library.ts';

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
/** Forms within forms (Form XObjects) deeper than this are not how a page is composed. */
const MAX_NESTING = 4;
const MAX_PLACED = 200;

export interface PageFrame {
  box: Box;
  /** 0, 90, 180 or 270, clockwise. */
  rotation: number;
}

/** More than any form has on a page; what takes labels apart is not linear in these. */
const MAX_RUNS = 4_000;
const MAX_LINES = 10_000;

/**
 * A page whose content cannot be understood has no print: its fields can still be mapped by their
 * names and tooltips, and the person sees that no label is known.
 * @throws AppError when a limit on the work for a file is reached.
 */
export function readPageLayout(pdf: OpenPdf, library: PDF, index: number): PageLayout {
  const page = pdf.pages[index];
  if (!page) return { page: index, width: 0, height: 0, runs: [], lines: [], fills: [] };
  const frame = pageFrame(pdf, page);
  const [left, bottom, right, top] = frame.box;
  const origin: Matrix = [1, 0, 0, 1, -left, -bottom];
  const found: Found = { glyphs: [], lines: [], fills: [] };
  try {
    readContent({ pdf, library }, page, origin, 0, found);
  } catch (error) {
    if (isAppError(error)) throw error;
  }
  const [width, height] = [right - left, top - bottom];
  const upright = (box: Box) => uprightBox(box, frame.rotation, width, height);
  const turned = frame.rotation % 180 !== 0;
  const lines = joinLines(found.lines.map((line) => uprightLine(line, upright)));
  const glyphs = found.glyphs.map((glyph) => ({ ...glyph, box: upright(glyph.box) }));
  return {
    page: index,
    width: turned ? height : width,
    height: turned ? width : height,
    runs: joinGlyphs(glyphs, lines).slice(0, MAX_RUNS),
    lines: lines.slice(0, MAX_LINES),
    fills: found.fills.map((fill) => ({ ...fill, box: upright(fill.box) })),
  };
}

/** The page's visible box and rotation, both of which pages may inherit (table 30). */
export function pageFrame(pdf: OpenPdf, page: Placed): PageFrame {
  const box = boxOf(pdf, page, 'CropBox') ?? boxOf(pdf, page, 'MediaBox') ?? [0, 0, 612, 792];
  const rotate = inheritedOf(pdf, page.dict, 'Rotate');
  const degrees = rotate instanceof PdfNumber ? rotate.value : 0;
  return { box, rotation: (((Math.round(degrees / 90) * 90) % 360) + 360) % 360 };
}

interface Found {
  glyphs: Glyph[];
  lines: RuledLine[];
  fills: PageLayout['fills'];
}

function readContent(
  source: { pdf: OpenPdf; library: PDF },
  { dict, owner }: Placed,
  matrix: Matrix,
  depth: number,
  found: Found,
): void {
  const { pdf, library } = source;
  const content = contentOf(pdf, dict);
  const readable = dict.clone();
  readable.set('Contents', new PdfStream([], blankStrayBrackets(content)));
  const page = new PDFPage(owner, readable, 0, library.context);
  for (const line of page.extractText().lines) {
    for (const span of line.spans) {
      for (const char of span.chars) {
        const { x, y, width, height } = char.bbox;
        found.glyphs.push({
          text: char.char,
          box: transformBox([x, y, x + width, y + height], matrix),
          fontSize: Math.abs(char.fontSize * Math.hypot(matrix[2], matrix[3])),
          bold: /bold|black|heavy|demi/i.test(char.fontName),
          order: found.glyphs.length,
        });
      }
    }
  }
  const graphics: ContentGraphics = readContentGraphics(content, matrix);
  found.lines.push(...graphics.lines);
  found.fills.push(...graphics.fills);
  if (depth >= MAX_NESTING) return;
  for (const { name, matrix: placement } of graphics.placed.slice(0, MAX_PLACED)) {
    const form = formXObject(pdf, dict, name);
    if (form) readContent(source, form.page, multiply(form.matrix, placement), depth + 1, found);
  }
}

/** A Form XObject as a page of its own (section 8.10): its stream and resources in page shape. */
function formXObject(
  pdf: OpenPdf,
  parent: PdfDict,
  name: string,
): { page: Placed; matrix: Matrix } | undefined {
  const resources = inheritedOf(pdf, parent, 'Resources');
  if (!(resources instanceof PdfDict)) return undefined;
  const objects = resources.getDict('XObject', pdf.resolve);
  const stream = objects?.get(name, pdf.resolve);
  if (!(stream instanceof PdfStream) || stream.getName('Subtype')?.value !== 'Form') {
    return undefined;
  }
  const own = stream.get('Resources', pdf.resolve);
  const dict = new PdfDict();
  dict.set('Contents', stream);
  dict.set('Resources', own ?? resources);
  const matrix = numbersOf(stream.getArray('Matrix', pdf.resolve), pdf);
  return {
    page: { dict, owner: PdfRef.of(0, 0) },
    matrix: matrix.length === 6 ? (matrix as Matrix) : IDENTITY,
  };
}

function contentOf(pdf: OpenPdf, dict: PdfDict): Uint8Array {
  const contents = dict.get('Contents', pdf.resolve);
  const parts = contents instanceof PdfArray ? [...contents] : [contents];
  const chunks = parts.map((part) => {
    const stream = part instanceof PdfRef ? pdf.resolve(part) : part;
    return stream instanceof PdfStream ? stream.getDecodedData() : new Uint8Array();
  });
  const joined = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length + 1, 0)).fill(32);
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length + 1;
  }
  return joined;
}

function inheritedOf(pdf: OpenPdf, start: PdfDict, key: string) {
  const seen = new Set<PdfDict>();
  let node: PdfDict | undefined = start;
  while (node && !seen.has(node)) {
    seen.add(node);
    const value = node.get(key, pdf.resolve);
    if (value !== undefined) return value;
    const parent = node.get('Parent', pdf.resolve);
    node = parent instanceof PdfDict ? parent : undefined;
  }
  return undefined;
}

function boxOf(pdf: OpenPdf, page: Placed, key: string): Box | undefined {
  const value = inheritedOf(pdf, page.dict, key);
  const numbers = numbersOf(value instanceof PdfArray ? value : undefined, pdf);
  if (numbers.length !== 4) return undefined;
  const [x1, y1, x2, y2] = numbers as Box;
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

function numbersOf(array: PdfArray | undefined, pdf: OpenPdf): number[] {
  const numbers: number[] = [];
  for (const item of array ?? []) {
    const value = item instanceof PdfRef ? pdf.resolve(item) : item;
    if (value instanceof PdfNumber) numbers.push(value.value);
  }
  return numbers;
}

function transformBox([left, bottom, right, top]: Box, [a, b, c, d, e, f]: Matrix): Box {
  const xs = [a * left + c * bottom + e, a * right + c * top + e];
  const ys = [b * left + d * bottom + f, b * right + d * top + f];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function uprightLine(line: RuledLine, upright: (box: Box) => Box): RuledLine {
  const box: Box = line.vertical
    ? [line.at, line.from, line.at, line.to]
    : [line.from, line.at, line.to, line.at];
  const [left, bottom, right, top] = upright(box);
  const vertical = right - left < top - bottom;
  return vertical
    ? { vertical, at: left, from: bottom, to: top }
    : { vertical, at: bottom, from: left, to: right };
}
