import { latin1Bytes } from '../lexical/latin1.ts';
import type { PdfDict } from './pdf-objects.ts';
import { PdfArray, PdfName, type PdfObject, PdfStream } from './pdf-objects.ts';

interface FormXObject {
  /** In the XObject's own space, like `matrix`, which defaults to the identity. */
  bbox: readonly number[];
  matrix?: readonly number[] | undefined;
  resources?: PdfDict | undefined;
}

/** A form XObject, such as an annotation's appearance stream (PDF 32000-1 section 8.10). */
export function formXObject(
  { bbox, matrix, resources }: FormXObject,
  content: string | Uint8Array,
): PdfStream {
  const entries = new Map<string, PdfObject>();
  entries.set('Type', PdfName.of('XObject'));
  entries.set('Subtype', PdfName.of('Form'));
  entries.set('BBox', PdfArray.ofNumbers(bbox));
  if (resources) entries.set('Resources', resources);
  if (matrix) entries.set('Matrix', PdfArray.ofNumbers(matrix));
  return new PdfStream(entries, typeof content === 'string' ? latin1Bytes(content) : content);
}
