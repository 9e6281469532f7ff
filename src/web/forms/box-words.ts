import { printedName, widgetName } from '../../core/pdf/labels/printed-name.ts';
import type { PdfField } from '../../core/pdf/pdf-form.ts';

/** What a box asks, in the words printed at it. */
export function boxWords(field: PdfField): string {
  const printed = printedName(field);
  const words = field.widgets.length === 1 ? widgetName(printed, 0) : printed.name;
  return words || field.name;
}

/** One-based; null for a box that is on no page. */
export function pageOf(field: PdfField): number | null {
  const found = field.widgets.find(({ page }) => page >= 0);
  return found ? found.page + 1 : null;
}
