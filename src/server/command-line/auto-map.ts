import { suggestMappings } from '../../core/mapping/auto-map.ts';
import type { FieldMappings } from '../../core/mapping/field-mapping.ts';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import { readArguments } from './read-arguments.ts';
import { readInput } from './read-input.ts';

export interface AutoMapAnswer {
  mappings: FieldMappings;
}

export async function autoMap(args: string[], work: PdfWork): Promise<AutoMapAnswer> {
  const { file } = readArguments('auto-map', args);
  return autoMapFile(file, work);
}

/** Fields that nothing fits are left out. */
export async function autoMapFile(file: string, work: PdfWork): Promise<AutoMapAnswer> {
  const { fields } = await work.analyzeForm(await readInput(file));
  return { mappings: suggestMappings(fields) };
}
