import { z } from '@hono/zod-openapi';
import { formRuleSchema } from '../../../core/application/form-rule-schema.ts';
import { PERSONS } from '../../../core/mapping/auto-map/people/person.ts';
import type { BoxMapping } from '../../../core/mapping/changed-boxes.ts';
import { CastingSchema, FieldMappingsSchema, isObject } from '../form-schema.ts';

export const DefaultFieldMappingSchema = z
  .object({
    pdfFieldName: z.string(),
    applicationFieldName: z.string(),
    fieldType: z.enum(['text', 'checkbox', 'radio', 'dropdown']),
  })
  .openapi('DefaultFieldMapping');

export const SaveMappingsSchema = z
  .strictObject({
    field_mappings: z.record(z.string(), z.unknown()),
    casting: CastingSchema.optional().openapi({ description: 'Left as it is if absent' }),
    updated_at: z.iso
      .datetime()
      .openapi({ description: 'The updated_at that the editor had read.' }),
  })
  .openapi('SaveMappings');

export const SaveRuleSchema = z
  .strictObject({
    applies_when: formRuleSchema,
    was: formRuleSchema.openapi({ description: 'The rule that the change was made from' }),
  })
  .openapi('SaveRule');

const BoxMappingSchema = z
  .custom<BoxMapping>(isObject)
  .openapi('BoxMapping', { type: 'object' })
  .nullable();

/** A version of a form's mapping, with its changes from the version before. */
export const MappingVersionSchema = z
  .object({
    saved_at: z.string(),
    saved_by: z
      .object({ name: z.string().nullable() })
      .nullable()
      .openapi({ description: 'null: the installation itself; without a name: a former user' }),
    cause: z.enum(['analysis', 'save', 'restore', 'revision', 'fields', 'before_history']),
    reviewed: z.boolean(),
    mapped_fields: z.number().int(),
    changes: z.array(z.object({ field: z.string(), from: BoxMappingSchema, to: BoxMappingSchema })),
  })
  .openapi('MappingVersion');

export const RestoreMappingsSchema = z
  .strictObject({ saved_at: z.iso.datetime(), updated_at: z.iso.datetime() })
  .openapi('RestoreMappings');

export const SuggestionsSchema = z
  .object({
    mappings: FieldMappingsSchema,
    guesses: FieldMappingsSchema,
    questions: FieldMappingsSchema,
    cast: z
      .array(
        z.object({
          person: z.enum(PERSONS),
          title: z.string(),
          page: z.number().int(),
          fields: z.array(z.string()),
        }),
      )
      .openapi({ description: 'Whose facts the form asks for, block by block' }),
    words: z
      .array(
        z.object({
          word: z.string(),
          person: z.enum(PERSONS),
          fields: z.array(z.string()),
        }),
      )
      .openapi({ description: 'What the form calls them' }),
  })
  .openapi('Suggestions');
