import { randomUUID } from 'node:crypto';
import type { ApplicationData } from '../../../core/application/application-fields.ts';
import { changedSince } from '../../../core/application/case-forms.ts';
import { whyNotApplying } from '../../../core/application/form-rules.ts';
import { asNamed, namesApart } from '../../../core/application/names-apart.ts';
import {
  FIELDS_CHANGED,
  FORM_ADDED,
  FORM_CHANGED,
  MAPPING_CHANGED,
  typedBeforeNote,
} from '../../../core/application/result-notes.ts';
import { AppError, type ErrorCode, isAppError } from '../../../core/errors.ts';
import { insuredName } from '../../../core/mapping/fill-values/source-value.ts';
import { PROCESSING_FAILED } from '../../../core/operation-texts.ts';
import { completedFileName } from '../../../core/packet/completed-file-name.ts';
import { message, sentence } from '../../../core/texts/message.ts';
import { SECURE_FORM_TEXTS } from '../../../core/texts/secure-form-texts.ts';
import type { FormSummary, StoredForm } from '../../forms/form-schema.ts';
import { kindOf } from '../../http/log.ts';
import { mapConcurrently } from '../../pdf-work/map-concurrently.ts';
import type { ApplicationResult, FormResult } from '../application-result.ts';
import { RENEW_CLAIM_MS } from '../store/claims.ts';
import { completedFormPaths } from './completed-form-paths.ts';
import { mayFill, splitByReview, versionOf } from './entry-forms.ts';
import { fillPacketForm } from './fill-packet-form.ts';
import { needsLook } from './needs-look.ts';
import type { ClaimedSubmission, FormAttempt, ProcessDeps, Submission } from './packet-work.ts';
import { requireClaimHeld } from './store-completed-form.ts';

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
  return (await tryApplication(deps, submission)).result;
}

/**
 * Like `processApplication`, and also returns why the first form failed that was not set aside. An
 * unavailable store may come back; a form with a bad file stays bad.
 */
export async function tryApplication(
  deps: ProcessDeps,
  submission: Submission,
): Promise<{ result: ApplicationResult; cause: ErrorCode | undefined }> {
  const { submissionId, userId } = submission;
  const claimed = { ...submission, holder: randomUUID() };
  const { applications } = deps;
  const claim = await applications.claim(
    submissionId,
    userId,
    claimed.holder,
    submission.application,
    { corrects: submission.corrects, runId: submission.run?.id },
  );
  if (claim.state === 'finished') return { result: claim.result, cause: undefined };
  if (claim.state === 'in_progress') throw new AppError('submission_in_progress');
  // Checked after claiming, because deleting an account looks for claims after the account is gone.
  if (!(await deps.hasUser(userId))) {
    await deps.applications.remove([submissionId], userId);
    throw new AppError('authentication_required');
  }
  const stopRenewing = renewClaimRegularly(deps, claimed);
  try {
    const { result, cause } = await fillAllForms(deps, claimed);
    const owner = { submission_id: submissionId, created_by: userId };
    const heldClaim = result.success
      ? await deps.applications.finish(owner, result, claimed.holder, needsLook(result))
      : await releaseClaim(deps, claimed);
    requireClaimHeld(heldClaim);
    return { result, cause };
  } catch (error) {
    await releaseClaim(deps, claimed);
    throw error;
  } finally {
    stopRenewing();
  }
}

/** @returns a function that stops renewing */
function renewClaimRegularly(
  { applications, log }: ProcessDeps,
  claimed: ClaimedSubmission,
): () => void {
  const renewing = setInterval(() => {
    applications.renew(claimed.submissionId, claimed.holder).catch((error: unknown) => {
      log.warn({ kind: kindOf(error) }, 'a claim was not renewed');
    });
  }, RENEW_CLAIM_MS);
  return () => clearInterval(renewing);
}

/**
 * If the database is gone, the claim cannot be given back and expires instead.
 * @returns false when the claim is known to belong to another process
 */
async function releaseClaim(
  { applications, log }: ProcessDeps,
  claimed: ClaimedSubmission,
): Promise<boolean> {
  return applications.release(claimed.submissionId, claimed.holder).catch((error: unknown) => {
    log.warn({ kind: kindOf(error) }, 'a claim was not released');
    return true;
  });
}

