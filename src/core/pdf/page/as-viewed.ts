import { pageFrame, userUnit } from '../file/document/page-frame.ts';
import type { OpenPdf, Placed } from '../file/opened-pdf.ts';
import { type Box, uprightBox } from './page-layout.ts';

/**
 * A rectangle of a page as the page is viewed, like a layout; undefined if there is no such page.
 * @param index zero-based
 * @param rect in the page's user space
 */
export function asViewed(pdf: OpenPdf, index: number, rect: Readonly<Box>): Box | undefined {
  const page = pdf.pages[index];
  return page && asViewedOn(pdf, page, rect);
}

export function asViewedOn(pdf: OpenPdf, page: Placed, [x1, y1, x2, y2]: Readonly<Box>): Box {
  const { box, rotation } = pageFrame(pdf, page);
  const [left, bottom, right, top] = box;
  const unit = userUnit(pdf, page);
  const moved = [x1 - left, y1 - bottom, x2 - left, y2 - bottom].map((at) => at * unit) as Box;
  return uprightBox(moved, rotation, (right - left) * unit, (top - bottom) * unit);
}

/** Whether what a person sees of a page has other coordinates than the page. */
export function isViewedElsewhere(pdf: OpenPdf, index: number): boolean {
  const page = pdf.pages[index];
  if (!page) return false;
  const { box, rotation } = pageFrame(pdf, page);
  return rotation !== 0 || box[0] !== 0 || box[1] !== 0 || userUnit(pdf, page) !== 1;
}
