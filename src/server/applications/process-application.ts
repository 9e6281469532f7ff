import { randomUUID } from 'node:crypto';
import type { ApplicationData } from '../../core/application/application-fields.ts';
import { whyNotApplying } from '../../core/application/form-rules.ts';
import { notInGoodOrder } from '../../core/application/good-order.ts';
import { MAPPING_CHANGED } from '../../core/application/result-notes.ts';
import { errorText } from '../../core/error-texts.ts';
import { AppError, isAppError } from '../../core/errors.ts';
import { PROCESSING_FAILED } from '../../core/operation-texts.ts';
import { message } from '../../core/texts/message.ts';
import { SECURE_FORM_TEXTS } from '../../core/texts/secure-form-texts.ts';
import { fillStoredForm } from '../forms/fill-stored-form.ts';
import type { FormStore, StoredForm } from '../forms/store.ts';
import { kindOf, type Log } from '../http/log.ts';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import type { Sealer } from '../sealing/seal.ts';
import { completedFilePlace } from '../sealing/sealed-places.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { ApplicationResult, FormResult } from './application-result.ts';
import { completedFormPaths } from './completed-form-paths.ts';
import { emptyAfterFilling, mayFill } from './entry-forms.ts';
import { type FormsSetAside, isOwnFault } from './forms-set-aside.ts';
import { downloadPathOf } from './packets.ts';
import { RENEW_CLAIM_MS } from './store/claims.ts';
import type { ApplicationStore } from './store.ts';

export interface ProcessDeps {
  forms: FormStore;
  applications: ApplicationStore;
  storage: FileStorage;
  pdfWork: PdfWork;
  sealer: Sealer;
  setAside: FormsSetAside;
  /** A mapping that nobody has reviewed fills no packet (`INKREADY_FORM_ADMINS`). */
  onlyReviewed: boolean;
  log: Log;
  /**
   * Whether the account still exists: a request may be admitted a moment before its account is
   * deleted.
   */
  hasUser(userId: string): Promise<boolean>;
}

export interface Submission {
  submissionId: string;
  userId: string;
  application: ApplicationData;
}

interface Tried {
  outcome: 'filled' | 'set_aside' | 'failed';
  result: FormResult;
}

interface Claimed extends Submission {
  /** Whose claim it is. */
  holder: string;
}

/**
 * Fills every active form that has mappings, seals and stores each, and records it. One form's
 * failure is reported in its result and does not stop the others. A success is final: repeating the
 * request gives the same result. After a failure, repeating it tries again. A process that stalled
 * until another took over its claim leaves the packet and its result to the other.
 * @throws AppError submission_id_taken, submission_differs, submission_in_progress;
 * authentication_required when the account has just been deleted
 */
export async function processApplication(
  deps: ProcessDeps,
  submission: Submission,
): Promise<ApplicationResult> {
  const { submissionId, userId } = submission;
  const claimed = { ...submission, holder: randomUUID() };
  const { applications } = deps;
  const claim = await applications.claim(
    submissionId,
    userId,
    claimed.holder,
    submission.application,
  );
  if (claim.state === 'finished') return claim.result;
  if (claim.state === 'in_progress') throw new AppError('submission_in_progress');
  // Checked after claiming: deleting an account looks for claims after the account is gone.
  if (!(await deps.hasUser(userId))) {
    await deps.applications.remove(submissionId, userId);
    throw new AppError('authentication_required');
  }
  const stopRenewing = keepClaim(deps, claimed);
  try {
    const result = await fillAllForms(deps, claimed);
    const owner = { submission_id: submissionId, created_by: userId };
    const wasOurs = result.success
      ? await deps.applications.finish(owner, result, claimed.holder)
      : await giveBack(deps, claimed);
    requireOurs(wasOurs);
    return result;
  } catch (error) {
    await giveBack(deps, claimed);
    throw error;
  } finally {
    stopRenewing();
  }
}

