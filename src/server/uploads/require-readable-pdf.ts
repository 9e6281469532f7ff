import { AppError } from '../../core/errors.ts';
import type { ActivePart } from '../../core/pdf/active/active-parts.ts';
import type { Disarmed } from '../../core/pdf/active/disarm.ts';
import type { PdfWork } from '../pdf-work/pdf-work.ts';

export interface ReadablePdf {
  /** The file to store, without anything that runs, sends or carries something. */
  bytes: Uint8Array;
  removed: ActivePart[];
  totalFields: number;
  /** The title that its author gave it, if the title identifies the form. */
  title?: string;
}

const HEADER = '%PDF-';

/**
 * Removes what `disarm` removes, of a whole file only. The reader repairs what it can of a truncated
 * file, but a file whose pages lost content would be printed without it.
 * @throws AppError not_a_pdf, pdf_damaged, pdf_needs_password, pdf_signed_active
 */
async function disarmWhole(
  pdfWork: PdfWork,
  bytes: Uint8Array,
): Promise<Omit<Disarmed, 'lacksParts'>> {
  const { lacksParts, ...safe } = await pdfWork.disarm(bytes);
  if (lacksParts) throw new AppError('pdf_damaged');
  return safe;
}

/**
 * Requires that an uploaded file opens, is whole and has a page, because a file without pages is of
 * no use. Nothing may precede the PDF, because the same bytes could then also be a web page or a
 * program.
 * @throws AppError file_empty, not_a_pdf, pdf_has_prefix, pdf_damaged, pdf_needs_password,
 *   pdf_signed_active
 */
export async function requireReadablePdf(
  pdfWork: PdfWork,
  uploaded: Uint8Array,
): Promise<ReadablePdf> {
  if (uploaded.byteLength === 0) throw new AppError('file_empty');
  const { bytes, ...known } = await disarmWhole(pdfWork, uploaded);
  const start = Buffer.from(uploaded.subarray(0, HEADER.length)).toString('latin1');
  if (start !== HEADER) throw new AppError('pdf_has_prefix');
  const { pages, totalFields } = await pdfWork.readFields(bytes);
  if (pages === 0) throw new AppError('pdf_damaged');
  return { bytes, ...known, totalFields };
}
