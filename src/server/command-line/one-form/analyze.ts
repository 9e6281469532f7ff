import type { PdfFormAnalysis } from '../../../core/pdf/pdf-form.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import { readArguments } from '../input/read-arguments.ts';
import { readInput } from '../input/read-input.ts';

export async function analyze(args: string[], work: PdfWork): Promise<PdfFormAnalysis> {
  const { file } = readArguments('analyze', args);
  return analyzeFile(file, work);
}

export async function analyzeFile(file: string, work: PdfWork): Promise<PdfFormAnalysis> {
  return work.readFields(await readInput(file));
}
