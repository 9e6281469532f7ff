/** Where a form is signed, initialled and dated by hand. */
import { pageFrame } from '../../pdf/file/document/page-frame.ts';
import type { OpenPdf } from '../../pdf/file/opened-pdf.ts';
import { type Box, type PageLayout, uprightBox } from '../../pdf/page/page-layout.ts';
import type { PdfField } from '../../pdf/pdf-form.ts';
import { dateSignatures } from './date-signatures.ts';
import { signBoxes } from './sign-boxes.ts';
import { signLines } from './sign-lines.ts';
import type { InkSpot, SignPlace } from './sign-place.ts';

/** @returns by page, from top to bottom; a field with a value is not left for ink */
export function signPlaces(
  pdf: OpenPdf,
  fields: readonly PdfField[],
  layouts: readonly PageLayout[],
): SignPlace[] {
  const upright = (page: number, rect: Box) => asViewed(pdf, page, rect);
  const found = [signBoxes(fields, upright), signLines(pdf, layouts, upright)];
  const signatures = found.flatMap((one) => one.signatures);
  const dates = found.flatMap((one) => one.dates);
  return [
    ...signatures.map(placeOf('signature')),
    ...found.flatMap((one) => one.initials).map(placeOf('initials')),
    ...dateSignatures(dates, signatures).map(placeOf('date')),
  ].sort((a, b) => a.page - b.page || b.rect[3] - a.rect[3] || a.rect[0] - b.rect[0]);
}

function placeOf(kind: SignPlace['kind']) {
  return ({ page, rect, who }: InkSpot): SignPlace => ({ page, rect, kind, who });
}

function asViewed(pdf: OpenPdf, index: number, [x1, y1, x2, y2]: Box): Box {
  const page = pdf.pages[index];
  if (!page) return [x1, y1, x2, y2];
  const { box, rotation } = pageFrame(pdf, page);
  const [left, bottom, right, top] = box;
  const rect: Box = [x1 - left, y1 - bottom, x2 - left, y2 - bottom];
  return uprightBox(rect, rotation, right - left, top - bottom);
}
