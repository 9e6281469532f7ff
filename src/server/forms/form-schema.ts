import { z } from '@hono/zod-openapi';
import { formRuleSchema } from '../../core/application/form-rule-schema.ts';
import type { FormRule } from '../../core/application/form-rules.ts';
import { UPLOAD_NAME_MAX_LENGTH } from '../../core/limits.ts';
import { PERSONS } from '../../core/mapping/auto-map/people/cast.ts';
import type { BoxMapping } from '../../core/mapping/changed-boxes.ts';
import type { FieldMappings } from '../../core/mapping/field-mapping.ts';
import { FORM_STATES } from '../../core/mapping/form-state.ts';
import type { PdfFormAnalysis } from '../../core/pdf/pdf-form.ts';
import { plainLine } from '../../core/plain-names.ts';
import { RemovedPartsSchema } from '../uploads/removed-parts.ts';

/** A form as lists show it. The column names are the specification's. */
export const FormSummarySchema = z
  .object({
    id: z.string(),
    form_name: z.string(),
    original_filename: z.string(),
    file_size: z.number().int(),
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

/** A form as an administrator's list shows it. */
const ListedFormSchema = FormSummarySchema.extend({ state: z.enum(FORM_STATES) }).openapi(
  'ListedForm',
);

export const FoundFormsSchema = z
  .object({
    forms: z.array(ListedFormSchema),
    found: z.number().int().openapi({ description: 'How many were found, on all pages' }),
    total: z.number().int().openapi({ description: 'How many forms there are' }),
    counts: z.record(z.enum(FORM_STATES), z.number().int()).openapi({
      description: 'How many of those with the words are in each state',
    }),
  })
  .openapi('FoundForms');

export const RenameSchema = z
  .object({
    form_name: z
      .string()
      .max(UPLOAD_NAME_MAX_LENGTH)
      .refine((name) => plainLine(name) !== ''),
    was: z.string().openapi({ description: 'The name that the change was made from' }),
  })
  .openapi('Rename');

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

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

export const FormSchema = FormSummarySchema.extend({
  form_analysis: FormAnalysisSchema.nullable(),
  field_mappings: FieldMappingsSchema.nullable(),
}).openapi('Form');

export const DefaultFieldMappingSchema = z
  .object({
    pdfFieldName: z.string(),
    applicationFieldName: z.string(),
    fieldType: z.enum(['text', 'checkbox', 'radio', 'dropdown']),
  })
  .openapi('DefaultFieldMapping');

export const SaveMappingsSchema = z
  .object({
    field_mappings: z.record(z.string(), z.unknown()),
    updated_at: z.iso
      .datetime()
      .openapi({ description: 'The updated_at that the editor had read.' }),
  })
  .openapi('SaveMappings');

export const SaveRuleSchema = z
  .object({
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
  .object({ saved_at: z.iso.datetime(), updated_at: z.iso.datetime() })
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
  })
  .openapi('Suggestions');

/** A person's decisions on whose facts the boxes ask for, by field name. */
export const CastingSchema = z
  .object({ casting: z.record(z.string(), z.enum(PERSONS)) })
  .openapi('Casting');

export type ListedForm = z.infer<typeof ListedFormSchema>;
export type FoundForms = z.infer<typeof FoundFormsSchema>;
export type FormSummary = z.infer<typeof FormSummarySchema>;
export type Form = z.infer<typeof FormSchema>;

/** Test result. It is sent with the filled PDF, which is not kept. */
export const TestResultSchema = z
  .object({
    formId: z.string(),
    formName: z.string(),
    submissionId: z.string(),
    status: z.enum(['success', 'failed']),
    fieldsFilled: z.number().int(),
    totalFields: z.number().int(),
    timestamp: z.string(),
    issues: z.array(z.string()),
    /** Where the same filled PDF can be downloaded; null for a failed test. */
    downloadPath: z.string().nullable(),
    hasDownload: z.boolean(),
  })
  .openapi('TestResult');

export type TestResult = z.infer<typeof TestResultSchema>;
