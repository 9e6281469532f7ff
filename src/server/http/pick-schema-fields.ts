import type { z } from '@hono/zod-openapi';

/** Keeps the columns that an answer's schema names, so that no other column leaves the server. */
export function pickSchemaColumns<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  row: z.infer<z.ZodObject<Shape>>,
): z.infer<z.ZodObject<Shape>> {
  const named = Object.entries(row).filter(([column]) => column in schema.shape);
  return Object.fromEntries(named) as z.infer<z.ZodObject<Shape>>;
}
