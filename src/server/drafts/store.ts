import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { ApplicationData } from '../../core/application/application-fields.ts';
import { AppError, isAppError } from '../../core/errors.ts';
import { DRAFTS_PER_USER } from '../../core/limits.ts';
import { insuredName } from '../../core/mapping/fill-values/source-value.ts';
import type { DraftsTable, Tables } from '../db/schema.ts';
import { openText, type Sealer, sealText } from '../sealing/seal.ts';
import { type DraftOwner, draftPlace } from '../sealing/sealed-places.ts';

export interface SavedDraft {
  version: number;
  updatedAt: string;
}

export interface Draft extends SavedDraft {
  application: ApplicationData;
  /** The submission that this entry corrects. */
  corrects: string | null;
}

export interface DraftSummary extends SavedDraft {
  id: string;
  /** Null when the entry names nobody yet, or cannot be opened. */
  insuredName: string | null;
  /** The submission that it corrects. */
  corrects: string | null;
}

/** An entry as one tab has it, with the version that the tab has read: 0 before the first save. */
export interface DraftSave {
  id: string;
  userId: string;
  application: ApplicationData;
  version: number;
  corrects?: string | null | undefined;
  /**
   * Refuses a version that was saved since even if its content is the same, because the other tab
   * may submit it.
   */
  isExact?: boolean | undefined;
}

export type DraftStore = ReturnType<typeof createDraftStore>;

/** Entries that are not submitted yet, each readable by its creator alone. */
export function createDraftStore(db: Kysely<Tables>, sealer: Sealer) {
  const open = (row: DraftsTable): ApplicationData =>
    JSON.parse(openText(sealer, row.application, draftPlace(row, 'application')));

  function nameOf(row: DraftOwner & Pick<DraftsTable, 'insured'>): string | null {
    try {
      return openText(sealer, row.insured, draftPlace(row, 'insured')) || null;
    } catch (error) {
      if (isAppError(error)) return null;
      throw error;
    }
  }

  function sealed(owner: DraftOwner, application: ApplicationData) {
    const seal = (what: 'application' | 'insured', text: string) =>
      sealText(sealer, text, draftPlace(owner, what));
    return {
      application: seal('application', JSON.stringify(application)),
      insured: seal('insured', insuredName(application)),
    };
  }

  /** @throws AppError not_found, also for another user's */
  async function find(id: string, userId: string): Promise<DraftsTable> {
    const row = await db
      .selectFrom('drafts')
      .selectAll()
      .where('id', '=', id)
      .where('created_by', '=', userId)
      .executeTakeFirst();
    if (!row) throw new AppError('not_found', { what: 'draft' });
    return row;
  }

  /** @returns whether it was written: false if the id is in use */
  async function insert(save: DraftSave, now: string): Promise<boolean> {
    const { id, userId, application, corrects = null } = save;
    const { drafts } = await db
      .selectFrom('drafts')
      .select(({ fn }) => fn.countAll<number | string>().as('drafts'))
      .where('created_by', '=', userId)
      .executeTakeFirstOrThrow();
    if (Number(drafts) >= DRAFTS_PER_USER) {
      throw new AppError('drafts_full', { limit: DRAFTS_PER_USER });
    }
    const owner = { id, created_by: userId };
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('drafts')
      .values({
        ...owner,
        ...sealed(owner, application),
        created_at: now,
        updated_at: now,
        version: 1,
        corrects,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  /** @returns whether it was written: false if the draft has another version */
  async function update(save: DraftSave, now: string): Promise<boolean> {
    const { id, userId, application, version, corrects = null } = save;
    const { numUpdatedRows } = await db
      .updateTable('drafts')
      .set({
        ...sealed({ id, created_by: userId }, application),
        updated_at: now,
        version: version + 1,
        corrects,
      })
      .where('id', '=', id)
      .where('created_by', '=', userId)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  return {
    /** The user's own drafts, last saved first. */
    async list(userId: string): Promise<DraftSummary[]> {
      const rows = await db
        .selectFrom('drafts')
        .select(['id', 'created_by', 'updated_at', 'version', 'insured', 'corrects'])
        .where('created_by', '=', userId)
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        insuredName: nameOf(row),
        corrects: row.corrects,
        updatedAt: row.updated_at,
        version: row.version,
      }));
    },

    /** @throws AppError not_found, also for another user's; sealed_data_unreadable */
    async get(id: string, userId: string): Promise<Draft> {
      const row = await find(id, userId);
      const { version, corrects, updated_at: updatedAt } = row;
      return { application: open(row), version, updatedAt, corrects };
    },

    /**
     * Saves over the version that was read, and no other. A repeated save whose first answer was
     * lost succeeds, because it finds its own content saved.
     * @throws AppError draft_stale; not_found when it was deleted since, or is another user's;
     *   drafts_full
     */
    async save(save: DraftSave): Promise<SavedDraft> {
      const now = new Date().toISOString();
      const isWritten = save.version === 0 ? await insert(save, now) : await update(save, now);
      if (isWritten) return { version: save.version + 1, updatedAt: now };
      const found = await find(save.id, save.userId);
      const saysTheSame = isDeepStrictEqual(open(found), save.application);
      if (save.isExact || !saysTheSame) throw new AppError('draft_stale');
      return { version: found.version, updatedAt: found.updated_at };
    },

    /**
     * @param within runs in the same transaction before it commits; if it fails, the draft stays
     * @throws AppError not_found, also for another user's
     */
    async remove(
      id: string,
      userId: string,
      within: (transaction: Kysely<Tables>) => Promise<void>,
    ): Promise<void> {
      await find(id, userId);
      await db.transaction().execute(async (transaction) => {
        await transaction
          .deleteFrom('drafts')
          .where('id', '=', id)
          .where('created_by', '=', userId)
          .execute();
        await within(transaction);
      });
    },

    /** Deletes the draft of a packet. A draft that was saved since in another tab stays. */
    async end(id: string, userId: string, version: number): Promise<void> {
      await db
        .deleteFrom('drafts')
        .where('id', '=', id)
        .where('created_by', '=', userId)
        .where('version', '=', version)
        .execute();
    },
  };
}
