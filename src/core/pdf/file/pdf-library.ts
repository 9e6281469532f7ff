/**
 * The only file that imports the PDF library. It gives the rest of core/pdf the library's object
 * layer (parsing, decryption, filters); fields, appearances and saving are ours (design section 4).
 */
import {
  PDF,
  PdfArray,
  PdfDict,
  PdfName,
  type PdfObject,
  type PdfRef,
  PdfStream,
  Standard14Font,
  type Standard14FontName,
} from '@libpdf/core';
import { inflate } from './inflate.ts';
import { allowUnpacking, countUnpacked } from './unpacking-limit.ts';
import { unpredict } from './unpredict.ts';

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

/** Encrypts and decrypts with the key of one file. */
export type SecurityHandler = NonNullable<PDF['context']['info']['securityHandler']>;

/** A parsed file. Objects are parsed when they are first resolved, and are the same each time. */
export interface OpenPdf {
  bytes: Uint8Array;
  catalog: Placed;
  trailer: PdfDict;
  pages: Placed[];
  /** The newest cross-reference section: where it starts, and its form. */
  xref: { offset: number; isStream: boolean };
  /** One more than the highest object number. */
  size: number;
  /** Names whose bytes are Latin-1 and not UTF-8. */
  latin1Names: ReadonlySet<string>;
  /** Keys that stand twice in one of the dictionaries that were read. */
  repeatedKeys: ReadonlySet<string>;
  security: SecurityHandler | undefined;
  /** In an encrypted file: whether this stream's data was encrypted by the file's own key. */
  isEncrypted(stream: PdfStream): boolean;
  resolve: Resolve;
  /** Names in what the file holds beside the objects that were reached: older and lost ones. */
  leftoverNames(reached: ReadonlyMap<number, PdfRef>): Set<string>;
  /** The objects of this file with an update appended to it. */
  resolveIn(updated: Uint8Array): Resolve;
  /** The library with access to the file's objects, which it needs to read the text of pages. */
  loadLibrary(): Promise<PDF>;
}

// The library looks names up by weak references, which costs more than the rest of a look-up: those of
// the first files are kept, which are the format's own words.
const KEPT_NAMES = 2_000;
const keptNames = new Map<string, PdfName>();
const nameOf = PdfName.of;
PdfName.of = function keptNameOf(value: string): PdfName {
  const kept = keptNames.get(value);
  if (kept) return kept;
  const name = nameOf.call(PdfName, value);
  if (keptNames.size < KEPT_NAMES && value.length < 40) keptNames.set(value, name);
  return name;
};

/** The library's own parser, which is given small files only that this engine makes. */
export function parseStub(bytes: Uint8Array): Promise<PDF> {
  return PDF.load(bytes);
}

// The library unpacks what pages are drawn with by itself, without a limit, and throws where a filter
// is unknown or its data broken: such a stream is taken for an empty one.
const unpack = PdfStream.prototype.getDecodedData;
PdfStream.prototype.getDecodedData = function unpackWithinLimit(this: PdfStream): Uint8Array {
  const filters = filterNames(this);
  allowUnpacking(this.data, filters);
  let data: Uint8Array;
  try {
    data = quickUnpack(this, filters) ?? unpack.call(this);
  } catch {
    data = new Uint8Array();
  }
  countUnpacked(data.length);
  return data;
};

/** The common cases, without the hundred kilobytes that each stream would take to unpack. */
function quickUnpack(stream: PdfStream, filters: string[]): Uint8Array | undefined {
  if (filters.length !== 1 || filters[0] !== 'FlateDecode') return undefined;
  const parameters = stream.get('DecodeParms');
  if (parameters === undefined) return inflate(stream.data);
  if (!(parameters instanceof PdfDict)) return undefined;
  const read = (key: string, otherwise: number) => parameters.getNumber(key)?.value ?? otherwise;
  const predictor = read('Predictor', 1);
  const prediction = {
    columns: read('Columns', 1),
    colors: read('Colors', 1),
    bitsPerComponent: read('BitsPerComponent', 8),
  };
  const isPng = predictor >= 10 && Object.values(prediction).every((value) => value > 0);
  if (predictor !== 1 && !isPng) return undefined;
  const data = inflate(stream.data);
  return data && isPng ? unpredict(data, prediction) : data;
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