async function fillAllForms(deps: ProcessDeps, claimed: ClaimedSubmission) {
  const { forms, fillable, notReviewed, leftOut } = await formsToFill(deps, claimed);
  const paths = completedFormPaths(claimed.submissionId, forms);
  const changed = await changedSinceLastPacket(deps, claimed, forms);
  const since = changesSinceSeen(claimed, fillable);
  const waiting = notReviewed.map(({ id }) => id);
  const goneBefore = await deps.forms.namesOf(since.gone.filter((id) => !waiting.includes(id)));
  const typed = await typedInPreviousVersion(deps, claimed);
  const attempts = await mapConcurrently(forms, async (form) => {
    const attempt = await fillCurrentForm(deps, claimed, form, paths.get(form.id) as string);
    if (changed.has(form.id)) attempt.result.notes.push(MAPPING_CHANGED);
    const labels = typed.get(form.id) ?? [];
    if (labels.length > 0) attempt.result.notes.push(typedBeforeNote(labels));
    attempt.result.notes.push(...(since.notes.get(form.id) ?? []));
    return attempt;
  });
  const results = attempts.filter(({ outcome }) => outcome !== 'gone');
  const goneMeanwhile = attempts.filter((attempt) => !results.includes(attempt));
  const gone = [...goneBefore, ...goneMeanwhile.map((attempt) => attempt.result.formName)];
  const result: ApplicationResult = {
    ...overallOutcome(results),
    data: {
      submissionId: claimed.submissionId,
      message: summaryMessage(results, { notReviewed, leftOut, gone }),
      results: withFileNames(results, claimed),
      leftOut,
    },
  };
  return { result, cause: results.find(({ outcome }) => outcome === 'failed')?.code };
}

function withFileNames(
  attempts: readonly FormAttempt[],
  { application }: ClaimedSubmission,
): FormResult[] {
  const results = attempts.map(({ result }) => result);
  const filled = results.filter(({ success }) => success);
  const nameOf = namesApart(filled);
  const fileNameOf = (one: FormResult) => completedFileName(insuredName(application), nameOf(one));
  return results.map((one) => (one.success ? { ...one, filename: fileNameOf(one) } : one));
}

/**
 * Only the forms that apply are read whole, because an agency can have the forms of every state. One
 * that changes in between is filled as it is then, and compared so with what the agent had seen.
 */
async function formsToFill(deps: ProcessDeps, { application, run }: ClaimedSubmission) {
  const mapped = run?.forms ?? (await deps.forms.listMappedSummaries());
  const { fillable, waiting: notReviewed } = splitByReview<FormSummary>(mapped, deps.onlyReviewed);
  const leftOut = fillable.flatMap((form) => leftOutOf(form, application));
  const leftOutIds = new Set(leftOut.map(({ formId }) => formId));
  const isLeftOut = ({ id }: FormSummary) => leftOutIds.has(id);
  const applying = fillable.filter((form) => !isLeftOut(form));
  const forms = run
    ? run.forms.filter((form) => applying.includes(form))
    : await deps.forms.getMapped(applying.map(({ id }) => id));
  return { forms, fillable: [...forms, ...fillable.filter(isLeftOut)], notReviewed, leftOut };
}

/**
 * Somebody may save a form's fields after the form was listed, or after the start of a run, which
 * keeps its list of forms. The old file is then gone, and the row names the new one.
 */
async function fillCurrentForm(
  deps: ProcessDeps,
  claimed: ClaimedSubmission,
  form: StoredForm,
  path: string,
): Promise<FormAttempt> {
  const attempt = await fillPacketForm(deps, claimed, form, path);
  if (attempt.outcome !== 'failed' || attempt.code !== 'form_file_missing') return attempt;
  const [now] = await deps.forms.getMapped([form.id]);
  if (!now || now.storage_path === form.storage_path || !mayFill(now, deps.onlyReviewed))
    return attempt;
  const again = await fillPacketForm(deps, claimed, now, path);
  again.result.notes.unshift(FIELDS_CHANGED);
  return again;
}

