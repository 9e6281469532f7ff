import { openPdf } from './file/open-pdf.ts';
import type { OpenPdf } from './file/opened-pdf.ts';
import { labelFields } from './labels/field-labels.ts';
import type { PlacedBox } from './labels/placed-box.ts';
import type { ReadText } from './page/letter.ts';
import { type Box, uprightBox } from './page/page-layout.ts';
import { pageFrame, readPageLayout } from './page/read-page-layout.ts';
import type { PdfField, PdfFormAnalysis } from './pdf-form.ts';
import { readFieldsOf } from './read-fields.ts';

/**
 * The densest real page known has fewer than 400; a page with more boxes than this is not a form.
 */
const MAX_BOXES = 3_000;

/**
 * `readFields` with the printed evidence that Auto Map and the mapping editor show and use.
 * @throws AppError file_empty, not_a_pdf, pdf_needs_password, pdf_damaged
 */
export async function analyzeForm(bytes: Uint8Array): Promise<PdfFormAnalysis> {
  const pdf = await openPdf(bytes);
  const analysis = readFieldsOf(pdf);
  if (analysis.fields.every(({ widgets }) => widgets.every(({ page }) => page < 0)))
    return analysis;
  const { textReader } = await import('./page/library-text.ts');
  return { ...analysis, fields: withLabels(pdf, textReader(pdf), analysis.fields) };
}

/** The same fields, each with any text printed around it. */
function withLabels(pdf: OpenPdf, readText: ReadText, fields: readonly PdfField[]): PdfField[] {
  const byPage = new Map<number, PlacedBox[]>();
  for (const [index, field] of fields.entries()) {
    for (const [i, widget] of field.widgets.entries()) {
      const page = pdf.pages[widget.page];
      if (!page) continue;
      const { box: frame, rotation } = pageFrame(pdf, page);
      const [left, bottom] = frame;
      const [x1, y1, x2, y2] = widget.rect;
      const moved: Box = [x1 - left, y1 - bottom, x2 - left, y2 - bottom];
      const boxes = byPage.get(widget.page) ?? [];
      boxes.push({
        field: index,
        widget: i,
        box: uprightBox(moved, rotation, frame[2] - left, frame[3] - bottom),
        tick: field.type === 'checkbox' || field.type === 'radio',
      });
      byPage.set(widget.page, boxes);
    }
  }
  const pages = [...byPage.keys()]
    .filter((page) => (byPage.get(page)?.length ?? 0) <= MAX_BOXES)
    .sort((a, b) => a - b);
  const labels = labelFields(
    pages.map((page) => readPageLayout(pdf, readText, page)),
    pages.map((page) => byPage.get(page) ?? []),
  );
  return fields.map((field, index) => {
    const found = labels.get(index);
    return found ? { ...field, labels: found } : field;
  });
}
