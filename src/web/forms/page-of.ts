import type { PdfField } from '../../core/pdf/pdf-form.ts';

/** One-based; null for a box that is on no page. */
export function pageOf(field: PdfField): number | null {
  const found = field.widgets.find(({ page }) => page >= 0);
  return found ? found.page + 1 : null;
}
