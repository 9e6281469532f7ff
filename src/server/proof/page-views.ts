/** The pages of the judge's file that belong to one page of the form, painted part by part. */
import { areaOf, union, within } from './ink.ts';
import type { JudgePages } from './judge-file.ts';
import type { View } from './judge-ink.ts';
import { type Pdfium, withPage } from './pdfium.ts';
import { type PixelBox, type Placement, paint, placementOf, rasterOf } from './pdfium-page.ts';

/** 216 dpi: a stem of the thinnest type at 6 pt is a pixel wide. */
const SCALE = 3;
/** Pixels painted at once: of four bytes, and each part is painted in four ways. */
const MOST_PIXELS = 4_500_000;
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

/** Opens the four pages for `work`; undefined if PDFium cannot read one of them. */
export function withPages<Result>(
  pdfium: Pdfium,
  document: number,
  pages: JudgePages,
  work: (open: JudgePages) => Result,
): Result | undefined {
  const on = <Out>(index: number, next: (page: number) => Out) =>
    withPage(pdfium, document, index, next);
  return on(pages.alone, (alone) =>
    on(pages.unticked, (unticked) =>
      on(pages.painted, (painted) =>
        on(pages.without, (without) => work({ alone, unticked, painted, without })),
      ),
    ),
  );
}

export function naturalPlacement(pdfium: Pdfium, { painted }: JudgePages): Placement {
  return placementOf(pdfium, painted, SCALE);
}

/** @param boxes in pixels of the natural placement */
export function* paintParts(
  pdfium: Pdfium,
  open: JudgePages,
  boxes: readonly PixelBox[],
  onScreenToo: boolean,
): Generator<PaintedPart> {
  const natural = naturalPlacement(pdfium, open);
  for (const group of groupsOf(boxes)) {
    const factor = Math.min(1, Math.sqrt(MOST_PIXELS / Math.max(1, areaOf(group.box))));
    const placement = factor === 1 ? natural : placementOf(pdfium, open.painted, SCALE * factor);
    const [left, top, right, bottom] = group.box.map((side) => side * factor) as PixelBox;
    const limits: PixelBox = [0, 0, placement.width, placement.height];
    const box = within([left, top, right, bottom], 1, limits);
    if (areaOf(box) === 0) continue;
    const modes = onScreenToo ? [true, false] : [true];
    const bitmaps: number[] = [];
    try {
      for (const isPrint of modes) {
        for (const page of [open.painted, open.without, open.alone, open.unticked]) {
          bitmaps.push(paint(pdfium, page, placement, box, isPrint));
        }
      }
      // Only now, since painting may move the engine's memory.
      const raster = (at: number) => rasterOf(pdfium, bitmaps[at] ?? 0, box);
      const views = modes.map(
        (_, mode): View => ({
          painted: raster(4 * mode),
          without: raster(4 * mode + 1),
          alone: raster(4 * mode + 2),
          unticked: raster(4 * mode + 3),
        }),
      );
      yield { boxes: group.boxes, placement, views };
    } finally {
      for (const bitmap of bitmaps) pdfium.calls.FPDFBitmap_Destroy(bitmap);
    }
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
