/**
 * The part of a widget's appearance other than its text: box, border, background and whatever else
 * the form's author drew there (PDF 32000-1 section 12.7.3.3).
 */

import { widgetRect } from '../acroform/field-attributes.ts';
import type { Widget } from '../acroform/field-tree.ts';
import { userUnit } from '../file/document/page-frame.ts';
import { latin1 } from '../file/lexical/latin1.ts';
import { type PdfDict, PdfStream } from '../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import { numberToken } from '../file/writing/write-object.ts';

/** In the units of the page, which are points but on pages with /UserUnit. */
export interface AppearanceFrame {
  width: number;
  height: number;
  /** Width of the border; one that is not drawn counts too. */
  border: number;
  /** Whether the border is drawn, so that no text may stand on it. */
  isBordered: boolean;
  /** Content before and after the marked text. */
  before: string;
  after: string;
  /** `/BBox` and `/Matrix` of the appearance. */
  bbox: number[];
  matrix: number[] | undefined;
  /** Resources that `before` and `after` use. */
  resources: PdfDict | undefined;
  /** Names that the file writes in Latin-1, so that content names a resource as its dictionary. */
  latin1Names: ReadonlySet<string>;
}

/** Frames of the widgets as the form was read, shared by all fills of it. */
export type ReadFrames = WeakMap<Widget, AppearanceFrame>;

/** The frame of a widget that this fill has not changed, read on first use. */
export function frameOf(frames: ReadFrames, pdf: OpenPdf, widget: Widget): AppearanceFrame {
  const known = frames.get(widget);
  if (known) return known;
  const frame = readFrame(pdf, widget);
  frames.set(widget, frame);
  return frame;
}

export function readFrame(pdf: OpenPdf, widget: Widget): AppearanceFrame {
  const [left, bottom, right, top] = widgetRect(pdf, widget);
  const size: [number, number] = [right - left, top - bottom];
  return keptFrame(pdf, widget, size) ?? drawnFrame(pdf, widget, size);
}

/** The frame of the existing appearance, if its text can be separated from the rest. */
function keptFrame(
  pdf: OpenPdf,
  widget: Widget,
  [rectWidth, rectHeight]: [number, number],
): AppearanceFrame | undefined {
  const normal = widget.dict.getDict('AP', pdf.resolve)?.get('N', pdf.resolve);
  if (!(normal instanceof PdfStream)) return undefined;
  const bbox = normal.getArray('BBox', pdf.resolve)?.numbers(pdf.resolve) ?? [];
  const matrix = normal.getArray('Matrix', pdf.resolve)?.numbers(pdf.resolve) ?? [];
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = bbox;
  if (bbox.length !== 4 || (matrix.length > 0 && !isRotationOf(matrix))) return undefined;
  // An appearance from before the widget was turned would put its text on its side or its head.
  const quarter = quarterOf(pdf, widget);
  if (quarter !== 0 && quarter !== quarterOfMatrix(matrix)) return undefined;
  const turned = matrix.length > 0 && Math.abs(matrix[1] ?? 0) > 0.5;
  const [width, height] = turned ? [rectHeight, rectWidth] : [rectWidth, rectHeight];
  const fits = Math.abs(x2 - x1 - width) < 1 && Math.abs(y2 - y1 - height) < 1;
  // With another origin, the text that this engine places would be shifted.
  if (!fits || x1 !== 0 || y1 !== 0) return undefined;
  const parts = splitAtText(latin1(normal.decoded()));
  if (!parts) return undefined;
  return {
    width,
    height,
    border: borderWidth(pdf, widget),
    isBordered: `${parts.before}${parts.after}`.trim() !== '' || hasBorderColor(pdf, widget),
    ...parts,
    bbox,
    matrix: matrix.length > 0 ? matrix : undefined,
    resources: resourcesOf(pdf, normal),
    latin1Names: pdf.latin1Names,
  };
}

/** A copy with its own font dictionary, to which a font can be added. */
function resourcesOf(pdf: OpenPdf, stream: PdfStream): PdfDict | undefined {
  const resources = stream.getDict('Resources', pdf.resolve)?.clone();
  const fonts = resources?.getDict('Font', pdf.resolve);
  if (fonts) resources?.set('Font', fonts.clone());
  return resources;
}

function splitAtText(content: string): { before: string; after: string } | undefined {
  const start = /\/Tx\s+BMC/.exec(content);
  const end = content.lastIndexOf('EMC');
  if (start && end > start.index) {
    return { before: content.slice(0, start.index), after: content.slice(end + 3) };
  }
  // Unmarked text cannot be separated from the frame.
  return /\bBT\b/.test(content) || start ? undefined : { before: content, after: '' };
}

