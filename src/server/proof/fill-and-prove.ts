/** Fills a form so that a person can read every text. The caller decides where each step runs. */
import { isAppError } from '../../core/errors.ts';
import type { FillOptions, FillResult } from '../../core/pdf/pdf-form.ts';
import { isFullyVisible, type Proof } from './proof.ts';

export interface FilledOnPaper {
  filled: FillResult;
  proof: Proof;
}

export interface FillAndProveSteps {
  fill(options: FillOptions): Promise<FillResult>;
  prove(filled: FillResult): Promise<Proof>;
}

export async function fillAndProve(
  options: FillOptions,
  { fill, prove: proveFilled }: FillAndProveSteps,
): Promise<FilledOnPaper> {
  const continuing = { ...options, continueLongText: true };
  const filled = await fill(continuing);
  const proof = await proveFilled(filled);
  const alsoContinued = invisibleTexts(proof, filled.filled);
  if (alsoContinued.length === 0) return { filled, proof };
  const again = await fill({ ...continuing, alsoContinued }).catch(unlessStopped);
  // The first result is still a form to look at, which is better than none.
  if (!again) return { filled, proof };
  return { filled: again, proof: await proveFilled(again) };
}

function unlessStopped(error: unknown): undefined {
  if (!isAppError(error) || error.code !== 'pdf_too_slow') throw error;
}

/**
 * @param names names of the filled fields
 * @returns those whose text a person cannot see in full, in the box or on a sheet
 */
export function invisibleTexts({ fields, problem }: Proof, names: readonly string[]): string[] {
  if (problem !== undefined) return [];
  const filled = new Set(names);
  return fields
    .filter((one) => filled.has(one.field) && !isFullyVisible(one))
    .filter(({ intended }) => typeof intended === 'string')
    .map(({ field }) => field);
}
