/** A widget that must show a value, and the appearances that the file has for it. */
import type { Widget } from '../../../core/pdf/acroform/field-tree.ts';
import { PdfStream } from '../../../core/pdf/file/objects/pdf-objects.ts';
import type { OpenPdf } from '../../../core/pdf/file/opened-pdf.ts';

export interface JudgedWidget {
  widget: Widget;
  kind: 'text' | 'list' | 'tick';
  /** For a tick, the state whose mark is searched for. */
  onState?: string | undefined;
  /** Red, green and blue in which its value is painted alone. */
  color: number;
}

/** Shades so dark that they count as black and still distinguish one widget from the next. */
const SHADES = 24;

/** @param index index of the widget, counted from 0 on each page */
export function colorOf(index: number): number {
  const number = (index + 1) % SHADES ** 3;
  const [red, green] = [Math.floor(number / SHADES ** 2), Math.floor(number / SHADES) % SHADES];
  return (red << 16) | (green << 8) | (number % SHADES);
}

export function textAppearanceOf(pdf: OpenPdf, widget: Widget): PdfStream | undefined {
  const normal = widget.dict.getDict('AP', pdf.resolve)?.get('N', pdf.resolve);
  return normal instanceof PdfStream ? normal : undefined;
}

/** The drawing of a state of a check box or radio button. */
export function stateOf(pdf: OpenPdf, widget: Widget, state: string): PdfStream | undefined {
  const normal = widget.dict.getDict('AP', pdf.resolve)?.getDict('N', pdf.resolve);
  const drawing = normal?.get(state, pdf.resolve);
  return drawing instanceof PdfStream ? drawing : undefined;
}
