import type { z } from '@hono/zod-openapi';

/** What the schema of an answer names: any other column stays on the server. */
export function namedIn<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  row: z.infer<z.ZodObject<Shape>>,
): z.infer<z.ZodObject<Shape>> {
  const named = Object.entries(row).filter(([column]) => column in schema.shape);
  return Object.fromEntries(named) as z.infer<z.ZodObject<Shape>>;
}
