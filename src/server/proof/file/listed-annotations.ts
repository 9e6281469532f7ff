/** The annotations of a page in the order in which readers paint them. */
import { widgetRect } from '../../../core/pdf/acroform/field-attributes.ts';
import { placedAt } from '../../../core/pdf/acroform/field-tree.ts';
import type { PdfDict, PdfObject } from '../../../core/pdf/file/objects/pdf-objects.ts';
import type { OpenPdf, Placed } from '../../../core/pdf/file/opened-pdf.ts';
import type { JudgedWidget } from './judged-widget.ts';

type Rect = ReturnType<typeof widgetRect>;

export interface ListedAnnotation {
  /** The annotation as the page lists it. */
  item: PdfObject;
  /** Undefined if the item is not a dictionary. */
  dict: PdfDict | undefined;
  judged: JudgedWidget | undefined;
  /** Only for a widget, which paints nothing outside its box (PDF 32000-1 section 12.5.5). */
  rect: Rect | undefined;
}

/** In points. Annotations this close to a value can touch it. */
const NEAR = 4;

/** @param widgets the judged widgets of the page */
export function listedAnnotations(
  pdf: OpenPdf,
  page: Placed,
  widgets: readonly JudgedWidget[],
): ListedAnnotation[] {
  const values = new Map(widgets.map((one) => [one.widget.dict, one]));
  const items = page.dict.getArray('Annots', pdf.resolve)?.toArray() ?? [];
  return items.map((item) => {
    const dict = placedAt(pdf, item, page.owner)?.dict;
    const judged = dict && values.get(dict);
    const isWidget = judged || dict?.getName('Subtype', pdf.resolve)?.value === 'Widget';
    return { item, dict, judged, rect: dict && isWidget ? widgetRect(pdf, { dict }) : undefined };
  });
}

/**
 * The annotations that could touch one of the widgets. An application fills only a few of a form's
 * hundreds of fields, and the other fields need no painting.
 */
export function nearTo(
  pdf: OpenPdf,
  listed: readonly ListedAnnotation[],
  widgets: readonly JudgedWidget[],
): ListedAnnotation[] {
  const zones = widgets.map(({ widget }) => widgetRect(pdf, widget));
  return listed.filter(({ rect }) => !rect || zones.some((zone) => areNear(rect, zone)));
}

function areNear(one: Rect, other: Rect): boolean {
  return (
    one[0] - NEAR < other[2] &&
    one[2] + NEAR > other[0] &&
    one[1] - NEAR < other[3] &&
    one[3] + NEAR > other[1]
  );
}
