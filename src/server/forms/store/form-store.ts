import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { type FormRule, isSameRule } from '../../../core/application/form-rules.ts';
import { AppError } from '../../../core/errors.ts';
import type { Casting } from '../../../core/mapping/auto-map/people/person.ts';
import type { FieldMappings } from '../../../core/mapping/field-mapping.ts';
import { mappingsForFields } from '../../../core/mapping/mapping-template.ts';
import type { PdfFormAnalysis } from '../../../core/pdf/pdf-form.ts';
import type { SetField } from '../../../core/places/writing/field-set.ts';
import type { MappingCause, PdfFormsTable, Tables } from '../../db/schema.ts';
import { createStoredPdfStore, type NewStoredPdf } from '../../stored-pdfs/store.ts';
import type { StoredForm } from '../form-schema.ts';
import { createFormLists } from './form-lists.ts';
import { analysisColumns, castingIn, newFormRow, timeAfter, toForm } from './form-row.ts';
import {
  createMappingHistory,
  type MappingAsSaved,
  type NewMappingVersion,
} from './mapping-history.ts';
import { createRevisionStore, NOT_PENDING } from './revision-store.ts';

/** What a person may send again because the answer was lost. */
const REPEATED: readonly MappingCause[] = ['save', 'restore'];

/** A form's file with the fields that a person gave it. */
export interface FieldsToSave {
  storage_path: string;
  file_size: number;
  untouched_size: number | null;
  field_set: readonly SetField[] | null;
  analysis: PdfFormAnalysis;
  mappings: FieldMappings;
  reviewed: boolean;
}

export type FormStore = ReturnType<typeof createFormStore>;

/**
 * What a form has beyond its stored PDF: an analysis, a mapping and lists. Reads return only active
 * forms.
 */
