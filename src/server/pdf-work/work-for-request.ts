import type { Context } from 'hono';
import type { SignedInEnv } from '../http/require-user.ts';
import type { PdfWork } from './pdf-work.ts';

/**
 * PDF work in the requesting user's turns, canceled when the request is closed or the form is
 * deleted.
 */
export function workForRequest(
  pdfWork: PdfWork,
  c: Context<SignedInEnv>,
  formId?: string,
): PdfWork {
  const { signal } = c.req.raw;
  return pdfWork.for({ user: c.var.user.id, signal, ...(formId === undefined ? {} : { formId }) });
}
