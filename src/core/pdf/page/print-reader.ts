import type { OpenPdf } from '../file/opened-pdf.ts';
import type { PageLayout } from './page-layout.ts';
import { printedFonts } from './read-letters.ts';
import { readPageLayout } from './read-page-layout.ts';

/** Reads the print of pages, by their index. */
export function printReader(pdf: OpenPdf): (page: number) => PageLayout {
  const fontsOf = printedFonts(pdf);
  return (page) => readPageLayout(pdf, fontsOf, page);
}
