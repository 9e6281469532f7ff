import { AppError } from '../../core/errors.ts';
import { suggestMappings } from '../../core/mapping/auto-map.ts';
import type { FieldMappings } from '../../core/mapping/field-mapping.ts';
import type { PdfFormAnalysis } from '../../core/pdf/pdf-form.ts';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { FormStore, StoredForm } from './store.ts';

/** Finds the fields of a stored form and saves them with the mappings that they suggest. */
export async function analyzeForm(
  deps: { store: FormStore; storage: FileStorage; pdfWork: PdfWork },
  id: string,
): Promise<StoredForm> {
  const form = await deps.store.get(id);
  const bytes = await deps.storage.get(form.storage_path);
  if (!bytes) throw new AppError('not_found', { what: 'file' });
  const analysis = await deps.pdfWork.analyzeForm(bytes);
  return deps.store.saveAnalysis(id, form.updated_at, analysis, suggestFormMappings(analysis));
}

export function suggestFormMappings(analysis: PdfFormAnalysis): FieldMappings {
  return suggestMappings(analysis.fields);
}
