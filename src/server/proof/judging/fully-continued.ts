import type { PdfFieldValues } from '../../../core/pdf/pdf-form.ts';
import { type Pdfium, withDocument, withPage } from '../pdfium/pdfium.ts';
import { readCharacters } from '../pdfium/pdfium-page.ts';
import type { ContinuedPlace } from '../proof.ts';
import { inkOf } from './expected-look.ts';

/** The fields whose whole value PDFium reads on their continuation sheets. */
export function fullyContinuedFields(
  pdfium: Pdfium,
  bytes: Uint8Array,
  intended: PdfFieldValues,
  places: readonly ContinuedPlace[],
): Set<string> {
  const found = new Set<string>();
  if (places.length === 0) return found;
  withDocument(pdfium, bytes, (document) => {
    const read = new Map<number, string>();
    const textOf = (page: number) => {
      const known = read.get(page);
      if (known !== undefined) return known;
      const letters = withPage(pdfium, document, page, (open) => readCharacters(pdfium, open));
      const text = inkOf((letters ?? []).map((one) => one.text).join(''));
      read.set(page, text);
      return text;
    };
    for (const { field, sheetPage, sheetPages } of places) {
      const value = Object.hasOwn(intended, field) ? intended[field] : undefined;
      if (typeof value !== 'string') continue;
      const pages = Array.from({ length: sheetPages }, (_, i) => textOf(sheetPage + i));
      if (containTogether(pages, inkOf(value))) found.add(field);
    }
  });
  return found;
}

/** Whether the pages, each with one part of the value, together contain all of it. */
function containTogether(pages: readonly string[], value: string): boolean {
  let at = 0;
  for (const page of pages) {
    let [least, most] = [0, value.length - at];
    while (least < most) {
      const middle = Math.ceil((least + most) / 2);
      if (page.includes(value.slice(at, at + middle))) least = middle;
      else most = middle - 1;
    }
    at += least;
  }
  return at === value.length;
}
