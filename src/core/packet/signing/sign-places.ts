/** Where a form is signed, initialled and dated by hand. */
import type { OpenPdf } from '../../pdf/file/opened-pdf.ts';
import { asViewed } from '../../pdf/page/as-viewed.ts';
import type { PageLayout } from '../../pdf/page/page-layout.ts';
import type { PdfField } from '../../pdf/pdf-form.ts';
import { dateSignatures } from './date-signatures.ts';
import { signBoxes } from './sign-boxes.ts';
import { signLines } from './sign-lines.ts';
import type { SignPlace } from './sign-place.ts';

/**
 * @returns by page, from top to bottom as its print stands; a field with a value is not left for
 *   ink
 */
export function signPlaces(
  pdf: OpenPdf,
  fields: readonly PdfField[],
  layouts: readonly PageLayout[],
): SignPlace[] {
  const rotations = new Map(layouts.map(({ page, rotation }) => [page, rotation]));
  const found = [...signBoxes(fields), ...signLines(pdf, layouts)].map((place) => ({
    ...place,
    box: asViewed(pdf, place.page, place.rect, rotations.get(place.page)) ?? place.rect,
  }));
  const dates = found.filter(({ kind }) => kind === 'date');
  const signatures = found.filter(({ kind }) => kind === 'signature');
  return [...found.filter(({ kind }) => kind !== 'date'), ...dateSignatures(dates, signatures)]
    .sort((a, b) => a.page - b.page || b.box[3] - a.box[3] || a.box[0] - b.box[0])
    .map(({ box: _, ...place }) => place);
}
