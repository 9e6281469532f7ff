import { AppError } from '../../../core/errors.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import type { StoredForm } from '../form-schema.ts';
import type { FormStore } from '../store/form-store.ts';

export const MAPPINGS_AT_ANALYSIS = ['suggested', 'empty'] as const;

export interface AnalyzeRequest {
  mappings?: (typeof MAPPINGS_AT_ANALYSIS)[number];
  /** Name of an already analyzed form whose analysis and mapping are to be replaced. */
  replace?: string | undefined;
  /** User id. */
  askedBy?: string | null;
}

/**
 * Finds the fields of a stored form and saves them: in the management page with suggested mappings,
 * in the template generator with none, as specified.
 * @throws AppError form_already_analyzed, unless its form is named in `replace`, because somebody
 *   may have reviewed the mapping
 */
export async function analyzeForm(
  deps: { store: FormStore; storage: FileStorage; pdfWork: PdfWork },
  id: string,
  { mappings = 'suggested', replace, askedBy = null }: AnalyzeRequest = {},
): Promise<StoredForm> {
  const form = await deps.store.get(id);
  if (form.form_analysis !== null && replace !== form.form_name) {
    throw new AppError('form_already_analyzed');
  }
  const bytes = await deps.storage.get(form.storage_path);
  if (!bytes) throw new AppError('not_found', { what: 'file' });
  const analysis = await deps.pdfWork.analyzeForm(bytes);
  const saved =
    mappings === 'empty'
      ? {}
      : (await deps.pdfWork.suggestMappings(analysis.fields, form.casting)).mappings;
  return deps.store.saveAnalysis(id, form.updated_at, analysis, saved, askedBy);
}