/** @returns a function that stops renewing */
function keepClaim({ applications, log }: ProcessDeps, claimed: Claimed): () => void {
  const renewing = setInterval(() => {
    applications.renew(claimed.submissionId, claimed.holder).catch((error: unknown) => {
      log.warn({ kind: kindOf(error) }, 'a claim was not renewed');
    });
  }, RENEW_CLAIM_MS);
  return () => clearInterval(renewing);
}

/**
 * If the database is gone, the claim cannot be given back and expires instead.
 * @returns false when the claim is known to be another's
 */
async function giveBack({ applications, log }: ProcessDeps, claimed: Claimed): Promise<boolean> {
  return applications.release(claimed.submissionId, claimed.holder).catch((error: unknown) => {
    log.warn({ kind: kindOf(error) }, 'a claim was not released');
    return true;
  });
}

async function fillAllForms(deps: ProcessDeps, claimed: Claimed): Promise<ApplicationResult> {
  const mapped = await deps.forms.listMapped();
  const fillable = mapped.filter((form) => mayFill(form, deps.onlyReviewed));
  const leftOut = fillable.flatMap((form) => leftOutOf(form, claimed.application));
  const forms = fillable.filter(({ id }) => !leftOut.some(({ formId }) => formId === id));
  const paths = completedFormPaths(claimed.submissionId, forms);
  const changed = await changedSinceLastPacket(deps, claimed, forms);
  const results: Tried[] = [];
  for (const form of forms) {
    const tried = await fillOneForm(deps, claimed, form, paths.get(form.id) as string);
    if (changed.has(form.id)) tried.result.notes.push(MAPPING_CHANGED);
    results.push(tried);
  }
  const notReviewed = mapped.filter((form) => !fillable.includes(form));
  return {
    ...judge(results),
    data: {
      submissionId: claimed.submissionId,
      message: aboutAll(results, { notReviewed, leftOut }),
      results: results.map(({ result }) => result),
      leftOut,
    },
  };
}

function leftOutOf({ id, form_name, applies_when }: StoredForm, application: ApplicationData) {
  const reasons = whyNotApplying(applies_when, application);
  return reasons.length === 0 ? [] : [{ formId: id, formName: form_name, reasons }];
}

/**
 * Ids of the forms whose mapping somebody else has changed since this agent's last packet with
 * them.
 */
async function changedSinceLastPacket(
  { applications, forms: { history } }: ProcessDeps,
  { userId, submissionId }: Claimed,
  forms: readonly StoredForm[],
): Promise<Set<string>> {
  const ids = forms.map(({ id }) => id);
  const [packets, saves] = await Promise.all([
    applications.lastPackets(userId, ids, submissionId),
    history.lastSavedByOthers(ids, userId),
  ]);
  const isChanged = (id: string) => (saves.get(id) ?? '') > (packets.get(id) ?? '~');
  return new Set(ids.filter(isChanged));
}

/**
 * A form with a bad file is set aside in its own result: a colleague's bad upload must not keep
 * everybody from their packets. Any other failure may pass on a retry.
 */
function judge(results: readonly Tried[]): Pick<ApplicationResult, 'success' | 'error'> {
  const failed = results.filter(({ outcome }) => outcome !== 'filled');
  const isComplete = failed.every(({ outcome }) => outcome === 'set_aside');
  const success = failed.length === 0 || (isComplete && failed.length < results.length);
  const why = failed.map(({ result }) => result.error).join(' ');
  return { success, error: success ? null : `${PROCESSING_FAILED}: ${why}` };
}

/** Notes that the results do not already contain. */
function aboutAll(
  results: readonly Tried[],
  { notReviewed, leftOut }: { notReviewed: readonly StoredForm[]; leftOut: readonly unknown[] },
): string | null {
  const setAside = results.filter(({ outcome }) => outcome === 'set_aside');
  const { noFormsConfigured, noFormApplies, formsSetAside, formsNotReviewed } = SECURE_FORM_TEXTS;
  const nothing = leftOut.length > 0 ? noFormApplies : noFormsConfigured;
  const named = (text: string, names: readonly string[]) =>
    names.length === 0 ? [] : [message(text, { names: names.join(', ') })];
  const told = [
    ...(results.length === 0 ? [nothing] : []),
    ...named(
      formsSetAside,
      setAside.map(({ result }) => result.formName),
    ),
    ...named(
      formsNotReviewed,
      notReviewed.map(({ form_name }) => form_name),
    ),
  ];
  return told.length === 0 ? null : told.join(' ');
}

