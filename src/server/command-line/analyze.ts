import { AppError } from '../../core/errors.ts';
import type { PdfFormAnalysis } from '../../core/pdf/pdf-form.ts';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import { readArguments } from './read-arguments.ts';
import { readInput } from './read-input.ts';

export async function analyze(args: string[], work: PdfWork): Promise<PdfFormAnalysis> {
  const { file } = readArguments('analyze', args);
  return analyzeFile(file, work);
}

/** @throws AppError pdf_damaged if no page and no field is left of it */
export async function analyzeFile(file: string, work: PdfWork): Promise<PdfFormAnalysis> {
  const analysis = await work.readFields(await readInput(file));
  // As an upload is: what remains of a file cut short would otherwise be a form without fields.
  if (analysis.pages + analysis.totalFields === 0) throw new AppError('pdf_damaged');
  return analysis;
}
