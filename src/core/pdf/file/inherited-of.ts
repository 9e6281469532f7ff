import { PdfDict } from './objects/pdf-objects.ts';
import type { OpenPdf } from './opened-pdf.ts';

/** The page attributes that can be inherited from the page tree (PDF 32000-1 table 30). */
export const INHERITED_KEYS = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/** A page's entry, its own or inherited from the page tree (PDF 32000-1 section 7.7.3.4). */
export function inheritedOf(pdf: OpenPdf, start: PdfDict, key: string) {
  const seen = new Set<PdfDict>();
  let node: PdfDict | undefined = start;
  while (node && !seen.has(node)) {
    seen.add(node);
    const value = node.get(key, pdf.resolve);
    if (value !== undefined) return value;
    const parent = node.get('Parent', pdf.resolve);
    node = parent instanceof PdfDict ? parent : undefined;
  }
  return undefined;
}
