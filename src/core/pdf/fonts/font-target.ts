import type { PdfObject, PdfRef } from '../file/objects/pdf-objects.ts';

/** Where the objects of an added font go. */
export interface FontTarget {
  add(object: PdfObject): PdfRef;
}
