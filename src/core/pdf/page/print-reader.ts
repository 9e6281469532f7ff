import type { OpenPdf } from '../file/opened-pdf.ts';
import type { PageLayout } from './page-layout.ts';
import { printedFonts } from './read-letters.ts';
import { readPageLayout } from './read-page-layout.ts';

/** Reads the print of pages, by their index, each once. */
export function printReader(pdf: OpenPdf): (page: number) => PageLayout {
  const fontsOf = printedFonts(pdf);
  const known = new Map<number, PageLayout>();
  return (page) => {
    const layout = known.get(page) ?? readPageLayout(pdf, fontsOf, page);
    known.set(page, layout);
    return layout;
  };
}
