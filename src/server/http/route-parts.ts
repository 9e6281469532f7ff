import { z } from '@hono/zod-openapi';

/** A JSON body or answer of a described route. */
export const json = <T extends z.ZodType>(schema: T) => ({
  content: { 'application/json': { schema } },
});

/** What a described route has to be sent. */
export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  body: { required: true, ...json(schema) },
});

/** Of our own making: letters, digits, hyphens. */
export const idText = z.string().regex(/^[\w-]{1,64}$/);

export const idParam = { params: z.object({ id: idText }) };

/** Of a list in pages: what to ask for `after` to have the next page. */
export const nextPage = z.string().nullable().openapi({ description: 'null on the last page' });
