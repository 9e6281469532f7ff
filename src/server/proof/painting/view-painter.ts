/** Paints one part of a page in all the ways that are compared. */

import type { View } from '../judging/judge-ink.ts';
import type { Bitmap, Canvas } from '../pdfium/canvas.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';
import { paintOn } from '../pdfium/pdfium-page.ts';
import type { PagePrint } from './page-print.ts';
import type { Part } from './parts.ts';

/** Handles of the judge's open pages. */
export interface Handles {
  filled: number;
  /** Like those below, undefined where nothing would be painted. */
  unfilled: number | undefined;
  alone: number | undefined;
  unticked: number | undefined;
}

const WAYS = ['painted', 'without', 'alone', 'unticked'] as const;

export class ViewPainter {
  /** Number of bitmaps per view. */
  static readonly bitmaps = WAYS.length;
  private readonly pdfium: Pdfium;
  private readonly canvas: Canvas;
  private readonly print: PagePrint;

  constructor(pdfium: Pdfium, canvas: Canvas, print: PagePrint) {
    this.pdfium = pdfium;
    this.canvas = canvas;
    this.print = print;
  }

  /**
   * @param mode number of the view within one part
   * @returns whether PDFium can read the page's own content
   */
  paint(
    mode: number,
    part: Part,
    handles: Handles,
    { isPrint, hasTick }: { isPrint: boolean; hasTick: boolean },
  ): boolean {
    const { painted, without, alone, unticked } = this.bitmaps(mode, part);
    const at = { placement: part.placement, box: part.box, isPrint };
    const paint = (bitmap: Bitmap, page: number | undefined) =>
      page !== undefined && bitmap.paint((handle) => paintOn(this.pdfium, handle, page, at));
    if (!this.print.paintOn(painted, part, isPrint)) return false;
    without.copy(painted);
    paint(painted, handles.filled);
    paint(without, handles.unfilled);
    alone.clear();
    paint(alone, handles.alone);
    if (!hasTick) return true;
    unticked.clear();
    paint(unticked, handles.unticked);
    return true;
  }

  /** The latest painting. `unticked` is current only for parts with a tick. */
  view(mode: number, part: Part): View {
    const bitmaps = this.bitmaps(mode, part);
    return {
      painted: bitmaps.painted.raster(),
      without: bitmaps.without.raster(),
      alone: bitmaps.alone.raster(),
      unticked: bitmaps.unticked.raster(),
    };
  }

  private bitmaps(mode: number, { box }: Part): Record<(typeof WAYS)[number], Bitmap> {
    const at = (way: (typeof WAYS)[number]) =>
      this.canvas.bitmap(mode * WAYS.length + WAYS.indexOf(way), box);
    return {
      painted: at('painted'),
      without: at('without'),
      alone: at('alone'),
      unticked: at('unticked'),
    };
  }
}
