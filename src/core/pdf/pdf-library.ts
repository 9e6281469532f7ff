/**
 * The only file that imports the PDF library. It gives the rest of core/pdf the library's object
 * layer (parsing, decryption, filters); fields, appearances and saving are ours (design section 4).
 */
import { PDF } from '@libpdf/core';
import { AppError } from '../errors.ts';

export {
  PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNull,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core';

/** ISO 32000-1 Annex H.3 note 13: readers look for the header in the first 1024 bytes. */
const HEADER_SEARCH_LIMIT = 1024;

/** @throws AppError file_empty, not_a_pdf, pdf_needs_password, pdf_damaged */
export async function openPdf(bytes: Uint8Array): Promise<PDF> {
  if (bytes.length === 0) throw new AppError('file_empty');
  if (headerPosition(bytes) < 0) throw new AppError('not_a_pdf');
  let pdf: PDF;
  try {
    pdf = await PDF.load(bytes);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('pdf_damaged', {}, error);
  }
  if (pdf.isEncrypted && !pdf.isAuthenticated) throw new AppError('pdf_needs_password');
  return pdf;
}

function headerPosition(bytes: Uint8Array): number {
  const marker = [0x25, 0x50, 0x44, 0x46, 0x2d];
  const end = Math.min(bytes.length - marker.length, HEADER_SEARCH_LIMIT);
  for (let at = 0; at <= end; at++) {
    if (marker.every((byte, i) => bytes[at + i] === byte)) return at;
  }
  return -1;
}
