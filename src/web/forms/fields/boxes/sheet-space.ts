/** A page as displayed: points from its upper left corner, whatever its own coordinates are. */
import { type Box, uprightBox } from '../../../../core/pdf/page/page-layout.ts';

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface SheetFrame {
  /** The visible part of the page, in its own coordinates. */
  box: Box;
  /** 0, 90, 180 or 270, clockwise. */
  rotation: number;
}

export interface Size {
  width: number;
  height: number;
}

export function sizeOf({ box, rotation }: SheetFrame): Size {
  const [width, height] = [box[2] - box[0], box[3] - box[1]];
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** @param rect `[left, bottom, right, top]` in the page's own coordinates */
export function toArea(frame: SheetFrame, rect: Box): Area {
  const { box, rotation } = frame;
  const inside: Box = [rect[0] - box[0], rect[1] - box[1], rect[2] - box[0], rect[3] - box[1]];
  const [x1, y1, x2, y2] = uprightBox(inside, rotation, box[2] - box[0], box[3] - box[1]);
  return { left: x1, top: sizeOf(frame).height - y2, width: x2 - x1, height: y2 - y1 };
}

export function toRect(frame: SheetFrame, { left, top, width, height }: Area): Box {
  const { box, rotation } = frame;
  const size = sizeOf(frame);
  const bottom = size.height - top - height;
  const upright: Box = [left, bottom, left + width, bottom + height];
  const [x1, y1, x2, y2] = uprightBox(upright, (360 - rotation) % 360, size.width, size.height);
  return [x1 + box[0], y1 + box[1], x2 + box[0], y2 + box[1]].map(
    (side) => Math.round(side * 100) / 100,
  ) as Box;
}

export const rightOf = ({ left, width }: Area): number => left + width;
export const bottomOf = ({ top, height }: Area): number => top + height;

/** The smallest area that contains them all. */
export function boundsOf(areas: readonly Area[]): Area {
  const left = Math.min(...areas.map((area) => area.left));
  const top = Math.min(...areas.map((area) => area.top));
  const width = Math.max(...areas.map(rightOf)) - left;
  return { left, top, width, height: Math.max(...areas.map(bottomOf)) - top };
}

export function overlap(a: Area, b: Area): boolean {
  return a.left < rightOf(b) && b.left < rightOf(a) && a.top < bottomOf(b) && b.top < bottomOf(a);
}

/** The area moved onto the page, and no larger than it. */
export function onSheet(area: Area, sheet: Size): Area {
  const width = Math.min(area.width, sheet.width);
  const height = Math.min(area.height, sheet.height);
  return {
    left: Math.min(Math.max(0, area.left), sheet.width - width),
    top: Math.min(Math.max(0, area.top), sheet.height - height),
    width,
    height,
  };
}
