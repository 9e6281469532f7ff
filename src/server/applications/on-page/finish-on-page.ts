import { randomUUID } from 'node:crypto';
import { notKeptNote } from '../../../core/application/result-notes.ts';
import { AppError } from '../../../core/errors.ts';
import { printedNames } from '../../../core/pdf/labels/printed-name.ts';
import {
  type PdfFieldValues,
  type SkippedField,
  skippedField,
} from '../../../core/pdf/pdf-form.ts';
import { prove } from '../../pdf-work/prove.ts';
import type { ApplicationResult, FormResult } from '../application-result.ts';
import { certificateOf, withOpen } from '../filling/certificate.ts';
import { completedFormPaths } from '../filling/completed-form-paths.ts';
import { countSheets } from '../filling/count-sheets.ts';
import { needsLook } from '../filling/needs-look.ts';
import type { ProcessDeps } from '../filling/packet-work.ts';
import { requireClaimHeld, storeCompletedForm } from '../filling/store-completed-form.ts';
import { withLabel } from '../filling/with-label.ts';
import { openCompletedForm } from '../packets/open-completed-form.ts';
import { downloadPathOf } from '../packets/packets.ts';
import type { CompletedForm } from '../store/completed-form.ts';
import { filledAfterTyping, notesAfterTyping, stillMissing } from './after-typing.ts';
import { valuesOfFields } from './values-of-fields.ts';

export interface PageEdit {
  /** Id of the new version. */
  submissionId: string;
  /** The version that was edited. */
  edited: string;
  formId: string;
  userId: string;
  /** The typed values, by field name. */
  values: PdfFieldValues;
}

/**
 * Saves what was typed on a form of a packet as the packet's next version: the form with the typed
 * values, proved again, and the other forms unchanged. The edited version stays.
 * @throws AppError not_found, also for another user's and for a form that the packet lacks;
 *   packet_stale when somebody saves or has saved a later version; packet_file_gone;
 *   submission_in_progress; sealed_data_unreadable, storage_unavailable, or the PDF work's
 */
export async function finishOnPage(deps: ProcessDeps, edit: PageEdit): Promise<ApplicationResult> {
  const { submissionId, edited, userId } = edit;
  const { applications } = deps;
  const { application, results, leftOut } = await applications.getOutcome(edited, userId);
  const holder = randomUUID();
  await applications.getCompletedForm(edited, edit.formId, userId);
  const entry = { ...application, typed: [edit.formId, edit.values] };
  const claim = await applications.claim(submissionId, userId, holder, entry, {
    corrects: edited,
    onlyNewest: true,
  });
  if (claim.state === 'finished') return claim.result;
  if (claim.state === 'in_progress') throw new AppError('submission_in_progress');
  try {
    const claimed = { submissionId, userId, application, holder };
    const kept = await applications.listPacketForms(edited, userId);
    const paths = completedFormPaths(
      submissionId,
      kept.map(({ form_id: id, form_name }) => ({ id, form_name })),
    );
    const next = new Map(results.map((result) => [result.formId, result]));
    for (const form of kept) {
      const bytes = await openStoredFile(deps, form);
      const before = next.get(form.form_id);
      const isEdited = form.form_id === edit.formId;
      const made = isEdited && before ? await refill(deps, before, bytes, edit.values) : { bytes };
      const place = { id: form.form_id, ...form };
      const path = paths.get(place.id) as string;
      // A copy keeps the time of its original, because Sync Storage asks whether the blank form has
      // changed since that form was filled.
      const filledAt = isEdited ? undefined : form.created_at;
      await storeCompletedForm(deps, claimed, place, path, made.bytes, filledAt);
      if (!before) continue;
      const result = 'result' in made ? made.result : before;
      next.set(form.form_id, { ...result, downloadPath: downloadPathOf(submissionId, place.id) });
    }
    const data = {
      submissionId,
      message: null,
      results: [...next.values()],
      ...(leftOut ? { leftOut } : {}),
    };
    const answer: ApplicationResult = { success: true, data, error: null };
    const owner = { submission_id: submissionId, created_by: userId };
    requireClaimHeld(await applications.finish(owner, answer, holder, needsLook(answer)));
    return answer;
  } catch (error) {
    await applications.release(submissionId, holder).catch(() => undefined);
    throw error;
  }
}

/** @throws AppError packet_file_gone, which names the form; or what `openCompletedForm` throws */
async function openStoredFile(deps: ProcessDeps, form: CompletedForm): Promise<Uint8Array> {
  if ((await deps.storage.size(form.storage_path)) === null) {
    throw new AppError('packet_file_gone', { form: form.form_name });
  }
  return openCompletedForm(deps, form);
}

async function refill(
  { forms, pdfWork }: ProcessDeps,
  before: FormResult,
  bytes: Uint8Array,
  typed: PdfFieldValues,
): Promise<{ bytes: Uint8Array; result: FormResult }> {
  const continued = new Set((before.continued ?? []).map(({ field }) => field));
  const onSheets = Object.keys(typed).filter((name) => continued.has(name));
  const values = Object.fromEntries(Object.entries(typed).filter(([name]) => !continued.has(name)));
  // A second value for such a field would appear on a sheet beside the first.
  const refused: SkippedField[] = onSheets.map((name) => skippedField(name, 'on_sheet'));
  const { fields: fieldsBefore } = await pdfWork.readFields(bytes);
  const filled = await pdfWork.fillForm(bytes, values, {
    continueLongText: continued.size === 0,
    fillsEmptyLocked: true,
  });
  // Read with the print around the boxes, because notes name boxes by it.
  const { fields } = await pdfWork.analyzeForm(filled.bytes);
  const all = [...(before.continued ?? []), ...filled.continued];
  const held = valuesOfFields(fields);
  const labelOf = printedNames(fields);
  const named = withLabel(labelOf);
  const proof = await prove(pdfWork, { ...filled, continued: all }, { ...held, ...values });
  const typedNames = new Set(Object.keys(typed));
  const warnings = filled.warnings.filter(({ field }) => field !== '');
  const isWarnedAgain = (one: { field: string; code: string }) =>
    warnings.some(({ field, code }) => field === one.field && code === one.code);
  return {
    bytes: filled.bytes,
    result: {
      ...before,
      filledFields: filledAfterTyping(before.filledFields, fieldsBefore, held),
      skipped: [
        ...before.skipped.filter(({ field }) => !typedNames.has(field)),
        ...[...refused, ...filled.skipped].map(named),
      ],
      warnings: [
        ...before.warnings.filter((one) => !typedNames.has(one.field) && !isWarnedAgain(one)),
        ...warnings.map(named),
      ],
      notes: [
        ...(await notesAfterTyping(forms, before, { values: typed, labelOf })),
        ...[...refused, ...filled.skipped].map(({ field, reason }) =>
          notKeptNote(labelOf(field), reason),
        ),
      ],
      continued: all,
      sheets: countSheets(all),
      typedOnPage: [...new Set([...(before.typedOnPage ?? []), ...filled.filled.map(labelOf)])],
      proof: withOpen(
        certificateOf(proof, labelOf, filled.bytes),
        stillMissing(before, { ...held, ...typed }),
      ),
    },
  };
}
