import { randomUUID } from 'node:crypto';
import { AppError } from '../../core/errors.ts';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import { FileExistsError, type FileStorage } from '../storage/file-storage.ts';
import type { FormStore, StoredForm } from './store.ts';

export interface UploadedPdf {
  name: string;
  filename: string;
  bytes: Uint8Array;
  uploadedBy: string;
  isSample?: boolean;
}

/**
 * Checks that the bytes are a PDF that opens, stores the file, then the row; without the row the file
 * goes again.
 * @returns the form and how many of its fields can be filled.
 * @throws AppError file_empty, not_a_pdf, pdf_damaged, pdf_needs_password, storage_unavailable
 */
export async function uploadForm(
  deps: { store: FormStore; storage: FileStorage; pdfWork: PdfWork },
  upload: UploadedPdf,
): Promise<{ form: StoredForm; fieldCount: number }> {
  if (upload.bytes.byteLength === 0) throw new AppError('file_empty');
  const { totalFields } = await deps.pdfWork.readFields(upload.bytes);
  const storagePath = await putUnderNewName(deps.storage, upload);
  try {
    const form = await deps.store.insert({
      id: randomUUID(),
      form_name: upload.name,
      original_filename: upload.filename,
      storage_path: storagePath,
      file_size: upload.bytes.byteLength,
      uploaded_by: upload.uploadedBy,
      is_sample: upload.isSample ?? false,
    });
    return { form, fieldCount: totalFields };
  } catch (error) {
    await deps.storage.remove(storagePath);
    throw error;
  }
}

/**
 * Specification section 5: the stored name is a timestamp and the form's name with non-alphanumerics
 * as hyphens, and nothing is overwritten: a second upload in the same millisecond takes the next one.
 */
async function putUnderNewName(storage: FileStorage, upload: UploadedPdf): Promise<string> {
  const plain = upload.name.replace(/[^a-zA-Z0-9]/g, '-');
  for (let timestamp = Date.now(); ; timestamp++) {
    const path = `${timestamp}-${plain}.pdf`;
    try {
      await storage.put(path, upload.bytes);
      return path;
    } catch (error) {
      if (!(error instanceof FileExistsError)) throw error;
    }
  }
}
