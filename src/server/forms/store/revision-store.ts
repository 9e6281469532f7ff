import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import type { FormRule } from '../../../core/application/form-rules.ts';
import { succeedingRules } from '../../../core/application/revision-days.ts';
import { type CalendarDate, formatUsDate } from '../../../core/calendar-date.ts';
import { AppError } from '../../../core/errors.ts';
import { type Casting, wordsOf } from '../../../core/mapping/auto-map/people/person.ts';
import type { BoxToReview, CarriedMappings } from '../../../core/mapping/carry/carry-mapping.ts';
import type { FieldMappings } from '../../../core/mapping/field-mapping.ts';
import {
  type Decisions,
  type DecisionsChange,
  NO_DECISIONS,
  withChange,
} from '../../../core/mapping/revision-decisions.ts';
import type { PdfFormAnalysis } from '../../../core/pdf/pdf-form.ts';
import type { Tables } from '../../db/schema.ts';
import type { NewStoredPdf } from '../../stored-pdfs/store.ts';
import { readRemovedParts } from '../../uploads/removed-parts.ts';
import { analysisColumns, castingIn, newFormRow, timeAfter } from './form-row.ts';
import type { createMappingHistory } from './mapping-history.ts';

/** A pending revision is on no list. Only its confirmation puts it on one. */
export const NOT_PENDING = sql<SqlBool>`(revises is null or revised_at is not null)`;

export interface RevisionComparison extends Pick<CarriedMappings, 'gone' | 'added'> {
  /** The `updated_at` of the earlier form. */
  comparedWith: string;
  /**
   * Whether the files are equal byte for byte, ignoring what is removed from every upload; absent
   * in older comparisons.
   */
  isSameFile?: boolean;
  carried: { to: string; from: string; confidence: number; reason: string }[];
  carriedMappings: FieldMappings;
  review: BoxToReview[];
  /** Auto Map's suggestions, for boxes that received no carried mapping. */
  suggestions: FieldMappings;
  warning: string | null;
}

export interface ReplacedForm {
  form_id: string;
  form_name: string;
  by_id: string;
  by_name: string;
  /** When a person confirmed the revision. */
  revised_at: string;
  first_day: CalendarDate | null;
}

export interface NewRevision {
  file: NewStoredPdf;
  analysis: PdfFormAnalysis;
  comparison: RevisionComparison;
}

export type PendingRevision = Awaited<ReturnType<ReturnType<typeof createRevisionStore>['get']>>;

export interface ConfirmedRevision {
  /** The `updated_at` of both forms, as the person saw them. */
  formReadAt: string;
  revisionReadAt: string;
  firstDay: CalendarDate;
  mappings: FieldMappings;
  confirmedBy: string;
}

