import { sampleAnswers, sampleApplication } from '../../../core/application/sample-data.ts';
import { todayLocal } from '../../../core/calendar-date.ts';
import { errorText } from '../../../core/error-texts.ts';
import { AppError, isAppError } from '../../../core/errors.ts';
import { splitByInk } from '../../../core/mapping/fill-values/left-for-ink.ts';
import { prefilledWarnings } from '../../../core/mapping/fill-values/prefilled-boxes.ts';
import { questionsOf } from '../../../core/mapping/form-questions.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import type { StoredForm } from '../form-schema.ts';
import type { FormStore } from '../store/form-store.ts';
import { fillStoredForm } from './fill-stored-form.ts';
import type { TestResult } from './test-result-schema.ts';

/** @throws AppError form_not_analyzed, form_not_mapped, or what filling throws */
export async function fillWithSample(
  deps: { storage: FileStorage; pdfWork: PdfWork },
  form: StoredForm,
) {
  if (!form.form_analysis) throw new AppError('form_not_analyzed');
  if (form.mapped_fields === 0) throw new AppError('form_not_mapped');
  const today = todayLocal();
  const questions = questionsOf(form.form_analysis.fields, form.field_mappings ?? {});
  const answers = sampleAnswers(questions, today);
  return fillStoredForm(deps, form, { ...sampleApplication(today), answers });
}

/**
 * Fills one form with the fictitious sample application, to show what its mapping does. Nothing is
 * kept: the filled PDF is returned with the result. A form that cannot be filled gives a failed
 * result, not an error.
 */
export async function testForm(
  deps: { store: FormStore; storage: FileStorage; pdfWork: PdfWork },
  id: string,
): Promise<{ result: TestResult; pdf: Uint8Array | null }> {
  const form = await deps.store.get(id);
  const now = new Date();
  const answer = {
    formId: form.id,
    formName: form.form_name,
    submissionId: `TEST-${now.getTime()}`,
    timestamp: now.toISOString(),
    totalFields: form.form_analysis?.totalFields ?? 0,
  };
  try {
    const { fields, resolved, filled } = await fillWithSample(deps, form);
    const [, leftOut] = splitByInk([...resolved.skipped, ...filled.skipped]);
    const issues = leftOut.map(({ field, reason }) => `${field}: ${reason}`);
    // A change to the form as a whole names no field.
    const told = [...prefilledWarnings(fields, form.field_mappings ?? {}), ...filled.warnings];
    const warnings = told.map(({ field, message }) => (field ? `${field}: ${message}` : message));
    const result = {
      ...answer,
      status: 'success' as const,
      fieldsFilled: filled.filled.length,
      issues: [...issues, ...warnings],
      downloadPath: `/api/forms/${form.id}/test/file`,
      hasDownload: true,
    };
    return { result, pdf: filled.bytes };
  } catch (error) {
    if (!isAppError(error)) throw error;
    const message = errorText(error.code, error.details);
    const issues = [`Test failed: ${message}`];
    const result = {
      ...answer,
      status: 'failed' as const,
      fieldsFilled: 0,
      issues,
      downloadPath: null,
      hasDownload: false,
    };
    return { result, pdf: null };
  }
}
