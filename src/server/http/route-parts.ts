import { z } from '@hono/zod-openapi';
import { describedErrors } from './described-errors.ts';

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

/** `?deleted=true`: what can be brought back, in place of what is active. */
export const deletedQuery = z.object({ deleted: z.enum(['true', 'false']).optional() });
/** How many of these a list shows. */
export const DELETED_SHOWN = 100;

/** Of a list in pages: what to ask for `after` to have the next page. */
export const nextPage = z.string().nullable().openapi({ description: 'null on the last page' });

/**
 * A multipart body of one PDF and its name, under the given field. Both are required; that one is
 * missing is said by the reader of the upload, in the specification's words.
 */
export function pdfUploadBody<Name extends string>(nameField: Name, maxNameLength: number) {
  const name = z.string().max(maxNameLength).optional();
  const file = z.custom<File>().optional().openapi({ type: 'string', format: 'binary' });
  const schema = z
    .object({ [nameField]: name, file } as Record<Name, typeof name> & { file: typeof file })
    .openapi({ required: [nameField, 'file'] });
  return { body: { required: true, content: { 'multipart/form-data': { schema } } } };
}

const pdf = { 'application/pdf': { schema: z.any() } };

/** The answers of a route that sends a stored PDF, whole or in a range. */
export const storedPdfAnswers = {
  200: { description: 'The PDF', content: pdf },
  206: { description: 'A range of it', content: pdf },
  304: { description: 'The PDF that the caller has is the present one' },
  ...describedErrors(400, 401, 404, 422),
};
