import { AppError } from '../../core/errors.ts';
import type { ActivePart } from '../../core/pdf/active/active-parts.ts';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { storeNewPdf } from './store-new-pdf.ts';

interface CheckableFile {
  storage_path: string;
  file_size: number;
  /** Null for a file that was not checked, because an older version stored it or Sync found it. */
  removed_parts: ActivePart[] | null;
}

export interface CheckedFile {
  storage_path: string;
  file_size: number;
  removed_parts: ActivePart[];
}

/**
 * A stored file, safe to hand out. A file stored before uploads were checked is checked when it is
 * first requested. If it has to be rewritten, the new file replaces it.
 * @param save records the file if the row still names the old one
 * @throws AppError not_found, pdf_signed_active, or the PDF work's
 */
export async function disarmStoredFile<File extends CheckableFile>(
  { storage, pdfWork }: { storage: FileStorage; pdfWork: PdfWork },
  file: File,
  save: (checked: CheckedFile) => Promise<void>,
): Promise<File> {
  if (file.removed_parts !== null) return file;
  const stored = await storage.get(file.storage_path);
  if (!stored) throw new AppError('not_found', { what: 'file' });
  const { bytes, removed } = await pdfWork.disarm(stored);
  const checked = { file_size: bytes.byteLength, removed_parts: removed };
  if (removed.length === 0) {
    await save({ ...checked, storage_path: file.storage_path });
    return { ...file, ...checked };
  }
  const name = file.storage_path.replace(/^\d{13}-/, '').replace(/\.pdf$/, '');
  const storage_path = await storeNewPdf(storage, name, bytes, async (path) => {
    await save({ ...checked, storage_path: path });
    return path;
  });
  await storage.remove(file.storage_path);
  return { ...file, ...checked, storage_path };
}
