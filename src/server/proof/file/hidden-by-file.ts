/**
 * What the file says about showing a widget. Readers differ here (pdf.js hides an invisible one), so
 * a value counts as hidden if any of them could hide it.
 */
import type { Widget } from '../../../core/pdf/acroform/field-tree.ts';
import { pageFrame } from '../../../core/pdf/file/document/page-frame.ts';
import type { OpenPdf } from '../../../core/pdf/file/opened-pdf.ts';

/** Annotation flags of table 165. */
const FLAGS = {
  invisible: 1 << 0,
  hidden: 1 << 1,
  print: 1 << 2,
  noRotate: 1 << 4,
  noView: 1 << 5,
  toggle: 1 << 8,
};
const HIDING = FLAGS.invisible | FLAGS.hidden | FLAGS.noView | FLAGS.toggle;

export function isHiddenByFlags(pdf: OpenPdf, widget: Widget): boolean {
  const flags = widget.dict.getNumber('F', pdf.resolve)?.value ?? 0;
  if ((flags & HIDING) !== 0 || (flags & FLAGS.print) === 0) return true;
  const isTurned = pageFrame(pdf, pdf.pages[widget.page] ?? pdf.catalog).rotation !== 0;
  // With this flag, some readers turn the box about its corner, away from its place (section
  // 12.5.3).
  if (isTurned && (flags & FLAGS.noRotate) !== 0) return true;
  // PDF 2.0 (table 166) allows an annotation to be transparent as a whole.
  return ['CA', 'ca'].some((key) => (widget.dict.getNumber(key, pdf.resolve)?.value ?? 1) < 1);
}
