/**
 * Divides the values of a page into pieces: values that are close together and are painted
 * together.
 */
import { createHash } from 'node:crypto';
import { widgetRect } from '../../../core/pdf/acroform/field-attributes.ts';
import { PdfDict } from '../../../core/pdf/file/objects/pdf-objects.ts';
import type { OpenPdf } from '../../../core/pdf/file/opened-pdf.ts';
import type { PixelBox } from '../pdfium/pdfium-page.ts';
import type { Fingerprints } from './fingerprints.ts';
import { groupsOf, SCALE } from './groups.ts';
import type { JudgedWidget } from './judged-widget.ts';
import { type ListedAnnotation, nearTo } from './listed-annotations.ts';

export interface Piece {
  widgets: JudgedWidget[];
  /** Annotations of its widgets and annotations that could touch them. */
  near: ListedAnnotation[];
}

export function piecesOf(
  pdf: OpenPdf,
  listed: readonly ListedAnnotation[],
  widgets: readonly JudgedWidget[],
): Piece[] {
  return groupsOf(widgets.map((one) => roughBox(pdf, one))).map(({ boxes }) => {
    const together = boxes.map((at) => widgets[at] as JudgedWidget);
    return { widgets: together, near: nearTo(pdf, listed, together) };
  });
}

/** The widget in pixels, without regard to where the page begins. */
function roughBox(pdf: OpenPdf, { widget }: JudgedWidget): PixelBox {
  return widgetRect(pdf, widget).map((side) => side * SCALE) as PixelBox;
}

/**
 * A key for everything that is painted in a piece, so that the piece is recognized in the next file
 * of the same form.
 * @param print key of what is printed on the page
 * @returns undefined if it cannot be determined
 */
export function keyOf(
  pdf: OpenPdf,
  { widgets, near }: Piece,
  print: string,
  fingerprints: Fingerprints,
): string | undefined {
  const key = createHash('sha256').update(print);
  const places = new Map(near.map(({ judged }, i) => [judged, i]));
  for (const widget of widgets) {
    const place = places.get(widget);
    if (place === undefined) return undefined;
    key.update(` ${place}`);
  }
  for (const { item, dict, judged } of near) {
    const look = needsField(pdf, dict) ? undefined : fingerprints.of(item);
    if (look === undefined) return undefined;
    const asked = judged ? `${judged.kind} ${judged.onState ?? ''} ${judged.color}` : '';
    key.update(`\n${asked}\n${look.length} ${look}`);
  }
  return key.digest('base64');
}

/** Whether its state comes from the field, which is another object. */
function needsField(pdf: OpenPdf, dict: PdfDict | undefined): boolean {
  const normal = dict?.getDict('AP', pdf.resolve)?.get('N', pdf.resolve);
  return normal instanceof PdfDict && normal.type === 'dict' && !dict?.has('AS');
}
