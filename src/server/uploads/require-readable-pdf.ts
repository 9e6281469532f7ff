import { AppError } from '../../core/errors.ts';
import type { PdfFormAnalysis } from '../../core/pdf/pdf-form.ts';
import type { PdfWork } from '../pdf-work/pdf-work.ts';

/**
 * What is uploaded must open and have a page: the reader mends what it can of a file cut short, and
 * what is left without pages is of no use to anyone.
 * @throws AppError file_empty, not_a_pdf, pdf_damaged, pdf_needs_password
 */
export async function requireReadablePdf(
  pdfWork: PdfWork,
  bytes: Uint8Array,
): Promise<PdfFormAnalysis> {
  if (bytes.byteLength === 0) throw new AppError('file_empty');
  const analysis = await pdfWork.readFields(bytes);
  if (analysis.pages === 0) throw new AppError('pdf_damaged');
  return analysis;
}
