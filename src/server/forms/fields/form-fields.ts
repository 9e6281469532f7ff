import { isDeepStrictEqual } from 'node:util';
import { AppError, isAppError } from '../../../core/errors.ts';
import { isCoveredByField } from '../../../core/places/find-places.ts';
import { recutFields, type SetField } from '../../../core/places/writing/field-set.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { disarmStoredFile } from '../../uploads/disarm-stored-file.ts';
import { storeNewPdf } from '../../uploads/store-new-pdf.ts';
import type { FormStore } from '../store/form-store.ts';
import type { SaveFields } from './field-schema.ts';
import { keepMappings } from './keep-mappings.ts';

interface FieldParts {
  store: FormStore;
  storage: FileStorage;
  pdfWork: PdfWork;
}

/**
 * The form as it was uploaded. In a file with fields of ours, the upload is the first bytes,
 * followed by an update (PDF 32000-1 section 7.5.6).
 * @throws AppError not_found, pdf_signed_active, or the PDF work's
 */
async function readUploadedForm({ store, storage, pdfWork }: FieldParts, id: string) {
  const stored = await store.getFile(id);
  const file = await disarmStoredFile({ storage, pdfWork }, stored, (checked) =>
    store.saveChecked(stored.storage_path, checked),
  );
  const bytes = await storage.get(file.storage_path);
  if (!bytes) throw new AppError('not_found', { what: 'file' });
  const { untouched_size, field_set } = await store.fieldSet(id);
  const untouched = bytes.slice(0, untouched_size ?? bytes.byteLength);
  return { untouched, fieldSet: field_set, storagePath: file.storage_path };
}

/**
 * A form's fields as an editor has them: those saved there, or else the file's own; and the places
 * that have no field.
 * @throws AppError not_found, pdf_signed, pdf_changes_forbidden, or the PDF work's
 */
export async function openFormFields(parts: FieldParts, id: string) {
  const { updated_at, field_mappings, mappings_reviewed } = await parts.store.get(id);
  const { untouched, fieldSet } = await readUploadedForm(parts, id);
  const { sheets, existing, found, notes, isScan } = await parts.pdfWork.surveyForm(untouched);
  const fields = fieldSet ?? existing;
  return {
    updated_at,
    sheets,
    fields,
    found: found.filter(({ page, rect }) => {
      const others = fields.filter((field) => field.page === page);
      return !isCoveredByField(
        rect,
        others.map((field) => field.rect),
      );
    }),
    notes,
    is_scan: isScan,
    is_saved: fieldSet !== null,
    reviewed: mappings_reviewed ? Object.keys(field_mappings ?? {}) : [],
  };
}

/**
 * Writes the fields into the form as it was uploaded, analyzes it again and keeps the mapping of
 * every field that continues to exist.
 * @throws AppError not_found, fields_invalid, fields_stale when somebody saved since, pdf_signed,
 *   pdf_changes_forbidden, or the PDF work's
 */
export async function saveFormFields(
  parts: FieldParts,
  id: string,
  { fields: sent, updated_at }: SaveFields,
  savedBy: string,
) {
  const { store, storage, pdfWork } = parts;
  const form = await store.get(id);
  const fields = sent.map(({ was: _, ...field }) => field as SetField);
  const last = form.updated_at === updated_at ? undefined : await store.history.last(id);
  if (form.updated_at !== updated_at && (!last || last.saved_at > updated_at)) {
    const { field_set } = await store.fieldSet(id);
    const isOwn = last?.cause === 'fields' && last.saved_by === savedBy;
    // The answer to the first request was lost on its way.
    if (isOwn && isDeepStrictEqual(field_set ?? [], fields))
      return { form, kept: Object.keys(form.field_mappings ?? {}).length, dropped: [] };
    throw new AppError('fields_stale');
  }
  const { untouched, fieldSet, storagePath } = await readUploadedForm(parts, id);
  const { bytes } = await pdfWork.writeFieldSet(untouched, fields);
  if (!startsWith(bytes, untouched)) throw new AppError('pdf_damaged');
  const analysis = await pdfWork.analyzeForm(bytes);
  const { mappings: suggested } = await pdfWork.suggestMappings(analysis.fields, form.casting);
  const formerNames = new Map(sent.flatMap(({ name, was }) => (was ? [[name, was]] : [])));
  const { mappings, reviewed, ...told } = keepMappings(form, {
    analysis,
    suggested,
    formerNames,
    recut: recutFields(fieldSet ?? [], sent as readonly SetField[]),
  });
  const isUntouched = bytes.byteLength === untouched.byteLength;
  const saved = await storeNewPdf(storage, form.form_name, bytes, (storage_path) =>
    store.saveFieldSet(
      id,
      updated_at,
      {
        storage_path,
        file_size: bytes.byteLength,
        untouched_size: isUntouched ? null : untouched.byteLength,
        field_set: isUntouched ? null : fields,
        analysis,
        mappings,
        reviewed,
      },
      savedBy,
    ),
  ).catch((error: unknown) => {
    const isStale = isAppError(error) && error.code === 'mapping_stale';
    throw isStale ? new AppError('fields_stale') : error;
  });
  // The fields are saved. A file that cannot be removed is left for Sync Storage.
  await storage.remove(storagePath).catch(() => undefined);
  return { form: saved, ...told };
}

function startsWith(bytes: Uint8Array, start: Uint8Array): boolean {
  return Buffer.compare(bytes.subarray(0, start.byteLength), start) === 0;
}
