import type { PdfField } from '../../../core/pdf/pdf-form.ts';
import type { Row } from './rows.ts';

/** Counted from 0. */
interface FirstPages {
  before: number;
  after: number;
}

/**
 * The pages that a comparison shows first: the old form's first page with boxes, because many forms
 * begin with instructions, and the page of the new revision that has most of the same boxes.
 */
export function firstPages(
  oldFields: ReadonlyMap<string, PdfField>,
  newFields: ReadonlyMap<string, PdfField>,
  rows: readonly Row[],
): FirstPages {
  const before = firstPageWithBoxes(oldFields);
  const counts = new Map<number, number>();
  for (const { from, to } of rows) {
    if (from === null || !to || pageOf(oldFields.get(from)) !== before) continue;
    const page = pageOf(newFields.get(to));
    if (page !== undefined) counts.set(page, (counts.get(page) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([a, ofA], [b, ofB]) => ofB - ofA || a - b);
  return { before, after: most?.[0] ?? firstPageWithBoxes(newFields) };
}

/** The first page if no box is on a page. */
function firstPageWithBoxes(fields: ReadonlyMap<string, PdfField>): number {
  const pages = [...fields.values()].flatMap((field) => pageOf(field) ?? []);
  return pages.length > 0 ? Math.min(...pages) : 0;
}

/** Undefined if none of the field's boxes is on a page. */
function pageOf(field: PdfField | undefined): number | undefined {
  return field?.widgets.find(({ page }) => page >= 0)?.page;
}
