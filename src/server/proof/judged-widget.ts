/** A widget that must show a value, and what the file has it show. */
import type { Widget } from '../../core/pdf/acroform/field-tree.ts';
import { PdfStream } from '../../core/pdf/file/objects/pdf-objects.ts';
import type { OpenPdf } from '../../core/pdf/file/opened-pdf.ts';

export interface JudgedWidget {
  widget: Widget;
  kind: 'text' | 'list' | 'tick';
  /** Of a tick: the state whose mark is looked for. */
  onState?: string | undefined;
  /** Red, green and blue that its value is painted in where it stands alone. */
  color: number;
}

/** Colours so dark that they count as black, and still tell one widget from the next. */
const SHADES = 24;

/** @param index counted from 0 on each page */
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
