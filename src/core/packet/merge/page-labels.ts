/** Page labels (PDF 32000-1 section 12.4.2): each form's own labels, starting at its first page. */
import {
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
} from '../../pdf/file/objects/pdf-objects.ts';
import type { OpenPdf } from '../../pdf/file/opened-pdf.ts';
import type { ObjectCopies } from './copy-objects.ts';
import { treeEntries } from './tree-entries.ts';

export class PageLabels {
  private readonly ranges = new Map<number, PdfObject>();
  private hasAny = false;

  /** @param first zero-based index of the form's first page in the merged file */
  add(pdf: OpenPdf, first: number, copies: ObjectCopies): void {
    this.addPlain(first);
    const tree = pdf.catalog.dict.getDict('PageLabels', pdf.resolve);
    for (const [key, label] of treeEntries(pdf, tree, 'Nums')) {
      if (key.type !== 'number' || key.value < 0 || key.value >= pdf.pages.length) continue;
      this.hasAny = true;
      this.ranges.set(first + key.value, copies.of(label));
    }
  }

  /** Labels the pages from `first` on with 1, 2, 3 and so on. */
  addPlain(first: number): void {
    this.ranges.set(first, PdfDict.of({ S: PdfName.of('D') }));
  }

  /** Undefined if no form has labels: readers then number the pages of the whole file. */
  toDict(): PdfDict | undefined {
    if (!this.hasAny) return undefined;
    const sorted = [...this.ranges].sort(([a], [b]) => a - b);
    return PdfDict.of({
      Nums: new PdfArray(sorted.flatMap(([page, label]) => [PdfNumber.of(page), label])),
    });
  }
}
