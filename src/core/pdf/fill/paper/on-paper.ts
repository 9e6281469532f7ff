import { widgetRect } from '../../acroform/field-attributes.ts';
import type { Widget } from '../../acroform/field-tree.ts';
import { layersOf } from '../../file/document/layers.ts';
import { pageFrame } from '../../file/document/page-frame.ts';
import type { Filling } from '../filling.ts';

/** Bits of an annotation's /F (PDF 32000-1 table 165). */
const HIDDEN = 1 << 1;
const PRINT = 1 << 2;
const NO_VIEW = 1 << 5;

/** Whether the box is printed: it lies inside a page and neither a flag nor a layer hides it. */
export function isOnPaper({ pdf, pageBoxes }: Filling, widget: Widget): boolean {
  const flags = widget.dict.getNumber('F', pdf.resolve)?.value ?? 0;
  if ((flags & (HIDDEN | NO_VIEW)) !== 0 || (flags & PRINT) === 0) return false;
  if (widget.dict.has('OC') && !layersOf(pdf).shows(widget.dict)) return false;
  let box = pageBoxes.get(widget.page);
  if (!box) {
    const page = pdf.pages[widget.page];
    if (!page) return false;
    box = pageFrame(pdf, page).box;
    pageBoxes.set(widget.page, box);
  }
  const [left, bottom, right, top] = widgetRect(pdf, widget);
  return (
    left >= box[0] - 1 &&
    bottom >= box[1] - 1 &&
    right <= box[2] + 1 &&
    top <= box[3] + 1 &&
    right - left > 1 &&
    top - bottom > 1
  );
}
