import { openPdf } from './file/open-pdf.ts';
import { labelFieldsOf } from './labels/label-form-fields.ts';
import type { PdfFormAnalysis } from './pdf-form.ts';
import { readFieldsOf } from './read-fields.ts';

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
  return { ...analysis, fields: labelFieldsOf(pdf, textReader(pdf), analysis.fields) };
}
