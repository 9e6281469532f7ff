import { notInGoodOrder } from '../../../core/application/good-order.ts';
import { errorText } from '../../../core/error-texts.ts';
import { isAppError } from '../../../core/errors.ts';
import { answerOf, mappedAnswers } from '../../../core/mapping/fill-values/answer-of.ts';
import { prefilledWords } from '../../../core/mapping/fill-values/prefilled-boxes.ts';
import { settledFields } from '../../../core/mapping/fill-values/resolve-field-values.ts';
import { printedNames } from '../../../core/pdf/labels/printed-name.ts';
import { fillStoredFormOnPaper } from '../../forms/filling/fill-stored-form.ts';
import type { StoredForm } from '../../forms/form-schema.ts';
import { downloadPathOf } from '../packets/packets.ts';
import { certificateOf } from './certificate.ts';
import { countSheets } from './count-sheets.ts';
import { emptyAfterFilling } from './entry-forms.ts';
import { isFileFault } from './forms-set-aside.ts';
import type { ClaimedSubmission, FormAttempt, ProcessDeps } from './packet-work.ts';
import { storeCompletedForm } from './store-completed-form.ts';
import { withLabel } from './with-label.ts';

/**
 * Fills, proves and stores one form of a packet. A failure is reported in the form's result.
 * @throws AppError submission_in_progress
 */
export async function fillPacketForm(
  deps: ProcessDeps,
  claimed: ClaimedSubmission,
  form: StoredForm,
  storagePath: string,
): Promise<FormAttempt> {
  const answer = {
    formId: form.id,
    formName: form.form_name,
    originalFilename: form.original_filename,
    totalFields: form.form_analysis?.totalFields ?? 0,
  };
  try {
    deps.setAside.refuse(form);
    const { fields, resolved, filled, proof } = await fillStoredFormOnPaper(
      deps,
      form,
      claimed.application,
    );
    deps.setAside.clear(form);
    await storeCompletedForm(deps, claimed, form, storagePath, filled.bytes);
    const labelOf = printedNames(fields);
    const named = withLabel(labelOf);
    const warnings = filled.warnings.map(named);
    const result = {
      ...answer,
      success: true,
      filledFields: filled.filled.length,
      totalFields: filled.totalFields,
      errors: [],
      skipped: [
        ...resolved.skipped,
        ...filled.skipped.map((box) => ({ ...box, ...answerOf(form.field_mappings?.[box.field]) })),
      ].map(named),
      warnings,
      notes: notInGoodOrder(claimed.application, {
        formName: form.form_name,
        originalFilename: form.original_filename,
        mappingsReviewed: form.mappings_reviewed,
        emptyBoxes: emptyAfterFilling(
          form,
          claimed.application,
          settledFields(filled.filled, resolved.skipped),
        ),
        takes: mappedAnswers(form.field_mappings ?? {}),
        prefilled: prefilledWords(fields, form.field_mappings ?? {}),
        warnings,
      }),
      continued: filled.continued,
      sheets: countSheets(filled.continued),
      proof: certificateOf(proof, labelOf, filled.bytes),
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
    return { outcome: outcomeOf(error), result, code };
  }
}

function outcomeOf(error: unknown): FormAttempt['outcome'] {
  if (isFileFault(error)) return 'set_aside';
  // Deleting a form cancels the work on it.
  return isAppError(error) && error.code === 'not_found' ? 'gone' : 'failed';
}
