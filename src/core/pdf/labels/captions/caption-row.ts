import type { Box, PageLayout } from '../../page/page-layout.ts';
import type { PlacedBox } from '../placed-box.ts';

/** In points. */
const ALIGNED = 8;
const UNDER = 8;

/**
 * Whether a bar across the page holds the captions of a row of boxes directly under it, each at the
 * left edge of its box, and is no bar of a title.
 */
export function isCaptionRow(
  [, bottom, , top]: Box,
  { runs }: PageLayout,
  boxes: readonly PlacedBox[],
): boolean {
  const under = boxes.filter(({ box }) => Math.abs(bottom - box[3]) < UNDER);
  const lines = new Map<number, number>();
  for (const {
    box: [left, low, , high],
  } of runs) {
    const middle = (low + high) / 2;
    if (middle < bottom || middle > top) continue;
    if (!under.some(({ box }) => Math.abs(box[0] - left) < ALIGNED)) continue;
    const line = Math.round(middle);
    lines.set(line, (lines.get(line) ?? 0) + 1);
  }
  return [...lines.values()].some((captions) => captions > 1);
}
