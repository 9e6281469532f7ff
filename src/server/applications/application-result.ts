import { z } from '@hono/zod-openapi';

const SkippedFieldSchema = z.object({
  field: z.string(),
  code: z.string(),
  reason: z.string(),
});

const WarningSchema = z.object({
  field: z.string(),
  code: z.string(),
  message: z.string(),
  hiddenCharacters: z.number().optional(),
});

/** Processing result per form, with the fields that were not filled and why. */
export const FormResultSchema = z
  .object({
    formId: z.string(),
    formName: z.string(),
    originalFilename: z.string(),
    success: z.boolean(),
    filledFields: z.number().int(),
    totalFields: z.number().int(),
    errors: z.array(z.string()),
    skipped: z.array(SkippedFieldSchema),
    warnings: z.array(WarningSchema),
    /** What else a person should know before printing the form. */
    notes: z.array(z.string()),
    downloadPath: z.string().nullable(),
    error: z.string().nullable(),
  })
  .openapi('FormResult');

/** A form that is not part of the packet, and a sentence for each reason. */
const FormLeftOutSchema = z
  .object({ formId: z.string(), formName: z.string(), reasons: z.array(z.string()) })
  .openapi('FormLeftOut');

export const ApplicationResultSchema = z
  .object({
    success: z.boolean(),
    data: z.object({
      submissionId: z.string(),
      message: z.string().nullable(),
      results: z.array(FormResultSchema),
      /** Forms that this application is not for; results made before forms had rules lack it. */
      leftOut: z.array(FormLeftOutSchema).optional(),
    }),
    error: z.string().nullable(),
  })
  .openapi('ApplicationResult');

export type FormResult = z.infer<typeof FormResultSchema>;
export type ApplicationResult = z.infer<typeof ApplicationResultSchema>;

/** One submission's completed forms, as its creator sees them. */
export const PacketSchema = z
  .object({
    submissionId: z.string(),
    createdAt: z.string(),
    /**
     * The name by which an agent knows it; null when the application names nobody or cannot be
     * opened.
     */
    insuredName: z.string().nullable(),
    forms: z.array(
      z.object({
        formId: z.string(),
        formName: z.string(),
        originalFilename: z.string(),
        downloadPath: z.string(),
      }),
    ),
  })
  .openapi('Packet');

export type Packet = z.infer<typeof PacketSchema>;
