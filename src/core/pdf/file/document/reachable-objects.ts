import { PdfArray, PdfDict, type PdfObject, PdfRef } from '../objects/pdf-objects.ts';
import type { OpenPdf } from '../opened-pdf.ts';

/** References to all objects reachable from the trailer, in no particular order. */
export function reachableObjects(pdf: OpenPdf): PdfRef[] {
  const found = new Map<number, PdfRef>();
  const pending: PdfObject[] = ['Root', 'Info', 'Encrypt', 'ID'].flatMap(
    (key) => pdf.trailer.get(key) ?? [],
  );
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next instanceof PdfRef) {
      if (found.has(next.objectNumber)) continue;
      const object = pdf.resolve(next);
      if (!object) continue;
      found.set(next.objectNumber, next);
      pending.push(object);
    } else if (next instanceof PdfDict) for (const [, value] of next) pending.push(value);
    else if (next instanceof PdfArray) for (const item of next) pending.push(item);
  }
  return [...found.values()];
}
