import type { PdfFormAnalysis } from '../../../core/pdf/pdf-form.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import { readArguments } from '../input/read-arguments.ts';
import { readInput } from '../input/read-input.ts';
import { type LossWarning, lossWarning } from './loss-warning.ts';

type Analysis = Omit<PdfFormAnalysis, 'lacksParts'> & LossWarning;

export async function analyze(args: string[], work: PdfWork): Promise<Analysis> {
  const { file } = readArguments('analyze', args);
  return analyzeFile(file, work);
}

export async function analyzeFile(file: string, work: PdfWork): Promise<Analysis> {
  const { lacksParts, ...analysis } = await work.readFields(await readInput(file));
  return { ...analysis, ...lossWarning(lacksParts) };
}
