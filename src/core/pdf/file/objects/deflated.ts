import { zlibSync } from 'fflate';
import { nativeZlib } from '../filters/native-zlib.ts';
import { type DictEntries, PdfDict, PdfName, PdfStream } from './pdf-objects.ts';

/** A stream with `data` compressed by Flate. */
export function deflated(entries: DictEntries, data: Uint8Array): PdfStream {
  const written = PdfDict.of({ ...entries, Filter: PdfName.of('FlateDecode') });
  return new PdfStream(new Map(written), (nativeZlib?.deflateSync ?? zlibSync)(data));
}
