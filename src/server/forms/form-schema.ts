import { z } from '@hono/zod-openapi';
import type { FormRule } from '../../core/application/form-rules.ts';
import { PERSONS } from '../../core/mapping/auto-map/people/person.ts';
import type { FieldMappings } from '../../core/mapping/field-mapping.ts';
import type { PdfFormAnalysis } from '../../core/pdf/pdf-form.ts';
import { pickSchemaColumns } from '../http/pick-schema-columns.ts';
import { RemovedPartsSchema } from '../uploads/removed-parts.ts';

/** A form as lists show it. The column names are the specification's. */
export const FormSummarySchema = z
  .object({
    id: z.string(),
    form_name: z.string(),
    original_filename: z.string(),
    file_size: z.number().int(),
    file_version: z.string().openapi({
      description: 'Changes with its bytes, and is contained in the entity tag of its file',
    }),
    uploaded_by: z.string(),
    is_active: z.boolean(),
    is_sample: z.boolean(),
    upload_date: z.string(),
    created_at: z.string(),
    updated_at: z.string(),
    analyzed_fields: z.number().int().nullable(),
    field_preview: z.array(z.object({ name: z.string(), type: z.string() })),
    mapped_fields: z.number().int(),
    mappings_reviewed: z.boolean(),
    removed_parts: RemovedPartsSchema,
    applies_when: z
      .custom<FormRule | null>((value) => typeof value === 'object')
      .openapi({
        type: ['object', 'null'],
        description: 'Which applications the form is for; null for every one',
      }),
  })
  .openapi('FormSummary');

export const isObject = (value: unknown) => typeof value === 'object' && value !== null;

export const FormAnalysisSchema = z.custom<PdfFormAnalysis>(isObject).openapi('FormAnalysis', {
  type: 'object',
  required: ['pages', 'totalFields', 'fields'],
  properties: {
    pages: { type: 'integer' },
    totalFields: { type: 'integer' },
    fields: { type: 'array', items: { type: 'object' } },
  },
});

export const FieldMappingsSchema = z.custom<FieldMappings>(isObject).openapi('FieldMappings', {
  type: 'object',
  description: 'Keyed by PDF field name.',
  additionalProperties: { type: 'object' },
});

const PersonsByNameSchema = z.record(z.string(), z.enum(PERSONS));

export const CastingSchema = z
  .strictObject({
    boxes: PersonsByNameSchema.openapi({ description: 'By field name' }),
    words: PersonsByNameSchema.openapi({ description: "By a word in Auto Map's `words`" }),
  })
  .openapi('Casting', { description: 'Whose facts boxes ask for, as a person has said' });

export const FormSchema = FormSummarySchema.extend({
  form_analysis: FormAnalysisSchema.nullable(),
  field_mappings: FieldMappingsSchema.nullable(),
  casting: CastingSchema,
}).openapi('Form');

export type FormSummary = z.infer<typeof FormSummarySchema>;
export type Form = z.infer<typeof FormSchema>;

/** A form with the place of its file. */
export type StoredForm = Form & { storage_path: string };

export const toPublicForm = (form: StoredForm): Form => pickSchemaColumns(FormSchema, form);

export const summaryOf = (form: StoredForm): FormSummary =>
  pickSchemaColumns(FormSummarySchema, form);
