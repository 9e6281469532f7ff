import { readFieldsOf } from '../acroform/read-fields.ts';
import { openPdf } from '../file/open-pdf.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import { lostParts } from '../file/recovery/lost-parts.ts';
import type { PageLayout } from '../page/page-layout.ts';
import { printReader } from '../page/print-reader.ts';
import type { PdfFormAnalysis } from '../pdf-form.ts';
import { type FieldPrint, fieldPrints, labelFieldsOf, placedBoxes } from './label-form-fields.ts';
import type { PlacedBox } from './placed-box.ts';

/**
 * Reads the fields with the printed evidence that Auto Map and the mapping editor use.
 * @throws AppError file_empty, not_a_pdf, pdf_needs_password, pdf_damaged
 */
export async function analyzeForm(bytes: Uint8Array): Promise<PdfFormAnalysis> {
  const pdf = await openPdf(bytes);
  const analysis = { ...readFieldsOf(pdf), ...lostParts(pdf, bytes) };
  if (analysis.fields.every(({ widgets }) => widgets.every(({ page }) => page < 0)))
    return analysis;
  const layoutOf = printReader(pdf);
  return { ...analysis, fields: labelFieldsOf(pdf, layoutOf, analysis.fields) };
}

/** What a person sees of a form: the fields with their labels, and the print of its pages. */
export interface PrintedForm extends PdfFormAnalysis {
  layouts: PageLayout[];
}

export async function readPrintedForm(pdf: OpenPdf): Promise<PrintedForm> {
  const analysis = readFieldsOf(pdf);
  const layoutOf = printReader(pdf);
  const layouts = pdf.pages.map((_, page) => layoutOf(page));
  const fields = labelFieldsOf(pdf, layoutOf, analysis.fields);
  return { ...analysis, fields, layouts };
}

/** A printed form with the print around each field beyond its labels, by field index. */
export interface ComparedForm extends Pick<PrintedForm, 'fields' | 'layouts'> {
  prints: FieldPrint[];
  /** The boxes by page. */
  boxes: ReadonlyMap<number, readonly PlacedBox[]>;
}

/** Reads a form for comparing it with another revision. */
export async function readComparedForm(pdf: OpenPdf): Promise<ComparedForm> {
  const { fields, layouts } = await readPrintedForm(pdf);
  const layoutOf = (page: number) => layouts[page] as PageLayout;
  const boxes = placedBoxes(pdf, layoutOf, fields);
  return { fields, layouts, prints: fieldPrints(boxes, layoutOf, fields.length), boxes };
}
