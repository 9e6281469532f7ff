/** Snaps a box to the lines of its page and to other boxes while it is moved or resized. */
import { type Area, bottomOf, rightOf } from './sheet-space.ts';

/** The sides being dragged; all of them for a move. */
export interface Sides {
  left?: boolean;
  right?: boolean;
  top?: boolean;
  bottom?: boolean;
}

export const ALL_SIDES: Sides = { left: true, right: true, top: true, bottom: true };

/** What an area can snap to. */
export interface SnapTargets {
  /** Ruled lines of the page: areas without width or height. */
  lines: readonly Area[];
  boxes: readonly Area[];
}

export interface Snapped {
  area: Area;
  /** Where the area snapped, to show a guide. */
  x?: number;
  y?: number;
}

/** A line farther away than this belongs to another row. */
const NEAR = 30;

/** @param reach how far away a side snaps, in points */
export function snapArea(area: Area, sides: Sides, targets: SnapTargets, reach: number): Snapped {
  const near = (other: Area) =>
    other.left - NEAR < rightOf(area) &&
    area.left < rightOf(other) + NEAR &&
    other.top - NEAR < bottomOf(area) &&
    area.top < bottomOf(other) + NEAR;
  const lines = targets.lines.filter(near);
  const xs = [
    ...lines.flatMap(({ left, width }) => (width === 0 ? [left] : [])),
    ...targets.boxes.flatMap((box) => [box.left, rightOf(box)]),
  ];
  const ys = [
    ...lines.flatMap(({ top, height }) => (height === 0 ? [top] : [])),
    ...targets.boxes.flatMap((box) => [box.top, bottomOf(box)]),
  ];
  const x = nearest([sides.left && area.left, sides.right && rightOf(area)], xs, reach);
  const y = nearest([sides.top && area.top, sides.bottom && bottomOf(area)], ys, reach);
  const moved = { ...area };
  if (x) {
    if (sides.left) moved.left += x.by;
    if (!sides.left) moved.width += x.by;
    else if (!sides.right) moved.width -= x.by;
  }
  if (y) {
    if (sides.top) moved.top += y.by;
    if (!sides.top) moved.height += y.by;
    else if (!sides.bottom) moved.height -= y.by;
  }
  return { area: moved, ...(x ? { x: x.to } : {}), ...(y ? { y: y.to } : {}) };
}

function nearest(
  sides: readonly (number | false | undefined)[],
  targets: readonly number[],
  reach: number,
): { by: number; to: number } | null {
  let best: { by: number; to: number } | null = null;
  for (const side of sides) {
    if (typeof side !== 'number') continue;
    for (const to of targets) {
      const by = to - side;
      if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, to };
    }
  }
  return best;
}
