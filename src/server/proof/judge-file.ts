/**
 * The file that PDFium judges: the filled one with other pages, on which the values stand as they
 * will be printed, are left out, or stand alone. The filled file's own objects stay as they are.
 */
import { widgetRect } from '../../core/pdf/acroform/field-attributes.ts';
import { placedAt, type Widget } from '../../core/pdf/acroform/field-tree.ts';
import { appendChanges } from '../../core/pdf/file/append-changes.ts';
import { Changes } from '../../core/pdf/file/changes.ts';
import { latin1Bytes } from '../../core/pdf/file/latin1.ts';
import {
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  type PdfRef,
  PdfStream,
} from '../../core/pdf/file/objects/pdf-objects.ts';
import type { OpenPdf } from '../../core/pdf/file/opened-pdf.ts';
import { appearanceMatrix } from './appearance-matrix.ts';
import { type Splitting, valueAlone, withoutValue } from './split-appearance.ts';

export interface JudgedWidget {
  widget: Widget;
  kind: 'text' | 'list' | 'tick';
  /** Of a tick: the state whose mark is looked for. */
  onState?: string | undefined;
  /** Red, green and blue that its value is painted in where it stands alone. */
  color: number;
}

/** Indices of pages in the judge's file. */
export interface JudgePages {
  /** The page's own content, without annotations. */
  printed: number;
  /** The annotations with the values, over nothing, but for widgets far from every value. */
  filled: number;
  /** The same without the values. */
  unfilled: number;
  /** The values, with nothing before or over them. */
  alone: number;
  /** Blank but for the appearances of unticked boxes. */
  unticked: number;
  /** The judged widgets as the file has them, over nothing: for reading. */
  stored: number;
}

export interface JudgeFile {
  bytes: Uint8Array;
  /** By page of the filled file. */
  pages: Map<number, JudgePages>;
}

/** Colours so dark that they count as black, and still tell one widget from the next. */
const SHADES = 24;
/** Annotations that show nothing of their own on paper. */
const UNSEEN = ['Popup', 'Link'];
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
const PRINT = 1 << 2;
/** A widget paints nothing beyond its box (section 12.5.5); what stands by a value may touch it. */
const NEAR = 4;
type Rect = ReturnType<typeof widgetRect>;

/** @param index counted from 0 on each page */
export function colorOf(index: number): number {
  const number = (index + 1) % SHADES ** 3;
  const [red, green] = [Math.floor(number / SHADES ** 2), Math.floor(number / SHADES) % SHADES];
  return (red << 16) | (green << 8) | (number % SHADES);
}

/** Changes parsed objects of `pdf` in no way. */
export function makeJudgeFile(pdf: OpenPdf, judged: readonly JudgedWidget[]): JudgeFile {
  const changes = new Changes(pdf);
  const splitting: Splitting = { pdf, add: (object) => changes.add(object) };
  const kids: PdfRef[] = [];
  const pages = new Map<number, JudgePages>();
  const tree = new PdfDict();
  const node = changes.add(tree);
  const addPage = (ref: PdfRef) => kids.push(ref) - 1;
  for (const [index, widgets] of byPage(judged)) {
    const page = pdf.pages[index];
    if (!page) continue;
    const base = flattened(pdf, page.dict);
    base.set('Parent', node);
    base.delete('Annots');
    const printed = base.clone();
    base.delete('Contents');
    const withAnnotations = (annotations: PdfObject[]) => {
      const copy = base.clone();
      copy.set('Annots', new PdfArray(annotations));
      return changes.add(copy);
    };
    const blank = (content: string, forms: Map<string, PdfObject>) => {
      const copy = base.clone();
      for (const key of ['Group', 'AA']) copy.delete(key);
      copy.set('Resources', PdfDict.of({ XObject: new PdfDict(forms) }));
      copy.set('Contents', changes.add(new PdfStream(new Map(), latin1Bytes(content))));
      return changes.add(copy);
    };
    const values = new Map(widgets.map((one) => [one.widget.dict, one]));
    const isJudged = (item: PdfObject) =>
      values.has(placedAt(pdf, item, page.owner)?.dict ?? page.dict);
    const listed = page.dict.getArray('Annots', pdf.resolve)?.toArray() ?? [];
    const zones = widgets.map(({ widget }) => widgetRect(pdf, widget));
    const pairs = listed.flatMap((item) => {
      const dict = placedAt(pdf, item, page.owner)?.dict;
      if (!dict) return { shown: item, left: item };
      if (!values.has(dict) && isFarWidget(pdf, dict, zones)) return [];
      const shown = changes.add(inOneLayer(pdf, dict.clone()));
      const one = values.get(dict);
      if (!one) return { shown, left: shown };
      return { shown, left: changes.add(inOneLayer(pdf, withoutItsValue(splitting, one))) };
    });
    const alone = placeAll(splitting, widgets, (one) => standingAlone(splitting, one));
    const unticked = placeAll(splitting, widgets, ({ kind, widget }) =>
      kind === 'tick' ? stateOf(pdf, widget, 'Off') : undefined,
    );
    pages.set(index, {
      printed: addPage(changes.add(printed)),
      filled: addPage(withAnnotations(pairs.map(({ shown }) => shown))),
      unfilled: addPage(withAnnotations(pairs.map(({ left }) => left))),
      alone: addPage(blank(alone.content, alone.forms)),
      unticked: addPage(blank(unticked.content, unticked.forms)),
      stored: addPage(withAnnotations(listed.filter(isJudged))),
    });
  }
  tree.set('Type', PdfName.of('Pages'));
  tree.set('Kids', new PdfArray(kids));
  tree.set('Count', PdfNumber.of(kids.length));
  return { bytes: written(pdf, changes, node), pages };
}

