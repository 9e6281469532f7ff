/**
 * `Signature of applicant` and `Date` under their lines. Forms that print every other label before
 * its blank print these below.
 */
import type { PageLayout, TextRun } from '../../page/page-layout.ts';
import { overlap, type PlacedBox } from '../placed-box.ts';

/** How much likelier such a text under a box is its caption than any other. */
export const SIGNED_BELOW = 3;
/** How much less likely the date under a signer's line is the caption of the box under it. */
export const SIGNERS_DATE = 0.1;
const SIGNATURE = /^\(?(?:signature|firma)\b/i;
const DATE = /^\(?(?:date|fecha)\b[^\d]{0,12}$/i;
/** In points, between the feet of two texts on one line, and from a text to the box over or under it. */
const ON_LINE = 3;
const CLOSE = 10;
const UNDER = 24;

interface Page {
  layout: PageLayout;
  boxes: readonly PlacedBox[];
}

export function isUnderSignature(run: TextRun, page: Page): boolean {
  return SIGNATURE.test(run.text) || isSignersDate(run, page);
}

/** Beside the caption of a signature, which has its line over it and no box under it. */
export function isSignersDate(run: TextRun, page: Page): boolean {
  if (!DATE.test(run.text)) return false;
  return page.layout.runs.some(
    (other) =>
      SIGNATURE.test(other.text) &&
      Math.abs(other.box[1] - run.box[1]) < ON_LINE &&
      page.boxes.some((one) => isWithin(one, other, one.box[1] - other.box[3], CLOSE)) &&
      !hasBoxUnder(other, page),
  );
}

/** Whether the text can be the caption of the box under it. */
export function hasBoxUnder(run: TextRun, { boxes }: Page): boolean {
  return boxes.some((one) => isWithin(one, run, run.box[1] - one.box[3], UNDER));
}

/** Whether the box is in the text's column, and from it by less than `to`. */
function isWithin({ box }: PlacedBox, text: TextRun, from: number, to: number): boolean {
  return overlap(box[0], box[2], text.box[0], text.box[2]) > 0 && from > -ON_LINE && from < to;
}