/** A frame from the widget's own characteristics (section 12.5.6.19, table 189). */
function drawnFrame(
  pdf: OpenPdf,
  widget: Widget,
  [rectWidth, rectHeight]: [number, number],
): AppearanceFrame {
  const characteristics = widget.dict.getDict('MK', pdf.resolve);
  const quarter = quarterOf(pdf, widget);
  const [width, height] = quarter % 2 === 1 ? [rectHeight, rectWidth] : [rectWidth, rectHeight];
  const border = borderWidth(pdf, widget);
  const background = colorOperator(pdf, characteristics, 'BG', ['g', 'rg', 'k']);
  const stroke = colorOperator(pdf, characteristics, 'BC', ['G', 'RG', 'K']);
  const box = (inset: number) =>
    rectangleOperands(inset, inset, width - 2 * inset, height - 2 * inset);
  const drawn: string[] = [];
  if (background) drawn.push(`q ${background} ${box(0)} re f Q`);
  if (stroke && border > 0) {
    drawn.push(`q ${stroke} ${numberToken(border)} w ${box(border / 2)} re S Q`);
  }
  return {
    width,
    height,
    border,
    isBordered: stroke !== undefined && border > 0,
    before: drawn.length > 0 ? `${drawn.join('\n')}\n` : '',
    after: '',
    bbox: [0, 0, width, height],
    matrix: quarter === 0 ? undefined : rotationMatrix(quarter, width, height),
    resources: undefined,
    latin1Names: pdf.latin1Names,
  };
}

/** How far a widget is turned on its page, in quarters counterclockwise (`/R` of table 189). */
function quarterOf(pdf: OpenPdf, { dict }: Widget): number {
  const rotation = dict.getDict('MK', pdf.resolve)?.getNumber('R', pdf.resolve)?.value ?? 0;
  return ((Math.round(rotation / 90) % 4) + 4) % 4;
}

function quarterOfMatrix([a = 1, b = 0]: number[]): number {
  if (Math.abs(a) > 0.5) return a > 0 ? 0 : 2;
  return b > 0 ? 1 : 3;
}

/** How far a drawn border covers the box, from each of its edges. */
export function coveredEdge({ border, isBordered, width, height }: AppearanceFrame): number {
  return isBordered ? Math.min(border, width / 4, height / 4) : 0;
}

/** The operands of `re` (section 8.5.2.1). */
export function rectangleOperands(x: number, y: number, width: number, height: number): string {
  return `${numberToken(x)} ${numberToken(y)} ${numberToken(width)} ${numberToken(height)}`;
}

/** Turns the upright box so that its lower left corner stays at the origin. */
function rotationMatrix(quarter: number, width: number, height: number): number[] {
  if (quarter === 1) return [0, 1, -1, 0, height, 0];
  if (quarter === 2) return [-1, 0, 0, -1, width, height];
  return [0, -1, 1, 0, 0, width];
}

function isRotationOf(matrix: number[]): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = matrix;
  const unit = (value: number) => Math.abs(Math.abs(value) - 1) < 0.001;
  const zero = (value: number) => Math.abs(value) < 0.001;
  // A mirror would turn the letters round.
  if (matrix.length !== 6 || a * d - b * c < 0) return false;
  return (unit(a) && zero(b) && zero(c) && unit(d)) || (zero(a) && unit(b) && unit(c) && zero(d));
}

/**
 * Width of the border, which the file says in points (section 12.5.4); beveled and inset borders
 * take twice their width.
 */
function borderWidth(pdf: OpenPdf, widget: Widget): number {
  const style = widget.dict.getDict('BS', pdf.resolve);
  const array = widget.dict.getArray('Border', pdf.resolve)?.at(2, pdf.resolve);
  const written = style?.getNumber('W', pdf.resolve)?.value;
  const width = written ?? (array?.type === 'number' ? array.value : 1);
  const kind = style?.getName('S', pdf.resolve)?.value;
  const drawn = kind === 'B' || kind === 'I' ? width * 2 : width;
  const page = pdf.pages[widget.page];
  return Math.max(0, Math.min(drawn, 8)) / (page ? userUnit(pdf, page) : 1);
}

function hasBorderColor(pdf: OpenPdf, { dict }: Widget): boolean {
  const characteristics = dict.getDict('MK', pdf.resolve);
  return colorOperator(pdf, characteristics, 'BC', ['G', 'RG', 'K']) !== undefined;
}

function colorOperator(
  pdf: OpenPdf,
  characteristics: PdfDict | undefined,
  key: 'BG' | 'BC',
  operators: [gray: string, rgb: string, cmyk: string],
): string | undefined {
  const components = characteristics?.getArray(key, pdf.resolve)?.numbers(pdf.resolve) ?? [];
  const operator = { 1: operators[0], 3: operators[1], 4: operators[2] }[components.length];
  return operator && `${components.map(numberToken).join(' ')} ${operator}`;
}
