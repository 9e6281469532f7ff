import { AppError } from '../../../core/errors.ts';
import { checksumOf } from '../../files/checksum-of.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { newFile } from '../../stored-pdfs/upload-pdf.ts';
import type { PdfUpload } from '../../uploads/read-pdf-upload.ts';
import { requireReadablePdf } from '../../uploads/require-readable-pdf.ts';
import { storeNewPdf } from '../../uploads/store-new-pdf.ts';
import type { StoredForm } from '../form-schema.ts';
import type { FormStore } from '../store/form-store.ts';
import { compareForms } from './compare-forms.ts';

export interface RevisionParts {
  store: FormStore;
  storage: FileStorage;
  pdfWork: PdfWork;
}

interface RevisionUpload extends PdfUpload {
  uploadedBy: string;
  /** Id of the pending revision that this one replaces. */
  replace?: string | undefined;
}

/**
 * Stores a form's next revision as pending, compared with the form. A revision that cannot be
 * compared is not stored. Can be repeated after its answer was lost.
 * @returns whether it was not pending already
 * @throws AppError form_not_analyzed, form_replaced, revision_pending, revision_without_fields,
 *   form_file_missing; see requireReadablePdf
 */
export async function uploadRevision(
  { store, storage, pdfWork }: RevisionParts,
  formId: string,
  { name, filename, uploadedBy, replace, ...upload }: RevisionUpload,
): Promise<boolean> {
  const form = await requireCurrent(store, formId);
  const pending = await store.revisions.find(formId);
  if (pending && pending.id !== replace) {
    const isRepeated =
      pending.uploaded_by === uploadedBy &&
      pending.form_name === name &&
      pending.upload_sum === checksumOf(upload.bytes);
    if (isRepeated) return false;
    throw new AppError('revision_pending', { name: pending.form_name });
  }
  const { bytes, removed, totalFields } = await requireReadablePdf(pdfWork, upload.bytes);
  if (totalFields === 0) throw new AppError('revision_without_fields');
  const analysis = await pdfWork.analyzeForm(bytes);
  const comparison = await compareForms({ storage, pdfWork }, form, { bytes, analysis });
  await storeNewPdf(storage, name, bytes, (storage_path) => {
    const uploaded = { name, filename, uploadedBy, uploaded: upload.bytes };
    const file = newFile({ ...uploaded, bytes, removed }, storage_path);
    return store.revisions.insert(formId, { file, analysis, comparison }, pending?.id);
  });
  return true;
}

/** @throws AppError not_found, form_not_analyzed, form_replaced */
async function requireCurrent(store: FormStore, formId: string): Promise<StoredForm> {
  const form = await store.get(formId);
  if (!form.form_analysis) throw new AppError('form_not_analyzed');
  const by = (await store.revisions.listReplaced()).find(({ form_id }) => form_id === formId);
  if (by) throw new AppError('form_replaced', { name: by.by_name });
  return form;
}

/** @throws AppError not_found, form_file_missing, revision_stale, or the PDF work's */
export async function compareAgain(parts: RevisionParts, formId: string): Promise<void> {
  const form = await parts.store.get(formId);
  const revision = await parts.store.revisions.get(formId);
  const bytes = await parts.storage.get(revision.storage_path);
  if (!bytes) throw new AppError('form_file_missing');
  const analysis = revision.form_analysis;
  const comparison = await compareForms(parts, form, { bytes, analysis });
  await parts.store.revisions.saveComparison(revision.id, revision.updated_at, comparison);
}
