import type { ApplicationData } from '../../../core/application/application-fields.ts';
import { AppError } from '../../../core/errors.ts';
import { boxOptions, paperOptions } from '../../../core/mapping/fill-values/paper-options.ts';
import { resolveFieldValues } from '../../../core/mapping/fill-values/resolve-field-values.ts';
import { fillOnPaper } from '../../pdf-work/fill-on-paper.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import type { StoredForm } from '../form-schema.ts';

interface FillDeps {
  storage: FileStorage;
  pdfWork: PdfWork;
}

/**
 * A form filled from an application according to its mapping.
 * @throws AppError form_file_missing, storage_unavailable, or the PDF work's
 */
export async function fillStoredForm(
  deps: FillDeps,
  form: StoredForm,
  application: ApplicationData,
) {
  const { work, bytes, fields, resolved, options } = await prepare(deps, form, application);
  const filled = await work.fillForm(bytes, resolved.values, { ...options, isUnproved: true });
  return { fields, resolved, filled };
}

/**
 * Like `fillStoredForm`, and also proved. A text that nobody could see in its box goes on a
 * continuation sheet.
 * @throws AppError form_file_missing, storage_unavailable, or the PDF work's
 */
export async function fillStoredFormOnPaper(
  deps: FillDeps,
  form: StoredForm,
  application: ApplicationData,
) {
  const { work, bytes, fields, resolved, options } = await prepare(deps, form, application);
  return { fields, resolved, ...(await fillOnPaper(work, bytes, resolved.values, options)) };
}

async function prepare(deps: FillDeps, form: StoredForm, application: ApplicationData) {
  const blank = await deps.storage.get(form.storage_path);
  if (!blank) throw new AppError('form_file_missing');
  const fields = form.form_analysis?.fields ?? [];
  const mappings = form.field_mappings ?? {};
  const work = deps.pdfWork.for({ formId: form.id });
  return {
    work,
    // Filling checks for active content. A file that was never checked is checked here.
    bytes: form.removed_parts ? blank : (await work.disarm(blank)).bytes,
    fields,
    resolved: resolveFieldValues(fields, mappings, application),
    options: paperOptions(form.form_name, boxOptions(fields, mappings), application),
  };
}
