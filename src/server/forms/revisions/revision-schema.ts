import { z } from '@hono/zod-openapi';
import { calendarDateSchema } from '../../http/calendar-date-schema.ts';
import { idText } from '../../http/route-parts.ts';
import { RemovedPartsSchema } from '../../uploads/removed-parts.ts';
import { FieldMappingsSchema, FormAnalysisSchema, isObject } from '../form-schema.ts';

const fieldName = z.string().max(2000);

/**
 * Values by field name. `z.record` leaves out a field named `__proto__`, and the answer would be
 * that all is done.
 */
const byField = <Value>(value: z.ZodType<Value>) =>
  z
    .custom<Record<string, Value>>(isObject)
    .transform((values): [string, unknown][] => Object.entries(values))
    .pipe(z.array(z.tuple([fieldName, z.unknown().pipe(value)])))
    .transform((pairs): Record<string, Value> => Object.fromEntries(pairs));

/** What people have decided so far about a pending revision's boxes. */
export const DecisionsSchema = z
  .object({
    targets: z.record(z.string(), z.string()).openapi({
      description:
        "By field of the form before: the revision's field that takes its mapping, or ''",
    }),
    accepted: z.array(z.string()).readonly().openapi({
      description: "The revision's fields whose suggestions are accepted",
    }),
  })
  .openapi('RevisionDecisions');

/**
 * A pending revision, compared with its form. Field names belong to the earlier form or to this
 * one.
 */
export const RevisionSchema = z
  .object({
    id: z.string(),
    form_name: z.string(),
    original_filename: z.string(),
    upload_date: z.string(),
    updated_at: z.string(),
    removed_parts: RemovedPartsSchema,
    form_analysis: FormAnalysisSchema,
    compared_with: z.string().openapi({ description: 'The updated_at of the form before' }),
    is_stale: z.boolean().openapi({ description: 'The form before has changed since' }),
    is_same_file: z.boolean().openapi({ description: 'Byte for byte the file before' }),
    carried: z.array(
      z.object({ to: z.string(), from: z.string(), confidence: z.number(), reason: z.string() }),
    ),
    review: z.array(
      z.object({ from: z.string(), candidates: z.array(z.string()), reason: z.string() }),
    ),
    gone: z.array(z.string()),
    added: z.array(z.string()),
    suggestions: FieldMappingsSchema.openapi({ description: "Auto Map's, to be accepted or left" }),
    warning: z.string().nullable(),
    decisions: DecisionsSchema,
  })
  .openapi('FormRevision');

const ReplacedSchema = z.object({
  form_id: z.string(),
  form_name: z.string(),
  by_id: z.string(),
  by_name: z.string(),
  revised_at: z.string(),
  first_day: z.string().nullable(),
});

export const RevisionsSchema = z
  .object({
    pending: z.array(
      z.object({
        id: z.string(),
        form_id: z.string(),
        form_name: z.string(),
        upload_date: z.string(),
      }),
    ),
    replaced: z.array(ReplacedSchema),
    left_alone: z.array(ReplacedSchema).openapi({
      description: 'Forms whose revision was deleted after it had replaced them',
    }),
  })
  .openapi('FormRevisions');

export const DecisionsChangeSchema = z
  .strictObject({
    revision: idText.openapi({ description: 'The id of the revision that is meant' }),
    targets: byField(fieldName.nullable()).openapi({
      type: 'object',
      additionalProperties: { type: ['string', 'null'] },
      description:
        "By field of the form before: the revision's field that takes its mapping, '' for none, null if undecided again",
    }),
    accepted: byField(z.boolean()).openapi({
      type: 'object',
      additionalProperties: { type: 'boolean' },
      description: 'By field of the revision: whether its suggestion is accepted',
    }),
  })
  .openapi('RevisionDecisionsChange');

export const ConfirmationSchema = z
  .strictObject({
    first_day: calendarDateSchema.openapi({
      description: 'The first application date that gets the new revision',
    }),
    updated_at: z.iso.datetime(),
    compared_with: z.iso.datetime(),
    boxes: byField(z.union([z.strictObject({ from: fieldName }), z.literal('suggestion')])).openapi(
      {
        type: 'object',
        additionalProperties: {
          oneOf: [
            { type: 'object', required: ['from'], properties: { from: { type: 'string' } } },
            { type: 'string', enum: ['suggestion'] },
          ],
        },
        description:
          'By field of the new revision: whose mapping it takes; what is not named stays unmapped',
      },
    ),
  })
  .openapi('RevisionConfirmation');
