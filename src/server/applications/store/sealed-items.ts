import type { Kysely } from 'kysely';
import { inBatches } from '../../db/in-batches.ts';
import type { CompletedFormsTable, SubmissionsTable, Tables } from '../../db/schema.ts';
import type { SealedFile, SealedText } from '../../sealing/sealed-item.ts';
import {
  applicationPlace,
  applicationSumPlace,
  completedFilePlace,
  insuredPlace,
  resultPlace,
} from '../../sealing/sealed-places.ts';

const SEALED_OF_SUBMISSION = [
  ['result', resultPlace],
  ['application_sum', applicationSumPlace],
  ['insured', insuredPlace],
] as const;

/** The sealed items of every user, for rotating their key without reading them. */
export function createSealedItems(db: Kysely<Tables>) {
  return {
    /** The result of every submission, and the checksum of its entry. */
    async *submissions(): AsyncGenerator<SealedText> {
      const every = inBatches<SubmissionsTable>((last, limit) =>
        db
          .selectFrom('submissions')
          .selectAll()
          .where('submission_id', '>', last?.submission_id ?? '')
          .orderBy('submission_id')
          .limit(limit)
          .execute(),
      );
      for await (const row of every) {
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
    },

    /** The application and the file of every completed form. */
    async *completedForms(): AsyncGenerator<{ application: SealedText; file: SealedFile }> {
      const every = inBatches<CompletedFormsTable>((last, limit) => {
        const { submission_id = '', form_id = '' } = last ?? {};
        return db
          .selectFrom('completed_forms')
          .selectAll()
          .where(({ and, or, eb }) =>
            or([
              eb('submission_id', '>', submission_id),
              and([eb('submission_id', '=', submission_id), eb('form_id', '>', form_id)]),
            ]),
          )
          .orderBy('submission_id')
          .orderBy('form_id')
          .limit(limit)
          .execute();
      });
      for await (const row of every) {
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
    },
  };
}
