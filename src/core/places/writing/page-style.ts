import { userUnit } from '../../pdf/file/document/page-frame.ts';
import type { OpenPdf } from '../../pdf/file/opened-pdf.ts';
import { printedFonts } from '../../pdf/page/read-letters.ts';
import { readPageContent } from '../../pdf/page/read-page-content.ts';

/** Limits for the size of entries, in points, whatever the size of the page's print. */
const [SMALLEST, LARGEST] = [8, 12];
const USUAL = 10;

/** A style of entries that suits a page's print. */
export interface PageStyle {
  serif: boolean;
  /** In the page's own units. */
  size: number;
  unit: number;
  /** Clockwise rotation of the print in the page's own space, in degrees. */
  rotation: number;
}

export function pageStyle(pdf: OpenPdf, index: number): PageStyle {
  const page = pdf.pages[index];
  const unit = page ? userUnit(pdf, page) : 1;
  const { letters, rotation } = readPageContent(pdf, printedFonts(pdf), index);
  const words = letters.filter(({ text, invisible }) => !invisible && /\p{L}/u.test(text));
  const sizes = words.map(({ fontSize }) => fontSize).sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? USUAL;
  const serifs = words.filter(({ serif }) => serif).length;
  return {
    serif: serifs * 2 > words.length,
    size: Math.min(LARGEST, Math.max(SMALLEST, Math.round(usual))) / unit,
    unit,
    rotation,
  };
}
