/** What is printed on a page under its annotations, painted anew or taken from an earlier proof. */
import { type Bitmap, Canvas } from '../pdfium/canvas.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';
import { type PixelBox, type Placement, paintOn } from '../pdfium/pdfium-page.ts';
import { CompactPrint } from './compact-print.ts';
import type { Part } from './parts.ts';
import type { PrintOfPage } from './printed-pages.ts';

/** Pages larger than legal paper are painted anew each time. */
const MAX_CACHED_PIXELS = 6_000_000;

export class PagePrint {
  private readonly pdfium: Pdfium;
  private readonly document: number;
  private readonly page: number;
  private readonly kept: CompactPrint | undefined;
  /** Handle of the open page; 0 if PDFium cannot read it, undefined before it was requested. */
  private open: number | undefined;

  /**
   * @param page page with its own content and no annotations
   * @param print what is remembered of the page's print
   */
  constructor(
    pdfium: Pdfium,
    { document, page }: { document: number; page: number },
    print: PrintOfPage | undefined,
    natural: Placement,
  ) {
    this.pdfium = pdfium;
    this.document = document;
    this.page = page;
    this.kept = print?.kept ?? (print?.wasRequestedBefore ? this.keep(print, natural) : undefined);
  }

  /** @returns whether PDFium can read the page */
  paintOn(bitmap: Bitmap, { box, placement, isNatural }: Part, isPrint: boolean): boolean {
    bitmap.clear();
    if (!this.kept || !isNatural) return this.paint(bitmap, { box, placement, isPrint });
    this.kept.copyTo(bitmap.pixels(), box);
    return true;
  }

  private paint(
    bitmap: Bitmap,
    at: { placement: Placement; box: PixelBox; isPrint: boolean },
  ): boolean {
    // Opened once for all parts, because reading a page's content takes longer than painting some
    // of it.
    this.open ??= this.pdfium.calls.FPDF_LoadPage(this.document, this.page);
    const { open } = this;
    if (open === 0) return false;
    bitmap.paint((handle) => paintOn(this.pdfium, handle, open, at));
    return true;
  }

  close(): void {
    if (this.open) this.pdfium.calls.FPDF_ClosePage(this.open);
    this.open = undefined;
  }

  private keep(print: PrintOfPage, placement: Placement): CompactPrint | undefined {
    const { width, height } = placement;
    if (width * height > MAX_CACHED_PIXELS) return undefined;
    const box: PixelBox = [0, 0, width, height];
    const canvas = new Canvas(this.pdfium, width * height, 1);
    try {
      const bitmap = canvas.bitmap(0, box);
      bitmap.clear();
      if (!this.paint(bitmap, { placement, box, isPrint: true })) return undefined;
      const kept = new CompactPrint(bitmap.pixels(), width, height);
      print.keep(kept);
      return kept;
    } finally {
      this.close();
      canvas.free();
    }
  }
}
