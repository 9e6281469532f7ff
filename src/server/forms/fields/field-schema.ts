import { z } from '@hono/zod-openapi';
import { FIELDS_PER_FORM } from '../../../core/limits.ts';
import { MOST_COMB_CELLS } from '../../../core/places/writing/field-set.ts';
import { FormSchema } from '../form-schema.ts';

/** Farther out than any page (PDF 32000-1 annex C.2: 14,400 units). */
const coordinate = z.number().min(-100_000).max(100_000);
const rect = z.tuple([coordinate, coordinate, coordinate, coordinate]);
const name = z.string().max(1_000);

const FieldSchema = z
  .object({
    page: z.number().int().min(0).openapi({ description: 'Zero-based' }),
    rect: rect.openapi({ description: "[left, bottom, right, top] in the page's own space" }),
    type: z.enum(['text', 'checkbox', 'radio', 'dropdown', 'signature', 'button']),
    name,
    label: z.string().max(2_000),
    comb: z.number().int().min(1).max(MOST_COMB_CELLS).optional(),
    multiline: z.boolean().optional(),
    choice: z.string().max(200).optional().openapi({
      description: 'Check boxes of one name exclude each other: which answer this one is',
    }),
    confidence: z.number().min(0).max(1).optional(),
    of: z
      .object({ field: name, widget: z.number().int().min(0) })
      .optional()
      .openapi({ description: 'A box that the uploaded file has: it can be moved and left out' }),
  })
  .openapi('FormField');

export const FieldSetSchema = z
  .object({
    updated_at: z.string(),
    sheets: z.array(
      z.object({
        box: rect.openapi({ description: 'What is visible of the page' }),
        rotation: z.number().int(),
        lines: z.array(rect).openapi({ description: 'What is ruled on it' }),
      }),
    ),
    fields: z.array(FieldSchema),
    found: z.array(FieldSchema).openapi({ description: 'Places that have no field' }),
    notes: z.array(z.string()),
    is_scan: z.boolean(),
    is_saved: z.boolean().openapi({ description: 'Whether a person saved these fields here' }),
    reviewed: z.array(z.string()).openapi({
      description: 'Names of fields whose mapping a person has reviewed',
    }),
  })
  .openapi('FieldSet');

export const SaveFieldsSchema = z
  .strictObject({
    fields: z
      .array(
        FieldSchema.extend({
          was: name.optional().openapi({ description: 'Its name before: its mapping goes along' }),
        }).strict(),
      )
      .max(FIELDS_PER_FORM),
    updated_at: z.iso.datetime().openapi({ description: 'The updated_at that was read' }),
  })
  .openapi('SaveFields');

export const SavedFieldsSchema = z
  .object({
    form: FormSchema,
    kept: z.number().int().openapi({ description: 'Mapped fields that keep their mapping' }),
    dropped: z.array(z.string()).openapi({ description: 'Fields whose mapping is in the history' }),
  })
  .openapi('SavedFields');

export type SaveFields = z.infer<typeof SaveFieldsSchema>;
