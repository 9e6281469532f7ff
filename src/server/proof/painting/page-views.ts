/** The judge's pages that belong to one page of the form, painted part by part. */

import { SCALE } from '../file/groups.ts';
import type { JudgePiece, PaintedPages } from '../file/judge-file.ts';
import type { JudgedWidget } from '../file/judged-widget.ts';
import type { View } from '../judging/judge-ink.ts';
import { Canvas } from '../pdfium/canvas.ts';
import { areaOf } from '../pdfium/ink.ts';
import { type Pdfium, withPage } from '../pdfium/pdfium.ts';
import { type PixelBox, type Placement, placementOf } from '../pdfium/pdfium-page.ts';
import { PagePrint } from './page-print.ts';
import { type Part, partsOf } from './parts.ts';
import type { PrintOfPage } from './printed-pages.ts';
import { type Handles, ViewPainter } from './view-painter.ts';

/**
 * A part of the page with its values, and how they are painted on paper and, if it differs, on
 * screen. Valid until the next part is shown.
 */
export interface PaintedPart extends Pick<Part, 'widgets' | 'placement'> {
  views: View[];
}

/** A page of the form in the judge's file. */
export interface OpenPages {
  document: number;
  pages: PaintedPages;
  /** The page from which the dimensions are taken. */
  textPage: number;
  print: PrintOfPage | undefined;
  onScreenToo: boolean;
}

/** Opens the pages of a piece; undefined if PDFium cannot read one of them. */
function withPiece<Result>(
  pdfium: Pdfium,
  { document }: OpenPages,
  piece: JudgePiece,
  work: (handles: Handles) => Result,
): Result | undefined {
  const on = (
    index: number | undefined,
    next: (page: number | undefined) => Result | undefined,
  ): Result | undefined =>
    index === undefined ? next(undefined) : withPage(pdfium, document, index, next);
  return withPage(pdfium, document, piece.filledPage, (filled) =>
    on(piece.unfilledPage, (unfilled) =>
      on(piece.valuesPage, (alone) =>
        on(piece.untickedPage, (unticked) => work({ filled, unfilled, alone, unticked })),
      ),
    ),
  );
}

export function naturalPlacement(pdfium: Pdfium, textPage: number): Placement {
  return placementOf(pdfium, textPage, SCALE);
}

/**
 * Paints the values part by part and passes each part to `judge`. Passes none if PDFium cannot read
 * the page's own content.
 * @param boxOf the box of a value, in pixels of the natural placement
 */
export function paintParts(
  pdfium: Pdfium,
  page: OpenPages,
  boxOf: (widget: JudgedWidget) => PixelBox,
  judge: (part: PaintedPart) => void,
): void {
  const natural = naturalPlacement(pdfium, page.textPage);
  const placementAt = (scale: number) => placementOf(pdfium, page.textPage, scale);
  const pieces = page.pages.pieces.map((piece) => ({
    piece,
    parts: partsOf(piece.widgets, boxOf, natural, placementAt),
  }));
  const areas = pieces.flatMap(({ parts }) => parts.map(({ box }) => areaOf(box)));
  if (areas.length === 0) return;
  const modes = page.onScreenToo ? [true, false] : [true];
  const canvas = new Canvas(pdfium, Math.max(...areas), ViewPainter.bitmaps * modes.length);
  try {
    const printed = { document: page.document, page: page.pages.printedPage };
    const print = new PagePrint(pdfium, printed, page.print, natural);
    const painter = new ViewPainter(pdfium, canvas, print);
    const paint = (part: Part, handles: Handles) => {
      const hasTick = part.widgets.some(({ kind }) => kind === 'tick');
      const isPainted = modes.every((isPrint, mode) =>
        painter.paint(mode, part, handles, { isPrint, hasTick }),
      );
      // Read only now, because painting can move the engine's memory.
      if (isPainted) judge({ ...part, views: modes.map((_, mode) => painter.view(mode, part)) });
    };
    try {
      for (const { piece, parts } of pieces) {
        withPiece(pdfium, page, piece, (handles) => {
          for (const part of parts) paint(part, handles);
        });
      }
    } finally {
      print.close();
    }
  } finally {
    canvas.free();
  }
}
