/**
 * The file that PDFium judges: the filled file with other pages. On these, the values appear as
 * they will be printed, are left out, or appear alone. The filled file's own objects stay
 * unchanged.
 */

import { INHERITED_KEYS } from '../../../core/pdf/file/document/page-tree.ts';
import { latin1Bytes } from '../../../core/pdf/file/lexical/latin1.ts';
import {
  PdfArray,
  PdfDict,
  PdfName,
  type PdfObject,
  type PdfRef,
  PdfStream,
} from '../../../core/pdf/file/objects/pdf-objects.ts';
import type { OpenPdf } from '../../../core/pdf/file/opened-pdf.ts';
import { appendChanges } from '../../../core/pdf/file/writing/append-changes.ts';
import { Changes } from '../../../core/pdf/file/writing/changes.ts';
import { type JudgedWidget, textAppearanceOf } from './judged-widget.ts';
import type { ListedAnnotation } from './listed-annotations.ts';
import { PageAnnotations, placeOf } from './page-annotations.ts';
import type { Piece } from './pieces.ts';
import type { Splitting } from './split-appearance.ts';

/** Indices of pages in the judge's file. */
export interface JudgePages {
  /** The judged widgets as they are in the file, on an empty page, for reading. */
  storedPage: number;
  /** Undefined if every value was recognized from an earlier file. */
  paintedPages: PaintedPages | undefined;
}

export interface PaintedPages {
  /** The page's own content without annotations. */
  printedPage: number;
  /** The texts with nothing in front of or behind them, for reading. */
  textPage: number;
  pieces: JudgePiece[];
}

/** A page with values, and its pieces that must be painted. */
export interface PageToJudge {
  index: number;
  listed: readonly ListedAnnotation[];
  widgets: readonly JudgedWidget[];
  pieces: readonly Piece[];
}

/**
 * Values that are painted together. Each piece has pages of its own, because PDFium reads all
 * appearances of a page again whenever it paints a part of it.
 */
export interface JudgePiece {
  widgets: readonly JudgedWidget[];
  /** The annotations near the values, with the values, on an empty page. */
  filledPage: number;
  /** The same without the values; like those below, undefined if nothing would be painted. */
  unfilledPage: number | undefined;
  /** The values with nothing in front of or behind them. */
  valuesPage: number | undefined;
  /** The appearances of unticked boxes. */
  untickedPage: number | undefined;
}

export interface JudgeFile {
  bytes: Uint8Array;
  /** By page index in the filled file. */
  pages: Map<number, JudgePages>;
}

/** Makes the file. The parsed objects of `pdf` stay unchanged. */
export function makeJudgeFile(pdf: OpenPdf, judged: readonly PageToJudge[]): JudgeFile {
  const changes = new Changes(pdf);
  const splitting: Splitting = { pdf, add: (object) => changes.add(object) };
  const kids: PdfRef[] = [];
  const pages = new Map<number, JudgePages>();
  const tree = new PdfDict();
  const node = changes.add(tree);
  const addPage = (page: PdfDict) => kids.push(changes.add(page)) - 1;
  for (const one of judged) {
    const page = pdf.pages[one.index];
    if (!page) continue;
    const base = flattened(pdf, page.dict);
    base.set('Parent', node);
    base.delete('Annots');
    const printed = base.clone();
    base.delete('Contents');
    // Made into shared objects where the form has them in the page itself, because all the judge's
    // pages use them.
    for (const key of ['Resources', 'Group']) {
      const value = base.get(key);
      if (value instanceof PdfDict) base.set(key, changes.add(value));
    }
    const addAnnotations = (annotations: PdfObject[]) => {
      const copy = base.clone();
      copy.set('Annots', new PdfArray(annotations));
      return addPage(copy);
    };
    const addTextPage = ({ content, xobjects }: PlacedXObjects) => {
      const copy = base.clone();
      for (const key of ['Group', 'AA']) copy.delete(key);
      copy.set('Resources', PdfDict.of({ XObject: new PdfDict(xobjects) }));
      copy.set('Contents', changes.add(new PdfStream(new Map(), latin1Bytes(content))));
      return addPage(copy);
    };
    const paintedPages = (): PaintedPages => {
      const annotations = new PageAnnotations(splitting);
      const values = one.pieces.flatMap(({ widgets }) => widgets);
      return {
        printedPage: addPage(printed),
        textPage: addTextPage(placedTexts(pdf, annotations, values)),
        pieces: one.pieces.map(({ widgets, near }) => {
          const { shown, remaining } = annotations.looksOf(near);
          const added = (list: PdfObject[]) => (list.length > 0 ? addAnnotations(list) : undefined);
          // Neighboring values that need no painting themselves are painted beside those that do.
          const judgedNear = near.flatMap((each) => each.judged ?? []);
          return {
            widgets,
            filledPage: addAnnotations(shown),
            unfilledPage: added(remaining),
            valuesPage: added(annotations.alone(judgedNear)),
            untickedPage: added(annotations.unticked(judgedNear)),
          };
        }),
      };
    };
    pages.set(one.index, {
      storedPage: addAnnotations(one.listed.flatMap(({ item, judged }) => (judged ? item : []))),
      paintedPages: one.pieces.length > 0 ? paintedPages() : undefined,
    });
  }
  tree.set('Type', PdfName.of('Pages'));
  tree.set('Kids', new PdfArray(kids));
  tree.set('Count', kids.length);
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

/** A page with its inherited attributes. References stay, so pages still share their objects. */
function flattened(pdf: OpenPdf, page: PdfDict): PdfDict {
  const copy = page.clone();
  const seen = new Set<PdfDict>();
  for (let at: PdfDict | undefined = page; at && !seen.has(at); ) {
    seen.add(at);
    for (const key of INHERITED_KEYS) {
      const value = at.get(key);
      if (value && !copy.has(key)) copy.set(key, value);
    }
    at = at.getDict('Parent', pdf.resolve);
  }
  return copy;
}

interface PlacedXObjects {
  content: string;
  xobjects: Map<string, PdfObject>;
}

/** Places each text where a reader would place its appearance (section 12.5.5, algorithm 8.1). */
function placedTexts(
  pdf: OpenPdf,
  annotations: PageAnnotations,
  widgets: readonly JudgedWidget[],
): PlacedXObjects {
  const content: string[] = [];
  const xobjects = new Map<string, PdfObject>();
  for (const [i, one] of widgets.entries()) {
    const form = one.kind === 'tick' ? undefined : annotations.valueOf(one);
    const matrix = form && placeOf(pdf, one, textAppearanceOf(pdf, one.widget));
    if (!matrix) continue;
    xobjects.set(`V${i}`, form);
    content.push(`q ${matrix.map((n) => n.toFixed(6)).join(' ')} cm /V${i} Do Q`);
  }
  return { content: content.join('\n'), xobjects };
}
