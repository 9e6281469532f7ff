import type { PdfObject, PdfRef } from '../../file/objects/pdf-objects.ts';

/** Receives the objects of an added font. */
export interface FontTarget {
  add(object: PdfObject): PdfRef;
}
