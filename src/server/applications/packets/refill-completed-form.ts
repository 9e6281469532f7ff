import { type ErrorCode, isAppError } from '../../../core/errors.ts';
import { fillStoredFormOnPaper } from '../../forms/filling/fill-stored-form.ts';
import type { StoredForm } from '../../forms/form-schema.ts';
import type { FormStore } from '../../forms/store/form-store.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import type { Sealer } from '../../sealing/seal.ts';
import { completedFilePlace } from '../../sealing/sealed-places.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import type { CompletedForm } from '../store/completed-form.ts';
import type { ApplicationStore } from '../store.ts';

export interface RefillDeps {
  forms: FormStore;
  applications: ApplicationStore;
  storage: FileStorage;
  pdfWork: PdfWork;
  sealer: Sealer;
}

/** Temporary failures that say nothing about the form. */
const STORAGE_ERRORS: readonly ErrorCode[] = ['storage_unavailable', 'disk_full'];

/**
 * Why a completed form has no file: the blank form was deleted or changed since, so the result
 * would differ from what was printed and signed; something was typed on its page, which the
 * application does not contain; its application cannot be opened; or filling was stopped by the
 * limits of PDF work, within which a machine with more time might finish.
 */
export type WhyLost = 'changed' | 'typed' | 'sealed' | 'stopped';

/** Any other PDF failure is the blank file's fault, because this form was filled once. */
const WHY_LOST: Partial<Record<ErrorCode, WhyLost>> = {
  sealed_data_unreadable: 'sealed',
  pdf_too_slow: 'stopped',
  pdf_too_much_memory: 'stopped',
};

/**
 * Fills a completed form again from its sealed application when its file is gone.
 * @returns `refilled`; why it was not; `deleted` when its row is gone.
 * @throws AppError storage_unavailable, disk_full
 */
export async function refillCompletedForm(
  deps: RefillDeps,
  completed: CompletedForm,
): Promise<'refilled' | 'deleted' | WhyLost> {
  const form = await unchangedForm(deps.forms, completed);
  try {
    const application = await deps.applications.getApplication(completed);
    if (!application) return 'deleted';
    if (!form) return 'changed';
    if (await deps.applications.wasTypedInto(completed)) return 'typed';
    const { filled } = await fillStoredFormOnPaper(deps, form, application);
    const sealed = deps.sealer.seal(filled.bytes, completedFilePlace(completed));
    await deps.storage.put(completed.storage_path, sealed, { overwrite: true });
    if (await deps.applications.getApplication(completed)) return 'refilled';
    await deps.storage.remove(completed.storage_path);
    return 'deleted';
  } catch (error) {
    if (!isAppError(error) || STORAGE_ERRORS.includes(error.code)) throw error;
    return WHY_LOST[error.code] ?? 'changed';
  }
}

async function unchangedForm(
  forms: FormStore,
  completed: CompletedForm,
): Promise<StoredForm | null> {
  try {
    const form = await forms.get(completed.form_id);
    return form.updated_at <= completed.created_at ? form : null;
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return null;
    throw error;
  }
}
