import { PdfArray, PdfDict, type PdfObject, PdfRef } from '../objects/pdf-objects.ts';
import type { OpenPdf } from '../opened-pdf.ts';

/**
 * The objects of an open PDF that will be rewritten, and the new ones. Callers touch an object
 * before they change it: its old content is saved so that `undo` can restore the file as it was
 * read.
 */
export class Changes {
  private readonly saved: (PdfDict | PdfArray)[] | undefined;
  private readonly byNumber = new Map<number, { ref: PdfRef; object: PdfObject }>();
  private readonly pdf: OpenPdf;
  private nextNumber: number;

  /** @param isUndone whether the changes will be undone because the file is used again */
  constructor(pdf: OpenPdf, isUndone = false) {
    this.pdf = pdf;
    this.saved = isUndone ? [] : undefined;
    this.nextNumber = pdf.size;
  }

  /** One more than the highest object number in use. */
  get size(): number {
    return this.nextNumber;
  }

  /** Marks the object at `ref` for rewriting, including any later changes to it. */
  touch(ref: PdfRef): void {
    const object = this.byNumber.has(ref.objectNumber) ? null : this.pdf.resolve(ref);
    if (!object) return;
    this.byNumber.set(ref.objectNumber, { ref, object });
    if (this.saved) saveNested(object, this.saved);
  }

  /** Restores every touched object to its state before `touch`. */
  undo(): void {
    for (const object of this.saved?.splice(0) ?? []) object.restore();
  }

  add(object: PdfObject): PdfRef {
    const ref = PdfRef.of(this.nextNumber++);
    this.byNumber.set(ref.objectNumber, { ref, object });
    return ref;
  }

  /** Sorted by object number, ascending. */
  entries(): { ref: PdfRef; object: PdfObject }[] {
    return [...this.byNumber.values()].sort((a, b) => a.ref.objectNumber - b.ref.objectNumber);
  }
}

/**
 * Saves the object and everything nested directly in it. Referenced objects are touched separately.
 */
function saveNested(object: PdfObject, saved: (PdfDict | PdfArray)[]): void {
  if (object instanceof PdfDict) {
    save(object, saved);
    for (const value of object.values()) saveNested(value, saved);
  } else if (object instanceof PdfArray) {
    save(object, saved);
    for (const item of object) saveNested(item, saved);
  }
}

function save(object: PdfDict | PdfArray, saved: (PdfDict | PdfArray)[]): void {
  object.save();
  saved.push(object);
}
