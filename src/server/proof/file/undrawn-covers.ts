/**
 * Annotations without an appearance, which each reader draws in its own way (PDF 32000-1 section
 * 12.5.5). PDFium leaves out what another reader might paint over a value.
 */
import { widgetRect } from '../../../core/pdf/acroform/field-attributes.ts';
import type { Widget } from '../../../core/pdf/acroform/field-tree.ts';
import { PdfDict, type PdfObject, PdfStream } from '../../../core/pdf/file/objects/pdf-objects.ts';
import type { OpenPdf } from '../../../core/pdf/file/opened-pdf.ts';

type Rect = readonly [left: number, bottom: number, right: number, top: number];

const COVERING =
  'FreeText Square Circle Polygon Redact Stamp Text FileAttachment Screen Movie RichMedia 3D'.split(
    ' ',
  );
const HIDDEN = 1 << 1;

/** The covering annotations of one page. */
export class UndrawnCovers {
  private readonly order: ReadonlyMap<PdfObject | undefined, number>;
  private readonly covers: { at: number; rect: Rect }[] = [];

  constructor(pdf: OpenPdf, page: number) {
    const listed = pdf.pages[page]?.dict.getArray('Annots', pdf.resolve);
    const dicts = listed?.toArray().map((_, i) => listed.at(i, pdf.resolve)) ?? [];
    this.order = new Map(dicts.map((dict, at) => [dict, at]));
    for (const [at, dict] of dicts.entries()) {
      if (!(dict instanceof PdfDict) || !mayCover(pdf, dict)) continue;
      this.covers.push({ at, rect: widgetRect(pdf, { dict }) });
    }
  }

  /** Whether the middle of a box that the widget paints is under a later annotation. */
  isOver(widget: Widget, [left, bottom, right, top]: Rect): boolean {
    const mine = this.order.get(widget.dict) ?? 0;
    const [x, y] = [(left + right) / 2, (bottom + top) / 2];
    return this.covers.some(
      ({ at, rect }) => at > mine && x > rect[0] && x < rect[2] && y > rect[1] && y < rect[3],
    );
  }
}

function mayCover(pdf: OpenPdf, dict: PdfDict): boolean {
  if (((dict.getNumber('F', pdf.resolve)?.value ?? 0) & HIDDEN) !== 0) return false;
  const normal = dict.getDict('AP', pdf.resolve)?.get('N', pdf.resolve);
  if (normal instanceof PdfStream || normal instanceof PdfDict) return false;
  const kind = dict.getName('Subtype', pdf.resolve)?.value ?? '';
  if (kind !== 'Widget') return COVERING.includes(kind);
  const ground = dict.getDict('MK', pdf.resolve)?.getArray('BG', pdf.resolve);
  return (ground?.length ?? 0) > 0;
}
