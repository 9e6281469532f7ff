/** Forms without fields, made from what their pages print. */
import { buildPdf, type ObjectSource, streamSource } from './build-pdf.ts';

interface PageSource {
  content: string;
  page?: string;
  resources?: string;
}

const BOLD =
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>';

/**
 * Pages of US letter size in Helvetica, `/F`, and bold, `/B`. From object 4 on, each page is
 * followed by its content.
 */
export function flatPdf(pages: readonly PageSource[], more: ObjectSource[] = []): Uint8Array {
  const kids = pages.map((_, i) => `${4 + 2 * i} 0 R`).join(' ');
  return buildPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap(({ content, page = '', resources = '' }, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${page} /Contents ${5 + 2 * i} 0 R /Resources << /Font << /F 3 0 R /B ${BOLD} >> ${resources} >> >>`,
      streamSource('', new TextEncoder().encode(content)),
    ]),
    ...more,
  ]);
}
