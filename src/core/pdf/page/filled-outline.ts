/** Strokes that a program converted to areas between two edges. */
import type { Box } from './page-layout.ts';

type Points = readonly [number, number][];

/** The number of subpaths in a path that is filled between two edges. */
export const OUTLINE_SUBPATHS = 2;
/** In points, from edge to edge. A thicker outline is a frame. */
const THICKEST = 2;

/**
 * The outer edge, if one of two subpaths is a hole in the other (PDF 32000-1 section 8.5.3.3): by
 * the even-odd rule, or because it runs in the opposite direction.
 */
export function outlineOf(pieces: readonly Points[], evenOdd: boolean): Box | undefined {
  const [one, other] = pieces;
  if (pieces.length !== OUTLINE_SUBPATHS || !one || !other) return undefined;
  if (!evenOdd && turn(one) * turn(other) >= 0) return undefined;
  const [a, b] = [boxAround(one), boxAround(other)];
  const [outer, inner] = a[0] < b[0] ? [a, b] : [b, a];
  const rims = [inner[0] - outer[0], inner[1] - outer[1], outer[2] - inner[2], outer[3] - inner[3]];
  return rims.every((rim) => rim > 0 && rim <= THICKEST) ? outer : undefined;
}

/** Twice the signed area: positive if the corners run counterclockwise. */
function turn(points: Points): number {
  return points.reduce((sum, [x, y], i) => {
    const [x2, y2] = points[(i + 1) % points.length] as [number, number];
    return sum + x * y2 - x2 * y;
  }, 0);
}

export function boxAround(points: Points): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
