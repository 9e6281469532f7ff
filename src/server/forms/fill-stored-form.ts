import type { ApplicationData } from '../../core/application/application-fields.ts';
import { AppError } from '../../core/errors.ts';
import { resolveFieldValues } from '../../core/mapping/fill-values/resolve-field-values.ts';
import { sourceValue } from '../../core/mapping/fill-values/source-value.ts';
import { valueKinds } from '../../core/mapping/fill-values/value-kinds.ts';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { StoredForm } from './store.ts';

/**
 * A form filled from an application as its mapping says.
 * @throws AppError form_file_missing, storage_unavailable, or the PDF work's
 */
export async function fillStoredForm(
  { storage, pdfWork }: { storage: FileStorage; pdfWork: PdfWork },
  form: StoredForm,
  application: ApplicationData,
) {
  const blank = await storage.get(form.storage_path);
  if (!blank) throw new AppError('form_file_missing');
  const fields = form.form_analysis?.fields ?? [];
  const mappings = form.field_mappings ?? {};
  const resolved = resolveFieldValues(fields, mappings, application);
  const work = pdfWork.for({ formId: form.id });
  // Filling checks what readers run; a file that was never checked is checked here.
  const safe = form.removed_parts ? blank : (await work.disarm(blank)).bytes;
  const filled = await work.fillForm(safe, resolved.values, {
    continueLongText: true,
    continues: [form.form_name, sourceValue('insuredFullName', 'default', application)]
      .filter(Boolean)
      .join(', '),
    kinds: valueKinds(mappings),
  });
  return { fields, resolved, filled };
}
