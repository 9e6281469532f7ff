import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { uploadPdf } from '../stored-pdfs/upload-pdf.ts';
import { analyzeForm } from './mapping/analyze-form.ts';
import type { FormStore } from './store/form-store.ts';

const SAMPLE_FILE = 'TX App08T Rev 9.1.21 (sample).pdf';

/** Gives a new installation one fictitious form, analyzed and mapped, to show its purpose. */
export async function seedSampleForm(
  deps: { store: FormStore; storage: FileStorage; pdfWork: PdfWork },
  samplesFolder: string,
): Promise<void> {
  const { row: form } = await uploadPdf(deps, {
    name: SAMPLE_FILE.replace(/\.pdf$/, ''),
    filename: SAMPLE_FILE,
    bytes: await readFile(join(samplesFolder, SAMPLE_FILE)),
    uploadedBy: 'sample',
    isSample: true,
  });
  await analyzeForm(deps, form.id);
}
