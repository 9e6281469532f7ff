import type { ApplicationData } from '../../core/application/application-fields.ts';
import { notInGoodOrder } from '../../core/application/good-order.ts';
import { errorText } from '../../core/error-texts.ts';
import { AppError, isAppError } from '../../core/errors.ts';
import { SECURE_FORM_TEXTS } from '../../core/messages.ts';
import { PROCESSING_FAILED } from '../../core/operation-texts.ts';
import { fillStoredForm } from '../forms/fill-stored-form.ts';
import type { FormStore, StoredForm } from '../forms/store.ts';
import { kindOf, type Log } from '../http/log.ts';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import type { Sealer } from '../sealing/seal.ts';
import { completedFilePlace } from '../sealing/sealed-places.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { ApplicationResult, FormResult } from './application-result.ts';
import { completedFormPaths } from './completed-form-paths.ts';
import { downloadPathOf } from './packets.ts';
import { type ApplicationStore, RENEW_CLAIM_MS } from './store.ts';

export interface ProcessDeps {
  forms: FormStore;
  applications: ApplicationStore;
  storage: FileStorage;
  pdfWork: PdfWork;
  sealer: Sealer;
  log: Log;
}

export interface Submission {
  submissionId: string;
  userId: string;
  application: ApplicationData;
}

/**
 * Fills every active form that has mappings, seals and stores each, and records it. One form's
 * failure is told in its result and does not stop the others. A success is final: repeating the
 * request gives the same result. After a failure repeating it tries again.
 * @throws AppError submission_id_taken, submission_in_progress
 */
export async function processApplication(
  deps: ProcessDeps,
  submission: Submission,
): Promise<ApplicationResult> {
  const { submissionId, userId } = submission;
  const claim = await deps.applications.claim(submissionId, userId);
  if (claim.state === 'finished') return claim.result;
  if (claim.state === 'in_progress') throw new AppError('submission_in_progress');
  const stopRenewing = keepClaim(deps, submissionId);
  let isFinished = false;
  try {
    const result = await fillAllForms(deps, submission);
    if (result.success) {
      await deps.applications.finish({ submission_id: submissionId, created_by: userId }, result);
      isFinished = true;
    }
    return result;
  } finally {
    stopRenewing();
    if (!isFinished) await giveBack(deps, submissionId);
  }
}

/** @returns stops renewing */
function keepClaim({ applications, log }: ProcessDeps, submissionId: string): () => void {
  const renewing = setInterval(() => {
    applications.renew(submissionId).catch((error: unknown) => {
      log.warn({ kind: kindOf(error) }, 'a claim was not renewed');
    });
  }, RENEW_CLAIM_MS);
  return () => clearInterval(renewing);
}

/** A claim that cannot be given back, the database being gone, runs out by itself. */
async function giveBack({ applications, log }: ProcessDeps, submissionId: string): Promise<void> {
  await applications.release(submissionId).catch((error: unknown) => {
    log.warn({ kind: kindOf(error) }, 'a claim was not given back');
  });
}

async function fillAllForms(deps: ProcessDeps, submission: Submission): Promise<ApplicationResult> {
  const forms = await deps.forms.listMapped();
  const paths = completedFormPaths(submission.submissionId, forms);
  const results: FormResult[] = [];
  for (const form of forms) {
    results.push(await fillOneForm(deps, submission, form, paths.get(form.id) as string));
  }
  const failed = results.filter((result) => !result.success);
  return {
    success: failed.length === 0,
    data: {
      submissionId: submission.submissionId,
      message: forms.length === 0 ? SECURE_FORM_TEXTS.noFormsConfigured : null,
      results,
    },
    error:
      failed.length === 0
        ? null
        : `${PROCESSING_FAILED}: ${failed.map(({ error }) => error).join(' ')}`,
  };
}

async function fillOneForm(
  deps: ProcessDeps,
  submission: Submission,
  form: StoredForm,
  storagePath: string,
): Promise<FormResult> {
  const answer = {
    formId: form.id,
    formName: form.form_name,
    originalFilename: form.original_filename,
    totalFields: form.form_analysis?.totalFields ?? 0,
  };
  try {
    const { fields, resolved, filled } = await fillStoredForm(deps, form, submission.application);
    await keepCompletedForm(deps, submission, form, storagePath, filled.bytes);
    return {
      ...answer,
      success: true,
      filledFields: filled.filled.length,
      totalFields: filled.totalFields,
      errors: [],
      skipped: [...resolved.skipped, ...filled.skipped],
      warnings: filled.warnings,
      notes: notInGoodOrder(submission.application, {
        formName: form.form_name,
        originalFilename: form.original_filename,
        mappingsReviewed: form.mappings_reviewed,
        fields,
        filled: filled.filled,
        warnings: filled.warnings,
      }),
      downloadPath: downloadPathOf(submission.submissionId, form.id),
      error: null,
    };
  } catch (error) {
    const code = isAppError(error) ? error.code : 'internal';
    deps.log.error({ code, formId: form.id }, 'a form could not be filled');
    const message = errorText(code, isAppError(error) ? error.details : {});
    return {
      ...answer,
      success: false,
      filledFields: 0,
      errors: [message],
      skipped: [],
      warnings: [],
      notes: [],
      downloadPath: null,
      error: message,
    };
  }
}

/** The file first, then its row; a file whose row cannot be written is taken away again. */
async function keepCompletedForm(
  deps: ProcessDeps,
  submission: Submission,
  form: StoredForm,
  storagePath: string,
  bytes: Uint8Array,
): Promise<void> {
  const completed = {
    submission_id: submission.submissionId,
    form_id: form.id,
    storage_path: storagePath,
    application_data: JSON.stringify(submission.application),
    created_by: submission.userId,
    form_name: form.form_name,
    original_filename: form.original_filename,
    created_at: new Date().toISOString(),
  };
  const isRetry = (await deps.storage.size(storagePath)) !== null;
  const sealed = deps.sealer.seal(bytes, completedFilePlace(completed));
  await deps.storage.put(storagePath, sealed, { overwrite: true });
  try {
    await deps.applications.insertCompletedForm(completed);
  } catch (error) {
    // The first try's row may stand: then its file, written anew, stays too.
    if (!isRetry) await deps.storage.remove(storagePath);
    throw new AppError('completed_form_not_saved', {}, error);
  }
}
