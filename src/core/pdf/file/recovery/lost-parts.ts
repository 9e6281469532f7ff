/**
 * Detects a truncated file, such as an interrupted download. Its objects can be found without a
 * cross-reference, so it opens like a whole file, but silently lacks fonts, images or page content.
 */
import { latin1 } from '../lexical/latin1.ts';
import { PdfArray, PdfDict, type PdfObject, PdfRef } from '../objects/pdf-objects.ts';
import type { OpenPdf } from '../opened-pdf.ts';

const OBJECT = /(\d{1,10})[\s\0]+\d{1,5}[\s\0]+obj\b/g;
const END = 'startxref';
/**
 * In bytes. A whole file has its last mark in this tail, so larger files are read further only if
 * it is missing.
 */
const LAST_LENGTH = 1024;

export interface LostParts {
  /** Set if the file was truncated. */
  lacksParts?: true;
}

/**
 * Whether the file ends too early and its pages need an object that is missing or incomplete. A
 * whole file may reference missing objects (PDF 32000-1 section 7.3.10).
 * @param bytes as received, without what repairing them appended
 */
export function lostParts(pdf: OpenPdf, bytes: Uint8Array): LostParts {
  return hasLostParts(pdf, bytes) ? { lacksParts: true } : {};
}

function hasLostParts(pdf: OpenPdf, bytes: Uint8Array): boolean {
  if (endsWhole(latin1(bytes.subarray(-LAST_LENGTH)))) return false;
  const text = latin1(bytes);
  // A linearized file also has such a mark near its beginning (annex F.3).
  const tail = text.slice(text.lastIndexOf(END) + 1);
  const last = [...tail.matchAll(OBJECT)].at(-1);
  if (!last) return false;
  const unfinished = tail.includes('endobj', last.index) ? undefined : Number(last[1]);
  return needs(pdf, (ref) => ref.objectNumber === unfinished || pdf.resolve(ref) === null);
}

function endsWhole(last: string): boolean {
  const end = last.lastIndexOf(END);
  return end >= 0 && last.slice(end).search(OBJECT) < 0;
}

/** Whether the page tree references a lost object, directly or through others. */
function needs({ catalog, resolve }: OpenPdf, isLost: (ref: PdfRef) => boolean): boolean {
  const seen = new Set<number>();
  const pending: (PdfObject | undefined)[] = [catalog.dict.get('Pages')];
  while (pending.length > 0) {
    const next = pending.pop();
    if (next instanceof PdfRef) {
      if (seen.has(next.objectNumber)) continue;
      seen.add(next.objectNumber);
      if (isLost(next)) return true;
      pending.push(resolve(next) ?? undefined);
    } else if (next instanceof PdfDict) for (const [, value] of next) pending.push(value);
    else if (next instanceof PdfArray) for (const item of next) pending.push(item);
  }
  return false;
}
