/** Reads the print of a page: text runs, ruled lines and filled bars, upright. */
import type { PdfDict } from '../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import { joinGlyphs } from './join-glyphs.ts';
import { joinLines, type PageLayout } from './page-layout.ts';
import type { PageFonts } from './read-letters.ts';
import { type PageContent, readPageContent } from './read-page-content.ts';

/** No form has more per page, and analyzing labels takes more than linear time. */
const MAX_RUNS = 4_000;

/** @throws AppError if a limit on the work for a file is reached */
export function readPageLayout(
  pdf: OpenPdf,
  fontsOf: (resources: PdfDict | undefined) => PageFonts,
  index: number,
): PageLayout {
  return layoutOf(readPageContent(pdf, fontsOf, index));
}

export function layoutOf(content: PageContent): PageLayout {
  const { page, rotation, width, height, letters, lines, fills } = content;
  const joined = joinLines(lines);
  const { runs, signs, blanks } = joinGlyphs(letters, joined);
  return {
    page,
    rotation,
    width,
    height,
    runs: runs.slice(0, MAX_RUNS),
    signs: signs.slice(0, MAX_RUNS),
    blanks: blanks.slice(0, MAX_RUNS),
    lines: joined,
    fills,
  };
}
