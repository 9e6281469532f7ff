import type { FillOptions, PdfFieldValues } from '../../core/pdf/pdf-form.ts';
import { type FilledOnPaper, fillAndProve } from '../proof/fill-and-prove.ts';
import type { PdfWork } from './pdf-work.ts';
import { prove } from './prove.ts';
import { isStopped } from './stopped-jobs.ts';

/**
 * Fills a form with continuation sheets and proves it. A text that nobody could see in its box,
 * because the form hides, covers or clips it there, is then also printed on a sheet. Runs in one
 * job, so that the file goes to no other thread to be proved. If that exceeds the limits of one
 * job, runs each step in a job of its own.
 */
export async function fillOnPaper(
  work: PdfWork,
  bytes: Uint8Array,
  values: PdfFieldValues,
  options: FillOptions,
): Promise<FilledOnPaper> {
  try {
    return await work.fillOnPaper(bytes, values, options);
  } catch (error) {
    if (!isStopped(error)) throw error;
    const inTime = work.within(STEPS_LIMITS);
    return fillAndProve(options, {
      fill: (how) => inTime.fillForm(bytes, values, how),
      prove: (filled) => prove(inTime, filled, values),
    });
  }
}

/** One fill and one proof can each take as long as one job. */
const STEPS_LIMITS = 2;
