import { isAppError } from '../../core/errors.ts';
import type { Reply } from './pdf-jobs.ts';

/** A job's answer or failure as data. A failure without a name of ours is one of the file. */
export async function answered<Answer>(job: () => Promise<Answer>): Promise<Reply<Answer>> {
  try {
    return { ok: true, answer: await job() };
  } catch (error) {
    if (!isAppError(error))
      return { ok: false, code: 'pdf_damaged', details: {}, cause: String(error) };
    return {
      ok: false,
      code: error.code,
      details: error.details,
      cause: String(error.cause ?? ''),
    };
  }
}
