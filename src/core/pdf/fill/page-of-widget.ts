import type { Widget } from '../acroform/field-tree.ts';
import { pageFrame, userUnit } from '../file/document/page-frame.ts';
import type { Rectangle } from '../file/objects/rectangle.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';

export interface PageOfWidget {
  /** The visible box. */
  box: Rectangle;
  /** Points in a unit of the page's space: 1 but on pages with /UserUnit. */
  unit: number;
}

interface ReadPages {
  pdf: OpenPdf;
  /** The pages that were looked at, by their index. */
  widgetPages: Map<number, PageOfWidget>;
}

/** Undefined for a widget that is on no page. */
export function pageOfWidget(
  { pdf, widgetPages }: ReadPages,
  widget: Widget,
): PageOfWidget | undefined {
  const known = widgetPages.get(widget.page);
  if (known) return known;
  const page = pdf.pages[widget.page];
  if (!page) return undefined;
  const found = { box: pageFrame(pdf, page).box, unit: userUnit(pdf, page) };
  widgetPages.set(widget.page, found);
  return found;
}

/** Points in a unit of the space in which the widget stands. */
export function unitOf(filling: ReadPages, widget: Widget): number {
  return pageOfWidget(filling, widget)?.unit ?? 1;
}
