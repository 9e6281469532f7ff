import { z } from '@hono/zod-openapi';
import { UPLOAD_NAME_MAX_LENGTH } from '../../core/limits.ts';

/** A JSON body or answer for a described route. */
export const json = <T extends z.ZodType>(schema: T) => ({
  content: { 'application/json': { schema } },
});

/** Headers of an answer that no cache keeps (RFC 9111 section 5.2.2.5): it is personal, or soon old. */
export const NOT_CACHED = { 'cache-control': 'no-store' };

/**
 * The required JSON body of a described route. Bodies are strict objects: if an unknown key were
 * left out, a program that misspells one would be told that all is done. Only sign-in takes more,
 * because programs written for other sign-in services send it.
 */
export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  body: { required: true, ...json(schema) },
});

/** An id made by this server: letters, digits, hyphens. */
export const idText = z.string().regex(/^[\w-]{1,64}$/);

/** The id of a submission, made by its client. */
export const submissionIdText = z
  .string()
  .regex(/^SEC-\d{1,20}$/)
  .openapi({
    description: '"SEC-" and a timestamp, made by the client',
    example: 'SEC-1795600000000',
  });

export const idParam = { params: z.object({ id: idText }) };

/** For a list in pages: the value to send as `after` to get the next page. */
export const nextPage = z.string().nullable().openapi({ description: 'null on the last page' });

/** `?deleted=true`: lists what can be restored instead of what is active. */
export const deletedQuery = z.object({ deleted: z.enum(['true', 'false']).optional() });

/**
 * A multipart body of one PDF and its name, under the given field. Both are required; the code that
 * reads the upload reports a missing one in the specification's words.
 */
export function pdfUploadBody<Name extends string>(nameField: Name) {
  const name = z.string().max(UPLOAD_NAME_MAX_LENGTH).optional();
  const file = z.custom<File>().optional().openapi({ type: 'string', format: 'binary' });
  const byTitle = z.enum(['yes']).optional().openapi({
    description:
      "Named by the PDF's own title where it has one; the given name is for a PDF without",
  });
  const schema = z
    .object({ [nameField]: name, file, namedByTitle: byTitle } as Record<Name, typeof name> & {
      file: typeof file;
      namedByTitle: typeof byTitle;
    })
    .openapi({ required: [nameField, 'file'] });
  return { body: { required: true, content: { 'multipart/form-data': { schema } } } };
}
