/**
 * Bookmarks (PDF 32000-1 section 12.3.3): one for each part, with the part's own bookmarks below
 * it.
 */
import { PdfArray, PdfDict, PdfName, type PdfRef } from '../../pdf/file/objects/pdf-objects.ts';
import { textString } from '../../pdf/file/objects/text-string.ts';
import type { OpenPdf } from '../../pdf/file/opened-pdf.ts';
import type { ObjectCopies } from './copy-objects.ts';
import type { NewFile } from './new-file.ts';

export class Outline {
  private readonly items: { ref: PdfRef; item: PdfDict }[] = [];

  /** @param page the part's first page */
  add(file: NewFile, title: string, page: PdfRef): { ref: PdfRef; item: PdfDict } {
    const target = new PdfArray([page, PdfName.of('Fit')]);
    const item = PdfDict.of({ Title: textString(title), Dest: target });
    const added = { ref: file.add(item), item };
    this.items.push(added);
    return added;
  }

  addForm(file: NewFile, title: string, page: PdfRef, pdf: OpenPdf, copies: ObjectCopies): void {
    const { ref, item } = this.add(file, title, page);
    const own = pdf.catalog.dict.getRef('Outlines');
    const root = own && pdf.resolve(own);
    if (!own || !(root instanceof PdfDict)) return;
    copies.mapTo(own, ref);
    const [first, last] = ['First', 'Last'].map((key) => root.getRef(key));
    if (!first || !last) return;
    item.set('First', copies.of(first));
    item.set('Last', copies.of(last));
    // A negative count means that the bookmark is closed (table 153).
    const count = Math.abs(root.getNumber('Count', pdf.resolve)?.value ?? 1);
    item.set('Count', -Math.max(1, count));
  }

  toRef(file: NewFile): PdfRef | undefined {
    const [first, last] = [this.items[0], this.items.at(-1)];
    if (!first || !last) return undefined;
    const root = file.add(
      PdfDict.of({
        Type: PdfName.of('Outlines'),
        First: first.ref,
        Last: last.ref,
        Count: this.items.length,
      }),
    );
    for (const [i, { item }] of this.items.entries()) {
      item.set('Parent', root);
      const [before, after] = [this.items[i - 1], this.items[i + 1]];
      if (before) item.set('Prev', before.ref);
      if (after) item.set('Next', after.ref);
    }
    return root;
  }
}
