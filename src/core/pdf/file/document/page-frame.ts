import { PdfArray, PdfNumber } from '../objects/pdf-objects.ts';
import { type Rectangle, rectangle } from '../objects/rectangle.ts';
import type { OpenPdf, Placed } from '../opened-pdf.ts';
import { inheritedOf } from './page-tree.ts';

export interface PageFrame {
  box: Rectangle;
  /** 0, 90, 180 or 270, clockwise. */
  rotation: number;
}

/** The page's visible box and rotation, both inheritable (table 30). */
export function pageFrame(pdf: OpenPdf, page: Placed): PageFrame {
  const box = boxOf(pdf, page, 'CropBox') ?? boxOf(pdf, page, 'MediaBox') ?? [0, 0, 612, 792];
  const rotate = inheritedOf(pdf, page.dict, 'Rotate');
  const degrees = rotate instanceof PdfNumber ? rotate.value : 0;
  return { box, rotation: (((Math.round(degrees / 90) * 90) % 360) + 360) % 360 };
}

/** The unit of the page's space as a multiple of 1/72 inch (table 30, /UserUnit). */
export function userUnit(pdf: OpenPdf, page: Placed): number {
  const unit = page.dict.getNumber('UserUnit', pdf.resolve)?.value ?? 1;
  return unit > 0 ? unit : 1;
}

/** Width and height of the page as it is viewed, in 1/72 inch. */
export function pageSize(pdf: OpenPdf, page: Placed): { width: number; height: number } {
  const { box, rotation } = pageFrame(pdf, page);
  const unit = userUnit(pdf, page);
  const [width, height] = [(box[2] - box[0]) * unit, (box[3] - box[1]) * unit];
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

function boxOf(pdf: OpenPdf, page: Placed, key: string): Rectangle | undefined {
  const value = inheritedOf(pdf, page.dict, key);
  const numbers = value instanceof PdfArray ? value.numbers(pdf.resolve) : [];
  if (numbers.length !== 4) return undefined;
  const [x1, y1, x2, y2] = numbers as Rectangle;
  return rectangle(x1, y1, x2, y2);
}