/** A form's next revision: pending until a person confirms it, then active in the form's place. */
export function createRevisionStore(
  db: Kysely<Tables>,
  history: ReturnType<typeof createMappingHistory>,
) {
  const pending = (database: Kysely<Tables>, formId: string) =>
    database
      .selectFrom('pdf_forms')
      .selectAll()
      .where('revises', '=', formId)
      .where('revised_at', 'is', null);

  async function find(formId: string) {
    const row = await pending(db, formId).executeTakeFirst();
    if (!row) return null;
    return {
      ...row,
      removed_parts: readRemovedParts(row.removed_parts),
      form_analysis: JSON.parse(row.form_analysis ?? 'null') as PdfFormAnalysis,
      comparison: JSON.parse(row.revision_comparison ?? 'null') as RevisionComparison,
      decisions: decisionsIn(row.revision_decisions),
    };
  }

  /**
   * Makes it a form in its own right: at once if it is kept, or else one of the deleted forms, from
   * which it can be restored.
   */
  function release(database: Kysely<Tables>, id: string, isKept = false) {
    return database
      .updateTable('pdf_forms')
      .set({
        revises: null,
        revision_comparison: null,
        revision_decisions: null,
        updated_at: new Date().toISOString(),
        is_active: isKept,
      })
      .where('id', '=', id)
      .where('revises', 'is not', null)
      .where('revised_at', 'is', null)
      .executeTakeFirst();
  }

  /** @param isActive whether the revision is in use, or was deleted while its former one is */
  async function listRevised(isActive: boolean): Promise<ReplacedForm[]> {
    const rows = await db
      .selectFrom('pdf_forms as next')
      .innerJoin('pdf_forms as before', 'before.id', 'next.revises')
      .select([
        'before.id as form_id',
        'before.form_name as form_name',
        'next.id as by_id',
        'next.form_name as by_name',
        'next.revised_at as revised_at',
        'next.applies_when as applies_when',
      ])
      .where('next.is_active', '=', isActive)
      .where('next.revised_at', 'is not', null)
      .$if(!isActive, (query) => query.where('before.is_active', '=', true))
      .execute();
    return rows.map(({ applies_when, revised_at, ...row }) => ({
      ...row,
      revised_at: revised_at as string,
      first_day: (JSON.parse(applies_when ?? '{}') as FormRule).firstDay ?? null,
    }));
  }

  return {
    find,

    /** @throws AppError not_found */
    async get(formId: string) {
      const found = await find(formId);
      if (!found) throw new AppError('not_found', { what: 'revision' });
      return found;
    },

    /**
     * @param replaced id of the pending revision that the person gives up for this one
     * @throws AppError revision_pending if there is another pending one
     */
    async insert(formId: string, { file, analysis, comparison }: NewRevision, replaced?: string) {
      await db.transaction().execute(async (transaction) => {
        if (replaced) await release(transaction, replaced);
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('pdf_forms')
          .values({
            ...newFormRow(file),
            ...analysisColumns(analysis),
            is_active: false,
            revises: formId,
            revision_comparison: JSON.stringify(comparison),
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 1n) return;
        const other = await pending(transaction, formId).executeTakeFirst();
        throw new AppError('revision_pending', { name: other?.form_name ?? file.name });
      });
      return file;
    },

    /** @throws AppError revision_stale if it was discarded, confirmed or compared meanwhile */
    async saveComparison(id: string, readAt: string, comparison: RevisionComparison) {
      const { numUpdatedRows } = await db
        .updateTable('pdf_forms')
        .set({ revision_comparison: JSON.stringify(comparison), updated_at: timeAfter(readAt) })
        .where('id', '=', id)
        .where('updated_at', '=', readAt)
        .where('revised_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new AppError('revision_stale');
    },

    /**
     * Adds to what has been decided, by whomever. Can be repeated after its answer was lost.
     * @returns all that is decided now
     * @throws AppError not_found if the revision is no longer pending
     */
    async decide(id: string, change: DecisionsChange): Promise<Decisions> {
      for (;;) {
        const row = await db
          .selectFrom('pdf_forms')
          .select('revision_decisions')
          .where('id', '=', id)
          .where('revises', 'is not', null)
          .where('revised_at', 'is', null)
          .executeTakeFirst();
        if (!row) throw new AppError('not_found', { what: 'revision' });
        const { revision_decisions: read } = row;
        const decisions = withChange(decisionsIn(read), change);
        const { numUpdatedRows } = await db
          .updateTable('pdf_forms')
          .set({ revision_decisions: JSON.stringify(decisions) })
          .where('id', '=', id)
          .where('revises', 'is not', null)
          .where('revised_at', 'is', null)
          .where('revision_decisions', read === null ? 'is' : '=', read)
          .executeTakeFirst();
        if (numUpdatedRows === 1n) return decisions;
      }
    },

    /**
     * Can be repeated after its answer was lost.
     * @returns whether it was pending
     * @throws AppError not_found if it is neither pending nor as it would be now
     */
    async discard(id: string, isKept: boolean): Promise<boolean> {
      const { numUpdatedRows } = await release(db, id, isKept);
      if (numUpdatedRows === 1n) return true;
      const released = await db
        .selectFrom('pdf_forms')
        .select('is_active')
        .where('id', '=', id)
        .where('revises', 'is', null)
        .executeTakeFirst();
      if (released?.is_active !== isKept) throw new AppError('not_found', { what: 'revision' });
      return false;
    },

    /**
     * Changes both forms in one transaction, so that no case gets both forms and none gets neither.
     * @throws AppError revision_stale, revision_day_too_early
     */
    async confirm(formId: string, id: string, confirmed: ConfirmedRevision): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const { next, casting } = await endForm(transaction, formId, confirmed);
        const savedAt = timeAfter(confirmed.revisionReadAt);
        const { numUpdatedRows } = await transaction
          .updateTable('pdf_forms')
          .set({
            is_active: true,
            revised_at: savedAt,
            revision_comparison: null,
            revision_decisions: null,
            field_mappings: JSON.stringify(confirmed.mappings),
            mapped_fields: Object.keys(confirmed.mappings).length,
            mappings_reviewed: true,
            applies_when: JSON.stringify(next),
            casting: JSON.stringify(wordsOf(casting)),
            updated_at: savedAt,
          })
          .where('id', '=', id)
          .where('revises', '=', formId)
          .where('revised_at', 'is', null)
          .where('updated_at', '=', confirmed.revisionReadAt)
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) throw new AppError('revision_stale');
        await history.record(transaction, id, {
          savedBy: confirmed.confirmedBy,
          cause: 'revision',
          reviewed: true,
          savedAt,
          mappings: confirmed.mappings,
          casting: wordsOf(casting),
        });
      });
    },

    /** The forms whose next revision waits for review. */
    async listPending() {
      const rows = await db
        .selectFrom('pdf_forms')
        .select(['id', 'revises as form_id', 'form_name', 'upload_date'])
        .where('revises', 'is not', null)
        .where('revised_at', 'is', null)
        .execute();
      return rows.map(({ form_id, ...row }) => ({ ...row, form_id: form_id as string }));
    },

    /** The forms that an active revision has replaced, each with the first application date. */
    listReplaced: () => listRevised(true),

    /** The active forms whose revision was deleted after it had replaced them. */
    async listLeftAlone(): Promise<ReplacedForm[]> {
      const replaced = new Set((await listRevised(true)).map(({ form_id }) => form_id));
      return (await listRevised(false)).filter(({ form_id }) => !replaced.has(form_id));
    },
  };
}