export function createFormStore(db: Kysely<Tables>) {
  const pdfs = createStoredPdfStore(db, {
    what: 'form',
    table: 'pdf_forms',
    name: 'form_name',
    filename: 'original_filename',
    newRow: newFormRow,
    mayComeBack: NOT_PENDING,
    onMove: () => ({ updated_at: new Date().toISOString() }),
  });
  const history = createMappingHistory(db);
  const revisions = createRevisionStore(db, history);

  async function get(id: string): Promise<StoredForm> {
    const row = await db
      .selectFrom('pdf_forms')
      .selectAll()
      .where('id', '=', id)
      .where('is_active', '=', true)
      .executeTakeFirst();
    if (!row) throw new AppError('not_found', { what: 'form' });
    return toForm(row);
  }

  /**
   * Writes only if nobody else has written since `readAt`. The new `updated_at` is always later
   * than it. The mapping becomes a version in its history in the same transaction. The people said
   * stay as they are if the version has none.
   */
  async function updateUnchanged(
    id: string,
    readAt: string,
    version: NewMappingVersion &
      Omit<MappingAsSaved, 'casting'> & { casting?: Casting | undefined },
    change: Partial<PdfFormsTable> = {},
  ): Promise<StoredForm> {
    const savedAt = timeAfter(readAt);
    const said = version.casting && { casting: JSON.stringify(version.casting) };
    const isSaved = await db.transaction().execute(async (transaction) => {
      const updated = await transaction
        .updateTable('pdf_forms')
        .set({
          ...change,
          ...said,
          field_mappings: JSON.stringify(version.mappings),
          mapped_fields: Object.keys(version.mappings).length,
          mappings_reviewed: version.reviewed,
          updated_at: savedAt,
        })
        .where('id', '=', id)
        .where('is_active', '=', true)
        .where('updated_at', '=', readAt)
        .returning('casting')
        .executeTakeFirst();
      if (!updated) return false;
      const casting = castingIn(updated.casting);
      await history.record(transaction, id, { ...version, savedAt, casting });
      return true;
    });
    const form = await get(id);
    if (isSaved) return form;
    const last = await history.last(id);
    // Deleting and restoring the form changed its time, but nothing that could be overwritten.
    if (last && last.saved_at <= readAt)
      return updateUnchanged(id, form.updated_at, version, change);
    const isOwn = version.savedBy !== null && version.savedBy === last?.saved_by;
    const isRepeated = isOwn && last?.cause === version.cause && REPEATED.includes(version.cause);
    // The answer to the first request was lost on its way.
    const { mappings, casting = form.casting } = version;
    const isSame = isDeepStrictEqual([form.field_mappings, form.casting], [mappings, casting]);
    if (isRepeated && isSame) return form;
    const saved = last?.cause === 'fields' ? 'the fields of this form' : 'this mapping';
    throw new AppError('mapping_stale', { updated_at: form.updated_at, saved });
  }

  return {
    ...pdfs,
    get,
    ...createFormLists(db),
    history,
    revisions,

    async insert(file: NewStoredPdf): Promise<StoredForm> {
      await db.insertInto('pdf_forms').values(newFormRow(file)).execute();
      return get(file.id);
    },

    /** Saves the analysis with the mappings it suggests, which nobody has reviewed yet. */
    saveAnalysis(
      id: string,
      readAt: string,
      analysis: PdfFormAnalysis,
      mappings: FieldMappings,
      savedBy: string | null = null,
    ): Promise<StoredForm> {
      const version = { savedBy, cause: 'analysis', mappings, reviewed: false } as const;
      return updateUnchanged(id, readAt, version, analysisColumns(analysis));
    },

    /** The fields that a person gave the form, and the length of the upload within its file. */
    async fieldSet(id: string) {
      const row = await db
        .selectFrom('pdf_forms')
        .select(['untouched_size', 'field_set'])
        .where('id', '=', id)
        .executeTakeFirst();
      const set = row?.field_set ? (JSON.parse(row.field_set) as SetField[]) : null;
      return { untouched_size: row?.untouched_size ?? null, field_set: set };
    },

    /** @throws AppError mapping_stale when somebody saved since `readAt` */
    saveFieldSet(
      id: string,
      readAt: string,
      { analysis, mappings, reviewed, field_set, ...file }: FieldsToSave,
      savedBy: string,
    ): Promise<StoredForm> {
      const version = { savedBy, cause: 'fields', mappings, reviewed } as const;
      return updateUnchanged(id, readAt, version, {
        ...analysisColumns(analysis),
        ...file,
        field_set: field_set && JSON.stringify(field_set),
      });
    },

    /**
     * @param casting left as it is if undefined
     * @throws AppError mapping_stale when somebody saved since `readAt`
     */
    saveMappings(
      id: string,
      readAt: string,
      mappings: FieldMappings,
      savedBy: string | null = null,
      casting?: Casting,
    ): Promise<StoredForm> {
      const version = { savedBy, cause: 'save', mappings, reviewed: true, casting } as const;
      return updateUnchanged(id, readAt, version);
    },

    /**
     * Renames a form. The mapping keeps its version, so an editor that is open can still save.
     * @param was the name that the person saw when changing it
     * @throws AppError not_found; name_stale when somebody renamed it since
     */
    async rename(id: string, name: string, was: string): Promise<StoredForm> {
      const { numUpdatedRows } = await db
        .updateTable('pdf_forms')
        .set({ form_name: name })
        .where('id', '=', id)
        .where('is_active', '=', true)
        .where('form_name', '=', was)
        .executeTakeFirst();
      const form = await get(id);
      // The answer to the first request may have been lost on its way.
      if (numUpdatedRows !== 1n && form.form_name !== name)
        throw new AppError('name_stale', { name: form.form_name });
      return form;
    },

    /**
     * Sets when the form applies; null for always.
     * @param was the rule that the person saw when changing it
     * @throws AppError not_found; rule_stale when somebody changed it since
     */
    async saveRule(id: string, rule: FormRule | null, was: FormRule | null): Promise<StoredForm> {
      const form = await get(id);
      // The answer to the first request may have been lost on its way.
      if (isSameRule(form.applies_when, rule)) return form;
      if (!isSameRule(form.applies_when, was)) throw new AppError('rule_stale');
      const stored = form.applies_when === null ? null : JSON.stringify(form.applies_when);
      const { numUpdatedRows } = await db
        .updateTable('pdf_forms')
        .set({ applies_when: rule === null ? null : JSON.stringify(rule) })
        .where('id', '=', id)
        .where('is_active', '=', true)
        .where('applies_when', stored === null ? 'is' : '=', stored)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new AppError('rule_stale');
      return get(id);
    },

    /**
     * Makes an earlier version the current mapping again, with its people, except for fields that
     * the form no longer has, because somebody changed its fields since.
     * @returns also the names of these
     * @throws AppError not_found; mapping_stale when somebody saved since `readAt`
     */
    async restoreMappings(
      id: string,
      readAt: string,
      savedAt: string,
      savedBy: string,
    ): Promise<{ form: StoredForm; absent: string[] }> {
      const earlier = await history.get(id, savedAt);
      const { form_analysis } = await get(id);
      const { mappings, absent } = mappingsForFields(earlier.mappings, form_analysis?.fields ?? []);
      const version = { ...earlier, mappings, savedBy, cause: 'restore' } as const;
      return { form: await updateUnchanged(id, readAt, version), absent };
    },
  };
}
