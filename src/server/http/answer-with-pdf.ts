import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { FACTS_WITH_PDF, writeFactsWithPdf } from '../../core/facts-with-pdf.ts';
import { NOT_CACHED } from './route-parts.ts';

/**
 * What `answerWithPdf` answers, for the description of a route. Programs have the type of JSON.
 * @param inBase64 nullable if the file can be left out
 */
export function factsWithPdf<T extends z.ZodRawShape, Pdf extends z.ZodType<string | null>>(
  facts: z.ZodObject<T>,
  inBase64: Pdf,
) {
  const content = {
    'application/json': {
      schema: facts.extend({ pdf: inBase64.openapi({ description: 'The file in base64' }) }),
    },
    [FACTS_WITH_PDF]: {
      schema: z.string().openapi({
        format: 'binary',
        description: 'If the request accepts it: a line of JSON without `pdf`, then the file',
      }),
    },
  };
  return { content: content as Pick<typeof content, 'application/json'> };
}

/**
 * Answers with a PDF and what there is to say about it, never cached. A page asks for both as they
 * are. In JSON, a file of 40 MB is in memory four times, and keeps a page from answering for
 * seconds.
 */
export function answerWithPdf(c: Context, facts: object, pdf: Uint8Array | null): Response {
  if (!c.req.header('accept')?.includes(FACTS_WITH_PDF)) {
    const inBase64 = pdf && Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length).toString('base64');
    return c.json({ ...facts, pdf: inBase64 }, 200, NOT_CACHED);
  }
  const body = writeFactsWithPdf(facts, pdf);
  return c.body(body, 200, {
    ...NOT_CACHED,
    'content-type': FACTS_WITH_PDF,
    'content-length': String(body.length),
  });
}
