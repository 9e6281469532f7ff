/** A blank form of a command that takes several. */
import { AppError } from '../../../core/errors.ts';
import type { ReadBlank } from '../../pdf-work/pdf-jobs.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import { namingFile } from './named-fault.ts';
import { readInput } from './read-input.ts';

/**
 * A truncated file is refused, as the upload refuses it.
 * @throws AppError file_not_readable, file_too_large, not_a_pdf, pdf_damaged, pdf_needs_password,
 *   pdf_signed_active, each with the file's name
 */
export async function readForm(file: string, work: PdfWork): Promise<ReadBlank> {
  return namingFile(file, readWhole(await readInput(file), work));
}

async function readWhole(blank: Uint8Array, work: PdfWork): Promise<ReadBlank> {
  const form = await work.readBlank(blank);
  if (form.lacksParts) throw new AppError('pdf_damaged');
  return form;
}
