/** Reads what is printed on each page: text runs, ruled lines and filled bars, upright. */
import { isAppError } from '../../errors.ts';
import { PdfArray, PdfDict, PdfRef, PdfStream } from '../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import { rectangle } from '../file/rectangle.ts';
import { blankStrayBrackets, countStringBytes } from './blank-stray-brackets.ts';
import {
  type ContentGraphics,
  type Matrix,
  multiply,
  readContentGraphics,
} from './content-graphics.ts';
import { inheritedOf } from './inherited-of.ts';
import { type Glyph, joinGlyphs } from './join-glyphs.ts';
import type { ReadText } from './letter.ts';
import { pageFrame } from './page-frame.ts';
import { type Box, joinLines, type PageLayout, type RuledLine, uprightBox } from './page-layout.ts';

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
/** No real page nests forms (Form XObjects) deeper than this. */
const MAX_NESTING = 4;
const MAX_PLACED = 200;
/** Bytes of content read per page, including its forms: the densest real ones have under 80 KB. */
const MAX_CONTENT = 2_000_000;
/** Letters read per page: dense ones have 10,000, and the library's time grows with the square. */
const MAX_LETTERS = 30_000;
/** What an empty form counts for, because its resources are looked up all the same. */
const FORM_COST = 2_000;

/** More than any form has on a page; analysing labels takes more than linear time. */
const MAX_RUNS = 4_000;
const MAX_LINES = 10_000;

/**
 * A page whose content cannot be understood has no printed text: its fields can still be mapped by
 * their names and tooltips, and the person sees that no label is known.
 * @throws AppError if a limit on the work for a file is reached
 */
export function readPageLayout(pdf: OpenPdf, readText: ReadText, index: number): PageLayout {
  const page = pdf.pages[index];
  if (!page) return { page: index, width: 0, height: 0, runs: [], lines: [], fills: [] };
  const frame = pageFrame(pdf, page);
  const [left, bottom, right, top] = frame.box;
  const origin: Matrix = [1, 0, 0, 1, -left, -bottom];
  const found: Found = {
    glyphs: [],
    lines: [],
    fills: [],
    contentLeft: MAX_CONTENT,
    lettersLeft: MAX_LETTERS,
  };
  try {
    readContent({ pdf, readText }, page.dict, origin, 0, found);
  } catch (error) {
    if (isAppError(error)) throw error;
  }
  const [width, height] = [right - left, top - bottom];
  const upright = (box: Box) => uprightBox(box, frame.rotation, width, height);
  const turned = frame.rotation % 180 !== 0;
  const ruled = found.lines.slice(0, MAX_LINES).map((line) => uprightLine(line, upright));
  const lines = joinLines(ruled);
  const glyphs = found.glyphs.map((glyph) => ({ ...glyph, box: upright(glyph.box) }));
  return {
    page: index,
    width: turned ? height : width,
    height: turned ? width : height,
    runs: joinGlyphs(glyphs, lines).slice(0, MAX_RUNS),
    lines,
    fills: found.fills.map((fill) => ({ ...fill, box: upright(fill.box) })),
  };
}

interface Found {
  glyphs: Glyph[];
  lines: RuledLine[];
  fills: PageLayout['fills'];
  contentLeft: number;
  lettersLeft: number;
}

function readContent(
  source: { pdf: OpenPdf; readText: ReadText },
  dict: PdfDict,
  matrix: Matrix,
  depth: number,
  found: Found,
): void {
  const { pdf } = source;
  const content = contentOf(pdf, dict, found.contentLeft);
  if (!content) {
    found.contentLeft = 0;
    return;
  }
  found.contentLeft -= content.length + FORM_COST;
  found.lettersLeft -= countStringBytes(content);
  if (found.lettersLeft >= 0) readGlyphs(source, dict, content, matrix, found);
  const graphics: ContentGraphics = readContentGraphics(content, matrix);
  found.lines = found.lines.concat(graphics.lines.slice(0, MAX_LINES));
  found.fills = found.fills.concat(graphics.fills.slice(0, MAX_LINES));
  if (depth >= MAX_NESTING || found.contentLeft <= 0) return;
  for (const { name, matrix: placement } of graphics.placed.slice(0, MAX_PLACED)) {
    const form = formXObject(pdf, dict, name);
    if (form) readContent(source, form.dict, multiply(form.matrix, placement), depth + 1, found);
  }
}

function readGlyphs(
  { pdf, readText }: { pdf: OpenPdf; readText: ReadText },
  dict: PdfDict,
  content: Uint8Array,
  matrix: Matrix,
  found: Found,
): void {
  const resources = inheritedOf(pdf, dict, 'Resources');
  for (const letter of readText(resources, blankStrayBrackets(content))) {
    found.glyphs.push({
      text: letter.text,
      box: transformBox(letter.box, matrix),
      fontSize: Math.abs(letter.fontSize * Math.hypot(matrix[2], matrix[3])),
      bold: /bold|black|heavy|demi/i.test(letter.fontName),
      order: found.glyphs.length,
    });
  }
}

/**
 * A Form XObject as a page of its own (section 8.10): its stream and resources in the shape of a
 * page.
 */
function formXObject(
  pdf: OpenPdf,
  parent: PdfDict,
  name: string,
): { dict: PdfDict; matrix: Matrix } | undefined {
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

function transformBox([left, bottom, right, top]: Box, [a, b, c, d, e, f]: Matrix): Box {
  return rectangle(
    a * left + c * bottom + e,
    b * left + d * bottom + f,
    a * right + c * top + e,
    b * right + d * top + f,
  );
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
