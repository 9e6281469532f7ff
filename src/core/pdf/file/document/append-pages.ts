import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef } from '../objects/pdf-objects.ts';
import type { OpenPdf } from '../opened-pdf.ts';
import type { Changes } from '../writing/changes.ts';

/**
 * Appends pages after the last one (PDF 32000-1 section 7.7.3.2).
 * @param pages with their own boxes, rotation and resources
 */
export function appendPages(pdf: OpenPdf, changes: Changes, pages: readonly PdfDict[]): void {
  const top = pdf.catalog.dict.getRef('Pages');
  const tree = top && pdf.resolve(top);
  const kids = tree instanceof PdfDict ? tree.getArray('Kids', pdf.resolve) : undefined;
  const count = PdfNumber.of(pdf.pages.length + pages.length);
  if (top && tree instanceof PdfDict && kids) {
    changes.touch(tree.getRef('Kids') ?? top);
    changes.touch(top);
    for (const page of pages) kids.push(added(changes, page, top));
    tree.set('Count', count);
    return;
  }
  // In a damaged file, the catalog's /Pages may be the only page itself instead of a page tree.
  const made = PdfDict.of({ Type: PdfName.of('Pages'), Count: count });
  const parent = changes.add(made);
  const listed = pages.map((page) => added(changes, page, parent));
  if (top && tree instanceof PdfDict) {
    changes.touch(top);
    tree.set('Parent', parent);
    listed.unshift(top);
  }
  made.set('Kids', new PdfArray(listed));
  changes.touch(pdf.catalog.owner);
  pdf.catalog.dict.set('Pages', parent);
}

function added(changes: Changes, page: PdfDict, parent: PdfRef): PdfRef {
  page.set('Parent', parent);
  return changes.add(page);
}
