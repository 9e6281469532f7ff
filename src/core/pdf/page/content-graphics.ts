/**
 * Reads lines, filled areas and placed objects of a content stream (PDF 32000-1 sections 8.4 to
 * 8.10), only as far as ruled paper forms need. Paths with curves are not ruled lines; patterns and
 * images are skipped; a shading counts only if its clip is as thin as a line.
 */

import { rectangle } from '../file/objects/rectangle.ts';
import type { Operands } from './content-operators.ts';
import { ContentPath, type Point, type Segment, STRAIGHT } from './content-path.ts';
import { DotRows, isDot } from './dot-rows.ts';
import { boxAround, outlineOf } from './filled-outline.ts';
import { GraphicsStack } from './graphics-stack.ts';
import type { Matrix } from './matrix.ts';
import type { Box, RuledLine } from './page-layout.ts';

/** A rectangle, or a path of curves such as a ring, painted in one operation. */
export interface DrawnShape {
  box: Box;
  round: boolean;
  stroked: boolean;
  /** 0 is black, 1 is white; undefined if it is not filled. */
  lightness?: number;
  /** Whether it is filled in a color other than gray. */
  tinted: boolean;
  dashed: boolean;
}

export interface ContentGraphics {
  lines: RuledLine[];
  fills: { box: Box; lightness: number }[];
  shapes: DrawnShape[];
  /** Short slanting strokes, such as those between the parts of a date. */
  slants: Box[];
  /** Boxes of inline images. */
  images: Box[];
  /** External objects with the matrix that applies to them. */
  placed: { name: string; matrix: Matrix }[];
}

interface GraphicsState {
  matrix: Matrix;
  lightness: number;
  tinted: boolean;
  dashed: boolean;
  /** The area that a clip leaves to paint on, if it is a rectangle (section 8.5.4). */
  clip?: Box | undefined;
}

/** In points. A filled bar this thin is a line drawn as a rectangle. */
const LINE_THICKNESS = 2;
/** Lines drawn by hand lean by up to 4 points over the width of a page. */
const LEAN = 0.007;
const SLANT = 18;

export class GraphicsWalker {
  readonly graphics: ContentGraphics = {
    lines: [],
    fills: [],
    shapes: [],
    slants: [],
    images: [],
    placed: [],
  };
  private readonly stack: GraphicsStack<GraphicsState>;
  private readonly path = new ContentPath();
  private clips = false;
  private readonly dots = new DotRows(this.graphics.lines);

  constructor(matrix: Matrix) {
    this.stack = new GraphicsStack({ matrix, lightness: 0, tinted: false, dashed: false });
  }

  apply(operator: string, { numbers: n, name }: Operands): void {
    if (this.stack.apply(operator, n)) return;
    const { state } = this.stack;
    switch (operator) {
      case 'Do':
        this.graphics.placed.push({ name, matrix: state.matrix });
        break;
      case 'g':
      case 'rg':
      case 'k':
      case 'sc':
      case 'scn':
        state.lightness = lightnessOf(n);
        state.tinted = isTint(n);
        break;
      case 'd':
        state.dashed = n.length > 1;
        break;
      case 'm':
        this.path.moveTo(this.point(n));
        break;
      case 'l':
        this.path.lineTo(this.point(n));
        break;
      case 'c':
        this.path.curveTo(this.point(n.slice(4)));
        break;
      case 'v':
      case 'y':
        this.path.curveTo(this.point(n.slice(2)));
        break;
      case 'BI':
        this.graphics.images.push(placedSquare(state.matrix));
        break;
      case 'h':
        this.path.close();
        break;
      case 're':
        this.addRectangle(n);
        break;
      case 'W':
      case 'W*':
        this.clips = true;
        break;
      case 'sh':
        if (state.clip && isThin(state.clip)) this.addLineOf(state.clip);
        break;
      default:
        this.paint(operator);
    }
  }

  private paint(operator: string): void {
    const closes = operator === 's' || operator === 'b' || operator === 'b*';
    const { path } = this;
    if (closes) path.close();
    const strokes = /^[sSbB]\*?$/.test(operator);
    const isFilled = /^(f|F|f\*|B|B\*|b|b\*)$/.test(operator);
    if (!strokes && !isFilled && operator !== 'n') return;
    if (this.clips) this.clip();
    const outline = isFilled && !strokes ? outlineOf(path.pieces, operator === 'f*') : undefined;
    const fills = isFilled && !outline;
    if (outline) this.addOutline(outline);
    if (strokes) {
      for (const segment of path.segments) this.addLine(segment);
    }
    if (fills || strokes) {
      const closed = path.segments.length > 2 ? path.closedRectangles() : [];
      if (fills) for (const box of closed) this.addFill(box);
      this.addShapes([...closed, ...path.rectangles], fills, strokes);
    }
    for (const box of path.rectangles) {
      if (fills) this.addFill(box);
      if (strokes) this.addSides(box);
    }
    path.clear();
  }

