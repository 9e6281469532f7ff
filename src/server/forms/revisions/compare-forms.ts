import { AppError } from '../../../core/errors.ts';
import { wordsOf } from '../../../core/mapping/auto-map/people/person.ts';
import { type FieldMappings, readFieldMappings } from '../../../core/mapping/field-mapping.ts';
import type { PdfFormAnalysis } from '../../../core/pdf/pdf-form.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import type { StoredForm } from '../form-schema.ts';
import type { RevisionComparison } from '../store/revision-store.ts';

/**
 * Carries a form's mapping over to its next revision, and asks Auto Map about the boxes that
 * received none.
 * @throws AppError form_not_analyzed, form_file_missing, or the PDF work's
 */
export async function compareForms(
  { storage, pdfWork }: { storage: FileStorage; pdfWork: PdfWork },
  form: StoredForm,
  revision: { bytes: Uint8Array; analysis: PdfFormAnalysis },
): Promise<RevisionComparison> {
  if (!form.form_analysis) throw new AppError('form_not_analyzed');
  const old = await storage.get(form.storage_path);
  if (!old) throw new AppError('form_file_missing');
  const mapping = (form.field_mappings ?? {}) as Record<string, never>;
  const compared = await pdfWork.carryMapping(old, revision.bytes, mapping);
  const { mappings, guesses } = await pdfWork.suggestMappings(
    revision.analysis.fields,
    wordsOf(form.casting),
  );
  const carried = Object.entries(compared.mappings).map(([to, { from, confidence, reason }]) => ({
    to,
    from,
    confidence,
    reason,
  }));
  return {
    comparedWith: form.updated_at,
    isSameFile: Buffer.compare(old, revision.bytes) === 0,
    carried,
    carriedMappings: readFieldMappings(compared.mappings),
    review: compared.review,
    gone: compared.gone,
    added: compared.added,
    suggestions: without(compared.mappings, { ...guesses, ...mappings }),
    warning: compared.warning ?? null,
  };
}

function without(carried: object, suggested: FieldMappings): FieldMappings {
  const others = Object.entries(suggested).filter(([name]) => !Object.hasOwn(carried, name));
  return Object.fromEntries(others);
}
