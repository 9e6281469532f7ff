import type { Suggestions } from '../../../core/mapping/auto-map/auto-map.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import { readArguments } from '../input/read-arguments.ts';
import { readInput } from '../input/read-input.ts';

export async function autoMap(args: string[], work: PdfWork): Promise<Suggestions> {
  const { file } = readArguments('auto-map', args);
  return autoMapFile(file, work);
}

/** The suggestions for a form. A field without a suggestion is in none of the lists. */
export async function autoMapFile(file: string, work: PdfWork): Promise<Suggestions> {
  const { fields } = await work.analyzeForm(await readInput(file));
  return work.suggestMappings(fields);
}
