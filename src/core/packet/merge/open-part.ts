import { readFieldTree } from '../../pdf/acroform/field-tree.ts';
import { isSigned } from '../../pdf/acroform/is-signed.ts';
import { openDisarmed } from '../../pdf/active/disarm.ts';
import type { OpenPdf } from '../../pdf/file/opened-pdf.ts';

/** Why a file cannot be merged. */
export type Unmergeable = 'encrypted' | 'signed';

export interface MergePart {
  pdf: OpenPdf;
  unmergeable: Unmergeable | undefined;
}

/**
 * Opens a file to be merged with others. Merging would lose the permissions of an encrypted file
 * and the signature of a signed one.
 * @throws AppError file_empty, not_a_pdf, pdf_needs_password, pdf_damaged, pdf_signed_active
 */
export async function openPart(bytes: Uint8Array): Promise<MergePart> {
  const { pdf } = await openDisarmed(bytes);
  const isEncrypted = pdf.trailer.has('Encrypt');
  const signed = isSigned(pdf, readFieldTree(pdf)) ? 'signed' : undefined;
  return { pdf, unmergeable: isEncrypted ? 'encrypted' : signed };
}
