import type { FoundFields } from '../../../core/places/find-places.ts';
import { writeOutput } from '../../files/write-output.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import { identitiesOf, protectInputs } from '../input/protect-inputs.ts';
import { readArguments } from '../input/read-arguments.ts';
import { readInput } from '../input/read-input.ts';

interface DetectFiles {
  file: string;
  /** Where to write the form with fields at the places found. */
  out?: string | undefined;
}

export async function detectFields(args: string[], work: PdfWork): Promise<FoundFields> {
  const { file, options } = readArguments('detect-fields', args, ['out']);
  if (options.out !== undefined) protectInputs(options.out, identitiesOf([file]));
  return detectFieldsOf({ file, out: options.out }, work);
}

export async function detectFieldsOf(
  { file, out }: DetectFiles,
  work: PdfWork,
): Promise<FoundFields> {
  const bytes = await readInput(file);
  const found = await work.findPlaces(bytes);
  if (out !== undefined) writeOutput(out, (await work.writePlaces(bytes, found.fields)).bytes);
  return found;
}
