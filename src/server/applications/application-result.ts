import { z } from '@hono/zod-openapi';
import { nextPage } from '../http/route-parts.ts';
import { PACKET_STATES } from './packet-states.ts';

/** The words printed at the box; results of earlier releases lack it. */
const label = z.string().optional();

const SkippedFieldSchema = z.object({
  field: z.string(),
  label,
  code: z.string(),
  reason: z.string(),
  /** The answer that fills the box: an application field or a form's question. */
  answer: z.object({ name: z.string(), label: z.string() }).optional(),
});

const WarningSchema = z.object({
  field: z.string(),
  label,
  code: z.string(),
  message: z.string(),
  hiddenCharacters: z.number().optional(),
});

/** What a second engine saw of a form's values on paper; stored with the packet. */
const FormCertificateSchema = z
  .object({
    engine: z.string(),
    clean: z.boolean(),
    provedAt: z.string(),
    /** Checksum of the file that was judged. */
    sha256: z.string(),
    total: z.number().int(),
    whole: z.number().int(),
    /** Values that a person cannot see in full, in their boxes or on a continuation sheet. */
    notWhole: z.array(
      z.object({
        field: z.string(),
        label: z.string(),
        painted: z.enum(['partly', 'not']),
        page: z.number().int().nullable(),
      }),
    ),
    problem: z.string().optional(),
  })
  .openapi('FormCertificate');

export type FormCertificate = z.infer<typeof FormCertificateSchema>;

/** Processing result per form, with the fields that were not filled and why. */
const FormResultSchema = z
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
    /** Values on continuation sheets. Results of earlier releases lack it, as they lack `proof`. */
    continued: z
      .array(
        z.object({
          field: z.string(),
          label: z.string(),
          page: z.number().int(),
          mark: z.string(),
          sheetPage: z.number().int(),
          sheetPages: z.number().int(),
          isUnmarked: z.literal(true).optional(),
        }),
      )
      .optional(),
    /** Number of continuation sheets at the form's end. */
    sheets: z.number().int().optional(),
    /** Labels of the boxes typed in on the form's page, whose values the entry lacks. */
    typedOnPage: z.array(z.string()).optional(),
    /** Name for downloads of the form, made from its insured and its form name. */
    filename: z.string().optional(),
    proof: FormCertificateSchema.optional(),
    downloadPath: z.string().nullable(),
    error: z.string().nullable(),
  })
  .openapi('FormResult');

/** A form that is not part of the packet, and a sentence for each reason. */
const FormLeftOutSchema = z
  .object({
    formId: z.string(),
    formName: z.string(),
    /** Results of earlier releases lack it. */
    originalFilename: z.string().optional(),
    reasons: z.array(z.string()),
  })
  .openapi('FormLeftOut');

export const ApplicationResultSchema = z
  .object({
    success: z.boolean(),
    data: z.object({
      submissionId: z.string(),
      message: z.string().nullable(),
      results: z.array(FormResultSchema),
      /** Forms that do not apply to this application; results from before form rules lack it. */
      leftOut: z.array(FormLeftOutSchema).optional(),
    }),
    error: z.string().nullable(),
  })
  .openapi('ApplicationResult');

export type FormResult = z.infer<typeof FormResultSchema>;
export type ApplicationResult = z.infer<typeof ApplicationResultSchema>;

/** One submission's completed forms, as its creator sees them. */
const PacketSchema = z
  .object({
    submissionId: z.string(),
    createdAt: z.string(),
    /** Version within the packet; a correction makes the next one. */
    version: z.number().int(),
    state: z.enum(PACKET_STATES),
    /**
     * The name by which an agent recognizes the packet; null when the application names nobody or
     * cannot be opened.
     */
    insuredName: z.string().nullable(),
    forms: z.array(
      z.object({
        formId: z.string(),
        formName: z.string(),
        originalFilename: z.string(),
        /** File name of the form's download. */
        filename: z.string(),
        downloadPath: z.string(),
      }),
    ),
  })
  .openapi('Packet');

/** One version of a packet: the current one, or one from before a correction. */
export const PacketVersionSchema = z
  .object({
    submissionId: z.string(),
    version: z.number().int(),
    createdAt: z.string(),
    forms: z.array(
      z.object({
        formId: z.string(),
        formName: z.string(),
        /** A replica of an earlier release says none. */
        originalFilename: z.string().optional(),
        downloadPath: z.string(),
      }),
    ),
  })
  .openapi('PacketVersion');

export type PacketVersion = z.infer<typeof PacketVersionSchema>;

export const PacketPageSchema = z
  .object({
    packets: z.array(PacketSchema),
    /** Number of packets on all pages. */
    total: z.number().int(),
    next: nextPage,
  })
  .openapi('PacketPage');

export type Packet = z.infer<typeof PacketSchema>;
