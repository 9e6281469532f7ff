import { randomUUID } from 'node:crypto';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { requireReadablePdf } from '../uploads/require-readable-pdf.ts';
import { storeNewPdf } from '../uploads/store-new-pdf.ts';
import type { GuideStore, StoredGuide } from './store.ts';

/**
 * Keeps a guide whose bytes are a PDF that opens, without what runs, sends or carries something.
 * @throws AppError see requireReadablePdf; storage_unavailable
 */
export async function uploadGuide(
  deps: { store: GuideStore; storage: FileStorage; pdfWork: PdfWork },
  upload: { name: string; filename: string; bytes: Uint8Array; uploadedBy: string },
): Promise<StoredGuide> {
  const { bytes, removed } = await requireReadablePdf(deps.pdfWork, upload.bytes);
  return storeNewPdf(deps.storage, upload.name, bytes, (storagePath) =>
    deps.store.insert({
      id: randomUUID(),
      title: upload.name,
      filename: upload.filename,
      storage_path: storagePath,
      file_size: bytes.byteLength,
      removed_parts: removed,
      uploaded_by: upload.uploadedBy,
    }),
  );
}
