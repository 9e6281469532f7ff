import { randomUUID } from 'node:crypto';
import type { ActivePart } from '../../core/pdf/active/active-parts.ts';
import { checksumOf } from '../files/checksum-of.ts';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { requireReadablePdf } from '../uploads/require-readable-pdf.ts';
import { storeNewPdf } from '../uploads/store-new-pdf.ts';
import type { NewStoredPdf } from './store.ts';

export interface UploadParts<Row> {
  store: { insert(file: NewStoredPdf): Promise<Row> };
  storage: FileStorage;
  pdfWork: PdfWork;
}

export interface UploadedPdf {
  name: string;
  filename: string;
  bytes: Uint8Array;
  uploadedBy: string;
  /** Whether to name it by the PDF's own title; `name` is for a PDF without a title. */
  isNamedByTitle?: boolean;
  isSample?: boolean;
}

/**
 * Stores a form or guide whose bytes are a PDF that opens, without anything in it that runs, sends
 * or carries something.
 * @returns its row and the number of its fields
 * @throws AppError see requireReadablePdf; storage_unavailable
 */
export async function uploadPdf<Row>(
  { store, storage, pdfWork }: UploadParts<Row>,
  { filename, uploadedBy, isSample = false, isNamedByTitle = false, ...upload }: UploadedPdf,
): Promise<{ row: Row; fieldCount: number }> {
  const { bytes, removed, totalFields, title } = await requireReadablePdf(pdfWork, upload.bytes);
  const name = (isNamedByTitle ? title : undefined) ?? upload.name;
  const file = { name, filename, uploadedBy };
  const row = await storeNewPdf(storage, name, bytes, (storage_path) =>
    store.insert({
      ...newFile({ ...file, uploaded: upload.bytes, bytes, removed }, storage_path),
      is_sample: isSample,
    }),
  );
  return { row, fieldCount: totalFields };
}

interface CheckedUpload extends Pick<UploadedPdf, 'name' | 'filename' | 'bytes' | 'uploadedBy'> {
  removed: ActivePart[];
  /** The bytes as they arrived. */
  uploaded: Uint8Array;
}

/** The row for an upload that was checked and has a storage path. */
export function newFile(upload: CheckedUpload, storage_path: string): NewStoredPdf {
  return {
    id: randomUUID(),
    name: upload.name,
    filename: upload.filename,
    storage_path,
    file_size: upload.bytes.byteLength,
    uploaded_by: upload.uploadedBy,
    removed_parts: upload.removed,
    upload_sum: checksumOf(upload.uploaded),
  };
}
