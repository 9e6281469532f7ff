/** A blank form of a command that takes several. */
import type { ActivePart } from '../../../core/pdf/active/active-parts.ts';
import type { PdfFormAnalysis } from '../../../core/pdf/pdf-form.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import { disarmWhole } from '../../uploads/require-readable-pdf.ts';
import { namingFile } from './named-fault.ts';
import { readInput } from './read-input.ts';

export interface BlankForm extends PdfFormAnalysis {
  /** The file without anything that runs, sends or carries something. */
  bytes: Uint8Array;
  removed: readonly ActivePart[];
}

/**
 * A truncated file is refused, as the upload refuses it.
 * @throws AppError file_not_readable, file_too_large, not_a_pdf, pdf_damaged, pdf_needs_password,
 *   pdf_signed_active, each with the file's name
 */
export async function readForm(file: string, work: PdfWork): Promise<BlankForm> {
  return namingFile(file, readWhole(await readInput(file), work));
}

async function readWhole(blank: Uint8Array, work: PdfWork): Promise<BlankForm> {
  const { bytes, removed } = await disarmWhole(work, blank);
  return { ...(await work.readFields(bytes)), bytes, removed };
}
