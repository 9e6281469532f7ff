import { pdfFilename } from '../plain-names.ts';

/** Two of them stand in the path of an unpacked file, and Windows opens no path of more than 260. */
const LONGEST_NAME = 60;

/** An insured's name as far as a file or a folder is called by it. */
export function nameOnDisk(insuredName: string): string {
  return [...insuredName].slice(0, LONGEST_NAME).join('').trim();
}

/** `Eleanor M Sampleton - Burial benefits.pdf`: what an agent looks for in a folder of downloads. */
export function completedFileName(insuredName: string | null, formName: string): string {
  const name = [nameOnDisk(insuredName ?? ''), formName].filter(Boolean).join(' - ');
  return pdfFilename(name.replace(/[/\\:*?"<>|]/g, '-'));
}
