import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';

/** How a page asks for a file as it is (RFC 7578). */
export const FORM_DATA = 'multipart/form-data';

/** What `answerWithPdf` answers, for the description of a route. Programs have the type of JSON. */
export function factsWithPdf<T extends z.ZodRawShape>(facts: z.ZodObject<T>) {
  const inBase64 = z.string().nullable().openapi({ description: 'The file in base64' });
  const file = z.custom<File>().optional().openapi({ type: 'string', format: 'binary' });
  const content = {
    'application/json': { schema: facts.extend({ pdf: inBase64 }) },
    [FORM_DATA]: {
      schema: z.object({ facts, pdf: file }).openapi({ description: 'If the request accepts it' }),
    },
  };
  return { content: content as Pick<typeof content, 'application/json'> };
}

/**
 * Answers with a PDF and what there is to say about it, never cached. A page asks for both as form
 * data. In JSON, a file of 40 MB is in memory four times, and keeps a page from answering for
 * seconds.
 */
export function answerWithPdf(c: Context, facts: object, pdf: Uint8Array | null): Response {
  const headers = { 'cache-control': 'no-store' };
  if (!c.req.header('accept')?.includes(FORM_DATA)) {
    const inBase64 = pdf && Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length).toString('base64');
    return c.json({ ...facts, pdf: inBase64 }, 200, headers);
  }
  const edge = randomUUID();
  const described = (name: string, type: string) =>
    `--${edge}\r\ncontent-disposition: form-data; name="${name}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${described('facts', 'application/json')}${JSON.stringify(facts)}\r\n`),
    ...(pdf ? [Buffer.from(described('pdf', 'application/pdf')), pdf, Buffer.from('\r\n')] : []),
    Buffer.from(`--${edge}--\r\n`),
  ]);
  return c.body(body, 200, {
    ...headers,
    'content-type': `${FORM_DATA}; boundary=${edge}`,
    'content-length': String(body.length),
  });
}
