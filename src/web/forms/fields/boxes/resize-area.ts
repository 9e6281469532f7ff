import { SMALLEST_FIELD } from '../../../../core/places/writing/field-set.ts';
import { type Area, bottomOf, onSheet, rightOf, type Size } from './sheet-space.ts';
import type { Sides } from './snap-area.ts';

/** The eight handles of a box, in reading order. */
export const HANDLES = ['nw', 'n', 'ne', 'w', 'e', 'sw', 's', 'se'] as const;
export type Handle = (typeof HANDLES)[number];

export function sidesOf(handle: Handle): Sides {
  return {
    left: handle.includes('w'),
    right: handle.includes('e'),
    top: handle.startsWith('n'),
    bottom: handle.startsWith('s'),
  };
}

/** A text field's usual size, for one that is placed without being dragged out, in points. */
const USUAL = { width: 144, height: 18 };

/**
 * The area that a drawing means. A press without a drag, or along a line, gives a field of the
 * usual size that stands on it.
 */
export function drawnArea(drawn: Area, sheet: Size): Area {
  const width = drawn.width < SMALLEST_FIELD ? USUAL.width : drawn.width;
  const height = drawn.height < SMALLEST_FIELD ? USUAL.height : drawn.height;
  return onSheet({ left: drawn.left, top: bottomOf(drawn) - height, width, height }, sheet);
}

/** A part of the screen, as `getBoundingClientRect` gives it. */
type OnScreen = Pick<DOMRectReadOnly, 'left' | 'right' | 'top' | 'bottom'>;

/** A field of the usual size, in the middle of what is seen of a sheet in its frame. */
export function areaInView(paper: OnScreen, frame: OnScreen, sheet: Size): Area {
  const middle = (from: 'left' | 'top', to: 'right' | 'bottom', length: number) => {
    const seen = Math.max(paper[from], frame[from]) + Math.min(paper[to], frame[to]);
    return ((seen / 2 - paper[from]) / (paper[to] - paper[from])) * length;
  };
  const left = middle('left', 'right', sheet.width);
  const top = middle('top', 'bottom', sheet.height);
  return drawnArea({ left, top, width: 0, height: 0 }, sheet);
}

/** Moves the sides by this much. They never pass each other or the page's edge. */
export function resizeArea(area: Area, sides: Sides, dx: number, dy: number, sheet: Size): Area {
  let [left, right, top, bottom] = [area.left, rightOf(area), area.top, bottomOf(area)];
  if (sides.left) left = between(0, left + dx, right - SMALLEST_FIELD);
  if (sides.right) right = between(left + SMALLEST_FIELD, right + dx, sheet.width);
  if (sides.top) top = between(0, top + dy, bottom - SMALLEST_FIELD);
  if (sides.bottom) bottom = between(top + SMALLEST_FIELD, bottom + dy, sheet.height);
  return { left, top, width: right - left, height: bottom - top };
}

const between = (least: number, value: number, most: number) =>
  Math.min(Math.max(least, value), Math.max(least, most));
