/** The pages of the judge's file that belong to one page of the form, painted part by part. */
import { areaOf, union, within } from './ink.ts';
import type { JudgePages } from './judge-file.ts';
import type { View } from './judge-ink.ts';
import { KeptPrint, opaque } from './kept-print.ts';
import { type Pdfium, withPage } from './pdfium.ts';
import {
  blankBitmap,
  copyOf,
  type PixelBox,
  type Placement,
  paintOn,
  pixelsOf,
  placementOf,
  rasterOf,
} from './pdfium-page.ts';
import type { PrintOfPage } from './printed-pages.ts';

/** 216 dpi: a stem of the thinnest type at 6 pt is a pixel wide. */
const SCALE = 3;
/** Pixels painted at once: of four bytes, and each part is painted in four ways. */
const MOST_PIXELS = 4_500_000;
/** A larger page than legal paper is painted anew each time. */
const MOST_PIXELS_KEPT = 6_000_000;
/** What going through a page's objects once more takes, in pixels painted four times. */
const PIXELS_OF_A_PAINT = 150_000;

/**
 * A part of the page, good until the next one is asked for: its boxes, and how they are painted on
 * paper and, if it differs, on screen.
 */
export interface PaintedPart {
  /** Indices of the boxes that lie in it. */
  boxes: number[];
  placement: Placement;
  views: View[];
}

/** A page of the form in the judge's file. */
export interface OpenPages {
  document: number;
  pages: JudgePages;
  /** The pages that are always painted, by their handles. */
  open: OpenHandles;
  print: PrintOfPage | undefined;
}

export type OpenHandles = Record<'filled' | 'unfilled' | 'alone' | 'unticked', number>;

/** Opens the pages for `work`; undefined if PDFium cannot read one of them. */
export function withPages<Result>(
  pdfium: Pdfium,
  document: number,
  pages: JudgePages,
  work: (open: OpenHandles) => Result,
): Result | undefined {
  const on = <Out>(index: number, next: (page: number) => Out) =>
    withPage(pdfium, document, index, next);
  return on(pages.filled, (filled) =>
    on(pages.unfilled, (unfilled) =>
      on(pages.alone, (alone) =>
        on(pages.unticked, (unticked) => work({ filled, unfilled, alone, unticked })),
      ),
    ),
  );
}

export function naturalPlacement(pdfium: Pdfium, { filled }: OpenHandles): Placement {
  return placementOf(pdfium, filled, SCALE);
}

/**
 * @param boxes in pixels of the natural placement
 * @returns nothing if PDFium cannot read the page's own content
 */
export function* paintParts(
  pdfium: Pdfium,
  page: OpenPages,
  boxes: readonly PixelBox[],
  onScreenToo: boolean,
): Generator<PaintedPart> {
  const { open } = page;
  const natural = naturalPlacement(pdfium, open);
  const kept = keptPrint(pdfium, page, natural);
  const modes = onScreenToo ? [true, false] : [true];
  for (const group of groupsOf(boxes)) {
    const factor = Math.min(1, Math.sqrt(MOST_PIXELS / Math.max(1, areaOf(group.box))));
    const placement = factor === 1 ? natural : placementOf(pdfium, open.filled, SCALE * factor);
    const [left, top, right, bottom] = group.box.map((side) => side * factor) as PixelBox;
    const limits: PixelBox = [0, 0, placement.width, placement.height];
    const box = within([left, top, right, bottom], 1, limits);
    if (areaOf(box) === 0) continue;
    const bitmaps: Bitmaps[] = [];
    try {
      for (const isPrint of modes) {
        const at = { placement, box, isPrint };
        const mode = blankBitmaps(pdfium, box);
        bitmaps.push(mode);
        if (kept && factor === 1) kept.copyTo(pixelsOf(pdfium, mode.painted, box), box);
        else if (!paintPrint(pdfium, page, mode.painted, at)) return;
        copyOf(pdfium, mode.painted, mode.without, box);
        paintOn(pdfium, mode.painted, open.filled, at);
        paintOn(pdfium, mode.without, open.unfilled, at);
        paintOn(pdfium, mode.alone, open.alone, at);
        paintOn(pdfium, mode.unticked, open.unticked, at);
      }
      // Only now, since painting may move the engine's memory.
      yield {
        boxes: group.boxes,
        placement,
        views: bitmaps.map((mode) => viewOf(pdfium, mode, box)),
      };
    } finally {
      for (const mode of bitmaps) destroy(pdfium, mode);
    }
  }
}

/** Of one part of a page. */
type Bitmaps = Record<keyof View, number>;

function blankBitmaps(pdfium: Pdfium, box: PixelBox): Bitmaps {
  const made: Partial<Bitmaps> = {};
  try {
    for (const name of ['painted', 'without', 'alone', 'unticked'] as const) {
      made[name] = blankBitmap(pdfium, box);
    }
    return made as Bitmaps;
  } catch (error) {
    destroy(pdfium, made);
    throw error;
  }
}

function destroy({ calls }: Pdfium, bitmaps: Partial<Bitmaps>): void {
  for (const bitmap of Object.values(bitmaps)) calls.FPDFBitmap_Destroy(bitmap);
}

function viewOf(pdfium: Pdfium, bitmaps: Bitmaps, box: PixelBox): View {
  return {
    painted: rasterOf(pdfium, bitmaps.painted, box),
    without: rasterOf(pdfium, bitmaps.without, box),
    alone: rasterOf(pdfium, bitmaps.alone, box),
    unticked: rasterOf(pdfium, bitmaps.unticked, box),
  };
}

/** @returns whether PDFium can read the page */
function paintPrint(
  pdfium: Pdfium,
  { document, pages }: OpenPages,
  bitmap: number,
  at: { placement: Placement; box: PixelBox; isPrint: boolean },
): boolean {
  const done = withPage(pdfium, document, pages.printed, (page) => {
    paintOn(pdfium, bitmap, page, at);
    return true;
  });
  return done === true;
}

/** What was kept of the page, or is to be from now on. */
function keptPrint(pdfium: Pdfium, page: OpenPages, placement: Placement): KeptPrint | undefined {
  const { print } = page;
  const { width, height } = placement;
  if (print?.kept) return print.kept;
  if (!print?.isWanted || width * height > MOST_PIXELS_KEPT) return undefined;
  const box: PixelBox = [0, 0, width, height];
  const bitmap = blankBitmap(pdfium, box);
  try {
    if (!paintPrint(pdfium, page, bitmap, { placement, box, isPrint: true })) return undefined;
    const pixels = pixelsOf(pdfium, bitmap, box);
    opaque(pixels);
    const kept = new KeptPrint(pixels, width, height);
    print.keep(kept);
    return kept;
  } finally {
    pdfium.calls.FPDFBitmap_Destroy(bitmap);
  }
}

/**
 * Boxes painted together: where the room between them costs less than painting once more. What lies
 * between the boxes of a page is most of it.
 */
function groupsOf(boxes: readonly PixelBox[]): { box: PixelBox; boxes: number[] }[] {
  const groups: { box: PixelBox; boxes: number[] }[] = [];
  for (const [i, box] of boxes.entries()) {
    if (areaOf(box) === 0) continue;
    const near = groups.find((group) => areTogether(group.box, box));
    if (near) {
      near.box = union(near.box, box);
      near.boxes.push(i);
    } else groups.push({ box, boxes: [i] });
  }
  return groups;
}

function areTogether(one: PixelBox, other: PixelBox): boolean {
  const all = areaOf(union(one, other));
  return all <= MOST_PIXELS && all - areaOf(one) - areaOf(other) <= PIXELS_OF_A_PAINT;
}
