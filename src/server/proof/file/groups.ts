/** Decides which boxes of a page are painted together. */
import { areaOf, union } from '../pdfium/ink.ts';
import type { PixelBox } from '../pdfium/pdfium-page.ts';

/** 216 dpi: a stem of the thinnest type at 6 pt is a pixel wide. */
export const SCALE = 3;
/** Pixels painted at once, of four bytes each. Each part is painted in up to four ways. */
export const MAX_PIXELS = 4_500_000;

export interface Group {
  box: PixelBox;
  /** Indices of the boxes in the group. */
  boxes: number[];
}

/** Puts boxes into one group if the space between them is no larger than their overlap. */
export function groupsOf(boxes: readonly PixelBox[]): Group[] {
  const groups: Group[] = [];
  for (const [i, box] of boxes.entries()) {
    const near = groups.find((group) => areTogether(group.box, box));
    if (near) {
      near.box = union(near.box, box);
      near.boxes.push(i);
    } else groups.push({ box, boxes: [i] });
  }
  return groups;
}

/** Whether painting them separately would not paint fewer pixels. */
function areTogether(one: PixelBox, other: PixelBox): boolean {
  const all = areaOf(union(one, other));
  return all <= MAX_PIXELS && all <= areaOf(one) + areaOf(other);
}
