import { AppError } from '../../../core/errors.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import type { Sealer } from '../../sealing/seal.ts';
import { completedFilePlace } from '../../sealing/sealed-places.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import type { CompletedForm } from '../store/completed-form.ts';

/**
 * A completed form, safe to hand out. It is disarmed here because a form sealed by an older version
 * may still contain active content (docs/decisions/0016-active-content.md).
 * @throws AppError not_found, sealed_data_unreadable, pdf_signed_active, storage_unavailable
 */
export async function openCompletedForm(
  { storage, sealer, pdfWork }: { storage: FileStorage; sealer: Sealer; pdfWork: PdfWork },
  form: CompletedForm,
): Promise<Uint8Array> {
  const sealed = await storage.get(form.storage_path);
  if (!sealed) throw new AppError('not_found', { what: 'file' });
  const { bytes } = await pdfWork.disarm(sealer.open(sealed, completedFilePlace(form)));
  return bytes;
}
