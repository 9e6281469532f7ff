import { type PdfObject, PdfRef } from './objects/pdf-objects.ts';
import type { OpenPdf } from './opened-pdf.ts';

/** Which objects of an open PDF will be rewritten, and which are new. */
export class Changes {
  private readonly byNumber = new Map<number, { ref: PdfRef; object: PdfObject }>();
  private readonly pdf: OpenPdf;
  private nextNumber: number;

  constructor(pdf: OpenPdf) {
    this.pdf = pdf;
    this.nextNumber = pdf.size;
  }

  /** One more than the highest object number in use. */
  get size(): number {
    return this.nextNumber;
  }

  /** Marks the object at `ref` for rewriting, including any later changes to it. */
  touch(ref: PdfRef): void {
    const object = this.byNumber.has(ref.objectNumber) ? null : this.pdf.resolve(ref);
    if (object) this.byNumber.set(ref.objectNumber, { ref, object });
  }

  add(object: PdfObject): PdfRef {
    const ref = PdfRef.of(this.nextNumber++);
    this.byNumber.set(ref.objectNumber, { ref, object });
    return ref;
  }

  /** In ascending order of object number. */
  entries(): { ref: PdfRef; object: PdfObject }[] {
    return [...this.byNumber.values()].sort((a, b) => a.ref.objectNumber - b.ref.objectNumber);
  }
}
