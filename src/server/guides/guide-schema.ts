import { z } from '@hono/zod-openapi';
import { RemovedPartsSchema } from '../uploads/removed-parts.ts';

/** An agent guide. The column names are the specification's (table presentation_pdfs). */
export const GuideSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    filename: z.string(),
    file_size: z.number().int(),
    upload_date: z.string(),
    uploaded_by: z.string(),
    is_active: z.boolean(),
    removed_parts: RemovedPartsSchema,
  })
  .openapi('Guide');

export type Guide = z.infer<typeof GuideSchema>;
