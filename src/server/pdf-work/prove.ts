import { errorText } from '../../core/error-texts.ts';
import { isAppError } from '../../core/errors.ts';
import type { ContinuedField, PdfFieldValues, SkippedField } from '../../core/pdf/pdf-form.ts';
import { message } from '../../core/texts/message.ts';
import { PROOF_TEXTS } from '../../core/texts/proof-texts.ts';
import { ENGINE } from '../proof/pdfium/engine.ts';
import type { Proof } from '../proof/proof.ts';
import type { PdfWork } from './pdf-work.ts';

interface FilledFile {
  bytes: Uint8Array;
  /** Fields that the filler left out. */
  skipped: readonly Pick<SkippedField, 'field'>[];
  continued: readonly ContinuedField[];
}

/**
 * Proves a form that was just filled. A file that cannot be judged within the limits of a PDF job
 * still counts as filled: its proof says that nothing is proved, and why.
 */
export async function prove(
  work: PdfWork,
  { bytes, skipped, continued }: FilledFile,
  intended: PdfFieldValues,
): Promise<Proof> {
  try {
    return await work.proveForm(bytes, intended, {
      skipped: skipped.map(({ field }) => field),
      continued,
    });
  } catch (error) {
    if (!isAppError(error) || error.code === 'request_cancelled') throw error;
    const fields = Object.entries(intended).map(([field, value]) => ({
      field,
      intended: value,
      stored: null,
      painted: 'not' as const,
      shown: '',
      page: null,
      continued: false,
    }));
    const reason = errorText(error.code, error.details);
    const problem = message(PROOF_TEXTS.stopped, { reason });
    return { engine: ENGINE, clean: false, fields, problem };
  }
}
