import { AppError } from '../../errors.ts';
import { ParsedFile } from './parsed-file.ts';
import {
  type PDF,
  PdfArray,
  PdfDict,
  type PdfObject,
  PdfStream,
  PdfString,
  parseStub,
} from './pdf-library.ts';
import { ByteBuffer, writeObject } from './write-object.ts';

/** Object numbers above those that a file may use, so that its own are not hidden. */
const STUB_CATALOG = 8_388_601;
const STUB_PAGES = STUB_CATALOG + 1;

/**
 * @throws Error where no cross-reference can be read
 * @throws AppError pdf_needs_password
 */
export async function openFile(bytes: Uint8Array): Promise<ParsedFile> {
  const file = new ParsedFile(bytes);
  if (file.trailer.has('Encrypt')) {
    const { info } = (await parseStub(stub(file))).context;
    if (!info.securityHandler?.isAuthenticated) throw new AppError('pdf_needs_password');
    file.security = info.securityHandler;
  }
  return file;
}

/** The library on a file of no pages, whose objects are those of `file`. */
export async function loadLibrary(file: ParsedFile): Promise<PDF> {
  const library = await parseStub(stub(file));
  library.context.registry.setResolver((ref) => withoutProgram(file, file.resolve(ref)));
  return library;
}

/**
 * A font that says which characters its codes stand for is read without its program: the library
 * would parse each program whole, and a broken one takes it seconds and all memory.
 */
function withoutProgram(file: ParsedFile, object: PdfObject | null): PdfObject | null {
  if (!(object instanceof PdfDict) || object instanceof PdfStream) return object;
  if (!object.has('FontDescriptor') || !(object.has('ToUnicode') || object.has('Encoding')))
    return object;
  const descriptor = object.getDict('FontDescriptor', (ref) => file.resolve(ref))?.clone();
  if (!descriptor) return object;
  for (const key of ['FontFile', 'FontFile2', 'FontFile3']) descriptor.delete(key);
  const font = object.clone();
  font.set('FontDescriptor', descriptor);
  return font;
}

/** A small file with the encryption of `file`, for the library to read. */
function stub(file: ParsedFile): Uint8Array {
  const out = new ByteBuffer(new TextEncoder().encode('%PDF-1.7\n'));
  const offsets = [
    `<< /Type /Catalog /Pages ${STUB_PAGES} 0 R >>`,
    '<< /Type /Pages /Kids [] /Count 0 >>',
  ].map((object, i) => {
    const offset = out.length;
    out.write(`${STUB_CATALOG + i} 0 obj\n${object}\nendobj\n`);
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const startXref = out.length;
  out.write(`xref\n${STUB_CATALOG} ${offsets.length}\n${offsets.join('')}trailer\n`);
  out.write(`<< /Size ${STUB_CATALOG + offsets.length} /Root ${STUB_CATALOG} 0 R `);
  const encrypt = file.trailer.get('Encrypt', (ref) => file.resolve(ref));
  if (encrypt instanceof PdfDict) {
    const id = file.trailer.getArray('ID', (ref) => file.resolve(ref))?.at(0);
    const identifier = id instanceof PdfString ? id : new PdfString(new Uint8Array());
    out.write('/ID ');
    writeObject(out, new PdfArray([identifier, identifier]), undefined);
    out.write('/Encrypt ');
    writeObject(out, encrypt, undefined);
  }
  out.write(`>>\nstartxref\n${startXref}\n%%EOF\n`);
  return out.toBytes();
}
