import type { Suggestions } from '../../../core/mapping/auto-map/auto-map.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import { readArguments } from '../input/read-arguments.ts';
import { readInput } from '../input/read-input.ts';
import { type LossWarning, lossWarning } from './loss-warning.ts';

type Suggested = Suggestions & LossWarning;

export async function autoMap(args: string[], work: PdfWork): Promise<Suggested> {
  const { file } = readArguments('auto-map', args);
  return autoMapFile(file, work);
}

/** The suggestions for a form. A field without a suggestion is in none of the lists. */
export async function autoMapFile(file: string, work: PdfWork): Promise<Suggested> {
  const { fields, lacksParts } = await work.analyzeForm(await readInput(file));
  return { ...(await work.suggestMappings(fields)), ...lossWarning(lacksParts, fields) };
}
