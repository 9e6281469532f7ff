import { pageFrame, userUnit } from '../file/document/page-frame.ts';
import type { OpenPdf, Placed } from '../file/opened-pdf.ts';
import { type Box, uprightBox } from './page-layout.ts';

/**
 * A rectangle of a page as the page is viewed; undefined if there is no such page.
 * @param index zero-based
 * @param rect in the page's user space
 * @param rotation that of the page's layout, for a rectangle in it
 */
export function asViewed(
  pdf: OpenPdf,
  index: number,
  rect: Readonly<Box>,
  rotation?: number,
): Box | undefined {
  const page = pdf.pages[index];
  return page && asViewedOn(pdf, page, rect, rotation);
}

export function asViewedOn(
  pdf: OpenPdf,
  page: Placed,
  [x1, y1, x2, y2]: Readonly<Box>,
  rotation?: number,
): Box {
  const frame = pageFrame(pdf, page);
  const [left, bottom, right, top] = frame.box;
  const unit = userUnit(pdf, page);
  const moved = [x1 - left, y1 - bottom, x2 - left, y2 - bottom].map((at) => at * unit) as Box;
  const [width, height] = [(right - left) * unit, (top - bottom) * unit];
  return uprightBox(moved, rotation ?? frame.rotation, width, height);
}
