import type { FillOptions, FillResult, PdfFieldValues } from '../../core/pdf/pdf-form.ts';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import { type Proof, standsWhole } from './proof.ts';
import { prove } from './prove.ts';

export interface FilledOnPaper {
  filled: FillResult;
  proof: Proof;
}

/**
 * Fills a form with continuation sheets and proves it. A text that nobody sees in its box, because
 * the form hides, covers or clips it there, then goes on a sheet as well.
 */
export async function fillOnPaper(
  work: PdfWork,
  bytes: Uint8Array,
  values: PdfFieldValues,
  options: FillOptions,
): Promise<FilledOnPaper> {
  const continuing = { ...options, continueLongText: true };
  const filled = await work.fillForm(bytes, values, continuing);
  const proof = await prove(work, filled, values);
  const alsoContinued = unseenTexts(proof, filled.filled);
  if (alsoContinued.length === 0) return { filled, proof };
  const again = await work.fillForm(bytes, values, { ...continuing, alsoContinued });
  return { filled: again, proof: await prove(work, again, values) };
}

/**
 * @param names of the fields that were filled
 * @returns those whose text a person does not see whole, in the box or on a sheet
 */
export function unseenTexts({ fields, problem }: Proof, names: readonly string[]): string[] {
  if (problem !== undefined) return [];
  const filled = new Set(names);
  return fields
    .filter((one) => filled.has(one.field) && !standsWhole(one))
    .filter(({ intended }) => typeof intended === 'string')
    .map(({ field }) => field);
}
