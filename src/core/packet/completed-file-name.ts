import { pdfFilename } from '../plain-names.ts';

/** `Eleanor M Sampleton - Burial benefits.pdf`: what an agent looks for in a folder of downloads. */
export function completedFileName(insuredName: string | null, formName: string): string {
  const name = [insuredName ?? '', formName].filter(Boolean).join(' - ');
  return pdfFilename(name.replace(/[/\\:*?"<>|]/g, '-'));
}
