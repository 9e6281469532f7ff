/**
 * The letters of a page, read by the library, which knows the fonts that pages are printed in. The
 * only file that imports it, loaded only when labels are read. The library gets copies of our
 * objects, so its own parser, filters and caches never see the file.
 */
import {
  PdfArray as LibraryArray,
  PdfBool as LibraryBool,
  PdfDict as LibraryDict,
  PdfName as LibraryName,
  PdfNull as LibraryNull,
  PdfNumber as LibraryNumber,
  type PdfObject as LibraryObject,
  PdfRef as LibraryRef,
  PdfStream as LibraryStream,
  PdfString as LibraryString,
  PDFPage,
} from '@libpdf/core';
import {
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
} from '../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import type { Letter, ReadText } from './letter.ts';

type Context = ConstructorParameters<typeof PDFPage>[3];

/** In place of the name of a font whose codes are no characters. */
const UNREADABLE = 'codes without characters';

/** The library's copies by object number, kept while one file is read. */
type Copies = Map<number, LibraryObject | null>;

/**
 * @returns a function that reads the letters of the file's contents, with the resources they name
 */
export function textReader(pdf: OpenPdf): ReadText {
  const copies: Copies = new Map();
  const resolve = (ref: LibraryRef): LibraryObject | null => {
    const known = copies.get(ref.objectNumber);
    if (known !== undefined) return known;
    const object = pdf.resolve(PdfRef.of(ref.objectNumber, ref.generation));
    const copy = object && copied(marked(withoutProgram(pdf, object)));
    copies.set(ref.objectNumber, copy);
    return copy;
  };
  const context = { resolve } as unknown as Context;
  return (resources, content): Letter[] => {
    const dict = new LibraryDict();
    const fonts = resources instanceof PdfDict ? resources.getDict('Font', pdf.resolve) : undefined;
    if (fonts) dict.set('Resources', LibraryDict.of({ Font: copied(fonts) }));
    dict.set('Contents', new LibraryStream([], content));
    const page = new PDFPage(LibraryRef.of(0), dict, 0, context);
    return page.extractText().lines.flatMap(({ spans }) =>
      spans.flatMap(({ chars }) =>
        chars.map(({ char, bbox: { x, y, width, height }, fontSize, fontName }) => ({
          text: fontName === UNREADABLE ? '\uFFFD' : char,
          box: [x, y, x + width, y + height],
          fontSize,
          fontName,
        })),
      ),
    );
  };
}

/**
 * A font that maps its codes to characters is read without its program: the library would parse
 * each program whole, and a broken one takes seconds and all memory.
 */
function withoutProgram(pdf: OpenPdf, object: PdfObject): PdfObject {
  if (!(object instanceof PdfDict) || object instanceof PdfStream) return object;
  if (!object.has('FontDescriptor') || !(object.has('ToUnicode') || object.has('Encoding')))
    return object;
  const descriptor = object.getDict('FontDescriptor', pdf.resolve)?.clone();
  if (!descriptor) return object;
  for (const key of ['FontFile', 'FontFile2', 'FontFile3']) descriptor.delete(key);
  const font = object.clone();
  font.set('FontDescriptor', descriptor);
  return font;
}

/**
 * A composite font that does not say which characters its codes are (section 9.10.2): the library
 * takes each code for a character, so the label beside a box would read as other letters.
 */
function marked(object: PdfObject): PdfObject {
  if (!(object instanceof PdfDict) || object instanceof PdfStream) return object;
  if (object.getName('Subtype')?.value !== 'Type0' || object.has('ToUnicode')) return object;
  const font = object.clone();
  font.set('BaseFont', PdfName.of(UNREADABLE));
  return font;
}

/** We unpack a stream's data here, within the file's budget. */
function copied(object: PdfObject): LibraryObject {
  switch (object.type) {
    case 'bool':
      return object.value ? LibraryBool.TRUE : LibraryBool.FALSE;
    case 'number':
      return LibraryNumber.of(object.value);
    case 'name':
      return LibraryName.of(object.value);
    case 'string':
      return new LibraryString(object.bytes);
    case 'ref':
      return LibraryRef.of(object.objectNumber, object.generation);
    case 'array':
      return new LibraryArray([...object].map(copied));
    case 'dict':
    case 'stream':
      return copiedDict(object);
    default:
      return LibraryNull.instance;
  }
}

function copiedDict(dict: PdfDict): LibraryDict {
  const entries = [...dict].map(([key, value]): [string, LibraryObject] => [key, copied(value)]);
  if (!(dict instanceof PdfStream)) return new LibraryDict(entries);
  const plain = entries.filter(([key]) => key !== 'Filter' && key !== 'DecodeParms');
  return new LibraryStream(plain, dict.decoded());
}
