/** The page tree (PDF 32000-1 section 7.7.3). */
import { PdfDict, type PdfObject, PdfRef, type Resolve } from '../objects/pdf-objects.ts';
import type { OpenPdf, Placed } from '../opened-pdf.ts';

/** Pages in order. A node without kids is a page, whatever its /Type. */
export function pagesOf(catalog: PdfDict, resolve: Resolve): Placed[] {
  const pages: Placed[] = [];
  const seen = new Set<PdfDict>();
  const pending: (PdfObject | undefined)[] = [catalog.get('Pages')];
  while (pending.length > 0) {
    const ref = pending.pop();
    if (!(ref instanceof PdfRef)) continue;
    const node = resolve(ref);
    if (!(node instanceof PdfDict) || seen.has(node)) continue;
    seen.add(node);
    const kids = node.getArray('Kids', resolve);
    if (!kids) pages.push({ dict: node, owner: ref });
    else for (let i = kids.length - 1; i >= 0; i--) pending.push(kids.at(i));
  }
  return pages;
}

/** The page attributes that can be inherited (table 30). */
export const INHERITED_KEYS = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/** A page's entry, its own or inherited from the page tree (section 7.7.3.4). */
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
