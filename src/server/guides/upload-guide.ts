import { randomUUID } from 'node:crypto';
import type { PresentationPdfsTable } from '../db/schema.ts';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { requireReadablePdf } from '../uploads/require-readable-pdf.ts';
import { storeNewPdf } from '../uploads/store-new-pdf.ts';
import type { GuideStore } from './store.ts';

/**
 * Keeps a guide whose bytes are a PDF that opens.
 * @throws AppError file_empty, not_a_pdf, pdf_damaged, pdf_needs_password, storage_unavailable
 */
export async function uploadGuide(
  deps: { store: GuideStore; storage: FileStorage; pdfWork: PdfWork },
  upload: { name: string; filename: string; bytes: Uint8Array; uploadedBy: string },
): Promise<PresentationPdfsTable> {
  await requireReadablePdf(deps.pdfWork, upload.bytes);
  return storeNewPdf(deps.storage, upload.name, upload.bytes, (storagePath) =>
    deps.store.insert({
      id: randomUUID(),
      title: upload.name,
      filename: upload.filename,
      storage_path: storagePath,
      file_size: upload.bytes.byteLength,
      uploaded_by: upload.uploadedBy,
    }),
  );
}
