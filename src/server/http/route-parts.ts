import { z } from '@hono/zod-openapi';
import { describedErrors } from './described-errors.ts';

/** A JSON body or answer of a described route. */
export const json = <T extends z.ZodType>(schema: T) => ({
  content: { 'application/json': { schema } },
});

export const idParam = { params: z.object({ id: z.string().max(64) }) };

/** A multipart body of one PDF and its name, under the given field. */
export function pdfUploadBody<Name extends string>(nameField: Name, maxNameLength: number) {
  const name = { [nameField]: z.string().min(1).max(maxNameLength) } as Record<Name, z.ZodString>;
  const file = z.custom<File>().openapi({ type: 'string', format: 'binary' });
  return {
    body: {
      required: true,
      content: { 'multipart/form-data': { schema: z.object({ ...name, file }) } },
    },
  };
}

const pdf = { 'application/pdf': { schema: z.any() } };

/** The answers of a route that sends a stored PDF, whole or in a range. */
export const storedPdfAnswers = {
  200: { description: 'The PDF', content: pdf },
  206: { description: 'A range of it', content: pdf },
  ...describedErrors(401, 404),
};
