import type { Selectable } from 'kysely';
import { type Casting, NOTHING_SAID } from '../../../core/mapping/auto-map/people/person.ts';
import { readFieldMappings } from '../../../core/mapping/field-mapping.ts';
import type { PdfFormAnalysis } from '../../../core/pdf/pdf-form.ts';
import type { PdfFormsTable } from '../../db/schema.ts';
import { fileVersion } from '../../http/pdf-answer.ts';
import { type NewStoredPdf, newStoredPdfColumns } from '../../stored-pdfs/store.ts';
import { readRemovedParts } from '../../uploads/removed-parts.ts';
import type { FormSummary, StoredForm } from '../form-schema.ts';

/** How many fields a list shows for each form. */
const FIELD_PREVIEW_LENGTH = 5;

export const SUMMARY_COLUMNS = [
  'id',
  'form_name',
  'original_filename',
  'file_size',
  'storage_path',
  'uploaded_by',
  'is_active',
  'is_sample',
  'upload_date',
  'created_at',
  'updated_at',
  'mappings_reviewed',
  'analyzed_fields',
  'field_preview',
  'mapped_fields',
  'removed_parts',
  'applies_when',
] as const;

export function newFormRow(file: NewStoredPdf): PdfFormsTable {
  const columns = newStoredPdfColumns(file);
  return {
    ...columns,
    form_name: file.name,
    original_filename: file.filename,
    is_sample: file.is_sample ?? false,
    created_at: columns.upload_date,
    updated_at: columns.upload_date,
    form_analysis: null,
    field_mappings: null,
    mappings_reviewed: false,
    casting: null,
    analyzed_fields: null,
    field_preview: '[]',
    mapped_fields: 0,
    applies_when: null,
    revises: null,
    revised_at: null,
    revision_comparison: null,
    revision_decisions: null,
    untouched_size: null,
    field_set: null,
  };
}

/** Reads the column. */
export function castingIn(stored: string | null): Casting {
  return stored === null ? NOTHING_SAID : JSON.parse(stored);
}

/** The columns of an analysis, including what lists show of it. */
export function analysisColumns(analysis: PdfFormAnalysis) {
  const preview = analysis.fields.slice(0, FIELD_PREVIEW_LENGTH);
  return {
    form_analysis: JSON.stringify(analysis),
    analyzed_fields: analysis.totalFields,
    field_preview: JSON.stringify(preview.map(({ name, type }) => ({ name, type }))),
  };
}

/**
 * A time later than `readAt`, because two saves within a millisecond, or after a clock was set
 * back, must still differ in `updated_at`.
 */
export function timeAfter(readAt: string): string {
  const earliest = Date.parse(readAt) + 1;
  return new Date(Math.max(Date.now(), earliest)).toISOString();
}

type SummaryRow = Pick<Selectable<PdfFormsTable>, (typeof SUMMARY_COLUMNS)[number]>;

export function toSummary<Row extends SummaryRow>({
  storage_path,
  ...row
}: Row): Omit<Row, 'storage_path'> & FormSummary {
  return {
    ...row,
    file_version: fileVersion(storage_path),
    field_preview: JSON.parse(row.field_preview),
    removed_parts: readRemovedParts(row.removed_parts),
    applies_when: row.applies_when === null ? null : JSON.parse(row.applies_when),
  };
}

export function toForm(row: Selectable<PdfFormsTable>): StoredForm {
  return {
    ...toSummary(row),
    storage_path: row.storage_path,
    form_analysis: row.form_analysis === null ? null : JSON.parse(row.form_analysis),
    field_mappings:
      row.field_mappings === null ? null : readFieldMappings(JSON.parse(row.field_mappings)),
    casting: castingIn(row.casting),
  };
}
