import { pdfFilename } from '../plain-names.ts';

/**
 * In characters. The path of an unpacked file contains two such names, and Windows opens no path
 * longer than 260.
 */
const LONGEST_NAME = 60;

/** The part of an insured's name that is used in file and folder names. */
export function nameOnDisk(insuredName: string): string {
  return [...insuredName].slice(0, LONGEST_NAME).join('').trim();
}

/**
 * A name that an agent recognizes in a downloads folder: `Eleanor M Sampleton - Burial
 * benefits.pdf`.
 */
export function completedFileName(insuredName: string | null, formName: string): string {
  const name = [nameOnDisk(insuredName ?? ''), formName].filter(Boolean).join(' - ');
  return pdfFilename(name.replace(/[/\\:*?"<>|]/g, '-'));
}
