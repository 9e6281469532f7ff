/** Finds the part of a cell that is free of print. */
import type { Box } from '../../pdf/page/page-layout.ts';
import { area, height, width } from '../page/place.ts';

const LOWEST = 7.5;
const NARROWEST = 14;
/** A cell with more print is prose. */
const MOST_OBSTACLES = 24;

/** The largest rectangle in the cell that meets no obstacle; undefined if none is large enough. */
export function freeSpace(cell: Box, obstacles: readonly Box[]): Box | undefined {
  if (obstacles.length === 0) return cell;
  if (obstacles.length > MOST_OBSTACLES) return undefined;
  const [left, bottom, right, top] = cell;
  const levels = [bottom, top, ...obstacles.flatMap(([, low, , high]) => [low, high])]
    .filter((y) => y >= bottom && y <= top)
    .sort((a, b) => a - b);
  let best: Box | undefined;
  for (const [i, low] of levels.entries()) {
    for (const high of levels.slice(i + 1)) {
      if (high - low < LOWEST) continue;
      const between = obstacles
        .filter((box) => box[1] < high - 0.2 && box[3] > low + 0.2)
        .sort((a, b) => a[0] - b[0]);
      let from = left;
      const gaps: Box[] = [];
      for (const box of between) {
        if (box[0] > from) gaps.push([from, low, box[0], high]);
        from = Math.max(from, box[2]);
      }
      if (right > from) gaps.push([from, low, right, high]);
      for (const gap of gaps) {
        if (width(gap) >= NARROWEST && (!best || area(gap) > area(best))) best = gap;
      }
    }
  }
  return best && height(best) >= LOWEST ? best : undefined;
}
