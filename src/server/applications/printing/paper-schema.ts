import { z } from '@hono/zod-openapi';

/** How a packet is to be printed. */
export const paperSchema = z.strictObject({
  duplex: z.boolean().default(false),
  signMarks: z.boolean().default(false),
});

export type Paper = z.infer<typeof paperSchema>;