  private clip(): void {
    const { rectangles } = this.path;
    const [box, more] = rectangles.length > 0 ? rectangles : this.path.closedRectangles();
    this.stack.state.clip = more ? undefined : box;
    this.clips = false;
  }

  /**
   * Adds an area filled between two edges a line's thickness apart, as page makers convert strokes.
   */
  private addOutline(box: Box): void {
    const { tinted } = this.stack.state;
    const round = this.path.hasCurves && this.path.isRound(box);
    if (!this.path.hasCurves) this.addSides(box);
    this.graphics.shapes.push({ box, round, stroked: true, tinted, dashed: false });
  }

  private addShapes(boxes: readonly Box[], fills: boolean, strokes: boolean): void {
    const { tinted, dashed } = this.stack.state;
    const paint = {
      stroked: strokes,
      tinted,
      dashed: strokes && dashed,
      ...(fills ? { lightness: this.stack.state.lightness } : {}),
    };
    const add = (box: Box, round: boolean) => {
      if (fills && isDot(box)) this.dots.add(box, this.stack.state.lightness);
      else this.graphics.shapes.push({ box, round, ...paint });
    };
    for (const box of boxes) add(box, false);
    if (!this.path.hasCurves) return;
    const sides = this.path.segments.flatMap(({ from, to }) => [from, to]);
    const box = boxAround([...this.path.curves, ...sides]);
    add(box, this.path.isRound(box));
  }

  private addRectangle([x = 0, y = 0, width = 0, height = 0]: readonly number[]): void {
    this.path.addRectangle(this.point([x, y]), this.point([x + width, y + height]));
  }

  private point([x = 0, y = 0]: readonly number[]): Point {
    const [a, b, c, d, e, f] = this.stack.state.matrix;
    return [a * x + c * y + e, b * x + d * y + f];
  }

  private addFill(box: Box): void {
    if (this.stack.state.lightness > 0.97) return;
    if (isThin(box)) this.addLineOf(box);
    else this.graphics.fills.push({ box, lightness: this.stack.state.lightness });
  }

  /** Adds a bar as the line along its middle. */
  private addLineOf([left, bottom, right, top]: Box): void {
    const [x, y] = [(left + right) / 2, (bottom + top) / 2];
    if (top - bottom <= LINE_THICKNESS) this.addLine({ from: [left, y], to: [right, y] });
    else this.addLine({ from: [x, bottom], to: [x, top] });
  }

  private addSides([left, bottom, right, top]: Box): void {
    this.addLine({ from: [left, bottom], to: [right, bottom] });
    this.addLine({ from: [left, top], to: [right, top] });
    this.addLine({ from: [left, bottom], to: [left, top] });
    this.addLine({ from: [right, bottom], to: [right, top] });
  }

  private addLine({ from: [x1, y1], to: [x2, y2] }: Segment): void {
    const [dx, dy] = [Math.abs(x1 - x2), Math.abs(y1 - y2)];
    const dashed = this.stack.state.dashed ? { dashed: true } : {};
    if (dx <= Math.max(STRAIGHT, dy * LEAN) && dy > 3) {
      this.graphics.lines.push({
        vertical: true,
        at: (x1 + x2) / 2,
        from: Math.min(y1, y2),
        to: Math.max(y1, y2),
        ...dashed,
      });
    } else if (dy <= Math.max(STRAIGHT, dx * LEAN) && dx > 3) {
      this.graphics.lines.push({
        vertical: false,
        at: (y1 + y2) / 2,
        from: Math.min(x1, x2),
        to: Math.max(x1, x2),
        ...dashed,
      });
    } else if (dx < SLANT && dy < SLANT && dy > dx) {
      this.graphics.slants.push(rectangle(x1, y1, x2, y2));
    }
  }
}

/** The box of an image, which is drawn in the unit square (section 8.9.5). */
export function placedSquare([a, b, c, d, e, f]: Matrix): Box {
  return [
    e + Math.min(0, a) + Math.min(0, c),
    f + Math.min(0, b) + Math.min(0, d),
    e + Math.max(0, a) + Math.max(0, c),
    f + Math.max(0, b) + Math.max(0, d),
  ];
}

function isThin([left, bottom, right, top]: Box): boolean {
  return top - bottom <= LINE_THICKNESS || right - left <= LINE_THICKNESS;
}

function lightnessOf(n: readonly number[]): number {
  const [one = 0, two = 0, three = 0, four = 0] = n;
  if (n.length === 4) return Math.max(0, 1 - four - (one + two + three) / 3);
  return n.length === 3 ? 0.3 * one + 0.6 * two + 0.1 * three : one;
}

/** A color whose components differ by less than this is gray. */
const TINT = 0.03;

function isTint(n: readonly number[]): boolean {
  if (n.length < 3) return false;
  const colours = n.slice(0, 3);
  return Math.max(...colours) - Math.min(...colours) > TINT;
}
