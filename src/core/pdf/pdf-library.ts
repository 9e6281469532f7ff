/**
 * The only file that imports the PDF library. It gives the rest of core/pdf the library's object
 * layer (parsing, decryption, filters); fields, appearances and saving are ours (design section 4).
 */
import {
  PDF,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
  Standard14Font,
  type Standard14FontName,
} from '@libpdf/core';
import { AppError } from '../errors.ts';

export {
  PDFPage,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNull,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
  type Standard14FontName,
} from '@libpdf/core';

export type Resolve = (ref: PdfRef) => PdfObject | null;

/** A dictionary and the indirect object it is written in: itself, or the one that encloses it. */
export interface Placed {
  dict: PdfDict;
  owner: PdfRef;
}

/** A parsed file. Objects are parsed when they are first resolved, and are the same each time. */
export interface OpenPdf {
  bytes: Uint8Array;
  catalog: Placed;
  trailer: PdfDict;
  pages: Placed[];
  /** The newest cross-reference section: where it starts, and its form. */
  xref: { offset: number; isStream: boolean };
  resolve: Resolve;
  library: PDF;
}

/** ISO 32000-1 Annex H.3 note 13: readers look for the header in the first 1024 bytes. */
const HEADER_SEARCH_LIMIT = 1024;
const TRAILER_SEARCH_LIMIT = 2048;

/** @throws AppError file_empty, not_a_pdf, pdf_needs_password, pdf_damaged */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  if (bytes.length === 0) throw new AppError('file_empty');
  if (!hasHeader(bytes)) throw new AppError('not_a_pdf');
  let library: PDF;
  try {
    library = await PDF.load(bytes);
  } catch (error) {
    throw new AppError('pdf_damaged', {}, error);
  }
  if (library.isEncrypted && !library.isAuthenticated) throw new AppError('pdf_needs_password');
  const { registry, info } = library.context;
  const resolve: Resolve = (ref) => registry.resolve(ref);
  const root = info.trailer.getRef('Root');
  const catalog = root && resolve(root);
  if (!root || !(catalog instanceof PdfDict)) throw new AppError('pdf_damaged');
  return {
    bytes,
    catalog: { dict: catalog, owner: root },
    trailer: info.trailer,
    pages: readPages(catalog, resolve),
    xref: { offset: startXref(bytes), isStream: library.usesXRefStreams },
    resolve,
    library,
  };
}

function hasHeader(bytes: Uint8Array): boolean {
  const marker = [0x25, 0x50, 0x44, 0x46, 0x2d];
  const end = Math.min(bytes.length - marker.length, HEADER_SEARCH_LIMIT);
  for (let at = 0; at <= end; at++) {
    if (marker.every((byte, i) => bytes[at + i] === byte)) return true;
  }
  return false;
}

/** The offset after the last `startxref` (section 7.5.5). */
function startXref(bytes: Uint8Array): number {
  const tail = new TextDecoder('latin1').decode(bytes.subarray(-TRAILER_SEARCH_LIMIT));
  const offset = Number.parseInt(
    tail.slice(tail.lastIndexOf('startxref') + 'startxref'.length),
    10,
  );
  if (Number.isNaN(offset)) throw new AppError('pdf_damaged');
  return offset;
}

/** Pages in order. The library skips nodes without /Type, which other readers take as pages. */
function readPages(catalog: PdfDict, resolve: Resolve): Placed[] {
  const pages: Placed[] = [];
  const seen = new Set<PdfDict>();
  const pending: (PdfObject | undefined)[] = [catalog.get('Pages')];
  while (pending.length > 0) {
    const ref = pending.pop();
    if (!(ref instanceof PdfRef)) continue;
    const node = resolve(ref);
    if (!(node instanceof PdfDict) || seen.has(node)) continue;
    seen.add(node);
    const kids = node.getArray('Kids', resolve);
    if (!kids) pages.push({ dict: node, owner: ref });
    else for (let i = kids.length - 1; i >= 0; i--) pending.push(kids.at(i));
  }
  return pages;
}

/** Advance width of one character in a standard font, in thousandths of the font size. */
export function standardWidth(font: Standard14FontName, character: string): number {
  return Standard14Font.of(font).widthOfTextAtSize(character, 1000);
}

/** A stream of `data`, compressed. */
export function deflated(entries: Record<string, PdfObject>, data: Uint8Array): PdfStream {
  const filter = { ...entries, Filter: PdfName.of('FlateDecode') };
  return PdfStream.fromDict(filter, PdfStream.fromDict(filter, data).getEncodedData());
}
