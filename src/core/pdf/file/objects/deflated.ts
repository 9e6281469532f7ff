import { zlibSync } from 'fflate';
import { nativeZlib } from '../filters/native-zlib.ts';
import { PdfName, type PdfObject, PdfStream } from './pdf-objects.ts';

/** A stream of `data`, compressed. */
export function deflated(entries: Record<string, PdfObject>, data: Uint8Array): PdfStream {
  const filter = new Map<string, PdfObject>(Object.entries(entries));
  filter.set('Filter', PdfName.of('FlateDecode'));
  return new PdfStream(filter, (nativeZlib?.deflateSync ?? zlibSync)(data));
}
