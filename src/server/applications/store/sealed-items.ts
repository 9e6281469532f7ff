import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import {
  applicationPlace,
  applicationSumPlace,
  completedFilePlace,
  insuredPlace,
  resultPlace,
} from '../../sealing/sealed-places.ts';

/** A sealed text of a row, base64. */
export interface SealedText {
  name: string;
  place: string;
  value: string;
  /** Does nothing when the row has been written or deleted since. */
  replace(value: string): Promise<void>;
}

export interface SealedFile {
  name: string;
  place: string;
  storagePath: string;
  /** Whether the row that the file belongs to still exists. */
  isWanted(): Promise<boolean>;
}

const BATCH = 100;

const SEALED_OF_SUBMISSION = [
  ['result', resultPlace],
  ['application_sum', applicationSumPlace],
  ['insured', insuredPlace],
] as const;

/** Every user's sealed items, for rotating their key without reading them. */
export function createSealedItems(db: Kysely<Tables>) {
  return {
    /** The result of every submission, and the checksum of its entry. */
    async *submissions(): AsyncGenerator<SealedText> {
      for (let last = ''; ; ) {
        const rows = await db
          .selectFrom('submissions')
          .selectAll()
          .where('submission_id', '>', last)
          .orderBy('submission_id')
          .limit(BATCH)
          .execute();
        for (const row of rows) {
          for (const [column, placeOf] of SEALED_OF_SUBMISSION) {
            const value = row[column];
            if (value === null) continue;
            yield {
              name: `${row.submission_id}: ${column}`,
              place: placeOf(row),
              value,
              async replace(next) {
                await db
                  .updateTable('submissions')
                  .set({ [column]: next })
                  .where('submission_id', '=', row.submission_id)
                  .where(column, '=', value)
                  .execute();
              },
            };
          }
        }
        last = rows.at(-1)?.submission_id ?? '';
        if (rows.length < BATCH) return;
      }
    },

    /** The application and the file of every completed form. */
    async *completedForms(): AsyncGenerator<{ application: SealedText; file: SealedFile }> {
      let last = { submission_id: '', form_id: '' };
      for (;;) {
        const rows = await db
          .selectFrom('completed_forms')
          .selectAll()
          .where(({ and, or, eb }) =>
            or([
              eb('submission_id', '>', last.submission_id),
              and([eb('submission_id', '=', last.submission_id), eb('form_id', '>', last.form_id)]),
            ]),
          )
          .orderBy('submission_id')
          .orderBy('form_id')
          .limit(BATCH)
          .execute();
        for (const row of rows) {
          const { submission_id, form_id, application_data: value } = row;
          const name = `${submission_id}: ${row.form_name}`;
          const application: SealedText = {
            name: `${name} (application)`,
            place: applicationPlace(row),
            value,
            async replace(next) {
              await db
                .updateTable('completed_forms')
                .set({ application_data: next })
                .where('submission_id', '=', submission_id)
                .where('form_id', '=', form_id)
                .where('application_data', '=', value)
                .execute();
            },
          };
          const file: SealedFile = {
            name: `${name} (file)`,
            place: completedFilePlace(row),
            storagePath: row.storage_path,
            async isWanted() {
              const found = await db
                .selectFrom('completed_forms')
                .select('form_id')
                .where('submission_id', '=', submission_id)
                .where('form_id', '=', form_id)
                .executeTakeFirst();
              return found !== undefined;
            },
          };
          yield { application, file };
        }
        last = rows.at(-1) ?? last;
        if (rows.length < BATCH) return;
      }
    },
  };
}