const decisionsIn = (stored: string | null): Decisions =>
  stored === null ? NO_DECISIONS : (JSON.parse(stored) as Decisions);

/** @returns what the form's next revision takes over: its rule, and who its people are */
async function endForm(
  transaction: Transaction<Tables>,
  formId: string,
  { formReadAt, firstDay }: ConfirmedRevision,
): Promise<{ next: FormRule; casting: Casting }> {
  const form = await transaction
    .selectFrom('pdf_forms')
    .select(['applies_when', 'casting'])
    .where('id', '=', formId)
    .executeTakeFirst();
  const stored = form?.applies_when ?? null;
  const rule: FormRule | null = stored === null ? null : JSON.parse(stored);
  const rules = succeedingRules(rule, firstDay);
  if (!rules) {
    throw new AppError('revision_day_too_early', { day: formatUsDate(rule?.firstDay ?? '') });
  }
  const { numUpdatedRows } = await transaction
    .updateTable('pdf_forms')
    .set({ applies_when: JSON.stringify(rules.before) })
    .where('id', '=', formId)
    .where('is_active', '=', true)
    .where('updated_at', '=', formReadAt)
    .where('applies_when', stored === null ? 'is' : '=', stored)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new AppError('revision_stale');
  return { next: rules.next, casting: castingIn(form?.casting ?? null) };
}