/** @throws AppError submission_in_progress */
async function fillOneForm(
  deps: ProcessDeps,
  claimed: Claimed,
  form: StoredForm,
  storagePath: string,
): Promise<Tried> {
  const answer = {
    formId: form.id,
    formName: form.form_name,
    originalFilename: form.original_filename,
    totalFields: form.form_analysis?.totalFields ?? 0,
  };
  try {
    deps.setAside.refuse(form);
    const { resolved, filled } = await fillStoredForm(deps, form, claimed.application);
    deps.setAside.clear(form);
    await keepCompletedForm(deps, claimed, form, storagePath, filled.bytes);
    const result = {
      ...answer,
      success: true,
      filledFields: filled.filled.length,
      totalFields: filled.totalFields,
      errors: [],
      skipped: [...resolved.skipped, ...filled.skipped],
      warnings: filled.warnings,
      notes: notInGoodOrder(claimed.application, {
        formName: form.form_name,
        originalFilename: form.original_filename,
        mappingsReviewed: form.mappings_reviewed,
        emptyBoxes: emptyAfterFilling(form, claimed.application, filled.filled),
        warnings: filled.warnings,
      }),
      downloadPath: downloadPathOf(claimed.submissionId, form.id),
      error: null,
    };
    return { outcome: 'filled', result };
  } catch (error) {
    const code = isAppError(error) ? error.code : 'internal';
    if (code === 'submission_in_progress') throw error;
    deps.setAside.note(form, error);
    deps.log.error({ code, formId: form.id }, 'a form could not be filled');
    const problem = errorText(code, isAppError(error) ? error.details : {});
    const result = {
      ...answer,
      success: false,
      filledFields: 0,
      errors: [problem],
      skipped: [],
      warnings: [],
      notes: [],
      downloadPath: null,
      error: problem,
    };
    return { outcome: isOwnFault(error) ? 'set_aside' : 'failed', result };
  }
}

/**
 * Stores the file first, then its row; if the row cannot be written, the file is removed again.
 * @throws AppError completed_form_not_saved, storage_unavailable, disk_full; submission_in_progress
 * when the claim was lost: the file and the row then belong to the process that took it
 */
async function keepCompletedForm(
  { applications, storage, sealer, hasUser }: ProcessDeps,
  { submissionId, userId, application, holder }: Claimed,
  form: StoredForm,
  storagePath: string,
  bytes: Uint8Array,
): Promise<void> {
  const completed = {
    submission_id: submissionId,
    form_id: form.id,
    storage_path: storagePath,
    application_data: JSON.stringify(application),
    created_by: userId,
    form_name: form.form_name,
    original_filename: form.original_filename,
    created_at: new Date().toISOString(),
  };
  const isRetry = (await storage.size(storagePath)) !== null;
  const sealed = sealer.seal(bytes, completedFilePlace(completed));
  // Filling may have taken long; renewing leaves a claim's full time to store the file.
  requireOurs(await applications.renew(submissionId, holder).catch(notSaved));
  await storage.put(storagePath, sealed, { overwrite: true });
  const isKept = await applications.insertCompletedForm(completed, holder).catch(async (error) => {
    // The row of an earlier try, or of a process that took over, may exist: its file was just
    // rewritten and must stay.
    const isOurs = await applications.renew(submissionId, holder).catch(() => false);
    if (isOurs && !isRetry) await storage.remove(storagePath);
    return notSaved(error);
  });
  if (!isKept && !(await hasUser(userId))) await storage.remove(storagePath);
  requireOurs(isKept);
}

function requireOurs(isOurs: boolean): void {
  if (!isOurs) throw new AppError('submission_in_progress');
}

function notSaved(error: unknown): never {
  throw new AppError('completed_form_not_saved', {}, error);
}
