import { randomUUID } from 'node:crypto';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { requireReadablePdf } from '../uploads/require-readable-pdf.ts';
import { storeNewPdf } from '../uploads/store-new-pdf.ts';
import type { FormStore, StoredForm } from './store.ts';

export interface UploadedForm {
  name: string;
  filename: string;
  bytes: Uint8Array;
  uploadedBy: string;
  isSample?: boolean;
}

/**
 * Keeps a form whose bytes are a PDF that opens, without what runs, sends or carries something.
 * @returns the form and how many fields it has.
 * @throws AppError see requireReadablePdf; storage_unavailable
 */
export async function uploadForm(
  deps: { store: FormStore; storage: FileStorage; pdfWork: PdfWork },
  upload: UploadedForm,
): Promise<{ form: StoredForm; fieldCount: number }> {
  const { bytes, removed, totalFields } = await requireReadablePdf(deps.pdfWork, upload.bytes);
  const form = await storeNewPdf(deps.storage, upload.name, bytes, (storagePath) =>
    deps.store.insert({
      id: randomUUID(),
      form_name: upload.name,
      original_filename: upload.filename,
      storage_path: storagePath,
      file_size: bytes.byteLength,
      removed_parts: removed,
      uploaded_by: upload.uploadedBy,
      is_sample: upload.isSample ?? false,
    }),
  );
  return { form, fieldCount: totalFields };
}