/** For each form, the labels of what was typed on its page in the previous version. */
async function typedInPreviousVersion(
  { applications }: ProcessDeps,
  { corrects, userId }: ClaimedSubmission,
): Promise<Map<string, string[]>> {
  if (corrects === undefined) return new Map();
  try {
    const before = await applications.newestVersion(corrects, userId);
    const { results } = await applications.getOutcome(before, userId);
    return new Map(results.map(({ formId, typedOnPage = [] }) => [formId, typedOnPage]));
  } catch (error) {
    // A version that failed, or that cannot be opened, has no page on which anybody could have
    // typed.
    if (isAppError(error) && UNREADABLE_VERSION_ERRORS.includes(error.code)) return new Map();
    throw error;
  }
}

const UNREADABLE_VERSION_ERRORS: readonly ErrorCode[] = [
  'submission_in_progress',
  'sealed_data_unreadable',
];

/** What has changed since the agent began: a note per form, and the ids of those that are gone. */
function changesSinceSeen(
  { seen }: ClaimedSubmission,
  forms: readonly FormSummary[],
): { notes: Map<string, string[]>; gone: string[] } {
  if (!seen) return { notes: new Map(), gone: [] };
  const now = forms.map((form) => ({ id: form.id, version: versionOf(form) }));
  const { changed, added, gone } = changedSince(seen, now);
  const notes: [string, string[]][] = [
    ...changed.map((id): [string, string[]] => [id, [FORM_CHANGED]]),
    ...added.map((id): [string, string[]] => [id, [FORM_ADDED]]),
  ];
  return { notes: new Map(notes), gone };
}

function leftOutOf(
  { id, form_name, original_filename, applies_when }: FormSummary,
  application: ApplicationData,
) {
  const reasons = whyNotApplying(applies_when, application);
  if (reasons.length === 0) return [];
  return [{ formId: id, formName: form_name, originalFilename: original_filename, reasons }];
}

/**
 * Ids of the forms whose mapping somebody else has changed since this agent's last packet with that
 * form.
 */
async function changedSinceLastPacket(
  { applications, forms: { history } }: ProcessDeps,
  { userId, submissionId, run }: ClaimedSubmission,
  forms: readonly StoredForm[],
): Promise<Set<string>> {
  // The person who started the run gets one notice, not one per packet.
  if (run) return new Set();
  const ids = forms.map(({ id }) => id);
  const [packets, saves] = await Promise.all([
    applications.lastPackets(userId, ids, submissionId),
    history.lastSavedByOthers(ids, userId),
  ]);
  const isChanged = (id: string) => (saves.get(id) ?? '') > (packets.get(id) ?? '~');
  return new Set(ids.filter(isChanged));
}

/**
 * A form with a bad file is set aside in its own result, so that one colleague's bad upload does
 * not block everybody's packets. Any other failure may pass on a retry.
 */
function overallOutcome(
  results: readonly FormAttempt[],
): Pick<ApplicationResult, 'success' | 'error'> {
  const failed = results.filter(({ outcome }) => outcome !== 'filled');
  const isComplete = failed.every(({ outcome }) => outcome === 'set_aside');
  const success = failed.length === 0 || (isComplete && failed.length < results.length);
  const why = failed.map(({ result }) => result.error).join(' ');
  return { success, error: success ? null : `${PROCESSING_FAILED}: ${why}` };
}

/** Messages that the results do not already contain. */
function summaryMessage(
  results: readonly FormAttempt[],
  about: {
    notReviewed: readonly FormSummary[];
    leftOut: readonly unknown[];
    gone: readonly string[];
  },
): string | null {
  const { notReviewed, leftOut, gone } = about;
  const setAside = results.filter(({ outcome }) => outcome === 'set_aside');
  const waiting = notReviewed.map(asNamed);
  const nameOf = namesApart([...results.map(({ result }) => result), ...waiting]);
  const { noFormsConfigured, noFormApplies, formsSetAside, formsNotReviewed } = SECURE_FORM_TEXTS;
  const nothing = leftOut.length > 0 ? noFormApplies : noFormsConfigured;
  const named = (text: string, names: readonly string[]) =>
    names.length === 0 ? [] : [message(text, { names: names.join('; ') })];
  const messages = [
    ...(results.length === 0 ? [nothing] : []),
    ...named(SECURE_FORM_TEXTS.formsGone, gone),
    ...named(
      formsSetAside,
      setAside.map(({ result }) => nameOf(result)),
    ),
    ...named(formsNotReviewed, waiting.map(nameOf)),
  ];
  const [first, ...others] = messages;
  if (first === undefined) return null;
  return others.length === 0 ? first : [sentence(first), ...others].join(' ');
}
