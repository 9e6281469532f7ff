import { groupPairs } from '../../grouped.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import { asViewed } from '../page/as-viewed.ts';
import type { PageLayout } from '../page/page-layout.ts';
import { isTick, type PdfField } from '../pdf-form.ts';
import { labelFields } from './field-labels.ts';
import { linePrint, type OverPrint, overPrint } from './lines/line-print.ts';
import type { PlacedBox } from './placed-box.ts';

/** A page with more boxes is not a form: the densest real page known has fewer than 400. */
const MAX_BOXES = 3_000;

/**
 * Adds to each field the text printed around it.
 * @param layoutOf returns what is printed on a page
 * @param only the pages to read; by default all that have boxes
 * @throws AppError if a limit on the work for a file is reached
 */
export function labelFieldsOf(
  pdf: OpenPdf,
  layoutOf: (page: number) => PageLayout,
  fields: readonly PdfField[],
  only?: ReadonlySet<number>,
): PdfField[] {
  const byPage = placedBoxes(pdf, layoutOf, fields, only);
  const pages = [...byPage.keys()]
    .filter((page) => (byPage.get(page)?.length ?? 0) <= MAX_BOXES)
    .sort((a, b) => a - b);
  const labels = labelFields(
    pages.map(layoutOf),
    pages.map((page) => byPage.get(page) ?? []),
  );
  for (const { field, widget, box } of pages.flatMap((page) => byPage.get(page) ?? [])) {
    const found = labels.get(field);
    const rect = fields[field]?.widgets[widget]?.rect;
    const isElsewhere = box.some((at, i) => at !== rect?.[i]);
    if (found && widget === 0 && isElsewhere) found.viewed = [...box];
  }
  return fields.map((field, index) => {
    const found = labels.get(index);
    return found ? { ...field, labels: found } : field;
  });
}

/** The print around a field's first box, beyond its likeliest labels. */
export interface FieldPrint {
  /** The print on its line, after the previous box. */
  line: string;
  /** The print over it, or over its column. */
  over: string;
  /** Index of the field whose box is directly above in the same column, with no print between. */
  fieldAbove?: number | undefined;
}

/**
 * The print around each field, by field index; empty for a field on no page.
 * @param count number of fields of the form
 */
export function fieldPrints(
  byPage: ReadonlyMap<number, readonly PlacedBox[]>,
  layoutOf: (page: number) => PageLayout,
  count: number,
): FieldPrint[] {
  const prints = Array.from({ length: count }, (): FieldPrint => ({ line: '', over: '' }));
  for (const [page, boxes] of byPage) {
    if (boxes.length > MAX_BOXES) continue;
    const layout = layoutOf(page);
    const known = new Map<PlacedBox, OverPrint>();
    for (const box of [...boxes].sort((a, b) => b.box[3] - a.box[3])) {
      const over = overPrint(box, boxes, layout, known);
      known.set(box, over);
      if (box.widget !== 0) continue;
      const line = linePrint(box, boxes, layout);
      prints[box.field] = { line, over: over.over, fieldAbove: over.under?.field };
    }
  }
  return prints;
}

/** The boxes on each page, by page, upright as the print stands. */
export function placedBoxes(
  pdf: OpenPdf,
  layoutOf: (page: number) => PageLayout,
  fields: readonly PdfField[],
  only?: ReadonlySet<number>,
): Map<number, PlacedBox[]> {
  const placed = fields.flatMap((field, index) =>
    field.widgets.map(({ page, rect }, i): [number, PlacedBox] => [
      page,
      { field: index, widget: i, box: rect, tick: isTick(field) },
    ]),
  );
  const byPage = groupPairs(
    placed.filter(([page]) => pdf.pages[page] && (!only || only.has(page))),
  );
  for (const [page, boxes] of byPage) {
    const rotation = boxes.length > MAX_BOXES ? undefined : layoutOf(page).rotation;
    for (const placed of boxes)
      placed.box = asViewed(pdf, page, placed.box, rotation) ?? placed.box;
  }
  return byPage;
}
