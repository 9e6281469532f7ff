import type { Kysely, Transaction } from 'kysely';
import { AppError } from '../../../core/errors.ts';
import type { Casting } from '../../../core/mapping/auto-map/people/person.ts';
import { type ChangedBox, changedBoxes } from '../../../core/mapping/changed-boxes.ts';
import { type FieldMappings, readFieldMappings } from '../../../core/mapping/field-mapping.ts';
import type { MappingCause, Tables } from '../../db/schema.ts';
import { castingIn } from './form-row.ts';

/** How many versions a person is shown, newest first. */
const SHOWN = 50;

export interface NewMappingVersion {
  /** Null for changes made by the installation itself. */
  savedBy: string | null;
  cause: MappingCause;
}

/** A mapping, and whose facts its boxes were said to ask for. */
export interface MappingAsSaved {
  mappings: FieldMappings;
  reviewed: boolean;
  casting: Casting;
}

export interface MappingVersion {
  /** Identifies the version within its form. */
  saved_at: string;
  saved_by: string | null;
  cause: MappingCause;
  reviewed: boolean;
  mapped_fields: number;
  /** Changes from the version before. */
  changes: ChangedBox[];
}

/** The only SQL on `mapping_versions`: every mapping that a form has had, and who saved it. */
export function createMappingHistory(db: Kysely<Tables>) {
  return {
    /** Runs in the transaction that saves the mapping itself. */
    async record(
      transaction: Transaction<Tables>,
      formId: string,
      version: NewMappingVersion & MappingAsSaved & { savedAt: string },
    ): Promise<void> {
      await transaction
        .insertInto('mapping_versions')
        .values({
          form_id: formId,
          saved_at: version.savedAt,
          saved_by: version.savedBy,
          cause: version.cause,
          reviewed: version.reviewed,
          field_mappings: JSON.stringify(version.mappings),
          casting: JSON.stringify(version.casting),
        })
        .execute();
    },

    /** Who saved last, and what: saving fields changes the mapping too. */
    async last(formId: string) {
      return db
        .selectFrom('mapping_versions')
        .select(['saved_at', 'saved_by', 'cause'])
        .where('form_id', '=', formId)
        .orderBy('saved_at', 'desc')
        .limit(1)
        .executeTakeFirst();
    },

    async list(formId: string): Promise<MappingVersion[]> {
      const rows = await db
        .selectFrom('mapping_versions')
        .selectAll()
        .where('form_id', '=', formId)
        .orderBy('saved_at', 'desc')
        .limit(SHOWN + 1)
        .execute();
      const mappings = rows.map((row) => readFieldMappings(JSON.parse(row.field_mappings)));
      return rows.slice(0, SHOWN).map((row, i) => ({
        saved_at: row.saved_at,
        saved_by: row.saved_by,
        cause: row.cause,
        reviewed: row.reviewed,
        mapped_fields: Object.keys(mappings[i] ?? {}).length,
        changes: changedBoxes(mappings[i + 1] ?? {}, mappings[i] ?? {}),
      }));
    },

    /** @throws AppError not_found */
    async get(formId: string, savedAt: string): Promise<MappingAsSaved> {
      const row = await db
        .selectFrom('mapping_versions')
        .select(['field_mappings', 'reviewed', 'casting'])
        .where('form_id', '=', formId)
        .where('saved_at', '=', savedAt)
        .executeTakeFirst();
      if (!row) throw new AppError('not_found', { what: 'version of the mapping' });
      return {
        mappings: readFieldMappings(JSON.parse(row.field_mappings)),
        reviewed: row.reviewed,
        casting: castingIn(row.casting),
      };
    },

    /** When each form's mapping was last saved by a user other than this one. */
    async lastSavedByOthers(
      formIds: readonly string[],
      userId: string,
    ): Promise<Map<string, string>> {
      if (formIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('mapping_versions')
        .select(({ fn }) => ['form_id', fn.max('saved_at').as('saved_at')])
        .where('form_id', 'in', formIds)
        .where(({ or, eb }) => or([eb('saved_by', 'is', null), eb('saved_by', '!=', userId)]))
        .groupBy('form_id')
        .execute();
      return new Map(rows.map(({ form_id, saved_at }) => [form_id, saved_at]));
    },
  };
}
