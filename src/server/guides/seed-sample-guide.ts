import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { uploadPdf } from '../stored-pdfs/upload-pdf.ts';
import type { GuideStore } from './store.ts';

const SAMPLE_TITLE = 'Understanding Medicaid Eligibility and Life Insurance';
const SAMPLE_FILE = `${SAMPLE_TITLE} (sample).pdf`;

/** Gives a new installation one guide to read, marked as a sample on each page. */
export async function seedSampleGuide(
  deps: { store: GuideStore; storage: FileStorage; pdfWork: PdfWork },
  samplesFolder: string,
): Promise<void> {
  await uploadPdf(deps, {
    name: SAMPLE_TITLE,
    filename: SAMPLE_FILE,
    bytes: await readFile(join(samplesFolder, SAMPLE_FILE)),
    uploadedBy: 'sample',
  });
}
