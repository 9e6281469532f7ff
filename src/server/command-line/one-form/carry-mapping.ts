import type { AnyMapping, CarriedMappings } from '../../../core/mapping/carry/carry-mapping.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import { namingFile } from '../input/named-fault.ts';
import { readFiles } from '../input/read-arguments.ts';
import { readAnyMappings } from '../input/read-fill-input.ts';
import { readInput } from '../input/read-input.ts';
import { type LossWarning, lossWarning } from './loss-warning.ts';

type Carried = CarriedMappings & LossWarning;

export interface CarryFiles {
  old: string;
  new: string;
  mapping: string;
}

export async function carryMapping(args: string[], work: PdfWork): Promise<Carried> {
  const { files, mapping } = readFiles('carry-mapping', args, ['OLD.pdf', 'NEW.pdf'], 'mapping');
  return carryMappingOf({ old: files[0] ?? '', new: files[1] ?? '', mapping }, work);
}

export async function carryMappingOf(files: CarryFiles, work: PdfWork): Promise<Carried> {
  const mapping: Record<string, AnyMapping> = await readAnyMappings(files.mapping);
  const [oldForm, newForm] = [await readInput(files.old), await readInput(files.new)];
  try {
    const { lacksParts, ...carried } = await work.carryMapping(oldForm, newForm, mapping);
    return { ...carried, ...lossWarning(lacksParts) };
  } catch (error) {
    await namingFile(files.old, work.readFields(oldForm));
    await namingFile(files.new, work.readFields(newForm));
    throw error;
  }
}
