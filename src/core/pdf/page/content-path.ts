/** The current path of a content stream (PDF 32000-1 section 8.5.2), in the page's space. */

import { rectangle } from '../file/objects/rectangle.ts';
import { boxAround, OUTLINE_SUBPATHS } from './filled-outline.ts';
import type { Box } from './page-layout.ts';

export type Point = [number, number];

export interface Segment {
  from: Point;
  to: Point;
}

/** In points. Sides this far from straight are sides of a rectangle. */
export const STRAIGHT = 0.6;
/** End points of curves per path; a ring has eight. */
const MAX_CURVES = 64;

export class ContentPath {
  segments: Segment[] = [];
  rectangles: Box[] = [];
  /** The ends of its curves. */
  curves: Point[] = [];
  /** Its subpaths. Stops at one more than an outline has. */
  pieces: Point[][] = [];
  private start: Point = [0, 0];
  private at: Point = [0, 0];

  moveTo(to: Point): void {
    this.at = to;
    this.start = to;
    this.begin(to);
  }

  lineTo(to: Point): void {
    this.segments.push({ from: this.at, to });
    this.goOn(to);
  }

  curveTo(to: Point): void {
    if (this.curves.length < MAX_CURVES) this.curves.push(this.at, to);
    this.goOn(to);
  }

  close(): void {
    this.lineTo(this.start);
  }

  /** Between two opposite corners. */
  addRectangle([x1, y1]: Point, [x2, y2]: Point): void {
    this.rectangles.push(rectangle(x1, y1, x2, y2));
    this.begin([x1, y1]);
    for (const corner of [
      [x2, y1],
      [x2, y2],
      [x1, y2],
    ] as const)
      this.goOn([...corner]);
    this.at = [x1, y1];
    this.start = this.at;
  }

  /** Begins the next path where this one ends. */
  clear(): void {
    this.segments = [];
    this.rectangles = [];
    this.curves = [];
    this.pieces = [];
  }

  /** One curve alone, such as a rounded corner, does not count. */
  get hasCurves(): boolean {
    return this.curves.length >= 4;
  }

  /** Whether less than two fifths of the way around the box is straight. */
  isRound(box: Box): boolean {
    const straight = this.segments.reduce(
      (sum, { from, to }) => sum + Math.hypot(to[0] - from[0], to[1] - from[1]),
      0,
    );
    return straight < 2 * (box[2] - box[0] + box[3] - box[1]) * 0.4;
  }

  /**
   * The rectangles drawn side by side: three to five straight segments at right angles, because
   * painting can close the last side.
   */
  closedRectangles(): Box[] {
    const paths: Segment[][] = [];
    for (const segment of this.segments) {
      const last = paths.at(-1)?.at(-1);
      const goesOn = last?.to[0] === segment.from[0] && last.to[1] === segment.from[1];
      if (goesOn) paths.at(-1)?.push(segment);
      else paths.push([segment]);
    }
    return paths.flatMap((path) => {
      const corners = path.flatMap(({ from, to }) => [from, to]);
      const box = boxAround(corners);
      const onSides = corners.every(
        ([x, y]) =>
          (x - box[0] < STRAIGHT || box[2] - x < STRAIGHT) &&
          (y - box[1] < STRAIGHT || box[3] - y < STRAIGHT),
      );
      const straight = path.every(
        ({ from, to }) =>
          Math.abs(from[0] - to[0]) < STRAIGHT || Math.abs(from[1] - to[1]) < STRAIGHT,
      );
      return path.length >= 3 && path.length <= 5 && onSides && straight ? [box] : [];
    });
  }

  private begin(at: Point): void {
    if (this.pieces.length <= OUTLINE_SUBPATHS) this.pieces.push([at]);
  }

  private goOn(to: Point): void {
    this.at = to;
    if (this.pieces.length <= OUTLINE_SUBPATHS) this.pieces.at(-1)?.push(to);
  }
}
