import { z } from '@hono/zod-openapi';

/** A packet as one file to print. This is sent with the file, which is not kept. */
export const PreparedPacketSchema = z
  .object({
    pages: z.number().int(),
    filename: z.string(),
    /** How many of the values in the file a person sees in full. */
    proof: z.object({ total: z.number().int(), whole: z.number().int() }),
    forms: z.array(
      z.object({
        formId: z.string(),
        formName: z.string(),
        filename: z.string(),
        firstPage: z.number().int().nullable().openapi({
          description: 'From 0; null if the form is not in the file',
        }),
        pages: z.number().int(),
        reason: z.string().nullable(),
        downloadPath: z.string().nullable(),
      }),
    ),
  })
  .openapi('PreparedPacket');

export type PreparedPacket = z.infer<typeof PreparedPacketSchema>;