function written(pdf: OpenPdf, changes: Changes, pages: PdfRef): Uint8Array {
  const { dict, owner } = pdf.catalog;
  const before = dict.get('Pages');
  changes.touch(owner);
  dict.set('Pages', pages);
  try {
    return appendChanges(pdf, changes);
  } finally {
    if (before) dict.set('Pages', before);
  }
}

function byPage(judged: readonly JudgedWidget[]): Map<number, JudgedWidget[]> {
  const pages = new Map<number, JudgedWidget[]>();
  for (const one of judged) {
    const others = pages.get(one.widget.page);
    if (others) others.push(one);
    else pages.set(one.widget.page, [one]);
  }
  return pages;
}

/** A page with the attributes that it inherits (table 30). */
function flattened(pdf: OpenPdf, page: PdfDict): PdfDict {
  const copy = page.clone();
  const seen = new Set<PdfDict>();
  for (let at: PdfDict | undefined = page; at && !seen.has(at); ) {
    seen.add(at);
    for (const key of INHERITED) {
      const value = at.get(key);
      if (value && !copy.has(key)) copy.set(key, value);
    }
    at = at.getDict('Parent', pdf.resolve);
  }
  return copy;
}

/** Of a form with hundreds of fields an application fills a few: the others need no painting. */
function isFarWidget(pdf: OpenPdf, dict: PdfDict, zones: readonly Rect[]): boolean {
  if (dict.getName('Subtype', pdf.resolve)?.value !== 'Widget') return false;
  const [left, bottom, right, top] = widgetRect(pdf, { dict });
  return !zones.some(
    (zone) =>
      left - NEAR < zone[2] &&
      right + NEAR > zone[0] &&
      bottom - NEAR < zone[3] &&
      top + NEAR > zone[1],
  );
}

function withoutItsValue(splitting: Splitting, { widget, kind }: JudgedWidget): PdfDict {
  const { pdf } = splitting;
  const copy = widget.dict.clone();
  if (kind === 'tick') {
    const off = stateOf(pdf, widget, 'Off');
    const states = PdfDict.of(off ? { Off: splitting.add(off) } : {});
    copy.set('AP', PdfDict.of({ N: states }));
    copy.set('AS', PdfName.of('Off'));
    return copy;
  }
  const appearance = textAppearanceOf(pdf, widget);
  if (!appearance) return copy;
  copy.set('AP', PdfDict.of({ N: splitting.add(withoutValue(splitting, appearance)) }));
  copy.delete('AS');
  return copy;
}

function standingAlone(splitting: Splitting, one: JudgedWidget): PdfStream | undefined {
  const { pdf } = splitting;
  if (one.kind === 'tick') return stateOf(pdf, one.widget, one.onState ?? '');
  const appearance = textAppearanceOf(pdf, one.widget);
  if (!appearance) return undefined;
  const color = [16, 8, 0].map((shift) => (((one.color >> shift) & 255) / 255).toFixed(5));
  return valueAlone(splitting, appearance, color.join(' '));
}

/** Each widget's form, where the reader places its appearance (section 12.5.5, algorithm 8.1). */
function placeAll(
  splitting: Splitting,
  widgets: readonly JudgedWidget[],
  formOf: (one: JudgedWidget) => PdfStream | undefined,
): { content: string; forms: Map<string, PdfObject> } {
  const content: string[] = [];
  const forms = new Map<string, PdfObject>();
  for (const [i, one] of widgets.entries()) {
    const form = formOf(one);
    const original = one.kind === 'tick' ? form : textAppearanceOf(splitting.pdf, one.widget);
    if (!form || !original) continue;
    const rect = widgetRect(splitting.pdf, one.widget);
    const matrix = appearanceMatrix(splitting.pdf, original, rect);
    if (!matrix) continue;
    forms.set(`V${i}`, splitting.add(form));
    content.push(`q ${matrix.map((n) => n.toFixed(6)).join(' ')} cm /V${i} Do Q`);
  }
  return { content: content.join('\n'), forms };
}

export function textAppearanceOf(pdf: OpenPdf, widget: Widget): PdfStream | undefined {
  const normal = widget.dict.getDict('AP', pdf.resolve)?.get('N', pdf.resolve);
  return normal instanceof PdfStream ? normal : undefined;
}

/** The drawing of a state of a check box or radio button. */
export function stateOf(pdf: OpenPdf, widget: Widget, state: string): PdfStream | undefined {
  const normal = widget.dict.getDict('AP', pdf.resolve)?.getDict('N', pdf.resolve);
  const drawing = normal?.get(state, pdf.resolve);
  return drawing instanceof PdfStream ? drawing : undefined;
}

/**
 * PDFium paints widgets above all else, and other readers paint annotations in the order of the
 * list (section 12.5.1), where a later one covers a value: as stamps all of them keep that order.
 */
function inOneLayer(pdf: OpenPdf, dict: PdfDict): PdfDict {
  const kind = dict.getName('Subtype', pdf.resolve)?.value ?? '';
  if (UNSEEN.includes(kind)) return dict;
  if (kind === 'Widget') dict.set('Subtype', PdfName.of('Stamp'));
  else dict.set('F', PdfNumber.of((dict.getNumber('F', pdf.resolve)?.value ?? 0) | PRINT));
  return dict;
}
