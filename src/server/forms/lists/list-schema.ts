import { z } from '@hono/zod-openapi';
import { UPLOAD_NAME_MAX_LENGTH } from '../../../core/limits.ts';
import { FORM_STATES } from '../../../core/mapping/form-state.ts';
import { plainLine } from '../../../core/plain-names.ts';
import { FormSummarySchema } from '../form-schema.ts';

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
  .strictObject({
    form_name: z
      .string()
      .max(UPLOAD_NAME_MAX_LENGTH)
      .refine((name) => plainLine(name) !== ''),
    was: z.string().openapi({ description: 'The name that the change was made from' }),
  })
  .openapi('Rename');

export type ListedForm = z.infer<typeof ListedFormSchema>;
export type FoundForms = z.infer<typeof FoundFormsSchema>;
