import type { OpenPdf } from '../file/opened-pdf.ts';
import type { PageLayout } from './page-layout.ts';
import { readPageLayout } from './read-page-layout.ts';

/** Reads the print of pages, by their index. The library that reads letters is loaded here. */
export async function printReader(pdf: OpenPdf): Promise<(page: number) => PageLayout> {
  const { textReader } = await import('./library-text.ts');
  const readText = textReader(pdf);
  return (page) => readPageLayout(pdf, readText, page);
}
