/**
 * The only file that imports the PDF library. It gives the rest of core/pdf the library's object
 * layer (parsing, decryption, filters); fields, appearances and saving are ours (design section 4).
 */
import {
  PDF,
  PdfArray,
  type PdfDict,
  PdfName,
  type PdfObject,
  type PdfRef,
  PdfStream,
  Standard14Font,
  type Standard14FontName,
} from '@libpdf/core';
import { inflate } from './inflate.ts';
import { allowUnpacking, countUnpacked, restartUnpacking } from './unpacking-limit.ts';

export {
  type PDF,
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

/** @throws Error when the file's structure cannot be read */
export function parsePdf(bytes: Uint8Array): Promise<PDF> {
  restartUnpacking();
  return PDF.load(bytes);
}

// The library unpacks object streams by itself, and without a limit.
const unpack = PdfStream.prototype.getDecodedData;
PdfStream.prototype.getDecodedData = function unpackWithinLimit(this: PdfStream): Uint8Array {
  const filters = filterNames(this);
  allowUnpacking(this.data, filters);
  const data = quickUnpack(this, filters) ?? unpack.call(this);
  countUnpacked(data.length);
  return data;
};

/** The common case, without the hundred kilobytes that each stream would take to unpack. */
function quickUnpack(stream: PdfStream, filters: string[]): Uint8Array | undefined {
  const plain = filters.length === 1 && filters[0] === 'FlateDecode' && !stream.has('DecodeParms');
  return plain ? inflate(stream.data) : undefined;
}

function filterNames(stream: PdfStream): string[] {
  const filter = stream.get('Filter');
  const filters = filter instanceof PdfArray ? filter.toArray() : [filter];
  return filters.flatMap((item) => (item instanceof PdfName ? item.value : []));
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
