import { PdfDict } from '../../pdf/file/objects/pdf-objects.ts';
import type { OpenPdf } from '../../pdf/file/opened-pdf.ts';

/** Table 22: creating fields requires the permissions to annotate and to modify the document. */
const CHANGE = 1 << 3;
const ANNOTATE = 1 << 5;

/** Whether the file's encryption forbids adding fields. */
export function forbidsFields(pdf: OpenPdf): boolean {
  const encryption = pdf.trailer.get('Encrypt', pdf.resolve);
  if (!(encryption instanceof PdfDict)) return false;
  const allowed = encryption.getNumber('P', pdf.resolve)?.value ?? -1;
  return (allowed & CHANGE) === 0 || (allowed & ANNOTATE) === 0;
}
