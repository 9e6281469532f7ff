import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PdfFieldValue, PdfFieldValues } from '../../../core/pdf/pdf-form.ts';
import { type Stored, stateOf, type WidgetData } from './pdf-widgets.ts';

/**
 * The current value of each field that was typed into or ticked, in the format that the engine
 * takes.
 */
export function readTypedValues(
  document: PDFDocumentProxy,
  widgets: Map<string, WidgetData[]>,
): PdfFieldValues {
  const typed = ({ id }: WidgetData) =>
    (document.annotationStorage.getRawValue(id) as { value?: Stored | null } | undefined)?.value;
  const values: PdfFieldValues = {};
  for (const [name, ofField] of widgets) {
    const touched = ofField.filter((widget) => typed(widget) !== undefined);
    const [first] = touched;
    if (!first) continue;
    const isTick = first.checkBox || first.radioButton;
    const value = isTick ? tickedState(ofField, typed) : (typed(first) ?? '');
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** The on-state, false for none, undefined if unchanged. */
function tickedState(
  widgets: WidgetData[],
  typed: (widget: WidgetData) => Stored | null | undefined,
): PdfFieldValue | undefined {
  const ticked = widgets.find((widget) => typed(widget) === true);
  if (ticked) return stateOf(ticked) ?? true;
  const stillOn = widgets.some(
    (widget) => typed(widget) === undefined && stateOf(widget) === widget.fieldValue,
  );
  return stillOn ? undefined : false;
}
