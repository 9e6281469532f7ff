import { widgetRect } from '../../acroform/field-attributes.ts';
import type { Widget } from '../../acroform/field-tree.ts';
import { layersOf } from '../../file/document/layers.ts';
import type { Filling } from '../filling.ts';
import { pageOfWidget } from '../page-of-widget.ts';

/** Bits of an annotation's /F (PDF 32000-1 table 165). */
const HIDDEN = 1 << 1;
const PRINT = 1 << 2;
const NO_VIEW = 1 << 5;

/** Whether the box is printed: it lies inside a page and neither a flag nor a layer hides it. */
export function isOnPaper(filling: Filling, widget: Widget): boolean {
  const { pdf } = filling;
  const flags = widget.dict.getNumber('F', pdf.resolve)?.value ?? 0;
  if ((flags & (HIDDEN | NO_VIEW)) !== 0 || (flags & PRINT) === 0) return false;
  if (widget.dict.has('OC') && !layersOf(pdf).shows(widget.dict)) return false;
  const page = pageOfWidget(filling, widget);
  if (!page) return false;
  const { box, unit } = page;
  const point = 1 / unit;
  const [left, bottom, right, top] = widgetRect(pdf, widget);
  return (
    left >= box[0] - point &&
    bottom >= box[1] - point &&
    right <= box[2] + point &&
    top <= box[3] + point &&
    right - left > point &&
    top - bottom > point
  );
}
